import { type Money, money } from '@maidan/engine';
import type { PlayerStakes } from './turnover-model.ts';

/** Hundredths: bets at shorter average odds than 1.50 take hardly a risk and count for nothing. */
export const COUNTED_ODDS_MIN = 150;

/**
 * How much the bets of a settled market take off a requirement that was opened at that moment (CASH-13): the stakes of
 * the orders that were placed since, at average odds of 1.50 or more, but never more than the player's net market risk:
 * what all bets on its result together could have lost. So both sides of a market count with their difference only
 * (SAFE-16).
 */
export function countedStake({ bets, lossMax }: PlayerStakes, openedAt: Date): Money {
  let stakes = 0n;
  for (const { placedAt, stake, stakeTimesOdds } of bets) {
    if (placedAt >= openedAt && stakeTimesOdds >= stake * BigInt(COUNTED_ODDS_MIN)) stakes += stake;
  }
  return money(stakes < lossMax ? stakes : lossMax);
}
