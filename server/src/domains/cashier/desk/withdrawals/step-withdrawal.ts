import { Refusal } from '../../../../kernel/refusal.ts';
import { decideWithdrawal } from '../../withdrawals/decide-withdrawal.ts';
import { findOwed } from '../../records/find-owed.ts';
import type { CashierDeps } from '../../deps.ts';
import { nextWithdrawalState, type WithdrawalAction } from '../../states.ts';
import type { DeskContext } from '../desk-context.ts';
import { endProposal } from '../proposals/end-proposal.ts';
import { workOnWithdrawal } from './work-on-withdrawal.ts';

/** A step that staff take with an approved withdrawal, or its rejection; those that return the money carry a reason. */
export type WithdrawalStep =
  | { readonly action: Extract<WithdrawalAction, 'send' | 'pay'> }
  | { readonly action: Extract<WithdrawalAction, 'fail' | 'reject'>; readonly reason: string };

const actions = {
  send: 'withdrawal-sent',
  pay: 'withdrawal-paid',
  fail: 'withdrawal-failed',
  reject: 'withdrawal-rejected',
} as const;

/**
 * Takes a step with a withdrawal that staff pay by hand, or rejects one that no gateway was given (row CASH-14). One
 * that is about to go to its method's gateway isn't also sent by hand: GATEWAY_DECIDES. Refuses ALREADY_DECIDED when
 * its state doesn't allow the step, DEBT_OPEN to send one of a player in debt, and as `workOnWithdrawal`.
 */
export function stepWithdrawal(
  deps: CashierDeps,
  withdrawalId: bigint,
  step: WithdrawalStep,
  context: DeskContext,
): Promise<void> {
  return workOnWithdrawal(deps, withdrawalId, context, async (tx, withdrawal, now) => {
    const state = nextWithdrawalState(withdrawal.state, step.action);
    if (state === undefined) throw new Refusal('ALREADY_DECIDED');
    if (step.action === 'send' && withdrawal.payoutGateway !== null) throw new Refusal('GATEWAY_DECIDES');
    if (step.action === 'send' && (await findOwed(tx, withdrawal.playerId)) > 0n)
      throw new Refusal('DEBT_OPEN');
    await endProposal(tx, withdrawalId, context.member, now);
    await decideWithdrawal(tx, withdrawalId, step.action, now);
    const reason = 'reason' in step ? step.reason : undefined;
    return { answer: undefined, action: actions[step.action], after: { state }, reason };
  });
}
