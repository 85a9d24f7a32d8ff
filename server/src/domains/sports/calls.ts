import type { calls as allCalls } from '@maidan/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { listSportsEvents } from './list-sports-events.ts';
import type { SportsPicture } from './sports-picture.ts';

type SportsCalls = Pick<typeof allCalls, 'sportsEvents'>;

/** Which further kinds of bets the house offers on an event; only the exchange can say. */
export interface EventOffers {
  hasFancy(eventId: string): boolean;
  hasBookmaker(eventId: string): boolean;
}

export interface SportsCallPart {
  readonly clock: Clock;
  readonly picture: SportsPicture;
  readonly offers: EventOffers;
}

/** Serves the lists of events. */
export function sportsHandlers({ clock, picture, offers }: SportsCallPart): Handlers<SportsCalls> {
  return {
    sportsEvents: ({ params }) =>
      listSportsEvents(picture, clock, params.sport).map((row) => ({
        ...row,
        hasFancy: offers.hasFancy(row.eventId),
        hasBookmaker: offers.hasBookmaker(row.eventId),
      })),
  };
}
