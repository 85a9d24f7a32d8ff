import type { Promotion, PromotionCategory } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import { useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

const PROMOTIONS_FRESH_MS = 60_000;

/** The promotions that run now, in the screen's language. */
export function usePromotions() {
  const language = useLanguage();
  return useQuery({
    queryKey: ['promotions', language],
    queryFn: ({ signal }) => api.promotions({ query: { language }, signal }),
    staleTime: PROMOTIONS_FRESH_MS,
    placeholderData: (before) => before,
  });
}

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
