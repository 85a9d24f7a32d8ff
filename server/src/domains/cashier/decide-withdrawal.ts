import type { Tx } from '../../kernel/db.ts';
import { emit } from '../../kernel/events/emit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { capture, openAccount, release } from '../ledger/index.ts';
import { findOwed } from './find-owed.ts';
import { type WithdrawalAction, nextWithdrawalState } from './states.ts';
import {
  type DecidedWithdrawal,
  selectWithdrawalForUpdate,
  updateWithdrawalState,
} from './withdrawal-store.ts';

/**
 * Takes one step with a withdrawal (rows CASH-14, CASH-15): once it is paid the held money leaves the house, once it has
 * failed or is rejected the player has it back; until then it stays held. Refuses NOT_FOUND, ALREADY_DECIDED when the action
 * isn't listed for the state, or would reject one that a gateway has, and DEBT_OPEN to approve one of a player who owes.
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
  // A gateway that has the order may be paying it at this moment, so only the gateway's word ends it.
  const isGiven = action === 'reject' && withdrawal.gateway !== null;
  if (state === undefined || isGiven) throw new Refusal('ALREADY_DECIDED');
  if (action === 'approve' && (await findOwed(tx, withdrawal.player_id)) > 0n) throw new Refusal('DEBT_OPEN');
  await updateWithdrawalState(tx, withdrawalId, state, now);
  if (state === 'paid') await pay(tx, withdrawal);
  else if (state === 'failed' || state === 'rejected') await giveBack(tx, withdrawal, state);
  else return;
  const playerId = withdrawal.player_id;
  const paid = state === 'paid';
  await emit(tx, { kind: 'withdrawal-decided', playerId, withdrawalId, paid }, now);
  await emit(tx, { kind: 'balance-changed', playerId }, now);
}

async function pay(tx: Tx, withdrawal: DecidedWithdrawal): Promise<void> {
  const { currency } = withdrawal;
  const ownerKey = withdrawal.method_id.toString();
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
  return { playerId: withdrawal.player_id, currency: withdrawal.currency, owner };
}
