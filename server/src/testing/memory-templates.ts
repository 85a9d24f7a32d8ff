import { type Hash, createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';
import { seedSandbox } from '../app/seed-sandbox.ts';
import { fakeClock } from '../kernel/time/clock.ts';
import { type Db, query, sql } from '../kernel/db.ts';
import { openMemoryDatabase } from '../kernel/database/embedded/embedded-database.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { seededRandom } from '../kernel/secrets/random.ts';
import { SCHEMA_FOLDERS } from '../schema-folders.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { CopiedFiles, type DatabaseFiles, KeptFiles } from './database-files.ts';
import { ReusableDatabases } from './reusable-databases.ts';

const CACHE = join(import.meta.dirname, '../../../.cache');

/** Clearing the usual 128 MB of buffers takes longer than reading a test's tables. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];
/** A new database has two segments of the log; of the usual size, they would be half of what is copied. */
const INITDB_PARAMS = ['--wal-segsize=1'];

/** Opens a copy in memory of a database without tables. */
export async function openEmptyCopy(): Promise<Db> {
  return openCopy(await getTemplate([]));
}

/** Opens a copy in memory of a database with the newest schema, with what only the embedded engine offers. */
export async function openMigratedCopy(): ReturnType<typeof openMemoryDatabase> {
  return openCopy(await getTemplate(SCHEMA_FOLDERS));
}

/** Writes a database with the newest schema into that directory, as a process that has shut down left it. */
export function writeMigratedCopy(directory: string): Promise<void> {
  return writeCopy(directory, SCHEMA_FOLDERS);
}

/** Writes a database without tables into that directory. */
export function writeEmptyCopy(directory: string): Promise<void> {
  return writeCopy(directory, []);
}

async function writeCopy(directory: string, folders: readonly string[]): Promise<void> {
  await mkdir(directory, { mode: 0o700 });
  for (const [path, content] of await getTemplate(folders))
    if (content === undefined) await mkdir(join(directory, path), { mode: 0o700 });
    else await writeFile(join(directory, path), content, { mode: 0o600 });
}

const migrated = new ReusableDatabases(async () => (await openMigratedCopy()).pglite);

/** Opens a database in memory with the newest schema: a copy, or one that an earlier test has closed, reset. */
export function openMigratedDatabase(): Promise<Db> {
  return migrated.take();
}

let seeds: Promise<DatabaseFiles> | undefined;
const seeded = new ReusableDatabases(async () => {
  seeds ??= createSeeded();
  return (await openCopy(await seeds)).pglite;
});

/** The same with a sandbox's seeds. */
export function openSeededDatabase(): Promise<Db> {
  return seeded.take();
}

const openCopy = (files: DatabaseFiles): ReturnType<typeof openMemoryDatabase> =>
  openMemoryDatabase({ fs: new CopiedFiles(files), startParams: START_PARAMS });

/** The templates that this worker has read, by their hash. */
const templates = new Map<string, Promise<DatabaseFiles>>();

/** Returns the files of a database with the migrations of these folders; only the first run with them has to migrate. */
function getTemplate(folders: readonly string[]): Promise<DatabaseFiles> {
  const hash = hashTemplate(folders, [...START_PARAMS, ...INITDB_PARAMS]);
  const known = templates.get(hash) ?? readTemplate(join(CACHE, `test-database-${hash}.files`), folders);
  templates.set(hash, known);
  return known;
}

const databaseFiles = z.map(z.string(), z.instanceof(Uint8Array).optional());

async function readTemplate(path: string, folders: readonly string[]): Promise<DatabaseFiles> {
  if (!existsSync(path)) await writeTemplate(path, folders);
  return databaseFiles.parse(deserialize(await readFile(path)));
}

async function writeTemplate(path: string, folders: readonly string[]): Promise<void> {
  const files = new KeptFiles();
  const options = { fs: files, startParams: START_PARAMS, initDbStartParams: INITDB_PARAMS };
  const db = await openMemoryDatabase(options);
  await dropOtherDatabases(db);
  if (folders.length > 0) await migrate(db, ...folders);
  await db.close();
  await mkdir(CACHE, { recursive: true });
  // Workers of one process may write the same template at once.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, serialize(files.kept));
  await rename(draft, path);
}

/** PGlite opens one database; the two that PostgreSQL creates new ones from are half as large again. */
async function dropOtherDatabases(db: Db): Promise<void> {
  await query(db, sql`update pg_database set datistemplate = false`);
  for (const name of ['template0', 'template1']) await query(db, sql`drop database ${sql.table(name)}`);
}

/** Not stored for the next run: what is seeded depends on the program's text. */
async function createSeeded(): Promise<DatabaseFiles> {
  const files = new KeptFiles(await getTemplate(SCHEMA_FOLDERS));
  const db = await openMemoryDatabase({ fs: files, startParams: START_PARAMS });
  const random = seededRandom('sandbox seeds');
  await seedSandbox({ db, clock: fakeClock(), random, passwords: cheapPasswords() });
  await db.close();
  return files.kept;
}

/** A hash of all that the files of a template depend on: the schema, and what the database is created with. */
export function hashTemplate(folders: readonly string[], params: readonly string[]): string {
  return shorten(createHash('sha256').update(JSON.stringify([hashSchema(folders), ...params])));
}

/** A hash of PGlite's version and the migrations. */
export function hashSchema(folders: readonly string[]): string {
  const pglite = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  const hash = createHash('sha256').update(readFileSync(pglite));
  for (const folder of folders)
    for (const name of readdirSync(folder).toSorted())
      hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  return shorten(hash);
}

const shorten = (hash: Hash): string => hash.digest('hex').slice(0, 16);
