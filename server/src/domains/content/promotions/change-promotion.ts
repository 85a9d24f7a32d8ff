import { mayUse, type PromotionForm } from '@maidan/contract/office';
import { inTransaction } from '../../../kernel/db.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Audited, type ContentDesk, isSame, requirePictures, requireVersion } from '../content-desk.ts';
import { selectPromotionForUpdate, updatePromotion } from './desk-store.ts';
import { requireShare } from './require-share.ts';
import { requireSpins } from './require-spins.ts';
import { writtenPromotion, writtenTerms } from './written-promotion.ts';

interface Change {
  readonly id: bigint;
  readonly version: number;
  readonly promotion: PromotionForm;
}

/**
 * Saves a promotion over the version that its editor saw; identical values are no change. Only owners change its terms,
 * because they cost the operator money. Refuses NOT_FOUND, CONTENT_CHANGED, TERMS_ARE_OWNERS, NOTHING_COUNTS,
 * PICTURE_UNKNOWN, and what `requireSpins` does.
 */
export function changePromotion(
  { db, storage, spinGames }: Pick<ContentDesk, 'db' | 'storage' | 'spinGames'>,
  { id, version, promotion }: Change,
  { audit, member }: Audited & Pick<OfficeContext, 'member'>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await selectPromotionForUpdate(tx, id);
    if (before === undefined) throw new Refusal('NOT_FOUND');
    const change = { before: writtenPromotion(before), after: writtenPromotion(promotion) };
    if (isSame(change)) return;
    requireVersion(before, version);
    const hasSameTerms = isSame({ before: writtenTerms(before), after: writtenTerms(promotion) });
    const mayChangeTerms = member !== undefined && mayUse(member.role, 'settings:manage');
    if (!hasSameTerms && !mayChangeTerms) throw new Refusal('TERMS_ARE_OWNERS');
    requireSpins({ spinGames }, promotion);
    await requireShare(tx, promotion);
    await requirePictures(tx, storage, [promotion.thumbnail, promotion.image]);
    await updatePromotion(tx, id, promotion);
    await audit(tx, { action: 'promotion-changed', subject: `promotion:${id}`, ...change });
  });
}
