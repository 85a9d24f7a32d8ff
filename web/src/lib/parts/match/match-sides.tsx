import type { ListedEvent } from '../../sports.ts';
import { useScoreline } from '../../live.ts';
import { MatchSide } from './match-side.tsx';
import { sideScore, sidesOf } from './side-score.ts';

const SIDES = ['home', 'away'] as const;

/** A match's two sides with their scores, without prices. */
export function MatchSides({ match }: { match: ListedEvent }) {
  const scoreline = useScoreline(match);
  const names = sidesOf(match.name);
  return SIDES.map(
    (side) =>
      names[side] !== '' && (
        <MatchSide key={side} name={names[side]} score={scoreline && sideScore(scoreline, side)} />
      ),
  );
}
