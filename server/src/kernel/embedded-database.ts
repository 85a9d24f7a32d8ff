import { existsSync, renameSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { embeddedParsers } from './column-parsers.ts';
import type { Db, NoTables } from './db.ts';
import { lockDirectory } from './directory-lock.ts';
import { DurableFileSystem, syncPath, syncTree } from './durable-file-system.ts';

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

/**
 * The embedded database in a directory of ours: locked against a second process, and durable: a commit is on the
 * disk before it is acknowledged. `onSync` is called after each file that reached the disk.
 */
export async function openEmbeddedDatabase(dataDir: string, onSync?: () => void): Promise<Db> {
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockDirectory(dataDir);
  try {
    const directory = join(dataDir, 'database');
    if (!existsSync(directory)) await createDatabase(directory);
    const db = overPglite(await PGlite.create(durableOptions(directory, onSync)));
    const close = async () => {
      await db.close();
      await unlock();
    };
    return { ...db, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}

function durableOptions(directory: string, onSync?: () => void): PGliteOptions {
  return {
    fs: new DurableFileSystem(directory, onSync),
    parsers: embeddedParsers,
    startParams: DURABLE_START_PARAMS,
  };
}

/** Creates it under another name first: a directory with the right name is always a whole database. */
async function createDatabase(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create({ fs: new DurableFileSystem(unfinished) });
  await pglite.close();
  syncTree(unfinished);
  renameSync(unfinished, directory);
  syncPath(dirname(directory));
}

function overPglite(pglite: PGlite): Db {
  const kysely = new Kysely<NoTables>({ dialect: new PGliteDialect({ pglite }) });
  const close = async () => {
    await kysely.destroy();
    if (!pglite.closed) await pglite.close();
  };
  return { kysely, engine: 'pglite', close };
}
