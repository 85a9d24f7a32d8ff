import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import {
  type NoTables,
  type Reader,
  type Snapshot,
  databaseErrorCode,
  inNewSnapshot,
  onOneConnection,
  queryOne,
  sql,
} from '../../db.ts';
import { withinTime } from '../../time/within-time.ts';
import { serverTypes } from '../columns.ts';
import { DatabaseAway } from '../database-away.ts';
import { greetStandby } from '../server/greet-server.ts';
import { KEEP_ALIVE_MS } from '../server/owner-session.ts';
import { loggingTo } from '../../tracing/statement-spans.ts';
import { SlowStatements } from '../statements.ts';
import { ServerSockets } from '../server/server-sockets.ts';

/** Heavy reads at once; more wait. */
const POOL_MAX = 10;
/** A standby that takes this long over a trivial query, or over connecting, is hung. */
const ANSWER_MS = 5_000;
/** How long to wait for a free connection; longer means that all are at heavy reads. */
const FREE_MS = 10_000;
const CLOSE_MS = 3_000;
const UNDEFINED_TABLE = '42P01';

/** What a standby says before it is read. */
export interface StandbyProgress {
  readonly isStandby: boolean;
  /** How far it has replayed the log, in bytes. */
  readonly position: bigint | undefined;
  /** The owner's token that it has replayed: the process that holds the database, if it follows this one. */
  readonly owner: string | undefined;
  /** When what it replayed last was committed, by the primary's clock. */
  readonly replayedAt: Date | undefined;
}

/** A standby that answers nothing, though it may take connections. */
export class StandbyHangs extends DatabaseAway {
  constructor() {
    super('the standby does not answer');
  }
}

/** Connections to a standby, on which every transaction refuses to write. */
export interface Standby {
  /** Looks at it on a connection apart, which no heavy read keeps busy. */
  look<T>(read: (on: Snapshot) => Promise<T>): Promise<T>;
  /** Looks at it and, unless `admit` throws, reads on the same connection what is not older than what was seen. */
  read<T>(admit: (progress: StandbyProgress) => void, work: (on: Snapshot) => Promise<T>): Promise<T>;
  /** Breaks every connection: whoever awaits an answer gets that error. */
  breakAll(error: DatabaseAway): void;
  close(): Promise<void>;
}

/** Prepares connections to a standby; the first is opened when it is needed. Statements that took long are noted in `slow`. */
export function openStandby(connectionString: string, slow = new SlowStatements()): Standby {
  const sockets = new ServerSockets();
  const dialect = (max: number) => new PostgresDialect({ pool: openPool(connectionString, sockets, max) });
  const watching = new Kysely<NoTables>({ dialect: dialect(1) });
  const reading = new Kysely<NoTables>({ dialect: dialect(POOL_MAX), log: loggingTo(slow) });
  const breakAll = (error: DatabaseAway) => sockets.breakAll(error);
  return {
    look: (read) =>
      withinTime(inNewSnapshot({ kysely: watching, engine: 'postgres' }, read), ANSWER_MS, late),
    read: (admit, work) =>
      onOneConnection({ kysely: reading, engine: 'postgres' }, async (on) => {
        // Before the snapshot, which is then not older than what is seen.
        admit(await withinTime(readStandbyProgress(on), ANSWER_MS, late));
        return inNewSnapshot(on, work);
      }),
    breakAll,
    async close() {
      const finish = Promise.all([watching.destroy(), reading.destroy()]);
      try {
        await withinTime(finish, CLOSE_MS, late);
      } finally {
        breakAll(new DatabaseAway('it is closed'));
      }
    },
  };
}

const late = () => new StandbyHangs();

interface ProgressRow {
  readonly isStandby: boolean;
  readonly position: bigint | null;
  readonly owner: string | null;
  readonly replayedAt: Date | null;
}

/** How far a standby is, and whom it follows. */
export async function readStandbyProgress(on: Reader): Promise<StandbyProgress> {
  try {
    const row = await queryOne<ProgressRow>(
      on,
      sql`select pg_is_in_recovery() as "isStandby", (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint as position,
          (select token from public.database_owners where role = 'site') as owner, pg_last_xact_replay_timestamp() as "replayedAt"`,
    );
    if (row === undefined) throw new Error('the standby says nothing');
    const { isStandby, position, owner, replayedAt } = row;
    return {
      isStandby,
      position: position ?? undefined,
      owner: owner ?? undefined,
      replayedAt: replayedAt ?? undefined,
    };
  } catch (error) {
    // It hasn't replayed the very first start yet.
    if (databaseErrorCode(error) !== UNDEFINED_TABLE) throw error;
    return { isStandby: true, position: undefined, owner: undefined, replayedAt: undefined };
  }
}

function openPool(connectionString: string, sockets: ServerSockets, max: number): Pool {
  const pool = new Pool({
    connectionString,
    max,
    types: serverTypes,
    stream: sockets.make,
    connectionTimeoutMillis: max === 1 ? ANSWER_MS : FREE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types don't say so
    onConnect: greetStandby,
  });
  // Whoever awaits an answer gets the error; the pool replaces a connection that breaks.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
