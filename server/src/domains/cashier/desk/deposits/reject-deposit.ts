import { decideDeposit } from '../../deposits/decide-deposit.ts';
import type { CashierDeps } from '../../deps.ts';
import type { DeskContext } from '../desk-context.ts';
import { endProposal } from '../proposals/end-proposal.ts';
import { insertRefund } from '../../gateway/refund-store.ts';
import { refuseUnlessSubmitted, workOnDeposit } from './work-on-deposit.ts';

/**
 * Rejects a manual or mismatched deposit with a reason (row CASH-15). What a gateway collected for a mismatched one goes back
 * to its payer, if the gateway can give it back. Refuses as `workOnDeposit` does, ALREADY_DECIDED,
 * GATEWAY_DECIDES.
 */
export function rejectDeposit(
  deps: CashierDeps,
  depositId: bigint,
  reason: string,
  context: DeskContext,
): Promise<void> {
  return workOnDeposit(deps, depositId, context, async (tx, deposit, now) => {
    if (deposit.state !== 'mismatched') refuseUnlessSubmitted(deposit);
    await endProposal(tx, depositId, context.member, now);
    await decideDeposit(tx, depositId, 'reject', now);
    if (deposit.state === 'mismatched' && deposit.gateway !== null)
      if (deps.gateways.get(deposit.gateway)?.refund !== undefined) await insertRefund(tx, depositId, now);
    return { answer: undefined, action: 'deposit-rejected', after: { state: 'rejected' }, reason };
  });
}
