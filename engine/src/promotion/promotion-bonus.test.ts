import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { type BonusTerms, bonusFor, turnoverFor } from './promotion-bonus.ts';

const terms: BonusTerms = {
  bonusPercent: 50,
  bonusMax: money(300_000n),
  depositMin: money(30_000n),
  turnoverTimes: 5,
};

test.each([
  [100_000n, 50_000n, 750_000n],
  [30_000n, 15_000n, 225_000n],
  [29_999n, 0n, 0n],
  [30_001n, 15_000n, 225_005n],
  [600_000n, 300_000n, 4_500_000n],
  [2_500_000n, 300_000n, 14_000_000n],
])('[CASH-13] [PROMO-1] a deposit of %i paisa brings %i and asks for %i', (deposit, bonus, turnover) => {
  expect(bonusFor(terms, money(deposit))).toBe(bonus);
  expect(turnoverFor(terms, money(deposit))).toBe(turnover);
});
