import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../kernel/db.ts';
import { openDatabase } from '../kernel/open-database.ts';
import { writeMigratedCopy } from './memory-templates.ts';
import { createServerDatabase, getTemplate, testServerUrl } from './open-test-database.ts';

/** Where a server process keeps its data, from one start to the next. */
export interface ServerStorage {
  /** The environment that points the process to it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Opens it once the process has exited. */
  readonly open: () => Promise<Db>;
  readonly remove: () => Promise<void>;
}

/**
 * Makes a data directory in the temporary folder, and a database on the server that TEST_DATABASE_URL names, if any. The
 * database has the newest schema already: a process would take seconds to create it.
 */
export async function openServerStorage(): Promise<ServerStorage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maidan-storage-'));
  const removeDirectory = () => rm(dataDir, { recursive: true, force: true });
  if (testServerUrl === undefined) {
    await writeMigratedCopy(join(dataDir, 'database'));
    return {
      environment: { DATA_DIR: dataDir },
      open: () => openDatabase({ dataDir }),
      remove: removeDirectory,
    };
  }
  const { url, untilLeft, drop } = await createServerDatabase(
    testServerUrl,
    await getTemplate(testServerUrl),
  );
  return {
    environment: { DATA_DIR: dataDir, DATABASE_URL: url },
    async open() {
      await untilLeft();
      return openDatabase({ databaseUrl: url });
    },
    async remove() {
      await drop();
      await removeDirectory();
    },
  };
}
