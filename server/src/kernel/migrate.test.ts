import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmptyTestDatabase } from '../testing/open-test-database.ts';
import { type Db, query, sql } from './db.ts';
import { migrate } from './migrate.ts';

let folder: string;
let db: Db;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await writeFile(join(folder, '0001-first.sql'), 'create table first (n integer)');
  db = await openEmptyTestDatabase();
  await migrate(db, folder);
});

afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

it('runs each file once, and what is new when it comes', async () => {
  await writeFile(
    join(folder, '0002-second.sql'),
    'insert into first values (1)\n--;\ninsert into first values (2)',
  );
  await migrate(db, folder);
  await migrate(db, folder);
  expect(await query(db, sql`select n from first order by n`)).toEqual([{ n: 1 }, { n: 2 }]);
});

it('refuses a database that another text of a file made, by the name of the file', async () => {
  await writeFile(join(folder, '0001-first.sql'), 'create table first (n bigint)');
  await expect(migrate(db, folder)).rejects.toThrow('another text of migration 0001-first.sql');
});

it('refuses a database that a newer program made', async () => {
  await rm(join(folder, '0001-first.sql'));
  await expect(migrate(db, folder)).rejects.toThrow('newer program: this one does not know 0001-first.sql');
});

it('takes a database of before the hashes were kept as it is, and knows it from then on', async () => {
  await query(db, sql`alter table schema_migration drop column hash`);
  await migrate(db, folder);
  await writeFile(join(folder, '0001-first.sql'), 'create table first (n bigint)');
  await expect(migrate(db, folder)).rejects.toThrow('another text');
});

it('leaves nothing of a file that fails half way', async () => {
  await writeFile(
    join(folder, '0002-second.sql'),
    'create table second (n integer)\n--;\nselect * from nowhere',
  );
  await expect(migrate(db, folder)).rejects.toThrow();
  expect(await query(db, sql`select to_regclass('second') as made`)).toEqual([{ made: null }]);
});
