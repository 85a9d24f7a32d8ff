import type { Reader } from '../../kernel/db.ts';
import { selectPromotionTerms } from './promotion-store.ts';
import type { RunningPromotion } from './model.ts';

/** The terms of a promotion, whether displayed or not, if it is running at that moment. */
export function findPromotionTerms(
  reader: Reader,
  promotionId: bigint,
  now: Date,
): Promise<RunningPromotion | undefined> {
  return selectPromotionTerms(reader, promotionId, now);
}
