import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Db, type Reader, type Tx, inTransaction, query, sql } from './db.ts';

/** Any constant will do, as long as every process of the house asks for the same lock. */
const MIGRATION_LOCK = 7_214_201;

/** Brings the database to the newest schema. Forward only; each file runs in a transaction of its own. */
export async function migrate(db: Db, folder: string): Promise<void> {
  await query(db, createMigrationTable);
  const applied = new Set(await listAppliedMigrations(db));
  for (const name of await listMigrations(folder)) {
    if (!applied.has(name)) await inTransaction(db, (tx) => applyMigration(tx, folder, name));
  }
}

/** The names of the migrations that the program brings, in their order. */
export async function listMigrations(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
}

/** The names of the migrations that the database has had, in their order. */
export async function listAppliedMigrations(on: Reader): Promise<string[]> {
  const rows = await query<{ name: string }>(on, sql`select name from schema_migration order by name`);
  return rows.map((row) => row.name);
}

/** Makes exactly these migrations in a database that has nothing in it. */
export async function createSchema(tx: Tx, folder: string, names: readonly string[]): Promise<void> {
  await query(tx, createMigrationTable);
  for (const name of names) await applyMigration(tx, folder, name);
}

const createMigrationTable = sql`create table if not exists schema_migration
  (name text primary key, applied_at timestamptz not null default now())`;

async function applyMigration(tx: Tx, folder: string, name: string): Promise<void> {
  await query(tx, sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  const seen = await query(tx, sql`select 1 from schema_migration where name = ${name}`);
  if (seen.length > 0) return;
  const statements = splitStatements(await readFile(join(folder, name), 'utf8'));
  for (const statement of statements) await query(tx, sql.raw(statement));
  await query(tx, sql`insert into schema_migration (name) values (${name})`);
}

/** A line that holds nothing but `--;` ends a statement, so that function bodies may contain semicolons. */
function splitStatements(text: string): string[] {
  return text
    .split(/^--;$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.length > 0);
}
