import { Client, type QueryResultRow } from 'pg';
import { z } from 'zod';
import { DatabaseAway } from '../database-away.ts';
import { type ProcessIdentity, type OwnerRole, ownerRoles } from '../../process-identity.ts';
import { withinTime } from '../../time/within-time.ts';
import type { Claim } from './claim.ts';
import { WORK_PREFIX } from './greet-server.ts';
import { ServerSockets } from './server-sockets.ts';

/** A server that takes this long over a trivial query is hung; a busy one takes milliseconds. */
const ANSWER_MS = 5_000;
/** Connecting takes several round trips, and at a start this process is busy loading itself. */
export const CONNECT_MS = 20_000;
/** Idle connections are probed this early, so that a cut cable is noticed and a router keeps them open. */
export const KEEP_ALIVE_MS = 10_000;

/** Any constants that no other advisory lock of the app has. They are taken in this order. */
const OWNER_LOCKS: readonly (readonly [OwnerRole, number])[] = [
  ['site', 7_214_270],
  ['playhouse', 7_214_271],
];

/** For making the table of owners. */
const TABLE_LOCK = 7_214_272;

/** How the connection that holds the locks is named in `pg_stat_activity`; its token follows. */
export const OWNER_PREFIX = 'maidan-owner ';

/** Not a migration: a process must own the database before it migrates. A column that came later is added to what is there. */
export const OWNER_TABLE = `create table if not exists public.database_owners
  (role text primary key, token text not null, roles integer not null,
    host text not null, pid bigint not null, taken_at timestamptz not null);
  alter table public.database_owners add column if not exists started text not null default ''`;

const ownerName = (token: string): string => `${OWNER_PREFIX}${token}`;

const tokenOf = (name: string | null): string | undefined =>
  name?.startsWith(OWNER_PREFIX) === true ? name.slice(OWNER_PREFIX.length) : undefined;

/** Who holds the database in one role, as the table says. */
export interface Owner extends ProcessIdentity {
  readonly role: OwnerRole;
  readonly token: string;
  readonly takenAt: Date;
}

/** A connection that holds an owner's lock. */
export interface Holder {
  readonly role: OwnerRole;
  readonly pid: number;
  /** The token of its process; undefined where this role may not see it. */
  readonly token: string | undefined;
  /** True if it is an earlier connection of the process that asks. */
  readonly isOwn: boolean;
  /** Changes with each of its heartbeats; undefined where this role may not see it. */
  readonly lastBeat: string | undefined;
}

const ownerRows = z.array(
  z.object({
    role: z.enum(ownerRoles),
    token: z.string(),
    host: z.string(),
    pid: z.coerce.number(),
    started: z.string(),
    taken_at: z.date(),
  }),
);
const holderRows = z.array(
  z.object({ pid: z.number(), name: z.string().nullable(), last_beat: z.string().nullable() }),
);
const countRows = z.array(z.object({ count: z.coerce.number() }));
const truthRows = z.array(z.object({ yes: z.boolean() }));

/**
 * A connection by which one process holds the database in its roles, or waits to: every query on it is answered within
 * seconds, or fails.
 */
export class OwnerSession {
  readonly #client: Client;
  readonly #sockets: ServerSockets;
  readonly #claim: Claim;
  /** The locks that it doesn't hold yet, by their roles. */
  readonly #missing: Map<OwnerRole, number>;

  private constructor(client: Client, sockets: ServerSockets, claim: Claim) {
    this.#client = client;
    this.#sockets = sockets;
    this.#claim = claim;
    this.#missing = new Map(OWNER_LOCKS.filter(([role]) => claim.roles.includes(role)));
  }

  /** Connects; `broken` is called when the connection ends. */
  static async open(
    connectionString: string,
    claim: Claim,
    broken: (session: OwnerSession, error: unknown) => void,
  ): Promise<OwnerSession> {
    const sockets = new ServerSockets();
    const client = new Client({
      connectionString,
      stream: sockets.make,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    const session = new OwnerSession(client, sockets, claim);
    client.on('error', (error) => broken(session, error));
    try {
      await withinTime(client.connect(), CONNECT_MS, unanswered);
      await session.#ask(`set application_name to '${ownerName(claim.token)}'`);
    } catch (error) {
      session.destroy();
      throw error;
    }
    return session;
  }

  /** Takes the locks of its roles that no other connection has; true if it holds them all now. */
  async tryLock(): Promise<boolean> {
    for (const [role, lock] of this.#missing) {
      const rows = await this.#ask('select pg_try_advisory_lock($1) as yes', [lock]);
      if (truthRows.parse(rows)[0]?.yes !== true) return false;
      this.#missing.delete(role);
    }
    return true;
  }

  /** Whether whoever holds the database is to be asked to leave. */
  get takesOver(): boolean {
    return this.#claim.takesOver;
  }

  /** The connection that holds the first lock that this one lacks. */
  async findHolder(): Promise<Holder | undefined> {
    const [missing] = this.#missing;
    if (missing === undefined) return undefined;
    const [role, lock] = missing;
    const rows = await this.#ask(
      `select l.pid, a.application_name as name, a.state_change::text as last_beat
        from pg_locks as l left join pg_stat_activity as a on a.pid = l.pid
        where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1
          and l.database = (select oid from pg_database where datname = current_database())`,
      [lock],
    );
    const [holder] = holderRows.parse(rows);
    return (
      holder && {
        role,
        pid: holder.pid,
        token: tokenOf(holder.name),
        isOwn: holder.name === ownerName(this.#claim.token),
        lastBeat: holder.last_beat ?? undefined,
      }
    );
  }

  /** The owners in its roles that the table names, even if they no longer hold the database; none before the first. */
  async listOwners(): Promise<readonly Owner[]> {
    const known = await this.#ask(`select to_regclass('public.database_owners') is not null as yes`);
    if (truthRows.parse(known)[0]?.yes !== true) return [];
    const rows = await this.#ask(
      // An owner of before has not written when it started.
      `select role, token, host, pid, coalesce(to_jsonb(owner) ->> 'started', '') as started, taken_at
        from public.database_owners as owner where role = any($1) order by role desc`,
      [this.#claim.roles],
    );
    return ownerRows.parse(rows).map(({ taken_at: takenAt, ...owner }) => ({ ...owner, takenAt }));
  }

  /**
   * Writes this process into the table; from then on, connections of every other owner in one of its roles are refused. Only who
   * holds the locks may.
   */
  async writeOwner({ host, pid, started }: ProcessIdentity): Promise<void> {
    // Two roles may be taken at once on a new database; sent together, the lock lasts until the table is there.
    await this.#ask(`select pg_advisory_xact_lock(${TABLE_LOCK}); ${OWNER_TABLE}`);
    const { token, roles } = this.#claim;
    await this.#ask(
      `insert into public.database_owners (role, token, roles, host, pid, started, taken_at)
        select role, $2, $3, $4, $5, $6, now() from unnest($1::text[]) as role
        on conflict (role) do update set token = excluded.token, roles = excluded.roles, host = excluded.host,
          pid = excluded.pid, started = excluded.started, taken_at = excluded.taken_at`,
      [roles, token, roles.length, host, pid, started],
    );
  }

  /** Terminates one connection; what it had not committed is rolled back. */
  async terminate(pid: number): Promise<void> {
    await this.#ask('select pg_terminate_backend($1)', [pid]);
  }

  /**
   * Terminates the working connections of this process, and of all that have lost one of their roles; returns how many there still
   * were.
   */
  async terminateWorkers(): Promise<number> {
    const rows = await this.#ask(
      `select count(pg_terminate_backend(pid)) as count from pg_stat_activity
        where datname = current_database() and starts_with(application_name, $1)
          and substr(application_name, length($1) + 1) not in
            (select token from public.database_owners where token <> $2 group by token having count(*) = max(roles))`,
      [`${WORK_PREFIX} `, this.#claim.token],
    );
    return countRows.parse(rows)[0]?.count ?? 0;
  }

  /** Releases the locks and disconnects. */
  async end(): Promise<void> {
    try {
      await this.#ask('select pg_advisory_unlock_all()');
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
