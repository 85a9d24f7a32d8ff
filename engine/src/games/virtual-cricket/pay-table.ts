import { type Multiplier, times } from '../multiplier.ts';
import type { Market } from './markets.ts';

/** The odds of each selection: 0.95 over its probability, truncated at the hundredth. */
export const CRICKET_ODDS: Readonly<Record<Market, Readonly<Record<string, number>>>> = {
  winner: { home: 1.99, away: 1.99, tie: 20.45 },
  'home-runs': { over: 1.91, under: 1.88 },
  'match-runs': { over: 1.8, under: 1.99 },
  'first-ball': { dot: 2.96, runs: 2.2, boundary: 5, wicket: 15.83 },
  'first-over': { wicket: 3.06, 'no-wicket': 1.37 },
  sixes: { none: 3.69, one: 2.64, two: 4, 'three-or-more': 6.45 },
};

/** What a winning selection pays; `undefined` for one that the market doesn't have. */
export function cricketPays(market: Market, selection: string): Multiplier | undefined {
  const odds = CRICKET_ODDS[market];
  const decimal = Object.hasOwn(odds, selection) ? odds[selection] : undefined;
  return decimal === undefined ? undefined : times(decimal);
}

/** How long a ball is shown: both innings and the pause between them fill a minute and a half. */
export const BALL_MS = 3_500;
