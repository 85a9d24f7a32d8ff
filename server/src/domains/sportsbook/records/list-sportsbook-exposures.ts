import type { MarketExposure } from '@maidan/contract';
import type { MarketBooks } from '../markets/market-books.ts';
import { exposureIn } from '../markets/live-sportsbook-market.ts';
import type { SportsbookSource } from '../markets/sportsbook-source.ts';
import { presentSubject } from '../bets/present-bet.ts';

/**
 * The sportsbook markets in which the player has something on hold, and how much; together they are the exposure to the
 * house.
 */
export function listSportsbookExposures(
  books: MarketBooks,
  source: Pick<SportsbookSource, 'findEvent' | 'bookmakersOf'>,
  playerId: bigint,
): MarketExposure[] {
  return [...books.all()].flatMap((live) => {
    const { marketKey, eventId, eventName, name, kind, subject, matchMarketId } = live.market;
    const exposure = exposureIn(live, playerId);
    const event = source.findEvent(eventId);
    if (exposure === 0n || event === undefined) return [];
    return {
      marketId: marketKey,
      marketName: name,
      kind,
      subject: subject === null ? null : presentSubject(subject),
      eventId,
      eventName,
      sport: event.sport,
      exposure,
      opens: matchMarketId ?? source.bookmakersOf(eventId)[0]?.matchMarketId ?? null,
    };
  });
}
