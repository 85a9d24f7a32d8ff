import { requireReleased } from '../database/before-release.ts';
import { type Db, type Tx, inTransactionOnce, liftTimeLimits, query, sql } from '../db.ts';
import { createSchema, listMigrations, migrate } from '../database/migrate.ts';
import { type BackupFile, readRowLines, verifyBackupFile } from './backup-file.ts';
import type { BackupHeader } from './backup-header.ts';
import { listForeignKeys, listTables, listWrittenColumns } from './schema-parts.ts';

/** How much of a table one statement inserts; larger ones were not faster. */
const PAGE_ROWS = 1000;
const PAGE_CHARACTERS = 1_000_000;

/**
 * Fills an empty database from a backup, and returns the backup's header. Restores the schema that the rows were
 * written with, then migrates to the newest. All or nothing: throws, changing nothing, when the file is damaged, of a
 * newer version or from before the first release, when its key is missing or another one, or when the database has
 * anything in it.
 */
export async function restoreBackup(
  db: Db,
  file: BackupFile,
  ...folders: readonly string[]
): Promise<BackupHeader> {
  const header = await verifyBackupFile(file);
  await requireKnownMigrations(header, folders);
  await inTransactionOnce(db, async (tx) => {
    await liftTimeLimits(tx);
    await requireEmpty(tx);
    await createSchema(tx, header.migrations, ...folders);
    await load(tx, file, header);
  });
  await migrate(db, ...folders);
  return header;
}

async function requireKnownMigrations(
  { migrations }: BackupHeader,
  folders: readonly string[],
): Promise<void> {
  requireReleased('backup', migrations);
  const known = new Set(await listMigrations(...folders));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(
      `This backup was made by a newer Maidan (${unknown.join(', ')}). Restore it with that one.`,
    );
}

async function requireEmpty(tx: Tx): Promise<void> {
  const tables = await listTables(tx);
  if (tables.length > 0)
    throw new Error(
      'This database is not empty. Restore into a new one: another DATA_DIR, or a DATABASE_URL of a database that ' +
        'was just created.',
    );
}

async function load(tx: Tx, file: BackupFile, header: BackupHeader): Promise<void> {
  const tables = await listTables(tx);
  const strange = header.tables.filter((table) => !tables.includes(table.name));
  if (strange.length > 0)
    throw new Error(`This backup holds unknown tables: ${strange.map((t) => t.name).join(', ')}.`);
  await withoutRules(tx, tables, async () => {
    for (const table of tables) await query(tx, sql`delete from ${sql.table(table)}`);
    await insertRows(tx, file, header);
  });
  for (const { name, value, isCalled } of header.sequences)
    await query(tx, sql`select setval(${name}::regclass, ${value}::bigint, ${isCalled})`);
}

/**
 * Runs work without foreign keys, which are checked again at the end, and without triggers, whose effects the rows
 * already show.
 */
async function withoutRules(tx: Tx, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const foreignKeys = await listForeignKeys(tx);
  for (const { table, name } of foreignKeys)
    await query(tx, sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`);
  for (const table of tables) await query(tx, sql`alter table ${sql.table(table)} disable trigger user`);
  await work();
  for (const table of tables) await query(tx, sql`alter table ${sql.table(table)} enable trigger user`);
  for (const { table, name, definition } of foreignKeys)
    await query(
      tx,
      sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`,
    );
}

async function insertRows(tx: Tx, file: BackupFile, header: BackupHeader): Promise<void> {
  const lines = readRowLines(file);
  for (const { name, rows } of header.tables) {
    const columns = await listWrittenColumns(tx, name);
    for (let left = rows; left > 0;) {
      const page = await readPage(lines, left);
      await insertPage(tx, name, columns, page);
      left -= page.length;
    }
  }
}

async function readPage(lines: AsyncGenerator<string>, rowsMax: number): Promise<string[]> {
  const page: string[] = [];
  for (let characters = 0; page.length < Math.min(rowsMax, PAGE_ROWS) && characters < PAGE_CHARACTERS;) {
    const next = await lines.next();
    if (next.done) throw new Error('This backup ends too early.');
    page.push(next.value);
    characters += next.value.length;
  }
  return page;
}

/** Leaves reading the rows to the database, because JavaScript's numbers would lose digits of theirs. */
async function insertPage(
  tx: Tx,
  table: string,
  columns: readonly string[],
  page: readonly string[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await query(
    tx,
    sql`insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${`[${page.join(',')}]`}::json)`,
  );
}
