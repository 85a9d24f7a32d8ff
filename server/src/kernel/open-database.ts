import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { serverTypes } from './column-parsers.ts';
import { type Db, type NoTables, query, sql } from './db.ts';
import { openEmbeddedDatabase, openMemoryDatabase } from './embedded-database.ts';
import { openPinnedConnection } from './pinned-connection.ts';
import { SlowStatements } from './slow-statements.ts';

/** Where the house keeps what it knows: a PostgreSQL server, memory, or a directory of its own. */
export interface DatabaseOptions {
  readonly dataDir?: string | undefined;
  readonly databaseUrl?: string | undefined;
  /** For tests: everything is gone when the database is closed. */
  readonly memory?: true | undefined;
  /** Connections to the PostgreSQL server; the embedded database has one. */
  readonly poolMax?: number | undefined;
}

const POOL_MAX = 10;

/** Opens the database that the options name: the server's address first, then memory, then the directory. */
export async function openDatabase(options: DatabaseOptions): Promise<Db> {
  if (options.databaseUrl !== undefined) return openServerDatabase(options.databaseUrl, options.poolMax);
  if (options.memory) return openMemoryDatabase();
  if (options.dataDir !== undefined) return openEmbeddedDatabase(options.dataDir);
  throw new Error('Neither a data directory nor a database address is configured.');
}

async function openServerDatabase(connectionString: string, poolMax = POOL_MAX): Promise<Db> {
  const pool = new Pool({ connectionString, max: poolMax, types: serverTypes });
  // A connection that breaks while nobody uses it is replaced by the pool; who uses a broken one gets the error.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.query(`set timezone to 'UTC'`).catch(() => {}));
  const slow = new SlowStatements();
  const kysely = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }), log: slow.note });
  const pinned = openPinnedConnection(connectionString, 'kept');
  const planning = openPinnedConnection(connectionString, 'anew');
  const close = async () => {
    await pinned.close();
    await planning.close();
    await kysely.destroy();
  };
  const db: Db = { kysely, engine: 'postgres', close, pinned, planning, slow };
  try {
    await query(db, sql`select 1`);
  } catch (error) {
    await db.close();
    // The address itself holds a password.
    throw new Error(`The server that DATABASE_URL names does not answer: ${textOf(error)}`, { cause: error });
  }
  return db;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
