import { type Db, queryOne, sql } from '../kernel/db.ts';
import { twoRunnerMarket } from './scripted-feed.ts';

/** Stores a price that a player waits for, as if it had been set; returns its id. */
export async function leavePriceAlert(db: Db, playerId: string): Promise<string> {
  const row = await queryOne<{ id: bigint }>(
    db,
    sql`insert into price_alert (player_id, market_id, runner_id, odds, direction, set_at)
        values (${BigInt(playerId)}, ${twoRunnerMarket.marketId}, 11, 90000, 'UP', '2026-01-15') returning id`,
  );
  return String(row?.id);
}
