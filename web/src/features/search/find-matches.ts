import { type NameOf, ownName } from '../../lib/names.ts';
import type { ListedEvent } from '../../lib/sports.ts';
import { sidesOf } from '../../lib/parts/match/side-score.ts';
import { createFinder, type Entry, type Hit } from '../../lib/search/create-finder.ts';
import { matchFillers, placeNames, sportWords } from './match-words.ts';

/** How far a match is, in the order in which a search shows them. */
export type Phase = 'live' | 'upcoming' | 'ended';

const PHASES: readonly Phase[] = ['live', 'upcoming', 'ended'];

/** How far a match is: one that has started and is not in play is over, as in the exchange's lists. */
export function phaseOf({ inPlay, startsAt }: Pick<ListedEvent, 'inPlay' | 'startsAt'>, now: Date): Phase {
  if (inPlay) return 'live';
  return startsAt > now ? 'upcoming' : 'ended';
}

/**
 * A search over matches: by its sides, by its competition, by its sport (PLAY-51), as the feed and as the screen's language
 * names them (PLAY-60).
 */
export function createMatchFinder(
  matches: readonly ListedEvent[],
  nameOf: NameOf = ownName,
): (search: string) => readonly Hit<ListedEvent>[] {
  return createFinder(
    matches.map((match) => entryOf(match, nameOf)),
    matchFillers,
  );
}

function entryOf(match: ListedEvent, nameOf: NameOf): Entry<ListedEvent> {
  const { name, competition, sport } = match;
  const { home, away } = sidesOf(name);
  const names = [home, away, nameOf(home), nameOf(away), ...placeNames(home), ...placeNames(away)];
  return {
    item: match,
    names: [...new Set(names)].filter((one) => one !== ''),
    own: [competition, nameOf(competition), ...placeNames(competition)].join(' '),
    kind: sportWords[sport],
  };
}

/** Those that fit best first; among them the live ones, the next to start, and last the newest results. */
export function arrangeMatches<Found extends Hit<ListedEvent>>(
  hits: readonly Found[],
  now: Date,
): readonly Found[] {
  return hits.toSorted((a, b) => a.rank - b.rank || compareByTime(a.item, b.item, now));
}

/** What is live, or if nothing is, what starts next. */
export function pickLive(matches: readonly ListedEvent[], now: Date): readonly ListedEvent[] {
  const live = matches.filter((match) => phaseOf(match, now) === 'live');
  const shown = live.length > 0 ? live : matches.filter((match) => phaseOf(match, now) === 'upcoming');
  return shown.toSorted((a, b) => compareByTime(a, b, now));
}

function compareByTime(a: ListedEvent, b: ListedEvent, now: Date): number {
  const phase = phaseOf(a, now);
  const between = PHASES.indexOf(phase) - PHASES.indexOf(phaseOf(b, now));
  const earlier = a.startsAt.getTime() - b.startsAt.getTime();
  return between || (phase === 'ended' ? -earlier : earlier);
}
