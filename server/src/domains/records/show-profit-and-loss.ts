import type { MarketProfit } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import { dhakaDay, dhakaDayStart, dhakaMidnight } from '../../kernel/time/dhaka-day.ts';
import type { Reader } from '../../kernel/db.ts';
import { listEndedMarkets } from './list-ended-markets.ts';

const DAYS_DEFAULT = 7;
const DAYS_MAX = 31;
const DAY_MS = 86_400_000;

interface Result {
  readonly gross: Money;
  readonly commission: Money;
  readonly net: Money;
}

/** Markets with their results, and the totals. */
export interface ProfitAndLoss {
  readonly total: Result;
  readonly sports: readonly (Result & Pick<MarketProfit, 'sport'>)[];
  readonly markets: MarketProfit[];
}

/**
 * The results of the player's settled markets, by each one's last settlement (row EXCH-8): of the last seven Dhaka
 * days, or of the given days, at most the last 31 of them. A void market is listed with zero.
 */
export async function showProfitAndLoss(
  on: Reader,
  playerId: bigint,
  days: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): Promise<ProfitAndLoss> {
  const to = dhakaMidnight(days.to === undefined ? now : dhakaDayStart(days.to), 1);
  const wanted = days.from === undefined ? dhakaMidnight(to, -DAYS_DEFAULT) : dhakaDayStart(days.from);
  const from = new Date(Math.max(wanted.getTime(), to.getTime() - DAYS_MAX * DAY_MS));
  const ended = await listEndedMarkets(on, playerId, { from, to });
  const markets = ended.map(({ settledAt, ...market }) => ({ ...market, day: dhakaDay(settledAt) }));
  const sports = [...Map.groupBy(markets, ({ sport }) => sport)];
  return {
    total: sum(markets),
    sports: sports.map(([sport, own]) => ({ sport, ...sum(own) })),
    markets,
  };
}

function sum(results: readonly Result[]): Result {
  const of = (deps: keyof Result) => money(results.reduce((total, result) => total + result[deps], 0n));
  return { gross: of('gross'), commission: of('commission'), net: of('net') };
}
