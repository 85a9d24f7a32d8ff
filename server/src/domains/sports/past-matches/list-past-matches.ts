import { type PastMatch, type PastMatches, pastMatchesMax } from '@maidan/contract';
import type { Reader } from '../../../kernel/db.ts';
import type { FeedEvent } from '../feed/feed.ts';
import { presentScoreline } from '../scoreline/present-scoreline.ts';
import { type PastMatchRow, selectMatchesOf, selectMeetings } from './past-match-store.ts';

/** The last meetings of a match's sides before it, and the last matches of each, with results as they stand (PLAY-115). */
export async function listPastMatches(on: Reader, event: FeedEvent): Promise<PastMatches> {
  const before = { event, max: pastMatchesMax };
  const { home, away } = event;
  // A race has no sides.
  if (home === '') return { sides: { home, away }, meetings: [], form: { home: [], away: [] } };
  return {
    sides: { home, away },
    meetings: (await selectMeetings(on, before, home, away)).map(presentPast),
    form: {
      home: (await selectMatchesOf(on, before, home)).map(presentPast),
      away: (await selectMatchesOf(on, before, away)).map(presentPast),
    },
  };
}

function presentPast({ score, winners, isDeadHeat, ...match }: PastMatchRow): PastMatch {
  const line = score?.phase === 'ENDED' ? presentScoreline(score) : undefined;
  return {
    ...match,
    winner: winnerOf({ ...match, winners, isDeadHeat }),
    ...(line !== undefined && { score: line }),
  };
}

/** A winner that is neither side is the draw. */
function winnerOf({
  home,
  away,
  winners,
  isDeadHeat,
}: Pick<PastMatchRow, 'home' | 'away' | 'winners' | 'isDeadHeat'>): PastMatch['winner'] {
  if (isDeadHeat) return 'level';
  const winner = winners?.[0];
  if (winner === undefined) return 'none';
  if (winner === home) return 'home';
  return winner === away ? 'away' : 'level';
}
