import type { PromotionChoice } from '../../lib/promotions.ts';

/** The thirteen tabs of the promotions screen in the specification's order (PROMO-1). */
export const promotionTabs = [
  'all',
  'welcome',
  'slots',
  'casino',
  'sports',
  'fishing',
  'esports',
  'lottery',
  'p2p',
  'table',
  'arcade',
  'crash',
  'others',
] as const satisfies readonly PromotionChoice[];

/** A tab of the promotions screen. */
export type PromotionTab = (typeof promotionTabs)[number];
