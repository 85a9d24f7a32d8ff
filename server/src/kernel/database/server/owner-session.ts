import { Client, type QueryResultRow } from 'pg';
import { z } from 'zod';
import { DatabaseAway } from '../database-away.ts';
import type { ProcessIdentity } from '../../process-identity.ts';
import { withinTime } from '../../time/within-time.ts';
import { WORK_PREFIX } from './greet-server.ts';
import { ServerSockets } from './server-sockets.ts';

/** A server that takes this long over a trivial query is hung; a busy one takes milliseconds. */
const ANSWER_MS = 5_000;
/** Connecting takes several round trips, and at a start this process is busy loading itself. */
export const CONNECT_MS = 20_000;
/** Idle connections are probed this early, so that a cut cable is noticed and a router keeps them open. */
export const KEEP_ALIVE_MS = 10_000;

/** Any constant that no other advisory lock of the app has. */
const OWNER_LOCK = 7_214_270;

/** How the connection that holds the lock is named in `pg_stat_activity`; its token follows. */
export const HOLD_PREFIX = 'maidan-owner ';

const holdName = (token: string): string => `${HOLD_PREFIX}${token}`;

/** Who owns the database, as the table says. */
export interface Owner {
  readonly token: string;
  readonly host: string;
  readonly pid: number;
  readonly takenAt: Date;
}

/** The connection that holds the owner's lock. */
export interface Holder {
  readonly pid: number;
  /** True if it is an earlier connection of the process that asks. */
  readonly isOwn: boolean;
  /** Changes with each of its heartbeats; undefined where this role may not see it. */
  readonly lastBeat: string | undefined;
}

const ownerRows = z.array(
  z.object({ token: z.string(), host: z.string(), pid: z.coerce.number(), taken_at: z.date() }),
);
const holderRows = z.array(
  z.object({ pid: z.number(), name: z.string().nullable(), last_beat: z.string().nullable() }),
);
const countRows = z.array(z.object({ count: z.coerce.number() }));
const truthRows = z.array(z.object({ yes: z.boolean() }));

/**
 * A connection by which one process holds the database, or waits to: every query on it is answered within seconds, or
 * fails.
 */
export class OwnerSession {
  readonly #client: Client;
  readonly #sockets: ServerSockets;
  readonly #token: string;
  #hasLock = false;

  private constructor(client: Client, sockets: ServerSockets, token: string) {
    this.#client = client;
    this.#sockets = sockets;
    this.#token = token;
  }

  /** Connects; `broken` is called when the connection ends. */
  static async open(
    connectionString: string,
    token: string,
    broken: (session: OwnerSession, error: unknown) => void,
  ): Promise<OwnerSession> {
    const sockets = new ServerSockets();
    const client = new Client({
      connectionString,
      stream: sockets.make,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    const session = new OwnerSession(client, sockets, token);
    client.on('error', (error) => broken(session, error));
    try {
      await withinTime(client.connect(), CONNECT_MS, unanswered);
      await session.#ask(`set application_name to '${holdName(token)}'`);
    } catch (error) {
      session.destroy();
      throw error;
    }
    return session;
  }

  /** Takes the owner's lock unless another connection has it; true if it is held now. */
  async tryLock(): Promise<boolean> {
    if (this.#hasLock) return true;
    const rows = await this.#ask('select pg_try_advisory_lock($1) as yes', [OWNER_LOCK]);
    this.#hasLock = truthRows.parse(rows)[0]?.yes === true;
    return this.#hasLock;
  }

  async findHolder(): Promise<Holder | undefined> {
    const rows = await this.#ask(
      `select l.pid, a.application_name as name, a.state_change::text as last_beat
        from pg_locks as l left join pg_stat_activity as a on a.pid = l.pid
        where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1
          and l.database = (select oid from pg_database where datname = current_database())`,
      [OWNER_LOCK],
    );
    const [holder] = holderRows.parse(rows);
    return (
      holder && {
        pid: holder.pid,
        isOwn: holder.name === holdName(this.#token),
        lastBeat: holder.last_beat ?? undefined,
      }
    );
  }

  /** The owner that the table names, even if it no longer holds the database; undefined before the first. */
  async findOwner(): Promise<Owner | undefined> {
    const known = await this.#ask(`select to_regclass('public.database_owner') is not null as yes`);
    if (truthRows.parse(known)[0]?.yes !== true) return undefined;
    const rows = await this.#ask('select token, host, pid, taken_at from public.database_owner');
    const [row] = ownerRows.parse(rows);
    return row && { token: row.token, host: row.host, pid: row.pid, takenAt: row.taken_at };
  }

  /**
   * Writes this process into the table; from then on, connections of every other owner are refused. Only the lock's
   * holder may.
   */
  async writeOwner({ host, pid }: ProcessIdentity): Promise<void> {
    // Not a migration: a process must own the database before it migrates.
    await this.#ask(`create table if not exists public.database_owner
      (only_row boolean primary key default true check (only_row),
        token text not null, host text not null, pid bigint not null, taken_at timestamptz not null)`);
    await this.#ask(
      `insert into public.database_owner (token, host, pid, taken_at) values ($1, $2, $3, now())
        on conflict (only_row) do update set token = excluded.token, host = excluded.host, pid = excluded.pid,
          taken_at = excluded.taken_at`,
      [this.#token, host, pid],
    );
  }

  /** Terminates one connection; what it had not committed is rolled back. */
  async terminate(pid: number): Promise<void> {
    await this.#ask('select pg_terminate_backend($1)', [pid]);
  }

  /** Terminates the working connections of owners, including this process's; returns how many there still were. */
  async terminateWorkers(): Promise<number> {
    const rows = await this.#ask(
      `select count(pg_terminate_backend(pid)) as count from pg_stat_activity
        where datname = current_database() and starts_with(application_name, $1)`,
      [`${WORK_PREFIX} `],
    );
    return countRows.parse(rows)[0]?.count ?? 0;
  }

  /** Releases the lock and disconnects. */
  async end(): Promise<void> {
    try {
      if (this.#hasLock) await this.#ask('select pg_advisory_unlock($1)', [OWNER_LOCK]);
      await withinTime(this.#client.end(), ANSWER_MS, unanswered);
    } finally {
      this.destroy();
    }
  }

  /** Breaks the connection at once. */
  destroy(): void {
    this.#sockets.breakAll(unanswered());
  }

  async #ask(text: string, values: readonly unknown[] = []): Promise<readonly QueryResultRow[]> {
    try {
      const { rows } = await withinTime(
        this.#client.query<QueryResultRow>(text, [...values]),
        ANSWER_MS,
        unanswered,
      );
      return rows;
    } catch (error) {
      if (error instanceof DatabaseAway) this.destroy();
      throw error;
    }
  }
}

const unanswered = (): DatabaseAway => new DatabaseAway('the server does not answer');
