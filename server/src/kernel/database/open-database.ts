import type { Db } from '../db.ts';
import { ownerRoles, type ProcessRole } from '../process-identity.ts';
import { openEmbeddedDatabase, openMemoryDatabase } from './embedded/embedded-database.ts';
import { openServerDatabase } from './server/open-server-database.ts';
import type { OnWork } from './server/server-work.ts';

/** Where the app stores its data: a PostgreSQL server, memory, or a directory. */
export interface DatabaseOptions {
  readonly dataDir?: string | undefined;
  readonly databaseUrl?: string | undefined;
  /** For tests: everything is lost when the database is closed. */
  readonly memory?: true | undefined;
  /** Connections to the PostgreSQL server; the embedded database has one. */
  readonly poolMax?: number | undefined;
  /**
   * Works on a server beside the process that owns the database, in self-contained reads and transactions. The embedded
   * database lets nobody in beside its owner.
   */
  readonly beside?: true | undefined;
  /** What this process does, and owns a server's database for; left out, all that has an owner. Others work beside the owners. */
  readonly roles?: readonly ProcessRole[] | undefined;
  /** Asks the process that has the database to leave (SAFE-64), if that runs on this machine. */
  readonly takesOver?: boolean | undefined;
  /** For tests on a server, which wait until the app has done its work there. */
  readonly onWork?: OnWork | undefined;
}

/**
 * Opens the database that the options name: the server's address first, then memory, then the directory. It has one
 * owner in each role (SAFE-1): throws, naming the owner, when another process has it and keeps it.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Db> {
  const { databaseUrl: connectionString, poolMax, beside, takesOver, onWork } = options;
  if (connectionString !== undefined) {
    const roles = ownerRoles.filter((role) => options.roles?.includes(role) !== false);
    const isBeside = beside === true || roles.length === 0;
    const isWatched = beside !== true && options.roles?.includes('api') === true;
    return openServerDatabase({ connectionString, poolMax, isBeside, isWatched, roles, takesOver, onWork });
  }
  if (options.memory) return openMemoryDatabase();
  if (options.dataDir !== undefined) return openEmbeddedDatabase(options.dataDir, { takesOver });
  throw new Error('Neither a data directory nor a database address is configured.');
}
