import { EVEN, type Multiplier } from '../multiplier.ts';

/** The least and the greatest target, in hundredths: 1.01 and 10,000 times the stake. */
export const LIMBO_TARGET_MIN = 101;
export const LIMBO_TARGET_MAX = 1_000_000;

/** What comes back of the stakes in the long run at any target. */
export const LIMBO_RETURN: Multiplier = 9_900;

/** A float is one of so many, all equally likely. */
const FLOATS = 2 ** 32;
const PER_HUNDREDTH = EVEN / 100;
/** 0.99 of all floats, in hundredths; exact, as it is below 2^53. */
const RISE = (LIMBO_RETURN / PER_HUNDREDTH) * FLOATS;

/** How high a lantern rises that drew a float, in hundredths: 0.99 over the float, at least 1.00. */
export function limboRise(float: number): number {
  // Dividing whole numbers of these sizes never rounds to the wrong side of a hundredth.
  const place = Math.max(1, Math.floor(float * FLOATS));
  return Math.max(100, Math.floor(RISE / place));
}

/** The share of all floats that reach a target in hundredths. */
export const limboChance = (target: number): number => (Math.floor(RISE / target) + 1) / FLOATS;

/** What a reached target pays. */
export const limboMultiplier = (target: number): Multiplier => target * PER_HUNDREDTH;
