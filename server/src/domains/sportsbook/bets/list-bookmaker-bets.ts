import { type Money, money } from '@maidan/engine';
import { bigints } from '../../../kernel/database/columns.ts';
import { type Reader, query, sql } from '../../../kernel/db.ts';

/** A bet with the house's bookmaker on the result of a market of the order book. */
export interface BookmakerBet {
  readonly playerId: bigint;
  readonly runnerId: number;
  readonly side: 'BACK' | 'LAY';
  /** Decimal odds in hundredths. */
  readonly odds: number;
  readonly stake: Money;
}

/** These players' bets with the bookmaker on the result of that market, except void ones. */
export async function listBookmakerBets(
  on: Reader,
  matchMarketId: string,
  playerIds: readonly bigint[],
): Promise<BookmakerBet[]> {
  const rows = await query<Omit<BookmakerBet, 'odds' | 'stake'> & { rate: number; stake: bigint }>(
    on,
    sql`select b.player_id as "playerId", b.selection_id as "runnerId", b.side, b.rate, b.stake
        from house_market as m join house_bet as b on b.market_key = m.market_key
        where m.match_market_id = ${matchMarketId} and b.state <> 'void' and b.selection_id is not null
          and b.player_id = any(${bigints(playerIds)})`,
  );
  // A rate is the profit on a stake of 100.
  return rows.map(({ rate, stake, ...bet }) => ({ ...bet, odds: 100 + rate, stake: money(stake) }));
}
