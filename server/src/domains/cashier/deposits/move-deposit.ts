import { money } from '@maidan/engine';
import type { Tx } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { breakPromise, keepPromise, takeBackBonus } from '../../bonus/index.ts';
import { getPlayerAccount, openAccount, transfer } from '../../ledger/index.ts';
import { chargeBack } from './charge-back.ts';
import { type MovedDeposit, selectDepositForUpdate, updateDepositState } from './deposit-store.ts';
import { type DepositAction, type DepositState, nextDepositState } from '../states.ts';

/**
 * Applies these actions to a deposit in order, with their side effects (rows CASH-11, CASH-13, CASH-15): crediting
 * moves the money and grants the promised bonus, any other end cancels the promise. Refuses NOT_FOUND, and
 * ALREADY_DECIDED when a state doesn't allow its action; then nothing has changed.
 */
export async function moveDeposit(
  tx: Tx,
  depositId: bigint,
  actions: readonly DepositAction[],
  now: Date,
): Promise<void> {
  const deposit = await selectDepositForUpdate(tx, depositId);
  if (deposit === undefined) throw new Refusal('NOT_FOUND');
  let { state } = deposit;
  for (const action of actions) {
    const next = nextDepositState(state, action);
    if (next === undefined) throw new Refusal('ALREADY_DECIDED');
    await updateDepositState(tx, depositId, next, now);
    await follow(tx, deposit, { from: state, to: next }, now);
    state = next;
  }
  const { playerId } = deposit;
  await emit(tx, { kind: 'transaction-moved', playerId, transactionId: depositId }, now);
}

async function follow(
  tx: Tx,
  deposit: MovedDeposit,
  { from, to }: { readonly from: DepositState; readonly to: DepositState },
  now: Date,
): Promise<void> {
  if (!ENDS.has(to)) return;
  const { id: depositId, playerId } = deposit;
  if (to === 'credited') {
    await keepPromise(tx, playerId, depositId, now);
    await credit(tx, deposit);
  } else if (to === 'charged-back') {
    await takeBackBonus(tx, playerId, depositId, now);
    await chargeBack(tx, deposit);
  } else await breakPromise(tx, depositId, now);
  // Notifies a player whose payment the gateway waited for in vain; one who cancelled at its page knows already.
  if (from === 'created' || (from === 'awaiting-payer' && to !== 'expired')) return;
  await emit(tx, { kind: 'deposit-decided', playerId, depositId, credited: to === 'credited' }, now);
  if (to === 'credited' || to === 'charged-back') await emit(tx, { kind: 'balance-changed', playerId }, now);
}

const ENDS: ReadonlySet<DepositState> = new Set([
  'credited',
  'rejected',
  'expired',
  'mismatched',
  'charged-back',
]);

async function credit(tx: Tx, deposit: MovedDeposit): Promise<void> {
  const { currency, creditAmount: amount } = deposit;
  const ownerKey = deposit.methodId.toString();
  const clearing = await openAccount(tx, { kind: 'cashier_clearing', ownerKey, currency });
  const main = await getPlayerAccount(tx, 'player_main', deposit.playerId, currency);
  await transfer(tx, {
    requestId: `deposit:${deposit.id}:credit`,
    cause: 'deposit',
    postings: [
      { accountId: clearing, amount: money(0n - amount) },
      { accountId: main, amount },
    ],
  });
}
