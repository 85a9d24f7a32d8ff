import type { Reader } from '../../kernel/db.ts';
import { selectPromotionTerms } from './promotion-store.ts';
import type { RunningPromotion } from './model.ts';

/** The terms of a promotion, on display or not, if it runs at that moment. */
export function findPromotionTerms(
  reader: Reader,
  promotionId: bigint,
  now: Date,
): Promise<RunningPromotion | undefined> {
  return selectPromotionTerms(reader, promotionId, now);
}
