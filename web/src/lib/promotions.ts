import type { Promotion, PromotionCategory } from '@maidan/contract';

/** All, or one category. */
export type PromotionChoice = 'all' | PromotionCategory;

/** The promotions of a choice, in the order of the list. */
export function pickPromotions(
  promotions: readonly Promotion[],
  choice: PromotionChoice,
): readonly Promotion[] {
  return choice === 'all' ? promotions : promotions.filter(({ categories }) => categories.includes(choice));
}
