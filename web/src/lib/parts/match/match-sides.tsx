import type { ReactNode } from 'react';
import type { ListedEvent } from '../../sports.ts';
import { useScoreline } from '../../live.ts';
import { useNames } from '../../names.ts';
import { MatchSide } from './match-side.tsx';
import { sideScore, sidesOf } from './side-score.ts';

const SIDES = ['home', 'away'] as const;

interface MatchSidesProps {
  readonly match: ListedEvent;
  /** Renders a name; left out, it is plain. */
  readonly renderName?: (name: string) => ReactNode;
}

/** A match's two sides with their scores, without prices. */
export function MatchSides({ match, renderName }: MatchSidesProps) {
  const scoreline = useScoreline(match);
  const nameOf = useNames();
  const names = sidesOf(match.name);
  return SIDES.map(
    (side) =>
      names[side] !== '' && (
        <MatchSide
          key={side}
          name={names[side]}
          label={renderName?.(nameOf(names[side]))}
          score={scoreline && sideScore(scoreline, side)}
        />
      ),
  );
}
