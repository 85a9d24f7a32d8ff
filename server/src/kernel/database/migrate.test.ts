import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmptyTestDatabase } from '../../testing/open-test-database.ts';
import { type Db, query, sql } from '../db.ts';
import { isMigrated, migrate } from './migrate.ts';

let folder: string;
let db: Db;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await writeFile(join(folder, '001-first.sql'), 'create table first (n integer)');
  db = await openEmptyTestDatabase();
  await migrate(db, folder);
});

afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

it('runs each file once, and a new one when it appears', async () => {
  await writeFile(
    join(folder, '002-second.sql'),
    'insert into first values (1)\n--;\ninsert into first values (2)',
  );
  await migrate(db, folder);
  await migrate(db, folder);
  expect(await query(db, sql`select n from first order by n`)).toEqual([{ n: 1 }, { n: 2 }]);
});

it('refuses a database whose migration had another text, naming the file', async () => {
  await writeFile(join(folder, '001-first.sql'), 'create table first (n bigint)');
  await expect(migrate(db, folder)).rejects.toThrow('another text of migration 001-first.sql');
});

it('refuses a database that a newer program migrated', async () => {
  await rm(join(folder, '001-first.sql'));
  await expect(migrate(db, folder)).rejects.toThrow('newer program: this one does not know 001-first.sql');
});

it('refuses a database from before the first release, says what to do instead, and leaves it as it is', async () => {
  const old = await openEmptyTestDatabase();
  await query(old, sql`create table schema_migration (name text primary key)`);
  await query(
    old,
    sql`insert into schema_migration values ('0001-ledger.sql'), ('playhouse-0001-rounds.sql')`,
  );
  const attempt = migrate(old, folder);
  await expect(attempt).rejects.toThrow('before the first release of Maidan, from which there is no upgrade');
  await expect(attempt).rejects.toThrow('start with a new DATA_DIR, or a DATABASE_URL of a database');
  const columns = sql`select table_name, column_name from information_schema.columns where table_schema = 'public' and table_name <> 'database_owners'`;
  expect(await query(old, columns)).toEqual([{ table_name: 'schema_migration', column_name: 'name' }]);
  expect(await isMigrated(old, folder)).toBe(false);
  await old.close();
});

it('leaves nothing of a file that fails halfway', async () => {
  await writeFile(
    join(folder, '002-second.sql'),
    'create table second (n integer)\n--;\nselect * from nowhere',
  );
  await expect(migrate(db, folder)).rejects.toThrow();
  expect(await query(db, sql`select to_regclass('second') as made`)).toEqual([{ made: null }]);
});
