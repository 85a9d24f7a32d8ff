import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../kernel/db.ts';
import { openDatabase } from '../kernel/database/open-database.ts';
import { writeMigratedCopy } from './memory-templates.ts';
import { createServerDatabase, getTemplate, testServerUrl } from './open-test-database.ts';
import { isFullRun } from './test-scale.ts';

/** Where a server process keeps its data, from one start to the next. */
export interface ServerStorage {
  /** The environment that points the process to it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Opens it once the process has exited. */
  readonly open: () => Promise<Db>;
  readonly remove: () => Promise<void>;
}

/**
 * Makes a data directory in the temporary folder, and a database on the server that TEST_DATABASE_URL names, if any. When
 * empty, as in every full run, it leaves the database to the first process, as an operator does; creating it takes that
 * seconds. Otherwise the database has the newest schema; an embedded one has smaller log segments and no templates, too.
 */
export async function openServerStorage({
  isEmpty = isFullRun(),
}: {
  readonly isEmpty?: boolean;
} = {}): Promise<ServerStorage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maidan-storage-'));
  const removeDirectory = () => rm(dataDir, { recursive: true, force: true });
  if (testServerUrl === undefined) {
    if (!isEmpty) await writeMigratedCopy(join(dataDir, 'database'));
    return {
      environment: { DATA_DIR: dataDir },
      open: () => openDatabase({ dataDir }),
      remove: removeDirectory,
    };
  }
  const template = isEmpty ? undefined : await getTemplate(testServerUrl);
  const { url, untilLeft, drop } = await createServerDatabase(testServerUrl, template);
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
