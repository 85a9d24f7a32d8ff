import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { requireReleased } from './before-release.ts';
import { type Db, type Reader, type Tx, inTransaction, liftTimeLimits, query, sql } from '../db.ts';

/** Any constant will do, as long as every process of the app uses the same lock. */
const MIGRATION_LOCK = 7_214_201;

/**
 * Migrates the database to the newest schema. Forward only; each file runs in its own transaction. Refuses a database
 * that a newer program migrated, one from before the first release, and one whose migration had another text: this
 * program's statements fit none of them.
 */
export async function migrate(db: Db, ...folders: readonly string[]): Promise<void> {
  requireReleased('database', await listAppliedMigrations(db));
  await query(db, MIGRATION_TABLE);
  const differences = await compareMigrations(db, ...folders);
  const [fault] = describeForeign(differences);
  if (fault !== undefined) throw new Error(fault);
  for (const { name, text } of differences.missing)
    await inTransaction(db, (tx) => applyMigration(tx, name, text));
}

/** How a database's schema differs from this program's. */
export interface MigrationDifferences {
  /** What a start would run, in order. */
  readonly missing: readonly { readonly name: string; readonly text: string }[];
  /** The names of those that only a newer program has. */
  readonly unknown: readonly string[];
  /** The names of those that the database had with another text. */
  readonly changed: readonly string[];
}

/** Compares a database's migrations with this program's; changes nothing. */
export async function compareMigrations(
  on: Reader,
  ...folders: readonly string[]
): Promise<MigrationDifferences> {
  const isThere = (await listAppliedMigrations(on)).length > 0;
  const applied = isThere ? await mapHashes(on) : new Map<string, string>();
  const files = await findMigrations(folders);
  const texts = await Promise.all(
    Array.from(files, async ([name, path]) => ({ name, text: await readFile(path, 'utf8') })),
  );
  return {
    missing: texts.filter(({ name }) => !applied.has(name)),
    unknown: [...applied.keys()].filter((name) => !files.has(name)),
    changed: texts
      .filter(({ name, text }) => applied.has(name) && applied.get(name) !== hashOf(text))
      .map(({ name }) => name),
  };
}

/** Why this program's statements don't fit a database, a sentence each. */
export function describeForeign({ unknown, changed }: MigrationDifferences): string[] {
  const newer =
    unknown.length === 0
      ? []
      : [`The database was made by a newer program: this one does not know ${unknown.join(', ')}.`];
  const others = changed.map(
    (name) =>
      `The database was made by another text of migration ${name}. Migrations are never edited once released: ` +
      'start the program that made it, or begin with an empty database.',
  );
  return [...newer, ...others];
}

/** True if the database has had exactly this program's migrations. */
export async function isMigrated(on: Reader, ...folders: readonly string[]): Promise<boolean> {
  const applied = await listAppliedMigrations(on);
  const files = await findMigrations(folders);
  return applied.length === files.size && applied.every((name) => files.has(name));
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The names of this program's migrations, in order: folder by folder, and in each by name. */
export async function listMigrations(...folders: readonly string[]): Promise<string[]> {
  return [...(await findMigrations(folders)).keys()];
}

/** The path of each migration by its name, which must be in one folder only. */
async function findMigrations(folders: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const folder of folders) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
    for (const name of names) {
      if (files.has(name)) throw new Error(`There are two migrations of the name ${name}.`);
      files.set(name, join(folder, name));
    }
  }
  return files;
}

/** The names of the migrations that the database has had, in order; none for one that was never migrated. */
export async function listAppliedMigrations(on: Reader): Promise<string[]> {
  const [found] = await query<{ table: string | null }>(
    on,
    sql`select to_regclass('public.schema_migration')::text as table`,
  );
  if (typeof found?.table !== 'string') return [];
  const rows = await query<{ name: string }>(on, sql`select name from schema_migration order by name`);
  return rows.map((row) => row.name);
}

async function mapHashes(on: Reader): Promise<Map<string, string>> {
  const rows = await query<{ name: string; hash: string }>(on, sql`select name, hash from schema_migration`);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** Runs exactly these migrations on a database that has nothing in it. */
export async function createSchema(
  tx: Tx,
  names: readonly string[],
  ...folders: readonly string[]
): Promise<void> {
  await query(tx, MIGRATION_TABLE);
  const files = await findMigrations(folders);
  for (const name of names) {
    const path = files.get(name);
    if (path === undefined) throw new Error(`There is no migration of the name ${name}.`);
    await applyMigration(tx, name, await readFile(path, 'utf8'));
  }
}

const MIGRATION_TABLE = sql`create table if not exists schema_migration
  (name text primary key, hash text not null, applied_at timestamptz not null default now())`;

async function applyMigration(tx: Tx, name: string, text: string): Promise<void> {
  await liftTimeLimits(tx);
  await query(tx, sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  const seen = await query(tx, sql`select 1 from schema_migration where name = ${name}`);
  if (seen.length > 0) return;
  for (const statement of splitStatements(text)) await query(tx, sql.raw(statement));
  await query(tx, sql`insert into schema_migration (name, hash) values (${name}, ${hashOf(text)})`);
}

/** Splits at lines that hold only `--;`, so that function bodies may contain semicolons. */
function splitStatements(text: string): string[] {
  return text
    .split(/^--;$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.length > 0);
}
