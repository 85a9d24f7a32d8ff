import type { Side } from '../../feed-score.ts';
import type { CricketOutcome } from './batting-outcomes.ts';

interface CricketChances {
  readonly toss: Side;
  /** That home wins, in a super over or without one. */
  readonly home: number;
  /** That the scores are level before it. */
  readonly tie: number;
  /** How likely that toss is. */
  readonly likely: number;
}

/** Every way in which a match may end after that toss: won by either side, or level and won in the super over. */
export function cricketOutcomes({ toss, home, tie, likely }: CricketChances): readonly CricketOutcome[] {
  const won = { home: home - tie / 2, away: 1 - home - tie / 2 };
  return (['home', 'away'] as const).flatMap((winner) => {
    const facts = {
      sport: 'cricket' as const,
      isOver: true,
      hasBegun: true,
      isAbandoned: false,
      toss,
      winner,
    };
    return [
      // The tables are rounded: what can't be may come to a little less than nothing.
      { chance: likely * Math.max(0, won[winner]), facts: { ...facts, isTied: false } },
      { chance: (likely * tie) / 2, facts: { ...facts, isTied: true } },
    ];
  });
}
