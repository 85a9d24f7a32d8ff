import type { Money } from '@maidan/engine';
import { query, type Reader, sql } from '../../../kernel/db.ts';

/** The stakes of each player's bets in a bookmaker or fancy, won or lost; void bets are left out. */
export async function sumHouseStakes(on: Reader, marketKey: string): Promise<ReadonlyMap<bigint, Money>> {
  const rows = await query<{ playerId: bigint; stake: Money }>(
    on,
    sql`select player_id as "playerId", sum(stake)::bigint as stake from house_bet
        where market_key = ${marketKey} and state in ('won', 'lost') group by player_id`,
  );
  return new Map(rows.map(({ playerId, stake }) => [playerId, stake]));
}
