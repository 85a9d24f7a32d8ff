import type { PromotionForm } from '@maidan/contract/office';
import { inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Audited, type ContentDesk, requirePictures } from '../content-desk.ts';
import { insertPromotion } from './desk-store.ts';
import { requireShare } from './require-share.ts';
import { requireSpins } from './require-spins.ts';
import { writtenPromotion } from './written-promotion.ts';

/** Past ones count too until they are removed. */
const PROMOTIONS_MAX = 100;

/** Adds a promotion at the end of the list. Refuses PICTURE_UNKNOWN, NOTHING_COUNTS, CONTENT_FULL, and what `requireSpins` does. */
export function addPromotion(
  { db, storage, spinGames }: Pick<ContentDesk, 'db' | 'storage' | 'spinGames'>,
  promotion: PromotionForm,
  { audit }: Audited,
): Promise<bigint> {
  return inTransaction(db, async (tx) => {
    await requirePictures(tx, storage, [promotion.thumbnail, promotion.image]);
    requireSpins({ spinGames }, promotion);
    await requireShare(tx, promotion);
    const id = await insertPromotion(tx, promotion, PROMOTIONS_MAX);
    if (id === undefined) throw new Refusal('CONTENT_FULL');
    await audit(tx, {
      action: 'promotion-added',
      subject: `promotion:${id}`,
      after: writtenPromotion(promotion),
    });
    return id;
  });
}
