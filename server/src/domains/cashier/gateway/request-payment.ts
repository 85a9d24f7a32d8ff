import type { AccountType } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { type Tx, inTransaction } from '../../../kernel/db.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { listVerifiedPhones, lockPlayer } from '../../accounts/index.ts';
import { promiseBonus } from '../../bonus/index.ts';
import { refuseDepositBelowLevel } from '../../identity/index.ts';
import { refuseInBreak, refuseOverLimit } from '../../safer-play/index.ts';
import { hasPendingDeposit, sumDeposits } from '../deposits/deposit-store.ts';
import type { CashierDeps } from '../deps.ts';
import { selectChannel, selectMethod } from '../methods/method-store.ts';
import { moveDeposit } from '../deposits/move-deposit.ts';
import { digestOf } from '../new-request.ts';
import { refuseAfterFailures } from '../refuse-after-failures.ts';
import { getGateway } from './get-gateway.ts';
import { nextPollAt } from './next-poll.ts';
import type { CreatedPayment } from './payment-gateway.ts';
import {
  type Payment,
  insertPayment,
  selectPayment,
  selectPaymentByKey,
  selectPaymentForUpdate,
  selectUnpaid,
  updateCreated,
} from './payment-store.ts';

/** The payment that a player wants to make by a method that a gateway collects. */
export interface PaymentWish {
  readonly amount: Money;
  readonly accountType: AccountType;
  readonly methodName: string;
  readonly promotionId?: bigint | undefined;
}

/** The request's idempotency key and the player's language. */
export interface PaymentAsking {
  readonly requestKey: string | undefined;
  readonly language: 'en' | 'bn';
}

/** Where the player pays: at the gateway's page, or to a number that it names. */
export interface RequestedPayment {
  readonly depositId: bigint;
  readonly url: string | undefined;
  readonly number: string;
  readonly amount: Money;
  readonly timerMinutes: number;
}

/**
 * Begins a deposit that a gateway collects (row CASH-5): stored as created, then given to the gateway, then awaiting
 * its payer. Refuses as for a submitted deposit: ACCOUNT_BLOCKED, IN_TIME_OUT, PHONE_NOT_VERIFIED, DEPOSIT_PENDING, an unknown
 * method or channel, an amount out of range, the player's own limits, the level of their identity, and the promotion. The same key, or the same details while the last
 * payment is unpaid, is the same payment. PAYMENT_PROVIDER_DOWN when the gateway can't be reached: then a repeat
 * continues where this one stopped.
 */
export async function requestPayment(
  deps: CashierDeps,
  player: Player,
  wish: PaymentWish,
  { requestKey, language }: PaymentAsking,
): Promise<RequestedPayment> {
  const { promotionId, ...rest } = wish;
  const requestDigest = digestOf({ ...rest, promotionId: promotionId ?? 0n });
  const payment = await inTransaction(deps.db, async (tx) => {
    const account = await lockPlayer(tx, player.id);
    const earlier = await findEarlier(tx, player, requestKey, requestDigest);
    if (earlier !== undefined) return earlier;
    // Staff may have closed the account since the request arrived.
    if (account?.status !== 'active') throw new Refusal('ACCOUNT_BLOCKED');
    return writePayment(tx, deps, player, wish, { requestKey, requestDigest });
  });
  if (payment.state !== 'created') return asRequested(payment);
  return asRequested(await begin(deps, payment, language));
}

async function findEarlier(
  tx: Tx,
  player: Player,
  requestKey: string | undefined,
  digest: Buffer,
): Promise<Payment | undefined> {
  const keyed = requestKey === undefined ? undefined : await selectPaymentByKey(tx, player.id, requestKey);
  if (keyed !== undefined) {
    if (!keyed.requestDigest.equals(digest)) throw new Refusal('CONFLICTING_REPEAT');
    return keyed;
  }
  const unpaid = await selectUnpaid(tx, player.id);
  return unpaid?.requestDigest.equals(digest) === true ? unpaid : undefined;
}

async function writePayment(
  tx: Tx,
  deps: CashierDeps,
  player: Player,
  { amount, accountType, methodName, promotionId }: PaymentWish,
  request: { readonly requestKey: string | undefined; readonly requestDigest: Buffer },
): Promise<Payment> {
  const now = deps.clock.now();
  await refuseInBreak(tx, player.id, now);
  if ((await listVerifiedPhones(tx, player.id)).length === 0) throw new Refusal('PHONE_NOT_VERIFIED');
  if (await hasPendingDeposit(tx, player.id)) throw new Refusal('DEPOSIT_PENDING');
  await refuseAfterFailures(tx, player.id, 'deposit', now);
  const method = await selectMethod(tx, { name: methodName }, player.currency);
  if (await deps.isPaidByAgent(tx, player.id)) throw new Refusal('UNKNOWN_PAYMENT_METHOD');
  if (method === undefined || method.gateway === null) throw new Refusal('UNKNOWN_PAYMENT_METHOD');
  getGateway(deps.gateways, method.gateway);
  const channel = await selectChannel(tx, method.id, accountType);
  if (channel === undefined) throw new Refusal('UNKNOWN_CHANNEL');
  if (amount < channel.amountMin || amount > channel.amountMax) throw new Refusal('AMOUNT_OUT_OF_RANGE');
  await refuseOverLimit(tx, player.id, amount, { sumDeposits, now });
  await refuseDepositBelowLevel(tx, player.id, amount, { sumDeposits, now });
  const depositId = await insertPayment(
    tx,
    {
      ...request,
      playerId: player.id,
      methodId: method.id,
      channelId: channel.id,
      gateway: method.gateway,
      amount,
      promotionId: promotionId === 0n ? undefined : promotionId,
      expiresAt: new Date(now.getTime() + channel.offerMinutes * 60_000),
      nextPollAt: nextPollAt(now, 0),
    },
    now,
  );
  if (promotionId !== undefined && promotionId !== 0n) {
    const promised = {
      playerId: player.id,
      depositId,
      methodName: method.name,
      promotionId,
      deposit: amount,
    };
    await promiseBonus(tx, deps.findPromotion, promised, now);
  }
  return getPayment(await selectPayment(tx, depositId));
}

/** Gives a created payment to its gateway, outside any transaction, and stores the answer. */
async function begin(deps: CashierDeps, payment: Payment, language: 'en' | 'bn'): Promise<Payment> {
  const created = await askGateway(deps, payment, language);
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const stored = getPayment(await selectPaymentForUpdate(tx, payment.id));
    if (stored.state !== 'created') return stored;
    if (created === undefined) {
      await moveDeposit(tx, payment.id, ['reject'], now);
      return getPayment(await selectPayment(tx, payment.id));
    }
    await updateCreated(tx, payment.id, created);
    await moveDeposit(tx, payment.id, ['await-payer'], now);
    return getPayment(await selectPayment(tx, payment.id));
  });
}

async function askGateway(
  deps: CashierDeps,
  payment: Payment,
  language: 'en' | 'bn',
): Promise<CreatedPayment | undefined> {
  const { id, amount, currency, accountType, expiresAt } = payment;
  try {
    return await getGateway(deps.gateways, payment.gateway).create({
      orderId: `deposit:${id}`,
      amount,
      currency,
      way: {
        direction: 'in',
        accountType,
        language,
        returnPath: `/payment-request?payment=${id}`,
        expiresAt,
      },
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    deps.log.error({ err: error, depositId: String(id) }, 'a payment could not be given to its gateway');
    throw new Refusal('PAYMENT_PROVIDER_DOWN', { retryAfterSeconds: 5 });
  }
}

function asRequested(payment: Payment): RequestedPayment {
  if (payment.gatewayReference === null) throw new Refusal('PAYMENT_REFUSED');
  return {
    depositId: payment.id,
    url: payment.paymentUrl ?? undefined,
    number: payment.receiverNumber ?? '',
    amount: payment.amount,
    timerMinutes: payment.offerMinutes,
  };
}

function getPayment(payment: Payment | undefined): Payment {
  if (payment === undefined) throw new Error('a payment is not there any more');
  return payment;
}
