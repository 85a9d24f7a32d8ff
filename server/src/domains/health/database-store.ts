import { type Reader, query, queryOne, sql } from '../../kernel/db.ts';

const TABLES_MAX = 8;

/** Figures that the database reports about itself. */
export interface DatabaseState {
  readonly version: string;
  readonly sizeBytes: bigint;
  readonly connections: bigint;
  readonly connectionsMax: number;
  readonly oldestTransactionMs: number;
}

export async function selectDatabaseState(on: Reader): Promise<DatabaseState> {
  const row = await queryOne<DatabaseState>(
    on,
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as "sizeBytes",
        (select count(*) from pg_stat_activity where datname = current_database()) as connections,
        current_setting('max_connections')::integer as "connectionsMax",
        coalesce((select extract(epoch from max(clock_timestamp() - xact_start)) * 1000 from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()), 0)::integer as "oldestTransactionMs"`,
  );
  if (row === undefined) throw new Error('the database does not answer');
  return row;
}

/** The largest tables; row counts are the database's estimates. */
export function selectTables(
  on: Reader,
): Promise<{ readonly name: string; readonly bytes: bigint; readonly rows: bigint }[]> {
  return query(
    on,
    sql`select case when schemaname = 'public' then relname else schemaname || '.' || relname end as name,
        pg_total_relation_size(relid) as bytes, n_live_tup as rows
      from pg_stat_user_tables order by bytes desc, name limit ${TABLES_MAX}`,
  );
}

/** Events that wait for a subscriber, by kind. */
export function selectBacklog(
  on: Reader,
): Promise<{ readonly kind: string; readonly waiting: bigint; readonly oldestAt: Date }[]> {
  return query(
    on,
    sql`select kind, count(*) as waiting, min(occurred_at) as "oldestAt" from outbox_event group by kind order by 3`,
  );
}
