import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Db, query, sql } from '../kernel/db.ts';
import { openMemoryDatabase } from '../kernel/embedded-database.ts';
import { migrate } from '../kernel/migrate.ts';
import { openDatabase } from '../kernel/open-database.ts';
import { SCHEMA_FOLDERS } from '../schema-folders.ts';

const CACHE = join(import.meta.dirname, '../../../.cache');

/** The server that the tests may use, when there is one. */
export const testServerUrl = process.env['TEST_DATABASE_URL'];

/**
 * A fresh database with the newest schema, for one test file; `close` it at the end. In memory, or on the server
 * that TEST_DATABASE_URL names, where a database of its own is created, and dropped by `close`.
 */
export async function openTestDatabase(): Promise<Db> {
  if (testServerUrl === undefined) return openCopy(SCHEMA_FOLDERS);
  const db = await openEmptyServerDatabase(testServerUrl);
  await migrate(db, ...SCHEMA_FOLDERS);
  return db;
}

/** A fresh database in memory with nothing in it. */
export function openEmptyMemoryDatabase(): Promise<Db> {
  return openCopy([]);
}

/** Creating a database takes seconds; loading a copy of it does not. */
async function openCopy(folders: readonly string[]): Promise<Db> {
  const path = join(CACHE, `test-database-${hashOfSchema(folders)}.tar`);
  if (existsSync(path)) return openMemoryDatabase(new Blob([await readFile(path)]));
  const db = await openMemoryDatabase();
  if (folders.length > 0) await migrate(db, ...folders);
  const archive = await db.pglite.dumpDataDir('none');
  await mkdir(CACHE, { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, Buffer.from(await archive.arrayBuffer()));
  await rename(draft, path);
  return db;
}

function hashOfSchema(folders: readonly string[]): string {
  const pglite = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  const hash = createHash('sha256').update(readFileSync(pglite));
  for (const folder of folders)
    for (const name of readdirSync(folder).toSorted())
      hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** A fresh database with nothing in it on that server; `close` drops it. */
export async function openEmptyServerDatabase(serverUrl: string): Promise<Db> {
  const { url, drop } = await createServerDatabase(serverUrl);
  const db = await openDatabase({ databaseUrl: url, poolMax: 10 });
  const close = async () => {
    await db.close();
    await drop();
  };
  return { ...db, close };
}

/** A database on a server, and what a test does with it from outside. */
export interface ServerDatabase {
  readonly url: string;
  /** Resolves once nobody is connected to it: the sessions of a killed process end when what they were committing is there. */
  readonly untilLeft: () => Promise<void>;
  /** Removes it, whoever is still connected. */
  readonly drop: () => Promise<void>;
}

const LOOK_MS = 10;

/** Creates a database with nothing in it on that server. */
export async function createServerDatabase(serverUrl: string): Promise<ServerDatabase> {
  const name = `maidan_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, (db) => query(db, sql.raw(`create database ${name}`)));
  const url = new URL(serverUrl);
  url.pathname = name;
  const sessions = sql`select 1 from pg_stat_activity where datname = ${name} and backend_type = 'client backend'`;
  return {
    url: url.href,
    untilLeft: () =>
      onServer(serverUrl, async (db) => {
        while ((await query(db, sessions)).length > 0)
          await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }),
    drop: async () => {
      await onServer(serverUrl, (db) => query(db, sql.raw(`drop database ${name} with (force)`)));
    },
  };
}

async function onServer(serverUrl: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = await openDatabase({ databaseUrl: serverUrl, poolMax: 1 });
  try {
    await work(db);
  } finally {
    await db.close();
  }
}
