import type { Promotion, PromotionCategory } from '@maidan/contract';

/** All categories, or one. */
export type PromotionChoice = 'all' | PromotionCategory;

/** The promotions of a category, in list order. */
export function pickPromotions(
  promotions: readonly Promotion[],
  choice: PromotionChoice,
): readonly Promotion[] {
  return choice === 'all' ? promotions : promotions.filter(({ categories }) => categories.includes(choice));
}
