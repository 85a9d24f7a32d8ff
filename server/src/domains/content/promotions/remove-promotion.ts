import { inTransaction } from '../../../kernel/db.ts';
import { type Audited, type ContentDesk, requireVersion } from '../content-desk.ts';
import { deletePromotion, selectPromotionForUpdate } from './desk-store.ts';
import { writtenPromotion } from './written-promotion.ts';

/**
 * Deletes a promotion for good. Deposits that chose it and bonuses that it granted keep their terms. Refuses NOT_FOUND
 * and CONTENT_CHANGED.
 */
export function removePromotion(
  { db }: Pick<ContentDesk, 'db'>,
  { id, version }: { readonly id: bigint; readonly version: number },
  { audit }: Audited,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const promotion = requireVersion(await selectPromotionForUpdate(tx, id), version);
    await deletePromotion(tx, id);
    await audit(tx, {
      action: 'promotion-removed',
      subject: `promotion:${id}`,
      before: writtenPromotion(promotion),
    });
  });
}
