import type { ReviewDecision } from '@maidan/contract/office';
import { inTransaction } from '../../../kernel/db.ts';
import type { Member, OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockPlayer } from '../../accounts/index.ts';
import { endTurnover } from '../turnover/end-turnover.ts';
import type { BonusDeps } from '../deps.ts';
import { selectReview, updateReviewDecided } from './review-store.ts';
import { selectTurnoverForUpdate } from '../turnover/turnover-store.ts';

/**
 * Pays a bonus in review into the main wallet, or declines it with a reason that the player reads: then it goes back to
 * promotion expense (SAFE-17). The same decision by the same member again changes nothing. Refuses NOT_FOUND for one
 * that was never in review, ALREADY_DECIDED for one that no longer is.
 */
export async function decideReview(
  { db, clock }: BonusDeps,
  turnoverId: bigint,
  given: ReviewDecision,
  { member, audit }: Pick<OfficeContext, 'audit'> & { readonly member: Member },
): Promise<void> {
  const now = clock.now();
  const { decision } = given;
  const reasons =
    decision === 'declined'
      ? { reasonEn: given.reasonEn, reasonBn: given.reasonBn }
      : { reasonEn: null, reasonBn: null };
  await inTransaction(db, async (tx) => {
    const known = await selectReview(tx, turnoverId);
    if (known === undefined) throw new Refusal('NOT_FOUND');
    await lockPlayer(tx, known.playerId);
    const turnover = await selectTurnoverForUpdate(tx, turnoverId, known.playerId);
    if (turnover?.state !== 'in-review') {
      // Any earlier decision has committed by now.
      const review = await selectReview(tx, turnoverId);
      if (review?.decidedBy === member.id && review.decision === decision) return;
      throw new Refusal('ALREADY_DECIDED');
    }
    await updateReviewDecided(
      tx,
      turnoverId,
      { decision, ...reasons, staffId: member.id, name: member.username },
      now,
    );
    await endTurnover(tx, turnover, decision === 'released' ? 'completed' : 'declined', now);
    await audit(tx, {
      action: `bonus-${decision}`,
      subject: `turnover:${turnoverId}`,
      before: { state: 'in-review', reasons: known.reasons },
      after: {
        state: decision,
        player: known.username,
        bonus: turnover.bonus.toString(),
        ...(decision === 'declined' && reasons),
      },
    });
  });
}
