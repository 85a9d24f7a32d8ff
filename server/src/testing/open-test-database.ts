import { randomBytes } from 'node:crypto';
import { type Db, query, sql } from '../kernel/db.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { openDatabase } from '../kernel/database/open-database.ts';
import { SCHEMA_FOLDERS } from '../schema-folders.ts';
import { hashSchema, openEmptyCopy, openMigratedDatabase, openSeededDatabase } from './memory-templates.ts';

/** The server that the tests may use, if there is one. */
export const testServerUrl = process.env['TEST_DATABASE_URL'];

/**
 * Opens a fresh database with the newest schema, for one test file; `close` it at the end. It is in memory, or on the
 * server that TEST_DATABASE_URL names, where it is created, and dropped by `close`.
 */
export async function openTestDatabase(): Promise<Db> {
  if (testServerUrl === undefined) return openMigratedDatabase();
  return openOnServer(testServerUrl, await getTemplate(testServerUrl));
}

/** Opens a fresh database for an app in sandbox mode; in memory, the app finds what it would begin by adding. */
export function openSandboxDatabase(): Promise<Db> {
  return testServerUrl === undefined ? openSeededDatabase() : openTestDatabase();
}

/** Opens a fresh, empty database, in memory or on that server. */
export function openEmptyTestDatabase(): Promise<Db> {
  return testServerUrl === undefined ? openEmptyMemoryDatabase() : openEmptyServerDatabase(testServerUrl);
}

/** Opens a fresh, empty database in memory. */
export function openEmptyMemoryDatabase(): Promise<Db> {
  return openEmptyCopy();
}

/** Opens a fresh, empty database on that server; `close` drops it. */
export function openEmptyServerDatabase(serverUrl: string): Promise<Db> {
  return openOnServer(serverUrl, EMPTY);
}

/** The template from which every server creates a database. */
const EMPTY = 'template1';

async function openOnServer(serverUrl: string, template: string): Promise<Db> {
  const { url, drop } = await createServerDatabase(serverUrl, template);
  let working = 0;
  const onWork = () => {
    working += 1;
    return () => void (working -= 1);
  };
  const db = await openDatabase({ databaseUrl: url, poolMax: 10, onWork });
  const watcher = await openDatabase({ databaseUrl: serverUrl, poolMax: 1, beside: true });
  const close = async () => {
    await db.close();
    await watcher.close();
    await drop();
  };
  const opened = { ...db, close };
  const name = new URL(url).pathname.slice(1);
  watchers.set(opened, { watcher, name, isWorking: () => working > 0 });
  return opened;
}

/** Opens further connections to a test's database on the server, as a process beside its owner does. Throws for the embedded one. */
export function openBeside(db: Db): Promise<Db> {
  const watched = watchers.get(db);
  if (watched === undefined || testServerUrl === undefined)
    throw new Error('only a database on a server lets other processes in');
  const url = new URL(testServerUrl);
  url.pathname = watched.name;
  return openDatabase({ databaseUrl: url.href, roles: ['api'] });
}

/** What tells whether a test's database is at work: for the app in this process, and by the server for other processes. */
interface Watched {
  readonly watcher: Db;
  readonly name: string;
  readonly isWorking: () => boolean;
}

const watchers = new WeakMap<Db, Watched>();

/** How long to wait at most, for tests that hold a transaction open on purpose. */
const QUIET_MAX_MS = 1_000;

/**
 * Resolves once nothing is under way in a test's database; at once for the embedded one, which answers before the next
 * request.
 */
export async function untilQuiet(db: Db): Promise<void> {
  const watched = watchers.get(db);
  if (watched === undefined) return;
  const busy = sql`select 1 from pg_stat_activity
    where datname = ${watched.name} and backend_type = 'client backend' and state <> 'idle'`;
  const endsMs = performance.now() + QUIET_MAX_MS;
  // Twice in a row: a response on its way may make the app query again.
  for (let quiet = 0; quiet < 2 && performance.now() < endsMs;) {
    const isBusy = watched.isWorking() || (await query(watched.watcher, busy)).length > 0;
    quiet = isBusy || watched.isWorking() ? 0 : quiet + 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/**
 * The name of a database on the server with the newest schema and no connections: copying it takes a fraction of
 * migrating.
 */
export async function getTemplate(serverUrl: string): Promise<string> {
  const name = `maidan_template_${hashSchema(SCHEMA_FOLDERS)}`;
  const found = sql`select 1 from pg_database where datname = ${name}`;
  await onServer(serverUrl, async (server) => {
    if ((await query(server, found)).length > 0) return;
    const draft = await createServerDatabase(serverUrl);
    const db = await openDatabase({ databaseUrl: draft.url });
    await migrate(db, ...SCHEMA_FOLDERS);
    await db.close();
    await draft.untilLeft();
    // Another test file may have created it first.
    await query(server, sql.raw(`alter database ${draft.name} rename to ${name}`)).catch(draft.drop);
  });
  return name;
}

/** A database on a server, with what a test does to it from outside. */
export interface ServerDatabase {
  readonly name: string;
  readonly url: string;
  /** Resolves once nobody is connected to it: a killed process's sessions end after finishing their commits. */
  readonly untilLeft: () => Promise<void>;
  /** Drops it, whoever is still connected. */
  readonly drop: () => Promise<void>;
}

const LOOK_MS = 10;

/** Creates a database on that server, empty or as a copy of the template. */
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
