import type { EventFor } from '../../events.ts';
import type { Tx } from '../../kernel/db.ts';
import { dhakaDay } from '../../kernel/time/dhaka-day.ts';
import { listMarketReturns } from '../exchange/index.ts';
import { listHouseReturns } from '../sportsbook/index.ts';
import { type DayPeriod, monthOf, weekOf } from '../../kernel/time/dhaka-periods.ts';
import { keptFrom } from './periods.ts';
import { type CountedMarket, deleteReturns, insertReturns, sumReturns } from './store.ts';

/**
 * Counts what a market's players staked and got, as it is settled now, instead of what was counted of it before, and sums
 * their periods anew (PLAY-110). It stays in the period of its first settlement; a void one counts for nothing. A repeat
 * has the same result.
 */
export async function countReturns(tx: Tx, event: EventFor<'leaderboard'>, now: Date): Promise<void> {
  const market = marketOf(event);
  const settled =
    market.book === 'exchange'
      ? await listMarketReturns(tx, market.marketKey)
      : await listHouseReturns(tx, market.marketKey);
  const gone = await deleteReturns(tx, market);
  const settledOn = settled && dhakaDay(settled.settledAt);
  const returns = (settled?.players ?? []).filter(({ stake }) => stake > 0n);
  const isCounted = settledOn !== undefined && settledOn >= keptFrom(now) && returns.length > 0;
  if (isCounted) await insertReturns(tx, market, { settledOn, returns });
  const players = new Set([
    ...gone.map(({ playerId }) => playerId),
    ...(isCounted ? returns.map(({ playerId }) => playerId) : []),
  ]);
  if (players.size === 0) return;
  // In one order, so that two markets counted at once can't deadlock.
  const ids = [...players].toSorted((one, other) => Number(one - other));
  const days = [...gone.map((row) => row.settledOn), ...(isCounted ? [settledOn] : [])];
  for (const period of periodsOf(days)) await sumReturns(tx, period, ids);
}

function marketOf(event: EventFor<'leaderboard'>): CountedMarket {
  return 'marketKey' in event
    ? { book: 'house', marketKey: event.marketKey }
    : { book: 'exchange', marketKey: event.marketId };
}

/** The weeks and months of these days, each once. */
function periodsOf(days: readonly string[]): DayPeriod[] {
  const periods = days.flatMap((day) => [weekOf(day), monthOf(day)]);
  return [...new Map(periods.map((one) => [`${one.period} ${one.startsOn}`, one])).values()];
}
