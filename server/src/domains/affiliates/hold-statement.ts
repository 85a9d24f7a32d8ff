import { inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockAffiliate } from './affiliate-store.ts';
import { type Actor, type AffiliatesDeps, subjectOf } from './deps.ts';
import { stateOf } from './present-statement.ts';
import { selectStatement, updateHold } from './statement-store.ts';

/** Holds an unpaid statement back, or releases it to its own due day (AFF-12). Refuses NOT_FOUND, and AFFILIATE_NOTHING_TO_PAY where nothing is left. */
export async function holdStatement(
  { db, clock }: Pick<AffiliatesDeps, 'db' | 'clock'>,
  statementId: bigint,
  { isHeld, reason }: { readonly isHeld: boolean; readonly reason: string },
  { member, audit }: Actor,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const found = await selectStatement(tx, statementId);
    if (found === undefined) throw new Refusal('NOT_FOUND');
    await lockAffiliate(tx, found.affiliateId);
    // It may have been paid while the lock was waited for.
    const statement = (await selectStatement(tx, statementId)) ?? found;
    const state = stateOf(statement, now);
    if (state === 'paid' || state === 'nothing') throw new Refusal('AFFILIATE_NOTHING_TO_PAY');
    await updateHold(tx, statementId, isHeld ? { reason, name: member.username, at: now } : null);
    await audit(tx, {
      action: isHeld ? 'affiliate-statement-held' : 'affiliate-statement-released',
      subject: subjectOf(statement.affiliateId),
      before: { isHeld: statement.heldReason !== null },
      after: { statement: String(statementId), month: statement.month, reason },
    });
  });
}
