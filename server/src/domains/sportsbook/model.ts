import type { HouseBet } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import type { FancyTitle } from '../sports/index.ts';

/** What a bet against the house is on. */
export type HouseBetKind = HouseBet['kind'];

/** YES and NO of a run, ODD and EVEN, or BACK and LAY of a runner; a khadda's start and a lottery's digit are a YES. */
export type HouseBetSide = HouseBet['side'];

/** Which runs a fancy counts, with the batting side by name. */
export type Subject = Omit<FancyTitle, 'side'> & { readonly side?: string };

/** A bookmaker market or a fancy that took a bet. */
export interface HouseMarket {
  /** The fancy's or the bookmaker's id in the feed. */
  readonly marketKey: string;
  readonly eventId: string;
  readonly eventName: string;
  readonly name: string;
  readonly kind: HouseBetKind;
  /** For a bookmaker: the match's market, whose result settles it. */
  readonly matchMarketId: string | null;
  /** For a bookmaker: the runners that can win; empty for a fancy. */
  readonly runners: readonly number[];
  readonly subject: Subject | null;
}

/** The terms of a bet; the kind is the market's. */
export interface BetTerms {
  readonly side: HouseBetSide;
  /** Session and ball: the line. Khadda: the first run that wins. Lottery: the digit. */
  readonly run: number | null;
  readonly width: number | null;
  readonly runnerId: number | null;
  readonly runnerName: string | null;
  /** Whole units per 100; for odd/even and lottery, decimal odds in hundredths. */
  readonly rate: number;
}

/** A bet whose market has no result yet. */
export interface OpenBet extends BetTerms {
  readonly id: bigint;
  readonly marketKey: string;
  readonly eventId: string;
  readonly playerId: bigint;
  /** The player's own name for the bet within its market; a repeat gets the first answer. */
  readonly clientRef: string;
  readonly stake: Money;
  readonly placedAt: Date;
}

/** The end of a bet. */
export interface BetEnd {
  readonly state: 'open' | 'won' | 'lost' | 'void';
  /** What the bet won, or lost if negative; null while it is open. */
  readonly profit: Money | null;
  readonly settledAt: Date | null;
}

/** The result of a sportsbook market: the runs or the winning runner, or void for a reason that each bet shows. */
export type HouseResult =
  | { readonly outcome: 'settled'; readonly result: number }
  | { readonly outcome: 'void'; readonly reason: string };

/** A bet with its market, as lists show it. */
export interface ListedBet extends OpenBet, BetEnd {
  readonly market: HouseMarket;
  readonly result: number | null;
  readonly voidReason: string | null;
}

/** How much the house and each player may have at stake. */
export interface HouseLimits {
  /** What the house can lose on one market. */
  readonly marketRiskMax: Money;
  /** What the house can lose on all markets of an event together. */
  readonly eventRiskMax: Money;
}
