import type { PromotionForm } from '@maidan/contract/office';
import { inTransaction } from '../../../kernel/db.ts';
import { type ContentDesk, requirePictures } from '../content-desk.ts';
import { requireShare } from './require-share.ts';
import { requireSpins } from './require-spins.ts';

/** Refuses what saving the promotion would refuse of its fields: PICTURE_UNKNOWN, NOTHING_COUNTS, and what `requireSpins` does. */
export function checkPromotionForm(
  { db, storage, spinGames }: Pick<ContentDesk, 'db' | 'storage' | 'spinGames'>,
  promotion: PromotionForm,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await requirePictures(tx, storage, [promotion.thumbnail, promotion.image]);
    requireSpins({ spinGames }, promotion);
    await requireShare(tx, promotion);
  });
}
