import { bigints, integers } from '../../../kernel/database/columns.ts';
import { type Db, query, sql } from '../../../kernel/db.ts';

/** What a player's programs did in an hour. */
export interface HourOfPlayer {
  readonly playerId: bigint;
  readonly count: number;
}

/** The counts of the hour that begins then. */
export function listTransactions(db: Db, hour: Date): Promise<HourOfPlayer[]> {
  return query<HourOfPlayer>(
    db,
    sql`select player_id as "playerId", count from trading_transaction where hour = ${hour}`,
  );
}

/** Writes counts of an hour. */
export async function saveTransactions(db: Db, hour: Date, counts: readonly HourOfPlayer[]): Promise<void> {
  await query(
    db,
    sql`insert into trading_transaction (player_id, hour, count)
      select player_id, ${hour}, count
        from unnest(${bigints(counts.map(({ playerId }) => playerId))}, ${integers(counts.map(({ count }) => count))})
          as counted (player_id, count)
      on conflict (player_id) do update set hour = excluded.hour, count = excluded.count`,
  );
}

/** Deletes the counts of earlier hours. */
export async function deleteTransactionsBefore(db: Db, hour: Date): Promise<void> {
  await query(db, sql`delete from trading_transaction where hour < ${hour}`);
}
