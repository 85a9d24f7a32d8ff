import { isPromotionCategory } from '@maidan/contract';
import type { DeskPromotion } from '@maidan/contract/office';
import type { Reader } from '../../../kernel/db.ts';
import { showStateOf } from '../show-state.ts';
import { selectDeskPromotions } from './desk-store.ts';

/** Every promotion in order, with each one's state at that moment. */
export async function listDeskPromotions(reader: Reader, now: Date): Promise<DeskPromotion[]> {
  const promotions = await selectDeskPromotions(reader);
  return promotions.map((promotion) => {
    const { status, startsAt, endsAt } = promotion;
    const shown = status === 'inactive' ? 'inactive' : 'active';
    return {
      ...promotion,
      categories: promotion.categories.filter((name) => isPromotionCategory(name)),
      state: showStateOf({ status: shown, startsAt, endsAt }, now),
    };
  });
}
