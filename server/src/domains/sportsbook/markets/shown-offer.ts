import type { FeedBookmaker, FeedFancy } from '../../sports/index.ts';
import type { SportsbookSource } from './sportsbook-source.ts';

/** What screens show of an event: its bookmakers and fancies, and how they ended. */
export type ShownOffer = Pick<
  SportsbookSource,
  'findEvent' | 'findFancyResult' | 'bookmakersOf' | 'fanciesOf'
>;

const SUSPENDED: FeedFancy['status'] = 'SUSPENDED';

/** The offer as screens show it: suspended while the database is away, because no bet is taken then (SAFE-4). */
export function showOffer(source: SportsbookSource, isAway: () => boolean): ShownOffer {
  const asShown = <Market extends FeedBookmaker | FeedFancy>(market: Market): Market =>
    isAway() && market.status === 'OPEN' ? { ...market, status: SUSPENDED } : market;
  return {
    findEvent: (eventId) => source.findEvent(eventId),
    findFancyResult: (fancyId) => source.findFancyResult(fancyId),
    bookmakersOf: (eventId) => source.bookmakersOf(eventId).map(asShown),
    fanciesOf: (eventId) => source.fanciesOf(eventId).map(asShown),
  };
}
