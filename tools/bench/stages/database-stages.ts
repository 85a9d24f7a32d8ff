import { type Db, query, queryOne, sql } from '@maidan/server/testing';

/** Settings of a PostgreSQL server that keeps count of its statements, functions and syncs. */
export const COUNTING: Readonly<Record<string, string>> = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
  track_functions: 'pl',
  track_io_timing: 'on',
  track_wal_io_timing: 'on',
};

/** What the server did since it last forgot, each in microseconds. */
export interface DatabaseTimes {
  /** By statement as the program sends it, planning included, the longest first. */
  readonly statements: ReadonlyMap<string, number>;
  /** Within the statements: the server's functions and triggers, without what they call. */
  readonly functions: ReadonlyMap<string, number>;
  /** Syncs of the log; commits wait for them. */
  readonly syncs: number;
}

/** Begins to count anew. */
export async function forgetTimes(db: Db): Promise<void> {
  await query(db, sql`create extension if not exists pg_stat_statements`);
  await query(db, sql`select pg_stat_statements_reset()`);
  await query(db, sql`select pg_stat_reset()`);
  for (const shared of await sharedStatistics(db))
    await query(db, sql`select pg_stat_reset_shared(${shared})`);
}

/** Reads what was counted. */
export async function readTimes(db: Db): Promise<DatabaseTimes> {
  const statements = await query<{ text: string; micros: number }>(
    db,
    sql`select query as text, sum(total_exec_time + total_plan_time) * 1000 as micros from pg_stat_statements
        where toplevel group by query order by micros desc limit 12`,
  );
  const functions = await query<{ name: string; micros: number }>(
    db,
    sql`select funcname as name, sum(self_time) * 1000 as micros from pg_stat_user_functions
        group by funcname order by micros desc limit 8`,
  );
  return {
    statements: new Map(statements.map(({ text, micros }) => [headOf(text), micros])),
    functions: new Map(functions.map(({ name, micros }) => [name, micros])),
    syncs: await readSyncs(db),
  };
}

/** The beginning of a statement, on one line. */
const headOf = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 70);

/** From PostgreSQL 18 on the syncs of the log are counted among all input and output. */
const countsInIo = async (db: Db): Promise<boolean> => {
  const row = await queryOne<{ isNew: boolean }>(
    db,
    sql`select current_setting('server_version_num')::integer >= 180000 as "isNew"`,
  );
  return row?.isNew === true;
};

const sharedStatistics = async (db: Db): Promise<readonly string[]> =>
  (await countsInIo(db)) ? ['wal', 'io'] : ['wal'];

async function readSyncs(db: Db): Promise<number> {
  const row = (await countsInIo(db))
    ? await queryOne<{ micros: number | null }>(
        db,
        sql`select sum(fsync_time)::float8 * 1000 as micros from pg_stat_io where object = 'wal'`,
      )
    : await queryOne<{ micros: number | null }>(
        db,
        sql`select wal_sync_time::float8 * 1000 as micros from pg_stat_wal`,
      );
  return row?.micros ?? 0;
}
