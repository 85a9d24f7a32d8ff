import { ROUNDS_MIN } from '@maidan/contract/office';
import type { GameRounds } from './analytics-store.ts';

/** The return that a game's rules state, from the worst way of playing to the best, in hundredths of a percent. */
export interface StatedReturn {
  readonly leastBps: number;
  readonly mostBps: number;
}

/** Three standard errors hold 997 of 1,000 samples. */
const ERRORS = 3;
const BPS = 10_000;

/** What was paid back, and between which bounds chance leaves it in so many rounds of that spread. */
export function returnOf(
  sums: GameRounds,
  stated: StatedReturn | null,
): {
  readonly rounds: number;
  readonly staked: GameRounds['staked'];
  readonly paid: GameRounds['paid'];
  readonly returnBps: number;
  readonly lowBps: number | null;
  readonly highBps: number | null;
} {
  const { rounds, staked, paid } = sums;
  const shown = {
    rounds: Number(rounds),
    staked,
    paid,
    returnBps: staked === 0n ? 0 : Math.round((Number(paid) * BPS) / Number(staked)),
  };
  if (stated === null || shown.rounds < ROUNDS_MIN || staked === 0n)
    return { ...shown, lowBps: null, highBps: null };
  const { leastBps, mostBps } = stated;
  return {
    ...shown,
    lowBps: Math.max(0, Math.round(leastBps - ERRORS * errorBps(sums, leastBps))),
    highBps: Math.round(mostBps + ERRORS * errorBps(sums, mostBps)),
  };
}

/**
 * The standard error of the paid share if the true one is that: the rounds' payouts lie around their stakes' share, and the sum of
 * the squares of what they are off is the variance of the total.
 */
function errorBps({ staked, stakedStaked, stakedPaid, paidPaid }: GameRounds, shareBps: number): number {
  const share = shareBps / BPS;
  const squares = paidPaid - 2 * share * stakedPaid + share * share * stakedStaked;
  return (Math.sqrt(Math.max(0, squares)) / Number(staked)) * BPS;
}
