import type { Sport } from '@maidan/contract';
import type { ListedEvent } from '../../../lib/sports.ts';

/** The tabs of the in-play list. */
export type When = 'inPlay' | 'today' | 'tomorrow' | 'result';

const DAY_MS = 86_400_000;
/** Dhaka is six hours ahead of UTC all year. */
const DHAKA_AHEAD_MS = 6 * 3_600_000;

const dayOf = (time: Date): number => Math.floor((time.getTime() + DHAKA_AHEAD_MS) / DAY_MS);

/** The tab of an event (EXCH-7). Days are Dhaka's; an event that has started and is not in play is over. */
export function whenOf(event: Pick<ListedEvent, 'inPlay' | 'startsAt'>, now: Date): When | undefined {
  if (event.inPlay) return 'inPlay';
  if (event.startsAt <= now) return 'result';
  const daysAhead = dayOf(event.startsAt) - dayOf(now);
  if (daysAhead === 0) return 'today';
  return daysAhead === 1 ? 'tomorrow' : undefined;
}

/** A tab's events, of one sport or of all; results newest first, the rest by start time. */
export function pickEvents(
  events: readonly ListedEvent[],
  wanted: { readonly when: When; readonly sport: Sport | undefined },
  now: Date,
): readonly ListedEvent[] {
  const sign = wanted.when === 'result' ? -1 : 1;
  return events
    .filter((event) => whenOf(event, now) === wanted.when)
    .filter((event) => wanted.sport === undefined || event.sport === wanted.sport)
    .toSorted((a, b) => sign * (a.startsAt.getTime() - b.startsAt.getTime()));
}
