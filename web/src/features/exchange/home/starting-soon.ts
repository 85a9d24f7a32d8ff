import type { ListedEvent } from '../../../lib/events.ts';
import { whenOf } from '../in-play/pick-events.ts';

/** The events that start today or tomorrow, soonest first. */
export function startingSoon(events: readonly ListedEvent[], now: Date): readonly ListedEvent[] {
  return events
    .filter((event) => ['today', 'tomorrow'].includes(whenOf(event, now) ?? ''))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
