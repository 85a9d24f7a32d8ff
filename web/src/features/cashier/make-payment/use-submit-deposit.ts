import { CallFailed, cashierCalls } from '@maidan/contract';
import { money } from '@maidan/engine';
import { type Language, showToast, useLanguage } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { paths } from '../../../lib/paths.ts';
import { session } from '../../../lib/session.ts';
import { transactionsKey } from '../../../lib/own-transactions.ts';
import { writtenIn } from '../../../lib/written-in.ts';
import { forgetDepositDraft } from '../deposit/deposit-draft.ts';
import { forgetUnpaid } from '../unpaid-payment.ts';
import { requestState } from '../payment-request/opening.ts';
import type { PaymentOpening } from './opening.ts';

const api = apiOf(cashierCalls);

/** The submitted form. */
export interface PaymentClaim {
  readonly phone: string;
  readonly transactionId: string;
}

/** Submits a deposit, then goes on to `/payment-request`; a failure is shown in a dialog (CASH-7). */
export function useSubmitDeposit(opening: PaymentOpening) {
  const t = useTranslations('cashier.payment');
  const errorText = useErrorText();
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [failure, setFailure] = useState<string>();
  const submit = async (claim: PaymentClaim) => {
    const problem = await submitClaim(opening, claim, { language, idempotencyKey: keyOf(claim) });
    if (problem !== undefined) return setFailure(t('failed', { message: problem }));
    forgetUnpaid();
    void queries.invalidateQueries({ queryKey: transactionsKey });
    forgetDepositDraft();
    showToast(t('success'), 'good', writtenIn(t('success')));
    if (opening.amount === undefined) return await navigate(paths.account, { replace: true });
    const method = { icon: opening.paymentIcon, name: opening.paymentName };
    return await navigate(paths.paymentRequest, {
      state: requestState(opening.amount, method),
      replace: true,
    });
  };
  const onFailed = (error: unknown) => {
    const isNetwork = error instanceof CallFailed;
    setFailure(isNetwork ? t('networkFailed') : t('failed', { message: errorText(error) }));
  };
  return { send: submit, onFailed, failure, forgetFailure: () => setFailure(undefined) };
}

/**
 * Reports the payment to the operator, or to the gateway that collects it; resolves to the reason if it was refused.
 */
async function submitClaim(
  opening: PaymentOpening,
  claim: PaymentClaim,
  { language, idempotencyKey }: { readonly language: Language; readonly idempotencyKey: string },
): Promise<string | undefined> {
  if (opening.transaction === undefined) {
    await api.submitDeposit({ body: bodyOf(opening, claim), idempotencyKey });
    return undefined;
  }
  const { phone: payerNumber, transactionId } = claim;
  const body = { depositId: opening.transaction, transactionId, payerNumber };
  const { success, message } = await api.confirmPayment({ body, query: { language }, idempotencyKey });
  return success ? undefined : message;
}

function bodyOf(opening: PaymentOpening, claim: PaymentClaim) {
  return {
    remoteId: session.player()?.remoteId ?? 0n,
    accountNumber: opening.number,
    payerNumber: claim.phone,
    transactionId: claim.transactionId,
    amount: opening.amount ?? money(0n),
    paymentMethodId: opening.paymentId,
    promotionId: opening.promotionId,
  };
}

/** One key for each claim: resending it is the same deposit, a corrected one is another. */
function useIdempotencyKey(): (claim: PaymentClaim) => string {
  const last = useRef({ claim: '', key: '' });
  return (claim) => {
    const text = `${claim.phone} ${claim.transactionId}`;
    if (last.current.claim !== text) last.current = { claim: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
