import type { Sport } from '@maidan/contract';
import { type ListedEvent, sports } from '../../../lib/sports.ts';
import { whenOf } from '../in-play/pick-events.ts';

/** The matches of one competition, those in play first. */
export interface Competition {
  readonly name: string;
  readonly events: readonly ListedEvent[];
}

/** A sport with its competitions. */
export interface SportBranch {
  readonly sport: Sport;
  readonly competitions: readonly Competition[];
  readonly events: number;
  readonly inPlay: number;
}

/**
 * The sports with their competitions and matches, without ended ones; competitions are ordered by their first match.
 */
export function arrangeTree(events: readonly ListedEvent[], now: Date): readonly SportBranch[] {
  const open = events
    .filter((event) => event.inPlay || event.startsAt > now)
    .toSorted((a, b) => Number(b.inPlay) - Number(a.inPlay) || a.startsAt.getTime() - b.startsAt.getTime());
  return sports.map((sport) => {
    const own = open.filter((event) => event.sport === sport);
    const byName = Map.groupBy(own, ({ competition }) => competition);
    return {
      sport,
      competitions: [...byName].map(([name, list]) => ({ name, events: list })),
      events: own.length,
      inPlay: own.filter((event) => whenOf(event, now) === 'inPlay').length,
    };
  });
}
