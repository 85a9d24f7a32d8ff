import type { calls as allCalls } from '@maidan/contract';
import type { Db } from '../../kernel/db.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type FeedMarket, isRaceEvent } from './feed/feed.ts';
import { listSportsEvents } from './list-sports-events.ts';
import { type StreamSource, streamAddress } from './live-stream/stream-address.ts';
import { listPastMatches } from './past-matches/list-past-matches.ts';
import { listRaces } from './races/list-races.ts';
import type { SportsSnapshot } from './sports-snapshot.ts';
import { listMatchPlayers } from './squads/list-match-players.ts';

type SportsCalls = Pick<
  typeof allCalls,
  'sportsEvents' | 'races' | 'matchMarkets' | 'matchPlayers' | 'pastMatches' | 'liveStream' | 'ownAddress'
>;

export interface SportsCallDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly snapshot: SportsSnapshot;
  /** A market on the terms that staff set for it. */
  readonly asTraded: (market: FeedMarket) => FeedMarket;
  readonly stream: StreamSource;
}

/** Serves the caller's own address. */
export const addressHandlers: Handlers<Pick<typeof allCalls, 'ownAddress'>> = {
  ownAddress: (_, { address }) => ({ ip: address }),
};

/** Serves the lists of events, their players, the address of an event's stream, and the caller's own. */
export function sportsHandlers({
  db,
  clock,
  snapshot,
  asTraded,
  stream,
}: SportsCallDeps): Handlers<SportsCalls> {
  return {
    ...addressHandlers,
    sportsEvents: ({ params }) => listSportsEvents({ snapshot, asTraded }, clock, params.sport),
    races: () => listRaces(snapshot, clock),
    matchMarkets: ({ params }) =>
      snapshot
        .marketsOf(params.eventId)
        .map(asTraded)
        .map(({ marketId, type, name, status, runners }) => {
          const handicap = runners[0]?.handicap;
          return { marketId, type, name, status, ...(handicap !== undefined && { handicap }) };
        }),
    matchPlayers: () => ({ squads: listMatchPlayers({ snapshot, asTraded }, clock) }),
    pastMatches({ params }) {
      const event = snapshot.findEvent(params.eventId);
      if (event === undefined) throw new Refusal('NOT_FOUND');
      return listPastMatches(db, event);
    },
    liveStream({ params, query }, { address }) {
      const { eventId } = params;
      const event = snapshot.findEvent(eventId);
      if (event === undefined || isRaceEvent(event)) throw new Refusal('NOT_FOUND');
      const url = streamAddress(stream, { eventId, address, language: query.language });
      return { url, drawn: stream.address === undefined };
    },
  };
}
