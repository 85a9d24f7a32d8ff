import { type Db, queryOne, sql } from '../kernel/db.ts';
import { twoRunnerMarket } from './scripted-feed.ts';

/** Stores a board with one market, as if the player had made it; returns its id. */
export async function leaveBoard(db: Db, playerId: string): Promise<string> {
  const row = await queryOne<{ id: bigint }>(
    db,
    sql`insert into market_board (player_id, name, place, market_ids)
        values (${BigInt(playerId)}, 'Left', 1, array[${twoRunnerMarket.marketId}]) returning id`,
  );
  return String(row?.id);
}
