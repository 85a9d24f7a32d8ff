import type { FeedScore } from '../feed/feed-score.ts';
import { PLAYER_NAME_MAX, SQUAD_MAX, type Squads } from '../feed/feed.ts';

/** The squads of a match whose players nobody has named. */
export const nobody: Squads = { home: [], away: [] };

/** The players of both, each once, those of the first before the others. */
export function joinSquads(first: Squads, second: Squads): Squads {
  return { home: join(first.home, second.home), away: join(first.away, second.away) };
}

const join = (first: readonly string[], second: readonly string[]): readonly string[] =>
  [...new Set([...first, ...second])].slice(0, SQUAD_MAX);

/** The players whom a score names: who bats, and who bowls for the other side. */
export function playersIn(score: FeedScore): Squads {
  if (score.sport !== 'cricket' || score.middle === undefined) return nobody;
  const { batters, bowler } = score.middle;
  const batting = namesOf(batters);
  const bowling = namesOf([bowler]);
  return score.battingSide === 'home' ? { home: batting, away: bowling } : { home: bowling, away: batting };
}

const namesOf = (players: readonly { readonly name: string }[]): readonly string[] =>
  players.map(({ name }) => name).filter((name) => name.trim() !== '' && name.length <= PLAYER_NAME_MAX);
