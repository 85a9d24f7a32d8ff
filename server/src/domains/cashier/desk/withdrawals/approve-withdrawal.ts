import { money } from '@maidan/engine';
import { decideWithdrawal } from '../../withdrawals/decide-withdrawal.ts';
import { advancePayout } from '../../gateway/advance-payout.ts';
import type { CashierDeps } from '../../deps.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import type { DeskContext } from '../desk-context.ts';
import { type Outcome, passFourEyes } from '../proposals/pass-four-eyes.ts';
import { updateByHand } from './withdrawal-desk-store.ts';
import { workOnWithdrawal } from './work-on-withdrawal.ts';

/**
 * Approves a withdrawal (rows CASH-14, CASH-15): its method's gateway gets it at once or, without a gateway or by hand,
 * staff send the money next. From the four-eyes amount on, the first member's approval is a proposal, and a second
 * member's carries it out. Refuses ALREADY_DECIDED, SECOND_NEEDED, and as `workOnWithdrawal`.
 */
export async function approveWithdrawal(
  deps: CashierDeps,
  withdrawalId: bigint,
  paidBy: 'gateway' | 'hand',
  context: DeskContext,
): Promise<Outcome> {
  const answer = await workOnWithdrawal<Outcome>(deps, withdrawalId, context, async (tx, withdrawal, now) => {
    if (withdrawal.state !== 'requested') throw new Refusal('ALREADY_DECIDED');
    const byHand = paidBy === 'hand';
    const decision = {
      kind: 'withdrawal-approval',
      playerId: withdrawal.playerId,
      transactionId: withdrawalId,
      amount: money(0n - withdrawal.amount),
      byHand,
    } as const;
    const outcome = await passFourEyes(tx, decision, context, now);
    await updateByHand(tx, withdrawalId, byHand);
    if (outcome === 'proposed') {
      const after = { state: 'requested', paidBy };
      return { answer: { outcome }, action: 'withdrawal-approval-proposed', after };
    }
    await decideWithdrawal(tx, withdrawalId, 'approve', now);
    const after = { state: 'approved', paidBy };
    return { answer: { outcome }, action: 'withdrawal-approved', after };
  });
  if (answer.outcome === 'done') await give(deps, withdrawalId);
  return answer;
}

/** Gives it to the gateway now; if that can't be reached the approval stands and the sweeper retries. */
async function give(deps: CashierDeps, withdrawalId: bigint): Promise<void> {
  try {
    await advancePayout(deps, withdrawalId);
  } catch (error) {
    deps.log.error(
      { err: error, withdrawalId: String(withdrawalId) },
      'a gateway could not be given a pay-out',
    );
  }
}
