import { CallFailed, type Transaction, cashierCalls } from '@maidan/contract';
import { ErrorState, Skeleton, useLanguage } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { showError } from '../../../lib/alert.ts';
import { apiOf } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { transactionKey, transactionsKey } from '../../../lib/own-transactions.ts';
import { paths } from '../../../lib/paths.ts';
import { session } from '../../../lib/session.ts';
import { balanceKey } from '../../../lib/wallet.ts';
import { watchTransaction } from '../../../lib/watched-transactions.ts';
import { forgetDepositDraft } from '../deposit/deposit-draft.ts';
import { forgetUnpaid } from '../unpaid-payment.ts';
import { stateOfRequest } from './opening.ts';

const api = apiOf(cashierCalls);

/**
 * Shown when the player returns from a gateway's page. The address proves nothing about the payment: the server asks
 * the gateway, and the screen continues with its answer (CASH-5). On a dead line it stays, to ask again.
 */
export function ReturnedPayment({ depositId }: { depositId: bigint }) {
  const t = useTranslations('cashier.returned');
  const shell = useTranslations('shell');
  const find = useFindOutcome();
  const [attempt, setAttempt] = useState(1);
  const [isCutOff, setCutOff] = useState(false);
  useEffect(() => {
    void find(depositId).then((found) => setCutOff(found === 'unreachable'));
    // The result replaces this screen, so asking once an attempt is enough.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [depositId, attempt]);
  const askAgain = () => {
    setCutOff(false);
    setAttempt(attempt + 1);
  };
  if (isCutOff)
    return <ErrorState title={shell('networkError')} retryLabel={shell('retry')} onRetry={askAgain} />;
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
  const goOn = async (payment: Transaction | undefined) => {
    void queries.invalidateQueries({ queryKey: transactionsKey });
    void queries.invalidateQueries({ queryKey: balanceKey });
    const fault = payment === undefined ? 'failed' : faultOf(payment);
    if (payment === undefined || fault !== undefined) {
      if (fault !== 'unpaid') forgetUnpaid();
      await navigate(paths.deposit, { replace: true });
      return showError(t(fault ?? 'failed'));
    }
    forgetUnpaid();
    forgetDepositDraft();
    queries.setQueryData(transactionKey(payment.id), payment);
    watchTransaction(payment.id);
    return await navigate(paths.paymentRequest, { replace: true, state: stateOfRequest(payment) });
  };
  return async (depositId: bigint): Promise<'found' | 'unreachable'> => {
    try {
      await api.confirmPayment({ body: { depositId }, query: { language } });
      const remoteId = session.player()?.remoteId ?? 0n;
      const { transactions } = await api.showTransactions({ query: { remoteId, id: depositId } });
      await goOn(transactions.find(({ id }) => id === depositId));
    } catch (error) {
      if (error instanceof CallFailed) return 'unreachable';
      await navigate(paths.deposit, { replace: true });
      showError(errorText(error));
    }
    return 'found';
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
