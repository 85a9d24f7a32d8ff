import type { Money } from '@maidan/engine';
import { type Reader, query, sql } from '../../../kernel/db.ts';
import { FIRST_PLAYER_ID } from '../model.ts';
import { findSettledMarket } from './settled-store.ts';

/** What a player could have lost with the bets of a market, each on its own, and what they came to after commission. */
export interface MarketReturn {
  readonly playerId: bigint;
  readonly stake: Money;
  readonly net: Money;
}

/** The returns of a market's players, and when it was first settled. */
export interface MarketReturns {
  readonly settledAt: Date;
  readonly players: readonly MarketReturn[];
}

/**
 * What every player staked in a market by its last settlement, and got (PLAY-110); undefined for one that is open or void.
 * A back stakes its stake and a lay its liability, also where they close each other; each way a back its stake twice and a lay what
 * the win and the place pay; on a line either the stake. Void bets and the house's own
 * accounts are left out.
 */
export async function listMarketReturns(on: Reader, marketId: string): Promise<MarketReturns | undefined> {
  const market = await findSettledMarket(on, marketId);
  if (market === undefined) return undefined;
  // Each way a back may lose its stake twice, and a lay what the win pays with a fraction of it for the place.
  const [backs, parts, divisor] =
    market.eachWay === undefined ? [1, 1, 1] : [2, market.eachWay.divisor + 1, market.eachWay.divisor];
  const players = await query<MarketReturn>(
    on,
    sql`select o.player_id as "playerId", r.gross_profit - r.commission as net,
          sum(case when o.side = 'BACK' or ${market.line !== undefined}::boolean then o.matched * ${backs}::bigint
            else ceil((o.matched_value - 100 * o.matched) * ${parts}::numeric / ${100 * divisor}::bigint) end)::bigint as stake
        from exchange_market as m
          join exchange_result as r on r.market_id = m.market_id and r.settlement = m.settlement
          join exchange_order as o on o.market_id = m.market_id and o.player_id = r.player_id
        where m.market_id = ${marketId} and r.player_id >= ${FIRST_PLAYER_ID} and o.matched > 0
        group by o.player_id, r.gross_profit, r.commission order by o.player_id`,
  );
  return { settledAt: market.settledAt, players };
}
