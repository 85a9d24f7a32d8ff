import { requireReleased } from '../database/before-release.ts';
import { type Db, type Tx, inTransactionOnce, query, queryOne, sql } from '../db.ts';
import { listAppliedMigrations } from '../database/migrate.ts';
import { writeBackupFile } from './backup-file.ts';
import { BACKUP_VERSION, type BackupHeader } from './backup-header.ts';
import type { BackupLock } from './encrypt-backup.ts';
import { countRows, listSequences, listTables } from './schema-parts.ts';

/** How many rows are in memory at once, and their weight in the database: a picture is a row too. */
const PAGE_ROWS = 1000;
const PAGE_BYTES = 2 * 1024 * 1024;

/**
 * Writes one snapshot of the whole database to a file, and returns its header. Logical: rows as JSON, one per line,
 * compressed, so either engine reads it, in this version or a later one; encrypted if there is a lock. Refuses a database from before the first
 * release: nothing could restore the file.
 */
export function writeBackup(db: Db, path: string, madeAt: Date, lock?: BackupLock): Promise<BackupHeader> {
  return inTransactionOnce(db, async (tx) => {
    await query(tx, sql`set transaction isolation level repeatable read, read only`);
    if ((await listTables(tx)).length === 0) throw new Error('There is nothing in this database yet.');
    const header = await describe(tx, madeAt);
    await writeBackupFile(path, linesOf(tx, header), lock);
    return header;
  });
}

async function describe(tx: Tx, madeAt: Date): Promise<BackupHeader> {
  const migrations = await listAppliedMigrations(tx);
  requireReleased('database', migrations);
  return {
    format: 'maidan-backup',
    version: BACKUP_VERSION,
    madeAt: madeAt.toISOString(),
    migrations,
    tables: await countRows(tx),
    sequences: await listSequences(tx),
  };
}

async function* linesOf(tx: Tx, header: BackupHeader): AsyncGenerator<string> {
  yield JSON.stringify(header);
  for (const { name, rows } of header.tables) {
    const pageRows = await fitPage(tx, name, rows);
    await query(
      tx,
      sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as line from ${sql.table(name)} as t`,
    );
    for (let page = await fetchPage(tx, pageRows); page.length > 0; page = await fetchPage(tx, pageRows))
      yield* page;
    await query(tx, sql`close backup_rows`);
  }
}

/** How many rows of a table make a page, by their average size. */
async function fitPage(tx: Tx, table: string, rows: number): Promise<number> {
  const size = await queryOne<{ bytes: bigint }>(tx, sql`select pg_table_size(${table}::regclass) as bytes`);
  const rowBytes = Number(size?.bytes ?? 0n) / Math.max(1, rows);
  return Math.min(PAGE_ROWS, Math.max(1, Math.floor(PAGE_BYTES / Math.max(1, rowBytes))));
}

async function fetchPage(tx: Tx, pageRows: number): Promise<string[]> {
  const rows = await query<{ line: string }>(tx, sql`fetch ${sql.lit(pageRows)} from backup_rows`);
  return rows.map((row) => row.line);
}
