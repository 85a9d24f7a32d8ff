import type { OwnFacts } from '../../sports/index.ts';
import { findListed, type MarketsSource } from '../listed-markets.ts';

/** What a recording says of a market beside the stream, so that it can be replayed whole; undefined when there is no such market. */
export function describeRecorded(
  source: Pick<MarketsSource, 'findMarket' | 'findEvent' | 'findResult'>,
  marketId: string,
): OwnFacts | undefined {
  const listed = findListed(source, marketId);
  if (listed === undefined) return undefined;
  const { market, event } = listed;
  return {
    currency: 'BDT',
    event: { name: event.name, competition: event.competition, home: event.home, away: event.away },
    name: market.name,
    inPlay: market.inPlay,
    result: source.findResult(marketId),
  };
}
