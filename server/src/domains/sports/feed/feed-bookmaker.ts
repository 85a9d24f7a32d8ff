import type { Money } from '@maidan/engine';
import type { HouseMarketStatus } from './feed-fancy.ts';

/** A runner of a bookmaker market. Rates are whole units per 100 and absent while not quoted: back 85 is decimal 1.85. */
export interface FeedBookmakerRunner {
  /** As on the match's market. */
  readonly runnerId: number;
  readonly name: string;
  readonly backRate?: number;
  readonly layRate?: number;
  readonly suspended: boolean;
}

/** A bookmaker market of an event (row EXCH-3): the house takes both sides at its own rates. */
export interface FeedBookmaker {
  readonly marketId: string;
  readonly eventId: string;
  /** The Match Odds market whose result settles this one, and closes it. */
  readonly matchMarketId: string;
  readonly name: string;
  readonly status: HouseMarketStatus;
  /** No bet is taken while the ball is running. */
  readonly ballRunning: boolean;
  /** In the order of the match's market. */
  readonly runners: readonly FeedBookmakerRunner[];
  readonly stakeMin: Money;
  readonly stakeMax: Money;
  /** What the house may lose on it, where staff set it. */
  readonly riskMax?: Money | undefined;
}
