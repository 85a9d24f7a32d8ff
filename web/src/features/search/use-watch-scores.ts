import type { ListedEvent } from '../../lib/sports.ts';
import { useWatch } from '../../lib/live.ts';

/** The stream's limit of watched scores. */
const WATCHED_MAX = 50;
const NO_MARKETS: readonly string[] = [];

/** Follows the scores of the first live matches of a list, as many as the stream takes; no prices are shown. */
export function useWatchScores(matches: readonly ListedEvent[]): void {
  const live = matches.filter(({ inPlay }) => inPlay).slice(0, WATCHED_MAX);
  useWatch(
    NO_MARKETS,
    NO_MARKETS,
    live.map(({ eventId }) => eventId),
  );
}
