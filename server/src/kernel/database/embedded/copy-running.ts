import { type Dirent, constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Db, query, queryOne, sql } from '../../db.ts';

/** Names the process that has the database; the copy belongs to nobody. */
const OWNED = 'postmaster.pid';
const LOG_FOLDER = 'pg_wal';
/** A file of the log; their names grow. */
const LOG_FILE = /^[0-9A-F]{24}$/;

const FILES_AT_ONCE = 16;

/** From where to where a database's files are copied, until `stop` is aborted. */
interface Copying {
  readonly from: string;
  readonly to: string;
  readonly stop: AbortSignal;
}

/**
 * Copies the files of a running database into a new folder, which can be opened as a database of its own: it has everything that
 * was committed before the call, and of what follows as much as one moment before the end had. Work waits for one checkpoint
 * only: the files are copied while it goes on, and opening the copy brings them together by the log, as PostgreSQL's own online
 * backups do. No checkpoint may be made meanwhile.
 */
export async function copyRunning(db: Db, copying: Copying): Promise<void> {
  const begun = await queryOne<{ file: string }>(
    db,
    sql`select pg_walfile_name(pg_backup_start('maidan', true)) as file`,
  );
  try {
    await copyFolder('', copying);
  } catch (error) {
    // Otherwise the engine would refuse the next copy; if it is gone, nothing is left to end.
    await query(db, sql`select pg_backup_stop(false)`).catch(() => undefined);
    throw error;
  }
  const ended = await queryOne<{ file: string; label: string }>(
    db,
    sql`select pg_walfile_name(lsn) as file, labelfile as label from pg_backup_stop(false)`,
  );
  if (begun === undefined || ended === undefined) throw new Error('The database did not say what it copied.');
  await copyLog(copying, begun.file, ended.file);
  // By this the copy knows which part of the log it needs, and refuses to open without all of it.
  await writeFile(join(copying.to, 'backup_label'), ended.label, { mode: 0o600 });
}

/** Copies a folder and those below it, the log's without its files. */
async function copyFolder(path: string, copying: Copying): Promise<void> {
  await mkdir(join(copying.to, path), { recursive: true, mode: 0o700 });
  const entries = await readdir(join(copying.from, path), { withFileTypes: true });
  const below = (entry: Dirent) => join(path, entry.name);
  const files = entries.filter((entry) => entry.isFile()).map(below);
  if (path !== LOG_FOLDER)
    await copyFiles(
      files.filter((file) => file !== OWNED),
      copying,
    );
  for (const entry of entries) if (entry.isDirectory()) await copyFolder(below(entry), copying);
}

/** Copies some at once: most are small, and each takes a turn of the event loop, which may be a batch of orders long. */
async function copyFiles(paths: readonly string[], copying: Copying): Promise<void> {
  for (let at = 0; at < paths.length; at += FILES_AT_ONCE) {
    copying.stop.throwIfAborted();
    const copied = paths.slice(at, at + FILES_AT_ONCE).map((path) => copyOne(path, copying));
    // None is under way any more once this has failed: what was copied is removed then.
    for (const one of await Promise.allSettled(copied)) if (one.status === 'rejected') throw one.reason;
  }
}

async function copyOne(path: string, { from, to }: Copying): Promise<void> {
  try {
    // A file system that can shares the blocks.
    await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
  } catch (error) {
    // Of a table that was just dropped: the log says so too.
    if (existsSync(join(from, path))) throw error;
  }
}

async function copyLog(copying: Copying, first: string, last: string): Promise<void> {
  const names = await readdir(join(copying.from, LOG_FOLDER));
  for (const name of names.filter((one) => LOG_FILE.test(one) && one >= first && one <= last)) {
    copying.stop.throwIfAborted();
    await copyFile(join(copying.from, LOG_FOLDER, name), join(copying.to, LOG_FOLDER, name));
  }
}
