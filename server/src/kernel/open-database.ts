import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Pool } from 'pg';
import { serverTypes } from './column-parsers.ts';
import { type Db, type NoTables, PINNED_PLANS, query, sql } from './db.ts';
import { openEmbeddedDatabase, openMemoryDatabase } from './embedded-database.ts';

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
  const kysely = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) });
  const pinned = openPinned(connectionString);
  const close = async () => {
    await pinned.destroy();
    await kysely.destroy();
  };
  const db: Db = { kysely, engine: 'postgres', close, pinned };
  try {
    await query(db, sql`select 1`);
  } catch (error) {
    await db.close();
    // The address itself holds a password.
    throw new Error(`The server that DATABASE_URL names does not answer: ${textOf(error)}`, { cause: error });
  }
  return db;
}

/** The commit loop is one writer; the second connection is there when the first has just broken. */
const PINNED_MAX = 2;

/** Connections whose planner settings are fixed and whose statements are prepared by their text. */
function openPinned(connectionString: string): Kysely<NoTables> {
  const settings = Object.entries(PINNED_PLANS).map(([name, value]) => `-c ${name}=${value}`);
  const options = [...settings, '-c timezone=UTC'].join(' ');
  const pool = new Pool({ connectionString, max: PINNED_MAX, types: serverTypes, options });
  pool.on('error', () => {});
  return new Kysely<NoTables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
}

/** The pool, with each statement under a name, so that a connection parses and plans it once. */
function preparing(pool: Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const prepared = {
        query: (text: string, values: readonly unknown[]) =>
          client.query({ name: nameOf(text), text, values: [...values] }),
        release: (destroy?: boolean) => client.release(destroy),
      };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver's types know commands only as text
      return prepared as unknown as PostgresPoolClient;
    },
  };
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
