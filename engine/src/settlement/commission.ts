import { money, type Money, mulDiv } from '../money/money.ts';

/**
 * Commission on an account's net winnings in one market: max(0, winnings) × rate × (1 − discount), rounded down, so that the house
 * never gains from rounding (exchange rules: commission). Losses in other markets don't offset. Rates are basis points.
 */
export function commissionOn(netWinnings: Money, rateBps: number, discountBps: number): Money {
  if (netWinnings <= 0n) return money(0n);
  return mulDiv(netWinnings, BigInt(rateBps) * BigInt(10_000 - discountBps), 100_000_000n, 'down');
}
