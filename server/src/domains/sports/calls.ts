import type { calls as allCalls } from '@maidan/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { listSportsEvents } from './list-sports-events.ts';
import type { SportsPicture } from './sports-picture.ts';

type SportsCalls = Pick<typeof allCalls, 'sportsEvents'>;

export interface SportsCallPart {
  readonly clock: Clock;
  readonly picture: SportsPicture;
}

/** Serves the lists of events. */
export function sportsHandlers({ clock, picture }: SportsCallPart): Handlers<SportsCalls> {
  return {
    sportsEvents: ({ params }) => listSportsEvents(picture, clock, params.sport),
  };
}
