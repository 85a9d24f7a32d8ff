import {
  type MarketView,
  type MatchedPrice,
  money,
  type Money,
  type Odds,
  type PriceSize,
} from '@maidan/engine';
import type { DelayModel } from '../model.ts';
import { NOTHING_TAKEN, sumTaken, type TakenAtStart } from '../starting-prices/sum-taken.ts';

/** Best prices of a side with the virtual ones: as many as a subscriber may ask for. */
const DISPLAYED_PRICES = 10;

/** What can be taken of a runner, best first. */
export interface Offers {
  /** What one can back at. */
  readonly toBack: readonly PriceSize[];
  /** What one can lay at. */
  readonly toLay: readonly PriceSize[];
}

/**
 * What is known of a runner's starting price, with what takes it, which stays as it was when the market turned in-play. Prices are in
 * hundredths, and may be off the ladder.
 */
export interface StartingPriceDepth extends TakenAtStart {
  /** What it would be now: with the orders that rest, and with the bets at the starting price alone. Undefined where nobody would be matched. */
  readonly near: number | undefined;
  readonly far: number | undefined;
  /** What it was, once the market has turned in-play; a removed runner has none. */
  readonly actual: number | undefined;
}

/** The whole depth of a runner. */
export interface RunnerDepth {
  readonly runnerId: number;
  /** The resting orders at every price, without virtual prices. */
  readonly offers: Offers;
  /** The ten best prices as screens show them: where the market is cross-matched, with the virtual ones. */
  readonly displayed: Offers;
  /** What was matched at each price, lowest first. */
  readonly matched: readonly MatchedPrice[];
  readonly lastTraded: Odds | undefined;
  /** The stakes matched, each match counted once. */
  readonly sizeMatched: Money;
  /** Nothing of it in a market without. */
  readonly startingPrice: StartingPriceDepth;
}

/** The whole depth of a market at a moment, committed. */
export interface MarketDepth {
  readonly marketId: string;
  /** Grows with each reading of any market in this process. */
  readonly reading: number;
  readonly readAt: Date;
  /** True if orders also match at virtual prices. */
  readonly isCrossing: boolean;
  /** Which orders wait out the in-play delay; undefined for a market that has no book. */
  readonly delayModel: DelayModel | undefined;
  /** True once bets at the starting price were matched or lapsed: the market takes them, and has turned in-play. */
  readonly isReconciled: boolean;
  /** True while the market trades, or not all of its players are paid. */
  readonly isUnsettled: boolean;
  /** When it was first settled; undefined until then. */
  readonly settledAt: Date | undefined;
  readonly sizeMatched: Money;
  /** In the order of the market's runners, removed ones included. */
  readonly runners: readonly RunnerDepth[];
}

const NOTHING: Offers = { toBack: [], toLay: [] };

const NO_STARTING_PRICE: StartingPriceDepth = {
  ...NOTHING_TAKEN,
  near: undefined,
  far: undefined,
  actual: undefined,
};

/** What is known of the starting price of a runner in a market that has turned in-play. */
export const startedAt = (
  actual: number | undefined,
  taken: TakenAtStart = NOTHING_TAKEN,
): StartingPriceDepth =>
  actual === undefined && taken === NOTHING_TAKEN
    ? NO_STARTING_PRICE
    : { ...NO_STARTING_PRICE, ...taken, actual };

/** What waits for the starting price of each runner, with what that would be now. */
export function readStartingPrices(view: MarketView): (runnerId: number) => StartingPriceDepth {
  const taken = sumTaken(view.allOnClose());
  return (runnerId) => ({
    ...view.startingPriceNow(runnerId),
    ...(taken.get(runnerId) ?? NOTHING_TAKEN),
    actual: undefined,
  });
}

/** The depth of a runner in its market's book. */
export function readRunner(
  view: MarketView,
  runnerId: number,
  startingPrice: StartingPriceDepth = NO_STARTING_PRICE,
): RunnerDepth {
  const offers = view.restingPricesOf(runnerId);
  const displayed = view.isCrossing ? view.pricesOf(runnerId, DISPLAYED_PRICES) : bestOf(offers);
  const { lastTraded, sizeMatched } = view.tradedOn(runnerId);
  return {
    runnerId,
    offers,
    displayed,
    matched: view.matchedPricesOf(runnerId),
    lastTraded,
    sizeMatched,
    startingPrice,
  };
}

/** A runner of which nothing can be taken. */
export function withoutOffers(
  runnerId: number,
  { matched, lastTraded, startingPrice }: Pick<RunnerDepth, 'matched' | 'lastTraded' | 'startingPrice'>,
): RunnerDepth {
  const sizeMatched = sumOf(matched.map(({ size }) => size));
  return {
    runnerId,
    matched,
    lastTraded,
    sizeMatched,
    offers: NOTHING,
    displayed: NOTHING,
    startingPrice,
  };
}

/** The stakes matched on all of them. */
export const matchedOn = (runners: readonly RunnerDepth[]): Money =>
  sumOf(runners.map(({ sizeMatched }) => sizeMatched));

const sumOf = (sizes: readonly Money[]): Money => money(sizes.reduce((sum: bigint, size) => sum + size, 0n));

const bestOf = ({ toBack, toLay }: Offers): Offers => ({
  toBack: toBack.slice(0, DISPLAYED_PRICES),
  toLay: toLay.slice(0, DISPLAYED_PRICES),
});
