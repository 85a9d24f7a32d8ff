import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openApp } from '../app.ts';
import { type Db, query, sql } from '../kernel/db.ts';
import { openEmptyTestDatabase } from '../testing/open-test-database.ts';

let old: Db;

beforeAll(async () => {
  old = await openEmptyTestDatabase();
  await query(old, sql`create table player (id bigint primary key, username text not null)`);
  await query(old, sql`insert into player values (1001, 'rahim')`);
  await query(
    old,
    sql`create table schema_migration (name text primary key, applied_at timestamptz not null default now(), hash text)`,
  );
  await query(
    old,
    sql`insert into schema_migration (name) values ('0001-ledger.sql'), ('0002-accounts.sql'), ('playhouse-0001-rounds.sql')`,
  );
});

afterAll(() => old.close());

it('the server refuses to start on a database from before the first release, in one sentence, and leaves it as it is', async () => {
  const start = openApp({
    config: readConfig({ LOG_LEVEL: 'error', PORT: '0', SANDBOX_BETTORS: '0' }),
    db: old,
  });
  await expect(start).rejects.toThrow(
    'This database was made before the first release of Maidan, from which there is no upgrade: start with a new ' +
      'DATA_DIR, or a DATABASE_URL of a database that was just created; the old one stays as it is.',
  );
  expect(await query(old, sql`select id, username from player`)).toEqual([{ id: 1001n, username: 'rahim' }]);
  const tables = sql`select table_name from information_schema.tables
    where table_schema in ('public', 'playhouse') and table_name <> 'database_owners' order by 1`;
  expect(await query(old, tables)).toEqual([{ table_name: 'player' }, { table_name: 'schema_migration' }]);
});
