import type { Transaction } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { inTransaction, type Tx } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { canonicalPhone, lockPlayer } from '../../accounts/index.ts';
import { reserve } from '../../ledger/index.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import { decideAt, digestOf } from '../new-request.ts';
import type { CashierDeps } from '../deps.ts';
import { selectMethod } from '../methods/method-store.ts';
import { withdrawalRange } from '../model.ts';
import { insertWithdrawal, type RequestedWithdrawal, selectWithdrawalByKey } from './withdrawal-store.ts';

/** The payout that the player asks for, and where to. */
export interface WithdrawalWish {
  readonly remoteId: bigint;
  readonly accountNumber: string;
  readonly amount: Money;
  /** 0 when `provider` names the method. */
  readonly paymentMethodId: bigint;
  readonly provider?: string | undefined;
}

/**
 * Accepts a withdrawal for a decision and holds its money at once (rows CASH-9 to CASH-11, CASH-14). Refuses what
 * `checkWithdrawal` refuses, then an amount out of range or above what the day has left, a number that isn't one of the
 * player's verified ones, an unknown method, and more than the balance. A repeat of the same key holds nothing more, and gets the
 * same answer: the withdrawal as it was requested, whatever happened since.
 */
export async function submitWithdrawal(
  deps: CashierDeps,
  player: Player,
  wish: WithdrawalWish,
  requestKey: string | undefined,
): Promise<Transaction> {
  if (wish.remoteId !== player.id) throw new Refusal('FORBIDDEN');
  const requestDigest = digestOf({ ...wish });
  return inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, player.id);
    const earlier =
      requestKey === undefined ? undefined : await selectWithdrawalByKey(tx, player.id, requestKey);
    if (earlier === undefined) return takeIn(tx, deps, player, { ...wish, requestKey, requestDigest });
    if (!earlier.requestDigest.equals(requestDigest)) throw new Refusal('CONFLICTING_REPEAT');
    return asRequested(earlier);
  });
}

interface KeyedWish extends WithdrawalWish {
  readonly requestKey: string | undefined;
  readonly requestDigest: Buffer;
}

async function takeIn(tx: Tx, deps: CashierDeps, player: Player, wish: KeyedWish): Promise<Transaction> {
  const isInRange = wish.amount >= withdrawalRange.amountMin && wish.amount <= withdrawalRange.amountMax;
  const { phones, amountMax } = await checkWithdrawal(tx, player, deps, isInRange ? wish.amount : undefined);
  if (!isInRange) throw new Refusal('AMOUNT_OUT_OF_RANGE');
  if (wish.amount > amountMax) throw new Refusal('WITHDRAWAL_LIMIT_REACHED');
  const accountNumber = canonicalPhone(wish.accountNumber);
  if (!phones.includes(accountNumber)) throw new Refusal('ACCOUNT_NUMBER_NOT_VERIFIED');
  const wanted = wish.paymentMethodId === 0n ? { name: wish.provider ?? '' } : { id: wish.paymentMethodId };
  const method = await selectMethod(tx, wanted, player.currency);
  if (method === undefined || !method.paysOut) throw new Refusal('UNKNOWN_PAYMENT_METHOD');
  const now = deps.clock.now();
  const withdrawalId = await insertWithdrawal(
    tx,
    {
      playerId: player.id,
      methodId: method.id,
      accountNumber,
      amount: wish.amount,
      decideAt: decideAt(deps, player.id, now),
      requestKey: wish.requestKey,
      requestDigest: wish.requestDigest,
    },
    now,
  );
  await reserve(tx, {
    requestId: `withdrawal:${withdrawalId}:hold`,
    cause: 'withdrawal-requested',
    playerId: player.id,
    currency: player.currency,
    owner: { kind: 'withdrawal', id: withdrawalId.toString() },
    amount: wish.amount,
  });
  await emit(tx, { kind: 'transaction-moved', playerId: player.id, transactionId: withdrawalId }, now);
  await emit(tx, { kind: 'balance-changed', playerId: player.id }, now);
  const { amount } = wish;
  const { icon: methodIcon, name: methodName, type: methodType } = method;
  return asRequested({ id: withdrawalId, amount, createdAt: now, methodIcon, methodName, methodType });
}

function asRequested(withdrawal: Omit<RequestedWithdrawal, 'requestDigest'>): Transaction {
  const { id, amount, createdAt, methodIcon, methodName, methodType } = withdrawal;
  return {
    id,
    action: 'withdraw',
    outcome: 'pending',
    amount,
    transactionId: `W${id}`,
    createdAt,
    updatedAt: createdAt,
    paymentMethod: { icon: methodIcon, name: methodName, type: methodType },
    statusChanges: [{ state: 'requested', at: createdAt }],
  };
}
