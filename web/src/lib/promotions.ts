import type { Promotion, PromotionCategory } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';

/** All, or one category. */
export type PromotionChoice = 'all' | PromotionCategory;

/** The promotions of a choice, in the order of the list. */
export function pickPromotions(
  promotions: readonly Promotion[],
  choice: PromotionChoice,
): readonly Promotion[] {
  return choice === 'all' ? promotions : promotions.filter(({ categories }) => categories.includes(choice));
}

/** What a deposit brings, cut to the paisa; nothing below the promotion's least deposit. */
export function bonusFor(promotion: Promotion, deposit: Money): Money {
  if (deposit < promotion.depositMin) return money(0n);
  const share = (deposit * BigInt(promotion.bonusPercent)) / 100n;
  return share > promotion.bonusMax ? promotion.bonusMax : money(share);
}

/** What must be bet before a withdrawal: deposit and bonus together, so many times; nothing without a bonus. */
export function turnoverFor(promotion: Promotion, deposit: Money): Money {
  const bonus = bonusFor(promotion, deposit);
  return bonus === 0n ? money(0n) : money((deposit + bonus) * BigInt(promotion.turnoverTimes));
}
