import type { FeedBookmaker, FeedBookmakerRunner } from './feed-bookmaker.ts';
import { money } from '@maidan/engine';

/** How far a back rate is below the fair one, and a lay rate above it, as a fraction. */
const MARGIN = 0.03;
/** Runners less likely than this are not quoted: one bet on them would risk too much of the house's money. */
const CHANCE_MIN = 0.02;

/** The stake limits of one bookmaker bet: 100 to 50,000 taka. */
const STAKE_MIN = money(10_000n);
const STAKE_MAX = money(5_000_000n);

/** The rates of a runner: whole units per 100, the back rate below the fair one and the lay rate above it (row EXCH-3). */
export interface RunnerRates {
  readonly backRate?: number;
  readonly layRate?: number;
}

/** The rates for a runner with that probability to win; neither side is better than fair for the player. */
export function ratesAt(chance: number): RunnerRates {
  if (chance < CHANCE_MIN || chance >= 1) return {};
  const fair = (100 * (1 - chance)) / chance;
  const backRate = Math.floor(fair * (1 - MARGIN));
  return { ...(backRate >= 1 ? { backRate } : {}), layRate: Math.ceil(fair * (1 + MARGIN)) };
}

export interface QuotedBookmaker {
  readonly eventId: string;
  readonly matchMarketId: string;
  readonly status: 'OPEN' | 'SUSPENDED';
  readonly runners: readonly (Pick<FeedBookmakerRunner, 'runnerId' | 'name'> & RunnerRates)[];
}

/** The bookmaker of a match at these rates; a runner without any is suspended. */
export function quoteBookmaker({ eventId, matchMarketId, status, runners }: QuotedBookmaker): FeedBookmaker {
  return {
    marketId: `${eventId}.BM`,
    eventId,
    matchMarketId,
    name: 'Bookmaker',
    status,
    ballRunning: false,
    runners: runners.map((runner) => ({
      ...runner,
      suspended: runner.backRate === undefined && runner.layRate === undefined,
    })),
    stakeMin: STAKE_MIN,
    stakeMax: STAKE_MAX,
  };
}
