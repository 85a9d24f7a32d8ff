import type { Sport, SportsEvent } from '@maidan/contract';

/** The exchange's sports, in display order. */
export const sports: readonly Sport[] = ['cricket', 'soccer', 'tennis'];

/** An event and the sport under which it is listed. */
export interface ListedEvent extends SportsEvent {
  readonly sport: Sport;
}

/**
 * The events in play as home shows them: those whose match isn't over first, then by sport, and of each sport the one that began
 * last, because it takes bets for longest.
 */
export function arrangeLive(events: readonly ListedEvent[]): readonly ListedEvent[] {
  const isOver = ({ score }: ListedEvent) => Number(score?.phase === 'ENDED');
  return events
    .filter(({ inPlay }) => inPlay)
    .toSorted(
      (a, b) =>
        isOver(a) - isOver(b) ||
        sports.indexOf(a.sport) - sports.indexOf(b.sport) ||
        b.startsAt.getTime() - a.startsAt.getTime(),
    );
}
