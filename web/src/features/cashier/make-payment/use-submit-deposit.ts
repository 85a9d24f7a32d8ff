import { CallFailed, cashierCalls, type Transaction } from '@maidan/contract';
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
import { transactionKey, transactionsKey } from '../../../lib/own-transactions.ts';
import { watchTransaction } from '../../../lib/watched-transactions.ts';
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
  const shell = useTranslations('shell');
  const errorText = useErrorText();
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [failure, setFailure] = useState<SubmitFailure>();
  const submit = async (claim: PaymentClaim) => {
    const taken = await submitClaim(opening, claim, { language, idempotencyKey: keyOf(claim) });
    if ('problem' in taken)
      return setFailure({ text: t('failed', { message: taken.problem }), isNetwork: false });
    forgetUnpaid();
    void queries.invalidateQueries({ queryKey: transactionsKey });
    const { transaction, transactionId } = taken;
    if (transaction !== undefined) queries.setQueryData(transactionKey(transactionId), transaction);
    watchTransaction(transactionId);
    forgetDepositDraft();
    showToast(t('success'), 'good', writtenIn(t('success')));
    if (opening.amount === undefined) return await navigate(paths.account, { replace: true });
    const method = { icon: opening.paymentIcon, name: opening.paymentName };
    return await navigate(paths.paymentRequest, {
      state: requestState(opening.amount, method, transactionId),
      replace: true,
    });
  };
  const onFailed = (error: unknown) => {
    const isNetwork = error instanceof CallFailed;
    const message = errorText(error, { foreign: shell('unknownError') });
    setFailure({ text: isNetwork ? t('networkFailed') : t('failed', { message }), isNetwork });
  };
  return { send: submit, onFailed, failure, forgetFailure: () => setFailure(undefined) };
}

/** Why a deposit was not submitted, as the dialog shows it. */
export interface SubmitFailure {
  readonly text: string;
  /** True if nobody answered; submitting again repeats the same deposit. */
  readonly isNetwork: boolean;
}

type Taken =
  | { readonly problem: string }
  | { readonly transactionId: bigint; readonly transaction?: Transaction };

/** Reports the payment to the operator, or to the gateway that collects it. */
async function submitClaim(
  opening: PaymentOpening,
  claim: PaymentClaim,
  { language, idempotencyKey }: { readonly language: Language; readonly idempotencyKey: string },
): Promise<Taken> {
  if (opening.transaction === undefined) {
    const { transaction } = await api.submitDeposit({ body: bodyOf(opening, claim), idempotencyKey });
    return { transactionId: transaction.id, transaction };
  }
  const { phone: payerNumber, transactionId } = claim;
  const body = { depositId: opening.transaction, transactionId, payerNumber };
  const { success, message } = await api.confirmPayment({ body, query: { language }, idempotencyKey });
  return success ? { transactionId: opening.transaction } : { problem: message };
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
