import { type Db, type Tx, inTransactionOnce, query, queryOne, sql } from '../db.ts';
import { listAppliedMigrations } from '../migrate.ts';
import { writeBackupFile } from './backup-file.ts';
import { BACKUP_VERSION, type BackupHeader } from './backup-header.ts';
import { listSequences, listTables } from './schema-parts.ts';

/** How many rows are in memory at once. */
const PAGE_ROWS = 1000;

/**
 * Writes everything that the database holds at one moment into a file, and answers what is in it. Logical: rows as
 * JSON, one a line, compressed, so either engine reads it, in this version or a later one.
 */
export function writeBackup(db: Db, path: string, madeAt: Date): Promise<BackupHeader> {
  return inTransactionOnce(db, async (tx) => {
    await query(tx, sql`set transaction isolation level repeatable read, read only`);
    if ((await listTables(tx)).length === 0) throw new Error('There is nothing in this database yet.');
    const header = await describe(tx, madeAt);
    await writeBackupFile(path, linesOf(tx, header));
    return header;
  });
}

async function describe(tx: Tx, madeAt: Date): Promise<BackupHeader> {
  const tables: BackupHeader['tables'] = [];
  for (const name of await listTables(tx)) {
    const row = await queryOne<{ rows: bigint }>(tx, sql`select count(*) as rows from ${sql.table(name)}`);
    tables.push({ name, rows: Number(row?.rows ?? 0n) });
  }
  return {
    format: 'maidan-backup',
    version: BACKUP_VERSION,
    madeAt: madeAt.toISOString(),
    migrations: await listAppliedMigrations(tx),
    tables,
    sequences: await listSequences(tx),
  };
}

async function* linesOf(tx: Tx, header: BackupHeader): AsyncGenerator<string> {
  yield JSON.stringify(header);
  for (const { name } of header.tables) {
    await query(
      tx,
      sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as line from ${sql.table(name)} as t`,
    );
    for (let page = await fetchPage(tx); page.length > 0; page = await fetchPage(tx)) yield* page;
    await query(tx, sql`close backup_rows`);
  }
}

async function fetchPage(tx: Tx): Promise<string[]> {
  const rows = await query<{ line: string }>(tx, sql`fetch ${sql.lit(PAGE_ROWS)} from backup_rows`);
  return rows.map((row) => row.line);
}
