import type { BetSport } from '@maidan/contract';
import type { FancyResult, MarketResult } from '../../../events.ts';
import type { FeedBookmaker, FeedFancy } from '../../sports/index.ts';

/** Where the sportsbook reads its offer and results; the sports domain answers from memory. */
export interface SportsbookSource {
  findEvent(eventId: string):
    | {
        readonly name: string;
        readonly home: string;
        readonly away: string;
        readonly sport: BetSport;
      }
    | undefined;
  findFancy(fancyId: string): FeedFancy | undefined;
  findFancyResult(fancyId: string): FancyResult | undefined;
  findBookmaker(marketId: string): FeedBookmaker | undefined;
  /** The result of a match's market. */
  findResult(marketId: string): MarketResult | undefined;
  bookmakersOf(eventId: string): readonly FeedBookmaker[];
  /** In the order in which they are shown. */
  fanciesOf(eventId: string): readonly FeedFancy[];
  /** The results of those of these fancies that have one, from the tables. */
  readFancyResults(fancyIds: readonly string[]): Promise<ReadonlyMap<string, FancyResult>>;
}
