import { type Transaction, cashierCalls } from '@maidan/contract';
import { Skeleton, useLanguage } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { showError } from '../../../lib/alert.ts';
import { apiOf } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { transactionsKey } from '../../../lib/own-transactions.ts';
import { paths } from '../../../lib/paths.ts';
import { session } from '../../../lib/session.ts';
import { balanceKey } from '../../../lib/wallet.ts';
import { forgetDepositDraft } from '../deposit/deposit-draft.ts';
import { forgetUnpaid } from '../unpaid-payment.ts';
import { requestState } from './opening.ts';

const api = apiOf(cashierCalls);

/**
 * Shown when the player returns from a gateway's page. The address proves nothing about the payment: the server asks
 * the gateway, and the screen continues with its answer (CASH-5).
 */
export function ReturnedPayment({ depositId }: { depositId: bigint }) {
  const t = useTranslations('cashier.returned');
  const find = useFindOutcome();
  useEffect(() => {
    void find(depositId);
    // The result replaces this screen, so asking once is enough.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [depositId]);
  return (
    <div role="status" className="grid justify-items-center gap-4 px-4 py-10 text-center">
      <Skeleton className="size-28 rounded-full" />
      <p className="text-text-2">{t('checking')}</p>
    </div>
  );
}

function useFindOutcome() {
  const t = useTranslations('cashier.returned');
  const errorText = useErrorText();
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (depositId: bigint) => {
    try {
      await api.confirmPayment({ body: { depositId }, query: { language } });
      const { transactions } = await api.showTransactions({
        query: { remoteId: session.player()?.remoteId ?? 0n, action: 'deposit' },
      });
      void queries.invalidateQueries({ queryKey: transactionsKey });
      void queries.invalidateQueries({ queryKey: balanceKey });
      const payment = transactions.find(({ id }) => id === depositId);
      const fault = payment === undefined ? 'failed' : faultOf(payment);
      if (payment === undefined || fault !== undefined) {
        if (fault !== 'unpaid') forgetUnpaid();
        await navigate(paths.deposit, { replace: true });
        return showError(t(fault ?? 'failed'));
      }
      forgetUnpaid();
      forgetDepositDraft();
      const state = requestState(payment.amount, payment.paymentMethod);
      return await navigate(paths.paymentRequest, { replace: true, state });
    } catch (error) {
      await navigate(paths.deposit, { replace: true });
      return showError(errorText(error));
    }
  };
}

/** Why a payment doesn't arrive, by the dictionary's key; undefined if it has arrived or is on its way. */
function faultOf({
  outcome,
  statusChanges,
}: Transaction): 'unpaid' | 'expired' | 'mismatched' | 'failed' | undefined {
  const state = statusChanges.at(-1)?.state;
  if (outcome === 'pending') return state === 'created' || state === 'awaiting-payer' ? 'unpaid' : undefined;
  if (outcome === 'success') return undefined;
  return state === 'expired' || state === 'mismatched' ? state : 'failed';
}
