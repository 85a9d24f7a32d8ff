import { formatMoney } from '@maidan/engine';
import { type Tx, inTransaction } from '../../../../kernel/db.ts';
import type { AuditEntry } from '../../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import type { CashierDeps } from '../../deps.ts';
import { updateDealtWith } from '../claims/claim-store.ts';
import { type WorkedDeposit, selectWorkedDeposit } from './deposit-desk-store.ts';
import type { DeskContext } from '../desk-context.ts';
import { refuseClaimed } from '../../../../kernel/claim.ts';

/** The result of a decision: its name in the audit log, and the deposit's state after it. */
export interface Worked<Answer> {
  readonly answer: Answer;
  readonly action: AuditEntry['action'];
  readonly after: Readonly<Record<string, unknown>>;
  readonly reason?: string | undefined;
}

/**
 * Lets a member decide a deposit in one transaction: locks its row, checks that nobody else has claimed it, writes the
 * decision to the audit log and ends the claim. Refuses NOT_FOUND, CLAIMED_BY_OTHER, and what the decision itself
 * refuses.
 */
export async function workOnDeposit<Answer>(
  deps: Pick<CashierDeps, 'db' | 'clock'>,
  depositId: bigint,
  { member, audit }: DeskContext,
  decide: (tx: Tx, deposit: WorkedDeposit, now: Date) => Promise<Worked<Answer>>,
): Promise<Answer> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const deposit = await selectWorkedDeposit(tx, depositId);
    if (deposit === undefined) throw new Refusal('NOT_FOUND');
    refuseClaimed(deposit, member.id, now);
    const worked = await decide(tx, deposit, now);
    await updateDealtWith(tx, 'deposit', depositId, worked.reason);
    await audit(tx, {
      action: worked.action,
      subject: `deposit:${depositId}`,
      before: { state: deposit.state, creditAmount: formatMoney(deposit.creditAmount) },
      after: { ...worked.after, ...(worked.reason !== undefined && { reason: worked.reason }) },
    });
    return worked.answer;
  });
}

/**
 * Refuses unless the deposit waits for a person: ALREADY_DECIDED, or GATEWAY_DECIDES for one that a gateway collects.
 */
export function refuseUnlessSubmitted({ state, gateway }: WorkedDeposit): void {
  if (state !== 'submitted' && state !== 'verifying') throw new Refusal('ALREADY_DECIDED');
  if (gateway !== null) throw new Refusal('GATEWAY_DECIDES');
}
