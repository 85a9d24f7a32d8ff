import { type Money, formatMoney, mulDiv } from '@maidan/engine';
import type { Tx } from '../../../../kernel/db.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import { decideDeposit } from '../../deposits/decide-deposit.ts';
import type { CashierDeps } from '../../deps.ts';
import { transactionKeyOf } from '../../deposits/transaction-key.ts';
import { type Acknowledgement, acknowledgeShared, presentShare } from './acknowledge-shared.ts';
import { updateArrived, updateTransaction, type WorkedDeposit } from './deposit-desk-store.ts';
import type { DeskContext } from '../desk-context.ts';
import { type Outcome, passFourEyes } from '../proposals/pass-four-eyes.ts';
import { workOnDeposit } from './work-on-deposit.ts';

/** The payment that a member found in the wallet. */
export interface Arrival extends Acknowledgement {
  /** In the currency that was paid in. */
  readonly paidAmount: Money;
  /** Only where the deposit has none. */
  readonly transactionId?: string | undefined;
}

/**
 * Credits a mismatched deposit with what arrived (row CASH-11), at the rate of its submission, rounded down. Its
 * promotion was lost with the mismatch. A deposit without a transaction id needs the one that was found, so that it is
 * used once: INVALID_TRANSACTION_ID, TRANSACTION_ID_USED, and TRANSACTION_ID_SHARED as `acknowledgeShared` does.
 * Refuses AMOUNT_OUT_OF_RANGE when nothing would be credited. Four eyes as in `creditDeposit`.
 */
export function correctDeposit(
  deps: CashierDeps,
  depositId: bigint,
  arrival: Arrival,
  context: DeskContext,
): Promise<Outcome> {
  return workOnDeposit<Outcome>(deps, depositId, context, async (tx, deposit, now) => {
    if (deposit.state !== 'mismatched') throw new Refusal('ALREADY_DECIDED');
    const { paidAmount } = arrival;
    const creditAmount = mulDiv(deposit.creditAmount, paidAmount, deposit.amount, 'down');
    if (creditAmount <= 0n) throw new Refusal('AMOUNT_OUT_OF_RANGE');
    await keepTransaction(tx, deposit, arrival.transactionId ?? '');
    const shared = await acknowledgeShared(tx, depositId, arrival);
    const reason = shared?.reason;
    const decision = {
      kind: 'deposit-credit',
      playerId: deposit.playerId,
      transactionId: depositId,
      amount: creditAmount,
      givenTransactionId: arrival.transactionId,
      reason,
    } as const;
    const outcome = await passFourEyes(tx, decision, context, now);
    const after = {
      paidAmount: formatMoney(paidAmount),
      creditAmount: formatMoney(creditAmount),
      ...presentShare(shared),
    };
    if (outcome === 'proposed') {
      await updateArrived(tx, depositId, { paidAmount });
      const answer = { outcome };
      return {
        answer,
        action: 'deposit-credit-proposed',
        after: { state: 'mismatched', ...after },
        reason,
      };
    }
    await updateArrived(tx, depositId, { paidAmount, creditAmount });
    await decideDeposit(tx, depositId, 'credit', now);
    return {
      answer: { outcome },
      action: 'deposit-corrected',
      after: { state: 'credited', ...after },
      reason,
    };
  });
}

async function keepTransaction(tx: Tx, deposit: WorkedDeposit, given: string): Promise<void> {
  if (deposit.transactionId !== null) return;
  const key = transactionKeyOf(given);
  if (key === undefined) throw new Refusal('INVALID_TRANSACTION_ID');
  if (!(await updateTransaction(tx, deposit, { id: given, key }))) throw new Refusal('TRANSACTION_ID_USED');
}
