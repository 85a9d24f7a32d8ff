import { MULTIPLIER_MAX, type Multiplier } from '../multiplier.ts';

/** Two, three … king, ace. */
export const HI_LO_FACES = 13;

/** What comes back of the stakes in the long run wherever one stops, before multipliers are truncated at the fourth decimal. */
export const HI_LO_RETURN: Multiplier = 9_900;

/** The most right guesses; the last one ends a round. */
export const HI_LO_GUESSES_MAX = 12;

/** The guesses: beside the lowest and the highest card also the same, elsewhere the same counts as right for both others. */
export const HI_LO_GUESSES = ['higher', 'lower', 'same'] as const;
export type HiLoGuess = (typeof HI_LO_GUESSES)[number];

/** The lowest and the highest face with which a guess is right after a face from 0; undefined where it can't be made. */
export function rightFaces(face: number, guess: HiLoGuess): readonly [low: number, high: number] | undefined {
  const last = HI_LO_FACES - 1;
  if (guess === 'same') return face === 0 || face === last ? [face, face] : undefined;
  if (guess === 'higher') return face === last ? undefined : [face === 0 ? 1 : face, last];
  return face === 0 ? undefined : [0, face === last ? last - 1 : face];
}

/** How many of the thirteen faces are right for a guess; 0 where it can't be made. */
export function countRight(face: number, guess: HiLoGuess): number {
  const right = rightFaces(face, guess);
  return right === undefined ? 0 : right[1] - right[0] + 1;
}

/**
 * What right guesses pay together, of which each had so many right faces: 0.99 over the chance of all; undefined over the
 * most that any game pays.
 */
export function hiLoMultiplier(counts: readonly number[]): Multiplier | undefined {
  if (counts.length === 0) return 0;
  // Whole numbers: twelve factors of thirteen are beyond what a double holds exactly, with the return.
  const all = BigInt(HI_LO_FACES) ** BigInt(counts.length) * BigInt(HI_LO_RETURN);
  const multiplier = Number(all / counts.reduce((product, count) => product * BigInt(count), 1n));
  return multiplier > MULTIPLIER_MAX ? undefined : multiplier;
}

/** The most that a stake can return: nine guesses whose right faces multiply to 1,050,000. */
export const HI_LO_MULTIPLIER_MAX: Multiplier = 99_985_279;

/** Once in how many rounds it does, played for it with the best guesses from the card that is dealt. */
export const HI_LO_TOP_ONE_IN = 9_581_490.954;
