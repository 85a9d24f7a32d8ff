import type { MarketProfit } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import type { MomentRange } from '../../kernel/moment-range.ts';
import { selectEndedMarkets } from '../exchange/index.ts';
import { listEndedHouseMarkets } from '../sportsbook/index.ts';

/** A market that ended and in which the player had a bet, with what it came to. */
export interface EndedMarket extends Omit<MarketProfit, 'day'> {
  readonly settledAt: Date;
}

/**
 * The player's markets that ended in a range, of the order book and of the house, the newest first; with a size, that many of
 * each and those that ended as early as the last. The house takes no commission on bets against itself.
 */
export async function listEndedMarkets(
  on: Reader,
  playerId: bigint,
  range: Partial<MomentRange>,
  size?: number,
): Promise<EndedMarket[]> {
  const [traded, house] = await Promise.all([
    selectEndedMarkets(on, playerId, range, size),
    listEndedHouseMarkets(on, playerId, range, size),
  ]);
  const all: EndedMarket[] = [
    ...traded.map((row) => ({
      sport: row.sport,
      marketId: row.market_id,
      marketName: row.market_name,
      kind: 'EXCHANGE' as const,
      subject: null,
      eventName: row.event_name,
      bets: row.bets,
      settledAt: row.settled_at,
      ...resultOf(row.gross, row.commission),
    })),
    ...house.map(({ marketKey, name, profit, ...row }) => ({
      ...row,
      marketId: marketKey,
      marketName: name,
      ...resultOf(profit, 0n),
    })),
  ];
  return all.toSorted((a, b) => b.settledAt.getTime() - a.settledAt.getTime());
}

function resultOf(gross: bigint, commission: bigint): { gross: Money; commission: Money; net: Money } {
  return { gross: money(gross), commission: money(commission), net: money(gross - commission) };
}
