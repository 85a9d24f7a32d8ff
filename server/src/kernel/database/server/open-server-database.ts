import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { type ClientBase, Pool, type PoolClient } from 'pg';
import { serverTypes } from '../columns.ts';
import { DatabaseAway } from '../database-away.ts';
import { type Db, type NoTables, query, sql } from '../../db.ts';
import { SlowStatements } from '../statements.ts';
import { type OwnerRole, ownerRoles } from '../../process-identity.ts';
import { loggingTo } from '../../tracing/statement-spans.ts';
import { withinTime } from '../../time/within-time.ts';
import { boundStatements, greetServer } from './greet-server.ts';
import { KEEP_ALIVE_MS } from './owner-session.ts';
import { ServerOwnership } from './ownership.ts';
import { openPinnedConnection } from './pinned-connection.ts';
import { PreparingClient } from './preparing-client.ts';
import { ServerSockets } from './server-sockets.ts';
import { unreachableServer } from './unreachable-server.ts';
import { BesideWatch } from './watch-beside.ts';
import type { OnWork, ServerWork } from './server-work.ts';

/** Planning the wallet's statements takes longer than running them; in between a few thousand rows are written at most. */
const PLAN_USES = 50;

/** How a server's database is opened. */
export interface ServerOptions {
  readonly connectionString: string;
  readonly poolMax?: number | undefined;
  /** Works beside the owner, in self-contained statements and transactions. */
  readonly isBeside: boolean;
  /** Works there for as long as it runs, and so has to notice that the server doesn't answer. */
  readonly isWatched?: boolean | undefined;
  /** In which roles the process holds it; left out, in both. */
  readonly roles?: readonly OwnerRole[] | undefined;
  /** Asks the process that has it to leave, if that runs on this machine. */
  readonly takesOver?: boolean | undefined;
  readonly onWork?: OnWork | undefined;
}

const POOL_MAX = 10;
/** How long to wait for a free or new connection; longer means that all connections are busy, or too many are refused. */
const FREE_MS = 10_000;
/** How long work under way may take when the database is closed, so that a stop ends in its ten seconds. */
const CLOSE_MS = 3_000;
/** Enough that no two owners ever have the same. */
const TOKEN_BYTES = 8;

/** Opens a server's database: as its owner (SAFE-1), or beside it. */
export async function openServerDatabase(options: ServerOptions): Promise<Db> {
  const { connectionString } = options;
  const sockets = new ServerSockets();
  const breakConnections = (error: DatabaseAway) => sockets.breakAll(error);
  const { roles = ownerRoles, takesOver = false } = options;
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const claim = options.isBeside ? undefined : { token, roles, takesOver };
  const ownership =
    claim === undefined
      ? undefined
      : await ServerOwnership.take({ connectionString, claim, breakConnections });
  const watch =
    options.isWatched === true ? new BesideWatch({ connectionString, breakConnections }) : undefined;
  const work = {
    connectionString,
    sockets,
    greet: async (client: ClientBase) => {
      await greetServer(client, claim);
      if (watch !== undefined) await boundStatements(client);
    },
    pass: async () => {
      await ownership?.pass();
      await watch?.pass();
    },
    onWork: options.onWork ?? (() => () => {}),
    suspect: (error: unknown) => ownership?.suspect(error),
  };
  const pool = openPool(work, options.poolMax);
  const slow = new SlowStatements();
  const kysely = new Kysely<NoTables>({
    dialect: new PostgresDialect({ pool }),
    log: loggingTo(slow),
  });
  const pinned = openPinnedConnection(work);
  const planning = openPinnedConnection(work, PLAN_USES);
  const finish = async () => {
    await pinned.close();
    await planning.close();
    await kysely.destroy();
  };
  const close = async () => {
    try {
      await withinTime(finish(), CLOSE_MS, () => new DatabaseAway('it did not answer while it was closed'));
    } finally {
      watch?.close();
      sockets.breakAll(new DatabaseAway('it is closed'));
      await ownership?.release();
    }
  };
  const db: Db = { kysely, engine: 'postgres', close, pinned, planning, slow, ownership };
  try {
    await query(db, sql`select 1`);
  } catch (error) {
    await close().catch(() => undefined);
    throw unreachableServer(error);
  }
  return db;
}

function openPool({ connectionString, sockets, greet, pass, onWork, suspect }: ServerWork, max = POOL_MAX) {
  const pool = new Pool({
    connectionString,
    max,
    types: serverTypes,
    stream: sockets.make,
    connectionTimeoutMillis: FREE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types don't say so
    onConnect: greet,
  });
  const atWork = new Map<ClientBase, () => void>();
  const preparing = new WeakMap<PoolClient, PreparingClient>();
  const preparingOf = (client: PoolClient) => {
    const known = preparing.get(client) ?? new PreparingClient(client);
    preparing.set(client, known);
    return known;
  };
  pool.on('release', (_, client) => {
    atWork.get(client)?.();
    atWork.delete(client);
  });
  // The pool replaces a connection that breaks while idle.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (atWork.has(client)) suspect(error);
    });
  });
  return {
    options: pool.options,
    async connect() {
      const end = onWork();
      try {
        await pass();
        const client = await pool.connect().catch((error: unknown) => {
          throw new DatabaseAway(error);
        });
        atWork.set(client, end);
        return preparingOf(client);
      } catch (error) {
        end();
        throw error;
      }
    },
    end: () => pool.end(),
  };
}
