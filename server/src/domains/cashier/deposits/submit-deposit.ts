import type { Transaction } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { inTransaction, type Tx } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { canonicalPhone, listVerifiedPhones, lockPlayer } from '../../accounts/index.ts';
import { promiseBonus } from '../../bonus/index.ts';
import { refuseDepositBelowLevel } from '../../identity/index.ts';
import { refuseInBreak, refuseOverLimit } from '../../safer-play/index.ts';
import { decideAt, digestOf } from '../new-request.ts';
import {
  hasPendingDeposit,
  insertDeposit,
  type NewDeposit,
  selectDepositByKey,
  selectSubmittedDeposit,
  sumDeposits,
  type SubmittedDeposit,
} from './deposit-store.ts';
import type { CashierDeps } from '../deps.ts';
import { deleteOffer, selectChannels, selectLiveOffers, selectMethod } from '../methods/method-store.ts';
import type { Offer } from '../model.ts';
import { refuseAfterFailures } from '../refuse-after-failures.ts';
import { transactionKeyOf } from './transaction-key.ts';

/** What the player claims to have paid. */
export interface DepositClaim {
  readonly remoteId: bigint;
  /** The receiver that was offered, or the verified number that the player paid from. */
  readonly accountNumber: string;
  readonly payerNumber?: string | undefined;
  readonly transactionId: string;
  readonly amount: Money;
  readonly paymentMethodId: bigint;
  readonly promotionId?: bigint | undefined;
}

/**
 * Accepts a deposit for a decision (rows CASH-4, CASH-10, CASH-11). Checks in this order: the owner, a repeat of the
 * same key, whether the account is active, a time-out, an agent who pays the player, failures just before, the verified phone, a
 * pending deposit, the method, the range, the offered
 * receiver, the transaction id, the exact amount of the offer, the player's own limits, the level of their identity, the promotion. Its bonus is promised at the current
 * terms (CASH-13). A repeat gets the first answer. Credits nothing yet.
 */
export async function submitDeposit(
  deps: CashierDeps,
  player: Player,
  claim: DepositClaim,
  requestKey: string | undefined,
): Promise<Transaction> {
  if (claim.remoteId !== player.id) throw new Refusal('FORBIDDEN');
  const requestDigest = digestOf({ ...claim });
  return inTransaction(deps.db, async (tx) => {
    const account = await lockPlayer(tx, player.id);
    const earlier =
      requestKey === undefined ? undefined : await selectDepositByKey(tx, player.id, requestKey);
    if (earlier !== undefined) {
      if (!earlier.requestDigest.equals(requestDigest)) throw new Refusal('CONFLICTING_REPEAT');
      return asSubmitted(earlier);
    }
    // Staff may have closed the account since the request arrived.
    if (account?.status !== 'active') throw new Refusal('ACCOUNT_BLOCKED');
    const now = deps.clock.now();
    await refuseInBreak(tx, player.id, now);
    if (await deps.isPaidByAgent(tx, player.id)) throw new Refusal('UNKNOWN_PAYMENT_METHOD');
    await refuseAfterFailures(tx, player.id, 'deposit', now);
    const checked = await checkClaim(tx, player, claim, now);
    await refuseOverLimit(tx, player.id, checked.creditAmount, { sumDeposits, now });
    await refuseDepositBelowLevel(tx, player.id, checked.creditAmount, { sumDeposits, now });
    const written = { ...checked, decideAt: decideAt(deps, player.id, now), requestKey, requestDigest };
    return writeDeposit(tx, deps, written, now);
  });
}

interface CheckedClaim extends Omit<NewDeposit, 'decideAt' | 'requestKey' | 'requestDigest'> {
  readonly offerId: bigint;
}

async function checkClaim(tx: Tx, player: Player, claim: DepositClaim, now: Date): Promise<CheckedClaim> {
  const phones = await listVerifiedPhones(tx, player.id);
  if (phones.length === 0) throw new Refusal('PHONE_NOT_VERIFIED');
  if (await hasPendingDeposit(tx, player.id)) throw new Refusal('DEPOSIT_PENDING');
  const method = await selectMethod(tx, { id: claim.paymentMethodId }, player.currency);
  if (method === undefined) throw new Refusal('UNKNOWN_PAYMENT_METHOD');
  await checkRange(tx, method.id, claim.amount);
  const payerNumber = payerOf(claim, phones);
  const offers = offersFor(await selectLiveOffers(tx, player.id, method.id, now), claim, phones);
  if (offers.length === 0) throw new Refusal('UNKNOWN_RECEIVER');
  const transactionKey = transactionKeyOf(claim.transactionId);
  if (transactionKey === undefined) throw new Refusal('INVALID_TRANSACTION_ID');
  const offer = offers.find((one) => one.amount === claim.amount);
  if (offer === undefined) throw new Refusal('AMOUNT_NOT_OFFERED');
  return {
    offerId: offer.id,
    playerId: player.id,
    methodId: method.id,
    channelId: offer.depositChannelId,
    receiverNumber: offer.accountNumber,
    payerNumber,
    transactionId: claim.transactionId.trim(),
    transactionKey,
    amount: claim.amount,
    creditAmount: offer.creditAmount,
    promotionId: claim.promotionId === 0n ? undefined : claim.promotionId,
  };
}

async function checkRange(tx: Tx, methodId: bigint, amount: Money): Promise<void> {
  const channels = await selectChannels(tx, methodId);
  const fits = channels.some((channel) => amount >= channel.amountMin && amount <= channel.amountMax);
  if (!fits) throw new Refusal('AMOUNT_OUT_OF_RANGE');
}

/** The number that paid; refuses money from a number that isn't one of the player's verified ones. */
function payerOf(claim: DepositClaim, phones: readonly string[]): string | undefined {
  if (claim.payerNumber === undefined) {
    const given = canonicalPhone(claim.accountNumber);
    return phones.includes(given) ? given : undefined;
  }
  const payer = canonicalPhone(claim.payerNumber);
  if (!phones.includes(payer)) throw new Refusal('ACCOUNT_NUMBER_NOT_VERIFIED');
  return payer;
}

/** The offers that the claim can refer to: those of the receiver that it names, or any when it names only the payer. */
function offersFor(live: readonly Offer[], claim: DepositClaim, phones: readonly string[]): readonly Offer[] {
  const named = live.filter((offer) => offer.accountNumber === claim.accountNumber);
  if (named.length > 0) return named;
  return phones.includes(canonicalPhone(claim.accountNumber)) ? live : [];
}

async function writeDeposit(
  tx: Tx,
  deps: CashierDeps,
  deposit: NewDeposit & { readonly offerId: bigint },
  now: Date,
): Promise<Transaction> {
  const depositId = await insertDeposit(tx, deposit, now);
  if (depositId === undefined) throw new Refusal('TRANSACTION_ID_USED');
  await deleteOffer(tx, deposit.offerId);
  const submitted = await selectSubmittedDeposit(tx, depositId);
  if (submitted === undefined) throw new Error(`the deposit ${depositId} was not written`);
  await promise(tx, deps, { ...deposit, depositId, methodName: submitted.methodName }, now);
  const { playerId } = deposit;
  await emit(tx, { kind: 'transaction-moved', playerId, transactionId: depositId }, now);
  return asSubmitted(submitted);
}

async function promise(
  tx: Tx,
  deps: CashierDeps,
  deposit: NewDeposit & { readonly depositId: bigint; readonly methodName: string },
  now: Date,
): Promise<void> {
  const { playerId, depositId, methodName, promotionId, creditAmount } = deposit;
  if (promotionId === undefined) return;
  const promised = { playerId, depositId, methodName, promotionId, deposit: creditAmount };
  await promiseBonus(tx, deps.findPromotion, promised, now);
}

/** The deposit as it was when submitted, whatever happened since, so that a repeat gets the same answer. */
function asSubmitted(deposit: SubmittedDeposit): Transaction {
  return {
    id: deposit.id,
    action: 'deposit',
    outcome: 'pending',
    amount: deposit.creditAmount,
    transactionId: deposit.transactionId,
    createdAt: deposit.createdAt,
    updatedAt: deposit.createdAt,
    paymentMethod: { icon: deposit.methodIcon, name: deposit.methodName, type: deposit.methodType },
    statusChanges: [{ state: 'submitted', at: deposit.createdAt }],
  };
}
