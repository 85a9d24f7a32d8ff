import type { Side } from '../book/side.ts';
import { divide, money, type Money } from '../money/money.ts';

/**
 * What a bet each way comes to (`[TRADE-96]`) if its runner wins, is only placed, or neither, rounded down: a back (s × (p − 1))
 * × (1 + 1/d), s × (p − 1)/d − s and −2s, a lay the negative of each.
 */
export function eachWayResults(
  side: Side,
  odds: number,
  stake: Money,
  divisor: number,
): { readonly ifWin: Money; readonly ifPlaced: Money; readonly ifLose: Money } {
  const sign = side === 'BACK' ? 1n : -1n;
  const scale = 100n * BigInt(divisor);
  const profit = stake * BigInt(odds - 100);
  const floor = (scaled: bigint): Money => money(divide(sign * scaled, scale, 'down'));
  return {
    ifWin: floor(profit * BigInt(divisor + 1)),
    ifPlaced: floor(profit - stake * scale),
    ifLose: floor(-2n * stake * scale),
  };
}

/** What a bet each way may lose: a back its stake twice, a lay what it pays if the runner wins, which is never less than for a place alone. */
export function eachWayLiability(side: Side, odds: number, stake: Money, divisor: number): Money {
  const { ifWin, ifLose } = eachWayResults(side, odds, stake, divisor);
  return money(side === 'BACK' ? -ifLose : -ifWin);
}
