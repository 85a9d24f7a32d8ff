import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Db, type Tx, inTransaction, query, sql } from './db.ts';

/** Any constant will do, as long as every process of the house asks for the same lock. */
const MIGRATION_LOCK = 7_214_201;

/** Brings the database to the newest schema. Forward only; each file runs in a transaction of its own. */
export async function migrate(db: Db, folder: string): Promise<void> {
  await query(
    db,
    sql`create table if not exists schema_migration
    (name text primary key, applied_at timestamptz not null default now())`,
  );
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const applied = new Set(
    (await query<{ name: string }>(db, sql`select name from schema_migration`)).map((row) => row.name),
  );
  for (const name of files.filter((file) => !applied.has(file))) {
    const statements = splitStatements(await readFile(join(folder, name), 'utf8'));
    await inTransaction(db, (tx) => applyOnce(tx, name, statements));
  }
}

async function applyOnce(tx: Tx, name: string, statements: readonly string[]): Promise<void> {
  await query(tx, sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  const seen = await query(tx, sql`select 1 from schema_migration where name = ${name}`);
  if (seen.length > 0) return;
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
