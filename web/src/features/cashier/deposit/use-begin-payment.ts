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
import { storeUnpaid } from '../unpaid-payment.ts';
import { timeNowMs } from '../../../lib/site-clock.ts';

const api = apiOf(cashierCalls);

/** The choices with which every check of Next has passed. */
export interface ChosenDeposit {
  readonly method: PaymentMethod;
  readonly accountType: AccountType;
  readonly amount: Money;
  readonly promotionId: bigint | undefined;
}

/**
 * Goes on from Next to the payment (CASH-5). A wallet-type method first requests a payment, which leads to the
 * gateway's url or to make-payment with its answer; any other method gets a receiver number of the operator.
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
      storeUnpaid({ url: payment.url });
      location.assign(payment.url);
      return undefined;
    }
    const { number, timerMinutes, depositId: transaction, message } = payment;
    const state = paymentState(openingOf(chosen, { number, timerMinutes, transaction, message }));
    storeUnpaid({ state });
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
    expiresAtMs: timeNowMs() + offered.timerMinutes * 60_000,
    ...offered,
  };
}

/** One key for each choice, so that pressing Next again after a lost answer repeats the same payment. */
function useIdempotencyKey(): (chosen: ChosenDeposit) => string {
  const last = useRef({ choice: '', key: '' });
  return ({ method, accountType, amount, promotionId }) => {
    const choice = [method.id, accountType, amount, promotionId ?? 0n].join(' ');
    if (last.current.choice !== choice) last.current = { choice, key: crypto.randomUUID() };
    return last.current.key;
  };
}
