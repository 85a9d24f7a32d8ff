import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkRows } from './rows.ts';
import { ROOT } from './run/places.mjs';

const SENDER = 'playhouse/src/server/database.ts';
const COPIED = ['tsconfig.json', 'tools/rows/server.tsconfig.json', 'server/src/kernel/db.ts', SENDER];

/** A checkout with the functions that send statements, and these files in `server/src`. */
function writeCheckout(stores: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'maidan-rows-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const path of COPIED) cpSync(join(ROOT, path), join(root, path));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  const inPlayhouse = `import { type Database, query, sql } from './database.ts';
    export const read = (on: Database) => query<{ id: string }>(on, sql\`select id from playhouse.round\`);`;
  const files = { 'playhouse/src/server/round-store.ts': inPlayhouse };
  const all = Object.entries(stores).map(([name, text]) => [`server/src/${name}`, text] as const);
  for (const [path, text] of [...Object.entries(files), ...all]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const HEAD = `import { type RawBuilder, type Reader, query, queryOne, sql } from './kernel/db.ts';`;

/** A store whose only statement is read as this type. */
const reading = (row: string, statement: string): string =>
  `${HEAD}\nexport const read = (on: Reader) => queryOne<${row}>(on, sql\`${statement}\`);`;

/** The findings, a line each, in these files by their name. */
async function findIn(stores: Readonly<Record<string, string>>): Promise<string[]> {
  const { findings } = await checkRows(writeCheckout(stores), new Set());
  return findings.map(({ path, text }) => `${path}: ${text}`).toSorted();
}

test('each statement whose rows are of another type than they are read as is named', async () => {
  const stores = {
    'bytes.ts': reading('{ hash: Uint8Array }', 'select request_digest as hash from deposit'),
    'date.ts': reading('{ birthday: Date | null }', 'select birthday from player'),
    'fields.ts': reading('{ id: bigint; name: string }', 'select id, username from player'),
    'items.ts': reading('{ runners: readonly bigint[] }', 'select runners from exchange_market'),
    'json.ts': reading('{ contributions: { cricket: bigint } }', 'select contributions from turnover'),
    'moment.ts': reading('{ created_at: string }', 'select created_at from player'),
    'number.ts': reading('{ id: number }', 'select id from player'),
    'text.ts': reading('{ total: bigint }', 'select sum(balance) as total from ledger_account group by kind'),
    'twice.ts': reading(
      '{ id: bigint }',
      'select p.id, t.id from player p join turnover t on t.player_id = p.id',
    ),
  };
  expect(await findIn(stores)).toEqual([
    'server/src/date.ts:2: birthday is date, but is read as Date | null',
    'server/src/fields.ts:2: no column is named name',
    'server/src/items.ts:2: runners is _int4, but is read as readonly bigint[]',
    'server/src/json.ts:2: contributions is jsonb, but is read as { cricket: bigint; }',
    'server/src/moment.ts:2: created_at is timestamptz, but is read as string',
    'server/src/number.ts:2: id is int8, but is read as number',
    'server/src/text.ts:2: total is numeric, but is read as bigint',
    'server/src/twice.ts:2: several columns are named id',
  ]);
});

test('a null that the type does not admit is named, unless the statement or a constraint excludes it', async () => {
  const stores = {
    'aggregate.ts': reading('{ last: Date }', 'select max(created_at) as last from player'),
    'column.ts': reading('{ birthday: string }', 'select birthday from player'),
    'excluded.ts': reading(
      '{ birthday: string }',
      `select birthday from player where birthday > '2000-01-01' limit 1`,
    ),
    'grouped.ts': reading('{ last: Date }', 'select max(created_at) as last from player group by currency'),
    'joined.ts': reading(
      '{ points: bigint }',
      'select a.points from player p left join point_account a on a.player_id = p.id',
    ),
    'met.ts': reading(
      '{ points: bigint }',
      'select a.points from player p left join point_account a on a.player_id = p.id where a.points >= 0',
    ),
    'subquery.ts': reading('{ phone: string }', 'select (select phone from player_phone limit 1) as phone'),
    'counted.ts': reading('{ phones: bigint }', 'select (select count(*) from player_phone) as phones'),
    'changed.ts': reading('{ birthday: string | null }', 'update player set name = name returning birthday'),
  };
  expect(await findIn(stores)).toEqual([
    'server/src/aggregate.ts:2: last can be null',
    'server/src/column.ts:2: birthday can be null',
    'server/src/joined.ts:2: points can be null',
    'server/src/subquery.ts:2: phone can be null',
  ]);
});

test('statements are followed to where they are put together', async () => {
  const stores = {
    'columns.ts': `${HEAD}
      const COLUMNS = { short: sql\`id\`, long: sql\`id, username\` };
      export const read = (on: Reader, size: 'short' | 'long') =>
        query<{ id: bigint; username: string }>(on, sql\`select \${COLUMNS[size]} from player\`);`,
    'conditions.ts': `${HEAD}
      const conditionsOf = (name: string | undefined, from: Date | undefined) => {
        const wanted = [name !== undefined && sql\`username = \${name}\`, from && sql\`created_when >= \${from}\`]
          .filter((one) => one !== undefined && one !== false);
        return wanted.length === 0 ? sql\`true\` : sql.join(wanted, sql\` and \`);
      };
      export const read = (on: Reader, name?: string, from?: Date) =>
        query<{ id: bigint }>(on, sql\`select id from player where \${conditionsOf(name, from)}\`);`,
    'language.ts': `${HEAD}
      export const read = (on: Reader, language: 'en' | 'fr') =>
        query<{ name: string }>(on, sql\`select \${sql.ref(\`name_\${language}\`)} as name from promotion\`);`,
    'nested.ts': `${HEAD}
      function readWhere(on: Reader, where: RawBuilder<unknown>) {
        return query<{ id: bigint }>(on, sql\`select id from player where \${where}\`);
      }
      export const read = (on: Reader, name?: string, from?: Date) => [
        readWhere(on, name === undefined ? sql\`true\` : sql\`username = \${name}\`),
        readWhere(on, from === undefined ? sql\`true\` : sql\`created_when >= \${from}\`),
      ];`,
    'passed.ts': `${HEAD}
      function readFirst(on: Reader, table: 'player' | 'turnover', id: RawBuilder<unknown>) {
        return query<{ id: bigint }>(on, sql\`select \${id} from \${sql.table(table)}\`);
      }
      export const read = (on: Reader) => [readFirst(on, 'player', sql\`id\`), readFirst(on, 'turnover', sql\`ident\`)];`,
    'wrapped.ts': `${HEAD}
      async function readAll<Row>(on: Reader, statement: RawBuilder<Row>) {
        return new Set(await query(on, statement));
      }
      export const read = (on: Reader) => readAll<{ id: string }>(on, sql\`select id from player\`);`,
    'unknown.ts': `${HEAD}
      export const read = (on: Reader, table: string) =>
        query<{ id: bigint }>(on, sql\`select id from \${sql.table(table)}\`);`,
  };
  expect(await findIn(stores)).toEqual([
    'server/src/columns.ts:4: no column is named username',
    'server/src/conditions.ts:8: the database refuses the statement: column "created_when" does not exist',
    'server/src/language.ts:3: the database refuses the statement: column "name_fr" does not exist',
    'server/src/nested.ts:3: the database refuses the statement: column "created_when" does not exist',
    'server/src/passed.ts:3: the database refuses the statement: column "ident" does not exist',
    "server/src/unknown.ts:3: the statement can't be followed: no call passes “table: string”",
    'server/src/wrapped.ts:5: id is int8, but is read as string',
  ]);
});

test('an exception holds for one function, and only while it is needed; a checkout without statements is a finding', async () => {
  const root = writeCheckout({
    'backup.ts': `${HEAD}
      export function countRows(on: Reader, table: string) {
        return queryOne<{ rows: bigint }>(on, sql\`select count(*) as rows from \${sql.table(table)}\`);
      }`,
  });
  const excepted = new Set(['server/src/backup.ts countRows', 'server/src/backup.ts sumRows']);
  const { findings } = await checkRows(root, excepted);
  expect(findings.map(({ path }) => path)).toEqual(['server/src/backup.ts sumRows']);
  rmSync(join(root, 'playhouse/src/server/round-store.ts'));
  const [missing] = (await checkRows(root, excepted)).findings;
  expect(missing).toEqual({ rule: 'rows', path: SENDER, text: 'no statement is sent by query' });
});
