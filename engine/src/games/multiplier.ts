import { type Money, money, mulDiv } from '../money/money.ts';

/** What a stake is multiplied by, in whole ten-thousandths: 19,800 returns 1.98 times the stake. */
export type Multiplier = number;

/** A stake returned as it was. */
export const EVEN: Multiplier = 10_000;

/** No round of any game returns more than this many times its stake: 10,000. */
export const MULTIPLIER_MAX: Multiplier = 10_000 * EVEN;

/** A multiplier as pay tables write it: 1.98 is 19,800. */
export const times = (decimal: number): Multiplier => Math.round(decimal * EVEN);

/** What a stake at a multiplier returns, rounded down to the minor unit. */
export function payAt(stake: Money, multiplier: Multiplier): Money {
  return mulDiv(stake, BigInt(multiplier), BigInt(EVEN), 'down');
}

/** Zero. */
export const NOTHING: Money = money(0n);
