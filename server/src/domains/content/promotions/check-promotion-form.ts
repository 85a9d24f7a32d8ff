import type { PromotionForm } from '@maidan/contract/office';
import { inTransaction } from '../../../kernel/db.ts';
import { type ContentDesk, requirePictures } from '../content-desk.ts';
import { requireShare } from './require-share.ts';

/** Refuses what saving the promotion would refuse of its fields: PICTURE_UNKNOWN and NOTHING_COUNTS. */
export function checkPromotionForm(
  { db, storage }: Pick<ContentDesk, 'db' | 'storage'>,
  promotion: PromotionForm,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await requirePictures(tx, storage, [promotion.thumbnail, promotion.image]);
    await requireShare(tx, promotion);
  });
}
