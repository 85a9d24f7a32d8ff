import { inTransaction } from '../../../kernel/db.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { canonicalPhone, listVerifiedPhones, lockPlayer } from '../../accounts/index.ts';
import type { CashierDeps } from '../deps.ts';
import { moveDeposit } from '../deposits/move-deposit.ts';
import type { DepositState } from '../states.ts';
import { transactionKeyOf } from '../deposits/transaction-key.ts';
import { type Payment, selectPaymentForUpdate, updatePaidBy } from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';

/** What the player claims about a payment that a gateway collects. */
export interface PaymentClaim {
  readonly depositId: bigint;
  /** The wallet's transaction id, for a payment by hand to the number that the gateway named. */
  readonly transactionId: string;
  /** The number that it was paid from. */
  readonly payerNumber: string;
}

/**
 * Handles a player who is back from the gateway's page, or has paid to the number that it named (row CASH-5). Neither
 * proves anything, so the gateway is asked. Refuses NOT_FOUND for a payment that isn't the player's; for a payment by
 * hand also an unverified number, a transaction id that no wallet issues or that was seen before, a payment that is
 * over, and a claim that differs from the first. Repeating the same claim gets the same answer.
 */
export async function confirmPayment(
  deps: CashierDeps,
  player: Player,
  claim: PaymentClaim,
): Promise<DepositState> {
  await inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, player.id);
    const payment = await selectPaymentForUpdate(tx, claim.depositId);
    if (payment === undefined || payment.playerId !== player.id) throw new Refusal('NOT_FOUND');
    // At its page the payer gave the gateway the transaction id directly.
    if (payment.paymentUrl !== null) return;
    const now = deps.clock.now();
    const checked = checkClaim(payment, claim, await listVerifiedPhones(tx, player.id), now);
    if (checked === 'repeated') return;
    if (!(await updatePaidBy(tx, payment, checked))) throw new Refusal('TRANSACTION_ID_USED');
    await moveDeposit(tx, payment.id, ['submit'], now);
  });
  const state = await settlePayment(deps, claim.depositId).catch((error: unknown) => {
    deps.log.error({ err: error, depositId: String(claim.depositId) }, 'a gateway could not be asked');
    return undefined;
  });
  return state ?? 'verifying';
}

function checkClaim(payment: Payment, claim: PaymentClaim, phones: readonly string[], now: Date) {
  const payerNumber = canonicalPhone(claim.payerNumber);
  const transactionId = claim.transactionId.trim();
  const transactionKey = transactionKeyOf(transactionId);
  if (payment.transactionKey !== null) {
    const isSame = payment.transactionKey === transactionKey && payment.payerNumber === payerNumber;
    if (!isSame) throw new Refusal('CONFLICTING_REPEAT');
    return 'repeated' as const;
  }
  if (!phones.includes(payerNumber)) throw new Refusal('ACCOUNT_NUMBER_NOT_VERIFIED');
  if (transactionKey === undefined) throw new Refusal('INVALID_TRANSACTION_ID');
  if (payment.state !== 'awaiting-payer' || payment.expiresAt <= now) throw new Refusal('UNKNOWN_RECEIVER');
  return { transactionId, transactionKey, payerNumber };
}
