import { type AccountType, type PaymentMethod, cashierCalls } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { useLanguage } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { apiOf } from '../../../lib/api.ts';
import { transactionsKey } from '../../../lib/own-transactions.ts';
import { paths } from '../../../lib/paths.ts';
import { type PaymentOpening, paymentState } from '../make-payment/opening.ts';
import { keepUnpaid } from '../unpaid-payment.ts';

const api = apiOf(cashierCalls);

/** What was chosen when every check of Next had passed. */
export interface ChosenDeposit {
  readonly method: PaymentMethod;
  readonly accountType: AccountType;
  readonly amount: Money;
  readonly promotionId: bigint | undefined;
}

/**
 * Goes on from Next to where the deposit is paid (CASH-5): a wallet-type method is asked for a payment first, and leads to
 * its url, or to make-payment with what it answered; any other gets a receiver number of the house.
 */
export function useBeginPayment(): (chosen: ChosenDeposit) => Promise<void> {
  const navigate = useNavigate();
  const language = useLanguage();
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  return async (chosen) => {
    const { method, accountType, amount, promotionId } = chosen;
    if (method.type !== 'wallet') {
      const offer = await api.receiverNumber({
        query: { name: method.name, accountType, amount, promotionId },
      });
      const opening = openingOf(chosen, { number: offer.accountNumber, timerMinutes: offer.timerMinutes });
      return navigate(paths.makePayment, { state: paymentState(opening) });
    }
    const payment = await api.requestPayment({
      query: { language },
      body: { amount, accountType, methodName: method.name, promotionId: promotionId ?? 0n },
      idempotencyKey: keyOf(chosen),
    });
    void queries.invalidateQueries({ queryKey: transactionsKey });
    if (payment.url !== undefined) {
      keepUnpaid({ url: payment.url });
      location.assign(payment.url);
      return undefined;
    }
    const { number, timerMinutes, depositId: transaction, message } = payment;
    const state = paymentState(openingOf(chosen, { number, timerMinutes, transaction, message }));
    keepUnpaid({ state });
    return navigate(paths.makePayment, { state });
  };
}

function openingOf(
  { method, accountType, amount, promotionId }: ChosenDeposit,
  offered: Pick<PaymentOpening, 'number' | 'timerMinutes' | 'transaction' | 'message'>,
): PaymentOpening {
  return {
    amount,
    paymentIcon: method.icon,
    paymentType: accountType,
    paymentId: method.id,
    paymentName: method.name,
    promotionId: promotionId ?? 0n,
    expiresAtMs: Date.now() + offered.timerMinutes * 60_000,
    ...offered,
  };
}

/** One key for a choice, so that Next pressed again after a lost answer is the same payment. */
function useIdempotencyKey(): (chosen: ChosenDeposit) => string {
  const last = useRef({ choice: '', key: '' });
  return ({ method, accountType, amount, promotionId }) => {
    const choice = [method.id, accountType, amount, promotionId ?? 0n].join(' ');
    if (last.current.choice !== choice) last.current = { choice, key: crypto.randomUUID() };
    return last.current.key;
  };
}
