import { formatMoney } from '@maidan/engine';
import { type Tx, inTransaction } from '../../../../kernel/db.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import type { CashierDeps } from '../../deps.ts';
import { updateDealtWith } from '../claims/claim-store.ts';
import type { DeskContext } from '../desk-context.ts';
import { refuseClaimed } from '../../../../kernel/claim.ts';
import { type WorkedWithdrawal, selectWorkedWithdrawal } from './withdrawal-desk-store.ts';
import type { Worked } from '../deposits/work-on-deposit.ts';

/**
 * Lets a member decide a withdrawal as `workOnDeposit` does a deposit. Refuses NOT_FOUND, CLAIMED_BY_OTHER,
 * GATEWAY_DECIDES for one that a gateway was given, and what the decision itself refuses.
 */
export async function workOnWithdrawal<Answer>(
  deps: Pick<CashierDeps, 'db' | 'clock'>,
  withdrawalId: bigint,
  { member, audit }: DeskContext,
  decide: (tx: Tx, withdrawal: WorkedWithdrawal, now: Date) => Promise<Worked<Answer>>,
): Promise<Answer> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const withdrawal = await selectWorkedWithdrawal(tx, withdrawalId);
    if (withdrawal === undefined) throw new Refusal('NOT_FOUND');
    refuseClaimed(withdrawal, member.id, now);
    if (withdrawal.givenTo !== null && !ENDED.has(withdrawal.state)) throw new Refusal('GATEWAY_DECIDES');
    const worked = await decide(tx, withdrawal, now);
    await updateDealtWith(tx, 'withdrawal', withdrawalId, worked.reason);
    await audit(tx, {
      action: worked.action,
      subject: `withdrawal:${withdrawalId}`,
      before: { state: withdrawal.state, amount: formatMoney(withdrawal.amount) },
      after: { ...worked.after, ...(worked.reason !== undefined && { reason: worked.reason }) },
    });
    return worked.answer;
  });
}

const ENDED: ReadonlySet<WorkedWithdrawal['state']> = new Set(['paid', 'failed', 'rejected']);
