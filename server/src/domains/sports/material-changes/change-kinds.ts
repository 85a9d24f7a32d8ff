import type { CancelReason } from '@maidan/contract';

/**
 * What a kind of material change does to a market, besides moving its version (exchange rules: material changes). The
 * turn in play moves it only where the feed hasn't.
 */
export interface MaterialChangeKind {
  /** How long the market is suspended, at real time; 0 if the change itself doesn't say. */
  readonly pauseMs: number;
  /** True if it stays suspended until the feed has sent it anew. */
  readonly needsFreshData: boolean;
  /** Which of the orders that wait for somebody lapse. */
  readonly lapses: 'all' | 'delayed' | 'not-persistent' | 'none';
  /** True if the house's quotes leave the book until new prices come: those that it follows are of before the change. */
  readonly withdrawsQuotes: boolean;
  /** What a player is told whose order lapses; undefined if none does. */
  readonly reason: CancelReason | undefined;
}

/**
 * Every kind of material change, whoever finds it. Pauses are long enough for screens to show the change and for players
 * to react: a goal is looked at longer than a wicket, and a price that a trader moved shortest. Bookmakers and fancies of the event pause too, and refuse bets with
 * MARKET_SUSPENDED; a new line or rate refuses them with RATE_CHANGED.
 */
export const materialChangeKinds = {
  RUNNER_REMOVED: {
    pauseMs: 10_000,
    needsFreshData: false,
    lapses: 'all',
    withdrawsQuotes: false,
    reason: 'RUNNER_REMOVED',
  },
  IN_PLAY: {
    pauseMs: 0,
    needsFreshData: false,
    lapses: 'not-persistent',
    withdrawsQuotes: false,
    reason: 'IN_PLAY',
  },
  GOAL: {
    pauseMs: 10_000,
    needsFreshData: false,
    lapses: 'delayed',
    withdrawsQuotes: true,
    reason: 'GOAL',
  },
  WICKET: {
    pauseMs: 5_000,
    needsFreshData: false,
    lapses: 'delayed',
    withdrawsQuotes: true,
    reason: 'WICKET',
  },
  SCORE_CORRECTED: {
    pauseMs: 10_000,
    needsFreshData: false,
    lapses: 'delayed',
    withdrawsQuotes: true,
    reason: 'SCORE_CORRECTED',
  },
  PRICE_MOVED: {
    pauseMs: 2_000,
    needsFreshData: false,
    lapses: 'none',
    withdrawsQuotes: false,
    reason: 'SUSPENDED',
  },
  NO_FRESH_PRICES: {
    pauseMs: 0,
    needsFreshData: true,
    lapses: 'delayed',
    withdrawsQuotes: true,
    reason: 'NO_FRESH_PRICES',
  },
  FEED_SWITCHED: {
    pauseMs: 0,
    needsFreshData: true,
    lapses: 'delayed',
    withdrawsQuotes: true,
    reason: 'FEED_SWITCHED',
  },
  FRESH_AGAIN: {
    pauseMs: 0,
    needsFreshData: false,
    lapses: 'none',
    withdrawsQuotes: false,
    reason: undefined,
  },
} as const satisfies Readonly<Record<string, MaterialChangeKind>>;

/** One of {@link materialChangeKinds}. */
export type MaterialKind = keyof typeof materialChangeKinds;

/** The changes after which a market waits for fresh data. */
export type LossKind = 'NO_FRESH_PRICES' | 'FEED_SWITCHED';

/** The changes after which it is suspended for a moment. */
export type PauseKind = 'RUNNER_REMOVED' | 'GOAL' | 'WICKET' | 'SCORE_CORRECTED' | 'PRICE_MOVED';
