import type { PastMatch } from '@maidan/contract';
import { type Side, sideScore } from '../../../lib/parts/match/side-score.ts';

/** How a match ended for one of its sides. */
export type Outcome = 'won' | 'lost' | 'level' | 'none';

/** How a match ended for that side. */
export function outcomeFor({ winner }: Pick<PastMatch, 'winner'>, side: Side): Outcome {
  if (winner === 'level' || winner === 'none') return winner;
  return winner === side ? 'won' : 'lost';
}

/** Which side of the match a team or player was. */
export const sideOf = ({ home }: Pick<PastMatch, 'home'>, name: string): Side =>
  home === name ? 'home' : 'away';

/**
 * A final score as that side reads it, in Latin digits: "174/6 – 160/8", "2 – 1", "6–4 3–6 7–5"; undefined where it isn't
 * known.
 */
export function scoreFor({ score }: Pick<PastMatch, 'score'>, side: Side): string | undefined {
  if (score === undefined) return undefined;
  const other: Side = side === 'home' ? 'away' : 'home';
  if (score.sport === 'tennis')
    return score.sets.map((set) => `${set[side]}–${set[other]}`).join(' ') || undefined;
  const own = sideScore(score, side).figures.join(' & ');
  const against = sideScore(score, other).figures.join(' & ');
  return own === '' && against === '' ? undefined : `${own || '–'} – ${against || '–'}`;
}
