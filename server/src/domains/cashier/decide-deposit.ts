import { money } from '@maidan/engine';
import type { Fact } from '../../events.ts';
import type { Tx } from '../../kernel/db.ts';
import { keepFact } from '../../kernel/kept-facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { breakPromise, keepPromise } from '../bonus/index.ts';
import { getPlayerAccount, openAccount, transfer } from '../ledger/index.ts';
import { type DecidedDeposit, selectDepositForUpdate, updateDepositState } from './deposit-store.ts';
import { type DepositAction, nextDepositState } from './states.ts';

/**
 * Credits or rejects a deposit (rows CASH-11, CASH-15), and with it grants the bonus that was promised (CASH-13). Refuses NOT_FOUND, and ALREADY_DECIDED when it isn't waiting.
 * Answers the facts to publish once the transaction is committed.
 */
export async function decideDeposit(
  tx: Tx,
  depositId: bigint,
  action: DepositAction,
  now: Date,
): Promise<readonly Fact[]> {
  const deposit = await selectDepositForUpdate(tx, depositId);
  if (deposit === undefined) throw new Refusal('NOT_FOUND');
  const state = nextDepositState(deposit.state, action);
  if (state === undefined) throw new Refusal('ALREADY_DECIDED');
  await updateDepositState(tx, depositId, state, now);
  await keepFact(tx, { kind: 'deposit-decided', subjectId: String(depositId) }, now);
  const playerId = deposit.player_id;
  const decided = { kind: 'deposit-decided', playerId, depositId, credited: state === 'credited' } as const;
  if (state !== 'credited') {
    await breakPromise(tx, depositId, now);
    return [decided];
  }
  await keepPromise(tx, playerId, depositId, now);
  await credit(tx, deposit);
  return [decided, { kind: 'balance-changed', playerId }];
}

async function credit(tx: Tx, deposit: DecidedDeposit): Promise<void> {
  const { currency, credit_amount: amount } = deposit;
  const ownerKey = deposit.method_id.toString();
  const clearing = await openAccount(tx, { kind: 'cashier_clearing', ownerKey, currency });
  const main = await getPlayerAccount(tx, 'player_main', deposit.player_id, currency);
  await transfer(tx, {
    requestId: `deposit:${deposit.id}:credit`,
    cause: 'deposit',
    postings: [
      { accountId: clearing, amount: money(0n - amount) },
      { accountId: main, amount },
    ],
  });
}
