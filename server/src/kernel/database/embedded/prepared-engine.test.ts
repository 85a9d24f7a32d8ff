import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { embeddedParsers } from '../columns.ts';
import { type Db, inTransaction, isUniqueViolation, query, queryOne, sql } from '../../db.ts';
import { overEngine } from './embedded-database.ts';
import { preparedEngine } from './prepared-engine.ts';

let pglite: PGlite;
let db: Db;
beforeAll(async () => {
  pglite = await PGlite.create({ parsers: embeddedParsers });
  db = overEngine(preparedEngine(pglite), () => pglite.close());
});
afterAll(() => db.close());
beforeEach(async () => {
  await pglite.exec('drop table if exists kept; create table kept (id bigint primary key, text text)');
});

const insert = (id: number, text: string | null = null) =>
  query(db, sql`insert into kept (id, text) values (${id}, ${text})`);
const listIds = async () =>
  (await query<{ id: bigint }>(db, sql`select id from kept order by id`)).map(({ id }) => id);
const readFrom = (from: number) =>
  query(db, sql`select n::int, n * 2::bigint as "twice" from generate_series(${from}::int, 3) as n`);
const divide = (by: number) => queryOne(db, sql`select 12 / ${by}::int as shared`);
const readKept = () => query(db, sql`select * from kept`);
const readColumn = (column: number) => queryOne(db, sql`select 1 as ${sql.ref(`room_${column}`)}`);
const countPrepared = async (like: string) =>
  (
    await pglite.query<{ count: bigint }>(
      `select count(*) from pg_prepared_statements where statement like '${like}'`,
    )
  ).rows[0]?.count;

test('a statement is prepared at its second use, and answers alike at each', async () => {
  const answers = [await readFrom(2), await readFrom(2), await readFrom(2), await readFrom(3)];
  const two = [
    { n: 2, twice: 4n },
    { n: 3, twice: 6n },
  ];
  expect(answers).toEqual([two, two, two, two.slice(1)]);
  expect(await countPrepared('%as "twice"%generate_series($1%')).toBe(1n);
});

test('values go in and come back by type: nothing, flags, large numbers, times, bytes, lists, texts, objects', async () => {
  const values = [
    null,
    true,
    2n ** 62n,
    new Date('2026-01-15T12:00:00.123Z'),
    Buffer.from([0, 255, 92]),
    ['a"b', String.raw`c\d`, null],
    'it’s ; "quoted"',
    { runs: [1, 2] },
  ];
  const [none, flag, large, time, bytes, list, text, object] = values;
  const read = () =>
    queryOne(
      db,
      sql`select ${none}::text as none, ${flag}::boolean as flag, ${large}::bigint as large, ${time}::timestamptz as time,
        ${bytes}::bytea as bytes, ${list}::text[] as list, ${text}::text as text, ${object}::jsonb as object`,
    );
  const expected = { none, flag, large, time, bytes, list, text, object };
  for (let use = 0; use < 3; use += 1) expect(await read()).toEqual(expected);
});

test('a refusal has its code and constraint at each use, and leaves the statement usable', async () => {
  await insert(1);
  for (let use = 0; use < 3; use += 1) {
    const refusal: unknown = await insert(1).catch((error: unknown) => error);
    expect(isUniqueViolation(refusal, 'kept_pkey')).toBe(true);
    await insert(10 + use);
  }
  expect(await listIds()).toEqual([1n, 10n, 11n, 12n]);
});

test('a statement that fails at its first preparation is prepared later', async () => {
  await expect(divide(0)).rejects.toThrow('division by zero');
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect([await divide(3), await divide(4)]).toEqual([{ shared: 4 }, { shared: 3 }]);
  expect(await countPrepared('%as shared')).toBe(1n);
});

test('a table that changes between two uses changes the answer, and not its success', async () => {
  await insert(1, 'one');
  for (let use = 0; use < 3; use += 1) expect(await readKept()).toEqual([{ id: 1n, text: 'one' }]);
  await pglite.exec('alter table kept add column more int default 7');
  for (let use = 0; use < 3; use += 1) expect(await readKept()).toEqual([{ id: 1n, text: 'one', more: 7 }]);
  await pglite.exec('deallocate all');
  expect(await readKept()).toEqual([{ id: 1n, text: 'one', more: 7 }]);
});

test('a transaction is whole or nothing, and what is outside of it waits for it', async () => {
  const order: string[] = [];
  const inside = inTransaction(db, async (tx) => {
    await query(tx, sql`insert into kept (id) values (${1})`);
    order.push('inside');
    await query(tx, sql`insert into kept (id) values (${2})`);
    throw new Error('changed its mind');
  });
  const outside = listIds().then((ids) => order.push(`outside sees ${ids.length}`));
  await expect(inside).rejects.toThrow('changed its mind');
  await outside;
  expect(order).toEqual(['inside', 'outside sees 0']);
});

test('what was used longest ago makes room, and is prepared again when it returns', async () => {
  for (let use = 0; use < 2; use += 1) expect(await readColumn(0)).toEqual({ room_0: 1 });
  expect(await countPrepared('select 1 as "room_%')).toBe(1n);
  for (let other = 1; other <= 1_000; other += 1) await readColumn(other);
  expect(await countPrepared('select 1 as "room_%')).toBe(0n);
  for (let use = 0; use < 3; use += 1) expect(await readColumn(0)).toEqual({ room_0: 1 });
});
