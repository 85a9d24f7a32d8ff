import { type Money, money } from '@maidan/engine';
import { Refusal } from '../../../kernel/refusal.ts';
import type { FeedMarket } from '../feed/feed.ts';
import type { SportsSnapshot } from '../sports-snapshot.ts';
import type { MarketTerms } from './terms-store.ts';

/** What staff want to set for a market. */
export type WantedTerms = Omit<MarketTerms, 'by' | 'at'>;

/** The longest delay that any feed asks for in play: assumed where no feed has said it yet. */
const IN_PLAY_DELAY_SECONDS = 5;

/** Refuses terms that a market can't have: NOT_FOUND, MARKET_MOVED once it has a result, TERMS_UNFIT. */
export function checkTerms(
  snapshot: SportsSnapshot,
  key: string,
  wanted: WantedTerms,
  known: MarketTerms | undefined,
): void {
  const { house } = snapshot;
  const market = snapshot.findMarket(key);
  if (market === undefined && house.findBookmaker(key) === undefined && house.findFancy(key) === undefined)
    throw new Refusal('NOT_FOUND');
  if (snapshot.findResult(key) !== undefined || house.findResult(key) !== undefined)
    throw new Refusal('MARKET_MOVED');
  // Turning in play can't be undone: a book doesn't turn back.
  if (!fits(wanted, market) || (known?.isInPlay === true && !wanted.isInPlay))
    throw new Refusal('TERMS_UNFIT');
}

/** True if the terms suit that kind of market, and each other. */
function fits(
  { stakeMin, stakeMax, riskMax, marginBps, delaySeconds, isInPlay }: WantedTerms,
  market: FeedMarket | undefined,
): boolean {
  if ([stakeMin, stakeMax, riskMax].includes(money(0n))) return false;
  if (stakeMin !== null && stakeMax !== null && stakeMin > stakeMax) return false;
  if (market === undefined) return delaySeconds === null && !isInPlay;
  if (marginBps !== null) return false;
  // Whoever turns a market in play before the feed does must set how long an order waits.
  return !isInPlay || (delaySeconds !== null && delaySeconds > 0);
}

/** A limit as it is and as it would be; null means none. */
interface BoundChange {
  readonly before: bigint | null;
  readonly after: bigint | null;
}

/** The limits that keep the house from losing on a market, now and under the wanted terms. */
export interface TermsBounds {
  readonly stakeMax: BoundChange;
  readonly riskMax: BoundChange;
  /** In seconds. */
  readonly delaySeconds: BoundChange;
}

/** Computes what the wanted terms change, with the feed's own limits where staff set none. */
export function boundsOfTerms(
  snapshot: SportsSnapshot,
  key: string,
  wanted: Pick<WantedTerms, 'stakeMax' | 'riskMax' | 'delaySeconds'>,
  known: MarketTerms | undefined,
): TermsBounds {
  const market = snapshot.findMarket(key);
  const own: Money | null =
    (snapshot.house.findBookmaker(key) ?? snapshot.house.findFancy(key))?.stakeMax ?? null;
  const delay = market?.inPlay === true ? market.betDelaySeconds : IN_PLAY_DELAY_SECONDS;
  return {
    stakeMax: { before: known?.stakeMax ?? own, after: wanted.stakeMax ?? own },
    riskMax: { before: known?.riskMax ?? null, after: wanted.riskMax },
    delaySeconds: {
      before: BigInt(known?.delaySeconds ?? delay),
      after: BigInt(wanted.delaySeconds ?? delay),
    },
  };
}
