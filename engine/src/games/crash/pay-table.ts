import { MULTIPLIER_MAX, type Multiplier } from '../multiplier.ts';

/** Ends and targets are hundredths: 150 is 1.50 times the stake. */
export const CRASH_TARGET_MIN = 101;
export const CRASH_TARGET_MAX = 1_000_000;

/** A hundredth of the stake. */
export const CRASH_STEP: Multiplier = 100;

/** What comes back of the stakes in the long run at any target. */
export const CRASH_RETURN: Multiplier = 9_900;

/** The most that a stake can return. */
export const CRASH_MULTIPLIER_MAX: Multiplier = MULTIPLIER_MAX;
