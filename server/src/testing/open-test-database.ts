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
  return openOnServer(testServerUrl, await getTemplate(testServerUrl));
}

/** A fresh database with nothing in it, in memory or on that server. */
export function openEmptyTestDatabase(): Promise<Db> {
  return testServerUrl === undefined ? openEmptyMemoryDatabase() : openEmptyServerDatabase(testServerUrl);
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
export function openEmptyServerDatabase(serverUrl: string): Promise<Db> {
  return openOnServer(serverUrl, EMPTY);
}

/** What every server makes a database of. */
const EMPTY = 'template1';

async function openOnServer(serverUrl: string, template: string): Promise<Db> {
  const { url, drop } = await createServerDatabase(serverUrl, template);
  const db = await openDatabase({ databaseUrl: url, poolMax: 10 });
  const watcher = await openDatabase({ databaseUrl: serverUrl, poolMax: 1, beside: true });
  const close = async () => {
    await db.close();
    await watcher.close();
    await drop();
  };
  const opened = { ...db, close };
  watchers.set(opened, { watcher, name: new URL(url).pathname.slice(1) });
  return opened;
}

/** What asks a server whether it works for a test's database. */
const watchers = new WeakMap<Db, { readonly watcher: Db; readonly name: string }>();

/** A test that holds a transaction open on purpose goes on after so long. */
const QUIET_MAX_MS = 1_000;

/** Resolves once nothing is under way in a test's database; at once for the embedded one, which answers before the next request. */
export async function untilQuiet(db: Db): Promise<void> {
  const watched = watchers.get(db);
  if (watched === undefined) return;
  const busy = sql`select 1 from pg_stat_activity
    where datname = ${watched.name} and backend_type = 'client backend' and state <> 'idle'`;
  const endsMs = performance.now() + QUIET_MAX_MS;
  // Twice in a row: an answer that is on its way may make the house ask again.
  for (let quiet = 0; quiet < 2 && performance.now() < endsMs;) {
    quiet = (await query(watched.watcher, busy)).length === 0 ? quiet + 1 : 0;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The name of a database on the server that has the newest schema and nobody connected: copying it takes a fraction of migrating. */
async function getTemplate(serverUrl: string): Promise<string> {
  const name = `maidan_template_${hashOfSchema(SCHEMA_FOLDERS)}`;
  const found = sql`select 1 from pg_database where datname = ${name}`;
  await onServer(serverUrl, async (server) => {
    if ((await query(server, found)).length > 0) return;
    const draft = await createServerDatabase(serverUrl);
    const db = await openDatabase({ databaseUrl: draft.url });
    await migrate(db, ...SCHEMA_FOLDERS);
    await db.close();
    await draft.untilLeft();
    // Another test file may have been first.
    await query(server, sql.raw(`alter database ${draft.name} rename to ${name}`)).catch(draft.drop);
  });
  return name;
}

/** A database on a server, and what a test does with it from outside. */
export interface ServerDatabase {
  readonly name: string;
  readonly url: string;
  /** Resolves once nobody is connected to it: the sessions of a killed process end when what they were committing is there. */
  readonly untilLeft: () => Promise<void>;
  /** Removes it, whoever is still connected. */
  readonly drop: () => Promise<void>;
}

const LOOK_MS = 10;

/** Creates a database on that server, with nothing in it or as a copy of the one that is named. */
export async function createServerDatabase(serverUrl: string, template = EMPTY): Promise<ServerDatabase> {
  const name = `maidan_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, (db) => query(db, sql.raw(`create database ${name} template ${template}`)));
  const url = new URL(serverUrl);
  url.pathname = name;
  const sessions = sql`select 1 from pg_stat_activity where datname = ${name} and backend_type = 'client backend'`;
  return {
    name,
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
  const db = await openDatabase({ databaseUrl: serverUrl, poolMax: 1, beside: true });
  try {
    await work(db);
  } finally {
    await db.close();
  }
}
