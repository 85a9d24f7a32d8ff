import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { type Db, query, sql } from '../db.ts';
import { openLog } from './log.ts';

const PERSON = 'rahim.uddin@example.com';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
  await query(db, sql`create table person (email text primary key, age integer)`);
  await query(db, sql`insert into person values (${PERSON}, 30)`);
});
afterAll(() => db.close());

/** The log's line for an error. */
function lineOf(err: unknown): string {
  const lines: string[] = [];
  openLog('error', undefined, { write: (line) => lines.push(line) }).error({ err }, 'failed');
  return lines.join('');
}

test('[SAFE-52] a text with line breaks stays one line of the log', () => {
  const lines: string[] = [];
  const log = openLog('info', undefined, { write: (line) => lines.push(line) });
  log.info({ name: 'a\n{"level":60,"msg":"forged"}\r\nb' }, 'seen\nforged');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
});

const failing: readonly (readonly [name: string, statement: ReturnType<typeof sql>, told: string])[] = [
  ['a row that is there already', sql`insert into person values (${PERSON}, 31)`, 'person_pkey'],
  ['a row that may not be', sql`insert into person values (null, ${PERSON}::text::integer)`, '22P02'],
  ['a value of another kind', sql`select * from person where age = ${PERSON}::integer`, '22P02'],
  ['a value of several lines', sql`select ${`Said "yes":\n${PERSON}\n"no"`}::text::integer`, '22P02'],
  ['a number too large', sql`select ${'8801712345678'}::text::integer`, '22003'],
];

describe('a failed statement in the log', () => {
  test.each(failing)('is logged without its parameters: %s', async (_name, statement, told) => {
    const error: unknown = await query(db, statement).catch((failure: unknown) => failure);
    for (const err of [error, new Error('wrapped', { cause: error }), new AggregateError([error], 'both')]) {
      const line = lineOf(err);
      expect(line).not.toMatch(/rahim|8801712345678/);
      expect(line).toContain('"msg":"failed"');
    }
    expect(lineOf(error)).toContain(told);
    expect(lineOf(error)).toContain('"stack"');
  });
});
