import { formatMoney } from '@maidan/engine';
import { decideDeposit } from '../../deposits/decide-deposit.ts';
import type { CashierDeps } from '../../deps.ts';
import { type Acknowledgement, acknowledgeShared, presentShare } from './acknowledge-shared.ts';
import type { DeskContext } from '../desk-context.ts';
import { type Outcome, passFourEyes } from '../proposals/pass-four-eyes.ts';
import { refuseUnlessSubmitted, workOnDeposit } from './work-on-deposit.ts';

/**
 * Credits a manual deposit as it was submitted (row CASH-15). From the four-eyes amount on, the first member's word is
 * a proposal, and a second member's carries it out. Refuses as `workOnDeposit` does, ALREADY_DECIDED, GATEWAY_DECIDES,
 * SECOND_NEEDED to the proposer, and TRANSACTION_ID_SHARED as `acknowledgeShared` does.
 */
export function creditDeposit(
  deps: CashierDeps,
  depositId: bigint,
  acknowledgement: Acknowledgement,
  context: DeskContext,
): Promise<Outcome> {
  return workOnDeposit<Outcome>(deps, depositId, context, async (tx, deposit, now) => {
    refuseUnlessSubmitted(deposit);
    const { playerId, creditAmount: amount } = deposit;
    const shared = await acknowledgeShared(tx, depositId, acknowledgement);
    const reason = shared?.reason;
    const decision = { kind: 'deposit-credit', playerId, transactionId: depositId, amount, reason } as const;
    const outcome = await passFourEyes(tx, decision, context, now);
    const details = { creditAmount: formatMoney(amount), ...presentShare(shared) };
    if (outcome === 'proposed')
      return {
        answer: { outcome },
        action: 'deposit-credit-proposed',
        after: { state: deposit.state, ...details },
        reason,
      };
    await decideDeposit(tx, depositId, 'credit', now);
    return {
      answer: { outcome },
      action: 'deposit-credited',
      after: { state: 'credited', ...details },
      reason,
    };
  });
}
