import { type Odds, parsePrice } from '@maidan/engine';

/** A runner as its prices are displayed to everybody. */
export interface KnownRunner {
  readonly runnerId: number;
  /** The best prices; undefined where nobody offers any. */
  readonly toBack: Odds | undefined;
  readonly toLay: Odds | undefined;
}

/** A market as a program of the API knows it. */
export interface KnownBook {
  readonly marketId: string;
  readonly isOpen: boolean;
  readonly inPlay: boolean;
  readonly version: number;
  readonly isTraded: boolean;
  /** Those that can be bet on. */
  readonly runners: readonly KnownRunner[];
}

/** Where the prices come from. */
export interface PriceSource {
  /** The books of those markets, as far as they are known. Throws CallRefused. */
  readonly read: (marketIds: readonly string[]) => Promise<readonly KnownBook[]>;
  readonly close: () => void;
}

/** A price of the wire as odds, or as a line where it is one; undefined for none. */
export const oddsOf = (price: number | undefined): Odds | undefined =>
  price === undefined ? undefined : parsePrice(price);
