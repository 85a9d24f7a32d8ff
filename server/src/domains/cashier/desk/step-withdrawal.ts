import { Refusal } from '../../../kernel/refusal.ts';
import { decideWithdrawal } from '../decide-withdrawal.ts';
import { findOwed } from '../find-owed.ts';
import type { CashierDeps } from '../deps.ts';
import { nextWithdrawalState, type WithdrawalAction } from '../states.ts';
import type { DeskContext } from './desk-context.ts';
import { endProposal } from './end-proposal.ts';
import { workOnWithdrawal } from './work-on-withdrawal.ts';

/** A step that staff take with a withdrawal once it is approved, or to refuse it; why is told of what gives it back. */
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
 * Takes a step with a withdrawal that staff pay by hand, or refuses one that no gateway was given (row CASH-14). A
 * withdrawal whose method's gateway is about to be given it isn't sent by hand as well: GATEWAY_DECIDES.
 * ALREADY_DECIDED when the step isn't listed for its state, DEBT_OPEN to send one of a player who owes, and as `workOnWithdrawal`.
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
    if (step.action === 'send' && withdrawal.payout_gateway !== null) throw new Refusal('GATEWAY_DECIDES');
    if (step.action === 'send' && (await findOwed(tx, withdrawal.player_id)) > 0n)
      throw new Refusal('DEBT_OPEN');
    await endProposal(tx, withdrawalId, context.member, now);
    await decideWithdrawal(tx, withdrawalId, step.action, now);
    const reason = 'reason' in step ? step.reason : undefined;
    return { answer: undefined, action: actions[step.action], after: { state }, reason };
  });
}
