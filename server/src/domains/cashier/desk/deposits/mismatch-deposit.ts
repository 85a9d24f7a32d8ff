import { type Money, formatMoney } from '@maidan/engine';
import { Refusal } from '../../../../kernel/refusal.ts';
import { decideDeposit } from '../../deposits/decide-deposit.ts';
import type { CashierDeps } from '../../deps.ts';
import { updateArrived } from './deposit-desk-store.ts';
import type { DeskContext } from '../desk-context.ts';
import { endProposal } from '../proposals/end-proposal.ts';
import { refuseUnlessSubmitted, workOnDeposit } from './work-on-deposit.ts';

/**
 * Records that a different amount arrived than the deposit names: nothing is credited until a member corrects or
 * rejects it, and the player is notified. Refuses AMOUNT_OUT_OF_RANGE for zero and for the same amount; otherwise as
 * `creditDeposit` does.
 */
export function mismatchDeposit(
  deps: CashierDeps,
  depositId: bigint,
  paidAmount: Money,
  context: DeskContext,
): Promise<void> {
  return workOnDeposit(deps, depositId, context, async (tx, deposit, now) => {
    refuseUnlessSubmitted(deposit);
    if (paidAmount <= 0n || paidAmount === deposit.amount) throw new Refusal('AMOUNT_OUT_OF_RANGE');
    await endProposal(tx, depositId, context.member, now);
    await updateArrived(tx, depositId, { paidAmount });
    await decideDeposit(tx, depositId, 'mismatch', now);
    const after = { state: 'mismatched', paidAmount: formatMoney(paidAmount) };
    return { answer: undefined, action: 'deposit-mismatched', after };
  });
}
