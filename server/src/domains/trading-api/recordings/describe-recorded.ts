import { isMainMarket } from '@maidan/contract';
import type { FeedScore, OwnFacts, RecordedScore, Sports } from '../../sports/index.ts';
import { findListed, type MarketsSource } from '../listed-markets.ts';

/** What a recording says of a market beside the stream, so that it can be replayed whole; undefined when there is no such market. */
export function describeRecorded(
  source: Pick<MarketsSource, 'findMarket' | 'findEvent' | 'findResult'>,
  marketId: string,
): OwnFacts | undefined {
  const listed = findListed(source, marketId);
  if (listed === undefined) return undefined;
  const { market, event } = listed;
  const { name, competition, home, away, squads } = event;
  return {
    currency: 'BDT',
    event: { name, competition, home, away, ...(squads && { squads }) },
    name: market.name,
    inPlay: market.inPlay,
    result: source.findResult(marketId),
  };
}

/**
 * The score of a market's event as a recording has it: in the main market alone, so that it is recorded once; undefined without one.
 */
export function scoreRecorded(
  source: Pick<Sports, 'findMarket' | 'findScore'>,
  marketId: string,
): RecordedScore | undefined {
  const market = source.findMarket(marketId);
  const score = market && isMainMarket(market) ? source.findScore(market.eventId) : undefined;
  return score && withoutKept(score);
}

/** Without what the receiver of a feed adds by itself, and the event's id, which the definition has. */
function withoutKept(score: FeedScore): RecordedScore {
  const { eventId: _id, ...said } = score;
  if (said.sport !== 'cricket') return said;
  const { progress: _progress, ...ofCricket } = said;
  return ofCricket;
}
