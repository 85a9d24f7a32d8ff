import type { Sport, SportsEvent } from '@maidan/contract';

/** The exchange's sports, in display order. */
export const sports: readonly Sport[] = ['cricket', 'soccer', 'tennis'];

/** An event and the sport under which it is listed. */
export interface ListedEvent extends SportsEvent {
  readonly sport: Sport;
}
