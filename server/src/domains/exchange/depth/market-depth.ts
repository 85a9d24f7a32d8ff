import type { MarketView, MatchedPrice, Money, Odds, PriceSize } from '@maidan/engine';
import { money } from '@maidan/engine';
import type { DelayModel } from '../model.ts';

/** Best prices of a side with the virtual ones: as many as a subscriber may ask for. */
const DISPLAYED_PRICES = 10;

/** What can be taken of a runner, best first. */
export interface Offers {
  /** What one can back at. */
  readonly toBack: readonly PriceSize[];
  /** What one can lay at. */
  readonly toLay: readonly PriceSize[];
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
  readonly sizeMatched: Money;
  /** In the order of the market's runners, removed ones included. */
  readonly runners: readonly RunnerDepth[];
}

const NOTHING: Offers = { toBack: [], toLay: [] };

/** The depth of a runner in its market's book. */
export function readRunner(view: MarketView, runnerId: number): RunnerDepth {
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
  };
}

/** A runner of which nothing can be taken. */
export function withoutOffers(
  runnerId: number,
  traded: Pick<RunnerDepth, 'matched' | 'lastTraded'>,
): RunnerDepth {
  const sizeMatched = sumOf(traded.matched.map(({ size }) => size));
  return { runnerId, ...traded, sizeMatched, offers: NOTHING, displayed: NOTHING };
}

/** The stakes matched on all of them. */
export const matchedOn = (runners: readonly RunnerDepth[]): Money =>
  sumOf(runners.map(({ sizeMatched }) => sizeMatched));

const sumOf = (sizes: readonly Money[]): Money => money(sizes.reduce((sum: bigint, size) => sum + size, 0n));

const bestOf = ({ toBack, toLay }: Offers): Offers => ({
  toBack: toBack.slice(0, DISPLAYED_PRICES),
  toLay: toLay.slice(0, DISPLAYED_PRICES),
});
