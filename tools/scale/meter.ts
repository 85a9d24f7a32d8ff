import { type Db, openDatabase, query, queryOne, sql } from '@maidan/server/testing';
import type { ActionCost, Costs } from './costs.ts';
import {
  type ServerTime,
  type ProgramTime,
  readServerTime,
  readParent,
  readProgramTime,
} from '../bench/read-processes.ts';

const KEEP_MS = 2_000;

/** What site and database had used at a moment. */
export interface Reading {
  readonly atMs: number;
  readonly site: ProgramTime;
  readonly database: ServerTime;
  readonly walBytes: number;
  readonly tableBytes: number;
}

/** Reads what a site's process and its database on this machine have used. Its own connection counts for neither. */
export interface Meter {
  readonly db: Db;
  read(): Promise<Reading>;
  close(): Promise<void>;
}

/** Opens a meter of the process with that id, and of the PostgreSQL at the address, which needs its superuser. */
export async function openMeter(sitePid: number, databaseUrl: string): Promise<Meter> {
  const db = await openDatabase({ databaseUrl, beside: true, poolMax: 1 });
  const askPid = async () =>
    (await queryOne<{ pid: number }>(db, sql`select pg_backend_pid() as pid`))?.pid ?? 0;
  const own = await askPid();
  const server = readParent(own);
  // A connection that does nothing is closed, and all that it ever used is then among the server's ended children.
  const keeping = setInterval(() => void askPid().catch(() => undefined), KEEP_MS);
  return {
    db,
    async read() {
      if ((await askPid()) !== own) throw new Error('the meter’s own connection was closed meanwhile');
      const [bytes] = await query<{ wal: number; tables: number }>(
        db,
        sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal,
          (select sum(pg_total_relation_size(oid))::float8 from pg_class
            where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
          ) as tables`,
      );
      return {
        atMs: performance.now(),
        site: readProgramTime(sitePid),
        database: readServerTime(server, new Set([own])),
        walBytes: bytes?.wal ?? Number.NaN,
        tableBytes: bytes?.tables ?? Number.NaN,
      };
    },
    close() {
      clearInterval(keeping);
      return db.close();
    },
  };
}

/** What was used between two readings by each second, where nobody did anything. */
export function idleOf(before: Reading, after: Reading): Costs['idle'] {
  const seconds = (after.atMs - before.atMs) / 1000;
  return {
    siteMicros: (after.site.allMicros - before.site.allMicros) / seconds,
    loopMicros: (after.site.loopMicros - before.site.loopMicros) / seconds,
    databaseMicros: (after.database.allMicros - before.database.allMicros) / seconds,
    walBytes: (after.walBytes - before.walBytes) / seconds,
  };
}

/** What one of `count` actions used between two readings, beyond what passes in that time anyway; never below zero. */
export function costOf(
  before: Reading,
  after: Reading,
  idle: Costs['idle'],
  count: number,
): Omit<ActionCost, 'count' | 'sentBytes' | 'plainBytes'> {
  const seconds = (after.atMs - before.atMs) / 1000;
  const each = (used: number, idlePerSecond: number): number =>
    Math.max(0, used - idlePerSecond * seconds) / count;
  const siteMicros = each(after.site.allMicros - before.site.allMicros, idle.siteMicros);
  return {
    siteMicros,
    // An idle site differs from moment to moment, and a part is never more than the whole.
    loopMicros: Math.min(siteMicros, each(after.site.loopMicros - before.site.loopMicros, idle.loopMicros)),
    databaseMicros: each(after.database.allMicros - before.database.allMicros, idle.databaseMicros),
    walBytes: each(after.walBytes - before.walBytes, idle.walBytes),
    tableBytes: each(after.tableBytes - before.tableBytes, 0),
  };
}

/** The processor time of the connection that was the busiest between two readings. */
export function busiestOf(before: Reading, after: Reading): number {
  const spent = [...after.database.children].map(
    ([pid, micros]) => micros - (before.database.children.get(pid) ?? 0),
  );
  return Math.max(0, ...spent);
}
