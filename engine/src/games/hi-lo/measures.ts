import { type Measures, exact } from '../measure.ts';
import { EVEN } from '../multiplier.ts';
import { HI_LO_FACES, HI_LO_GUESSES, countRight, hiLoMultiplier, rightFaces } from './pay-table.ts';

/** Stopping after more guesses returns what stopping after these does: each guess pays the inverse of its chance. */
const GUESSES = 3;

/**
 * The least that guessing returns from any card on, up to three guesses, whatever is guessed; multipliers are truncated at the
 * fourth decimal.
 */
export const hiLoMeasures: Measures = {
  'stopping anywhere': exact(() => Math.min(...faces().map((face) => leastShare(face, [])))),
};

const faces = (): number[] => Array.from({ length: HI_LO_FACES }, (_, face) => face);

/** The least share from this card on: stopping here, or the guess that returns least. */
function leastShare(face: number, counts: readonly number[]): number {
  const stopped = counts.length === 0 ? Infinity : (hiLoMultiplier(counts) ?? Infinity) / EVEN;
  if (counts.length === GUESSES) return stopped;
  const guessed = HI_LO_GUESSES.flatMap((guess) => {
    const count = countRight(face, guess);
    const [low, high] = rightFaces(face, guess) ?? [0, -1];
    if (count === 0 || hiLoMultiplier([...counts, count]) === undefined) return [];
    const shares = faces()
      .slice(low, high + 1)
      .map((next) => leastShare(next, [...counts, count]));
    return [shares.reduce((sum, share) => sum + share, 0) / HI_LO_FACES];
  });
  return Math.min(stopped, ...guessed);
}
