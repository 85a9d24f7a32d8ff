/** What becomes of a back on a runner with a handicap, after the match. */
export type HandicapOutcome = 'WON' | 'HALF_WON' | 'RETURNED' | 'HALF_LOST' | 'LOST';

/** A quarter of a goal: lines are multiples of it. */
const QUARTER = 25;

/**
 * What becomes of a back (row TRADE-66): `handicap` is the runner's, in hundredths of a goal and a multiple of 25, `lead` its goals less
 * the other side's. A quarter line is two bets of half the stake, on the lines beside it.
 */
export function handicapOutcome(handicap: number, lead: number): HandicapOutcome {
  const ahead = lead * 100 + handicap;
  if (ahead === 0) return 'RETURNED';
  if (Math.abs(ahead) === QUARTER) return ahead > 0 ? 'HALF_WON' : 'HALF_LOST';
  return ahead > 0 ? 'WON' : 'LOST';
}
