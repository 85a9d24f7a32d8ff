import type { MarketProfit } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import type { MomentRange } from '../../kernel/time/moment-range.ts';
import { selectEndedMarkets } from '../exchange/index.ts';
import { listEndedSportsbookMarkets } from '../sportsbook/index.ts';

/** An ended market in which the player had a bet, with its result. */
export interface EndedMarket extends Omit<MarketProfit, 'day'> {
  readonly settledAt: Date;
}

/**
 * The player's markets that ended in a range, of the order book and the sportsbook, newest first; with a size, that
 * many of each plus those that ended at the same time as the last. The sportsbook takes no commission.
 */
export async function listEndedMarkets(
  on: Reader,
  playerId: bigint,
  range: Partial<MomentRange>,
  size?: number,
): Promise<EndedMarket[]> {
  const [traded, house] = await Promise.all([
    selectEndedMarkets(on, playerId, range, size),
    listEndedSportsbookMarkets(on, playerId, range, size),
  ]);
  const all: EndedMarket[] = [
    ...traded.map((row) => ({
      sport: row.sport,
      marketId: row.marketId,
      marketName: row.marketName,
      kind: 'EXCHANGE' as const,
      subject: null,
      eventName: row.eventName,
      bets: row.bets,
      settledAt: row.settledAt,
      ...resultOf(row.gross, row.commission),
      commissionBps: row.commissionBps,
      discountBps: row.discountBps,
    })),
    ...house.map(({ marketKey, name, profit, ...row }) => ({
      ...row,
      marketId: marketKey,
      marketName: name,
      ...resultOf(profit, 0n),
      commissionBps: 0,
      discountBps: 0,
    })),
  ];
  return all.toSorted((a, b) => b.settledAt.getTime() - a.settledAt.getTime());
}

function resultOf(gross: bigint, commission: bigint): { gross: Money; commission: Money; net: Money } {
  return { gross: money(gross), commission: money(commission), net: money(gross - commission) };
}
