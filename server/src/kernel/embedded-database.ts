import { existsSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { embeddedParsers } from './column-parsers.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Db, NoTables } from './db.ts';
import { lockDirectory } from './directory-lock.ts';
import { DurableFileSystem, syncPath, syncTree } from './durable-file-system.ts';
import { startUpkeep } from './embedded-upkeep.ts';

/** PGlite's own parameters turn fsync off (`-F`); these leave it on, by a call that its file system can answer. */
const DURABLE_START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

/** A database in memory that is gone when it is closed; from an archive of {@link dumpMemoryDatabase} when given. */
export async function openMemoryDatabase(archive?: Blob): Promise<Db & { readonly pglite: PGlite }> {
  const pglite = await PGlite.create({
    parsers: embeddedParsers,
    ...(archive === undefined ? {} : { loadDataDir: archive }),
  });
  return { ...overPglite(pglite), pglite };
}

/** What a test changes about the embedded database. */
export interface EmbeddedOptions {
  readonly clock?: Clock;
  /** Called after each file that reached the disk. */
  readonly onSync?: () => void;
}

/**
 * The embedded database in a directory of ours: locked against a second process, and durable: a commit is on the
 * disk before it is acknowledged.
 */
export async function openEmbeddedDatabase(dataDir: string, options: EmbeddedOptions = {}): Promise<Db> {
  const unlock = await lockDirectory(dataDir);
  try {
    const db = overPglite(await openOrCreate(dataDir, options.onSync));
    const stopUpkeep = startUpkeep(db, options.clock ?? systemClock);
    const close = async () => {
      await stopUpkeep();
      await db.close();
      await unlock();
    };
    return { ...db, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** A mark beside a database says that its creation was not finished, so that a half-made one is never opened. */
async function openOrCreate(dataDir: string, onSync?: () => void): Promise<PGlite> {
  const directory = join(dataDir, 'database');
  const mark = join(dataDir, 'database-is-being-created');
  if (existsSync(mark)) rmSync(directory, { recursive: true, force: true });
  const isNew = !existsSync(directory);
  if (isNew) {
    writeFileSync(mark, '');
    syncPath(dataDir);
  }
  const pglite = await PGlite.create({
    fs: new DurableFileSystem(directory, onSync),
    parsers: embeddedParsers,
    startParams: DURABLE_START_PARAMS,
  });
  if (isNew) {
    syncTree(directory);
    unlinkSync(mark);
    syncPath(dataDir);
  }
  return pglite;
}

function overPglite(pglite: PGlite): Db {
  const kysely = new Kysely<NoTables>({ dialect: new PGliteDialect({ pglite }) });
  const close = async () => {
    await kysely.destroy();
    if (!pglite.closed) await pglite.close();
  };
  return { kysely, engine: 'pglite', close };
}
