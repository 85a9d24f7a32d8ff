import { inTransaction } from '../../kernel/db.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { type DisputeContext, getOpenDispute } from './claim-dispute.ts';
import type { DisputeDeps } from './deps.ts';
import { updateDecided } from './store.ts';

/** The answer of staff to a dispute. */
export interface DisputeAnswer {
  readonly decision: 'upheld' | 'declined';
  readonly answerEn: string;
  readonly answerBn: string;
}

/** Ends a dispute with an answer for its player's inbox. Moves no money: a wrong result is corrected at its market. */
export async function decideDispute(
  { db, clock }: Pick<DisputeDeps, 'db' | 'clock'>,
  id: bigint,
  { decision, answerEn, answerBn }: DisputeAnswer,
  { member, audit }: DisputeContext,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const dispute = await getOpenDispute(tx, id, member.id, now);
    await updateDecided(tx, id, {
      state: decision,
      answerEn,
      answerBn,
      staffId: member.id,
      name: member.username,
      at: now,
    });
    await emit(tx, { kind: 'dispute-decided', disputeId: id }, now);
    await audit(tx, {
      action: `dispute-${decision}`,
      subject: `dispute:${id}`,
      before: { state: 'open' },
      after: { state: decision, bet: dispute.betId, answerEn, answerBn },
    });
  });
}
