import type { Tx } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { capture, openAccount, release } from '../../ledger/index.ts';
import { findOwed } from '../records/find-owed.ts';
import { type WithdrawalAction, nextWithdrawalState } from '../states.ts';
import {
  type DecidedWithdrawal,
  selectWithdrawalForUpdate,
  updateWithdrawalState,
} from './withdrawal-store.ts';

/**
 * Takes a withdrawal one step further (rows CASH-14, CASH-15): its money is held until it is paid, when it leaves the
 * hold, or failed or rejected, when the player gets it back. Refuses NOT_FOUND, ALREADY_DECIDED when the state doesn't
 * allow the action or a gateway already has the withdrawal that would be rejected, and DEBT_OPEN to approve one of a
 * player in debt.
 */
export async function decideWithdrawal(
  tx: Tx,
  withdrawalId: bigint,
  action: WithdrawalAction,
  now: Date,
): Promise<void> {
  const withdrawal = await selectWithdrawalForUpdate(tx, withdrawalId);
  if (withdrawal === undefined) throw new Refusal('NOT_FOUND');
  const state = nextWithdrawalState(withdrawal.state, action);
  // A gateway that has the order may be paying it right now, so only its own answer ends the withdrawal.
  const isGiven = action === 'reject' && withdrawal.gateway !== null;
  if (state === undefined || isGiven) throw new Refusal('ALREADY_DECIDED');
  if (action === 'approve' && (await findOwed(tx, withdrawal.playerId)) > 0n) throw new Refusal('DEBT_OPEN');
  const { playerId } = withdrawal;
  await updateWithdrawalState(tx, withdrawalId, state, now);
  await emit(tx, { kind: 'transaction-moved', playerId, transactionId: withdrawalId }, now);
  if (state === 'paid') await pay(tx, withdrawal);
  else if (state === 'failed' || state === 'rejected') await giveBack(tx, withdrawal, state);
  else return;
  const paid = state === 'paid';
  await emit(tx, { kind: 'withdrawal-decided', playerId, withdrawalId, paid }, now);
  await emit(tx, { kind: 'balance-changed', playerId }, now);
}

async function pay(tx: Tx, withdrawal: DecidedWithdrawal): Promise<void> {
  const { currency } = withdrawal;
  const ownerKey = withdrawal.methodId.toString();
  const clearing = await openAccount(tx, { kind: 'cashier_clearing', ownerKey, currency });
  await capture(tx, {
    ...held(withdrawal),
    requestId: `withdrawal:${withdrawal.id}:pay`,
    cause: 'withdrawal-paid',
    to: [{ accountId: clearing, amount: withdrawal.amount }],
  });
}

async function giveBack(tx: Tx, withdrawal: DecidedWithdrawal, why: 'failed' | 'rejected'): Promise<void> {
  await release(tx, {
    ...held(withdrawal),
    requestId: `withdrawal:${withdrawal.id}:release`,
    cause: `withdrawal-${why}`,
    amount: withdrawal.amount,
  });
}

function held(withdrawal: DecidedWithdrawal) {
  const owner = { kind: 'withdrawal', id: withdrawal.id.toString() } as const;
  return { playerId: withdrawal.playerId, currency: withdrawal.currency, owner };
}
