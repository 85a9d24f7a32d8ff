import type { Money } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';
import { isHouse } from '../model.ts';
import { EVEN_MONEY, lossMaxOf, sidesOf } from './list-settled-stakes.ts';
import { type CountedTrade, findSettledMarket, listCountedTrades } from './settled-store.ts';

/** A counterparty of a player's bets in a market. */
export interface Counterparty {
  /** Undefined for the house's own accounts. */
  readonly playerId: bigint | undefined;
  /** What the player's bets against this one alone could have lost: opposite sides leave only their difference. */
  readonly risk: Money;
  readonly trades: number;
  /** The lowest and the highest decimal odds of those trades, in hundredths. */
  readonly oddsMin: number;
  readonly oddsMax: number;
}

/** Which of a player's orders count. */
export interface CountedOrders {
  readonly playerId: bigint;
  /** Placed at that time or later. */
  readonly since: Date;
  /** At these average decimal odds, in hundredths, or longer. */
  readonly oddsMin: number;
}

/**
 * The counterparties of a player's orders in a settled market. Void trades, those with linked accounts and what a cash
 * out closed are left out, as in {@link listSettledStakes}. Empty for a market without a result.
 */
export async function listCounterparties(
  on: Reader,
  marketId: string,
  orders: CountedOrders,
): Promise<Counterparty[]> {
  const market = await findSettledMarket(on, marketId);
  if (market === undefined) return [];
  const isLine = market.line !== undefined;
  // Every bet on a line is at even money, long enough or too short whichever the line.
  if (isLine && orders.oddsMin > EVEN_MONEY) return [];
  const trades = await listCountedTrades(on, marketId, isLine ? { ...orders, oddsMin: 0 } : orders);
  const byOther = Map.groupBy(trades, (trade) => otherOf(trade, orders.playerId));
  return [...byOther].map(([playerId, own]) => {
    const bets = own.flatMap(sidesOf).filter((bet) => bet.playerId === orders.playerId);
    const odds = own.map((trade) => (isLine ? EVEN_MONEY : trade.odds));
    return {
      playerId,
      risk: lossMaxOf(market, bets),
      trades: own.length,
      oddsMin: Math.min(...odds),
      oddsMax: Math.max(...odds),
    };
  });
}

function otherOf({ backPlayerId, layPlayerId }: CountedTrade, playerId: bigint): bigint | undefined {
  const other = backPlayerId === playerId ? layPlayerId : backPlayerId;
  return isHouse(other) ? undefined : other;
}
