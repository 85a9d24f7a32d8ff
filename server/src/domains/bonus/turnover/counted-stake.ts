import { type Money, money } from '@maidan/engine';
import type { PlayerStakes } from './turnover-model.ts';

/** Hundredths: bets at average odds below 1.50 carry hardly any risk and don't count. */
export const COUNTED_ODDS_MIN = 150;

/**
 * How much the bets of a settled market take off a requirement that was opened at that moment (CASH-13): the stakes of
 * the orders placed since then at average odds of 1.50 or more, but never more than the player's net market risk, which
 * is what all bets on its result together could have lost. So opposite bets count only with their difference (SAFE-16).
 */
export function countedStake({ bets, lossMax }: PlayerStakes, openedAt: Date): Money {
  let stakes = 0n;
  for (const { placedAt, stake, stakeTimesOdds } of bets) {
    if (placedAt >= openedAt && stakeTimesOdds >= stake * BigInt(COUNTED_ODDS_MIN)) stakes += stake;
  }
  return money(stakes < lossMax ? stakes : lossMax);
}
