import { type PaymentMethod, cashierCalls } from '@maidan/contract';
import type { Money as Amount } from '@maidan/engine';
import { Button, Money, moneyText, Sheet, showToast, useLanguage } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { AsIs } from '../../../lib/parts/as-is.tsx';
import { showError } from '../../../lib/alert.ts';
import { apiOf } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { paths } from '../../../lib/paths.ts';
import { session } from '../../../lib/session.ts';
import { balanceKey } from '../../../lib/wallet.ts';
import { transactionKey, transactionsKey } from '../../../lib/own-transactions.ts';
import { watchTransaction } from '../../../lib/watched-transactions.ts';
import { useIsEwallet } from '../cashier-queries.ts';
import { MethodMark } from '../../../lib/parts/method-mark.tsx';
import { requestState } from '../payment-request/opening.ts';
import { eligibilityProblem } from './eligibility-problem.ts';
import { useEligibilityText } from './eligibility-text.ts';
import { forgetWithdrawalDraft } from './withdrawal-draft.ts';

const api = apiOf(cashierCalls);

/** A withdrawal that passed every check; its key makes a repeated submission the same one. */
export interface ReadyWithdrawal {
  readonly amount: Amount;
  readonly method: PaymentMethod;
  readonly accountNumber: string;
  readonly key: string;
}

interface ConfirmWithdrawalProps {
  readonly withdrawal: ReadyWithdrawal | undefined;
  readonly onClose: () => void;
}

/** Asks for confirmation before a withdrawal is submitted. */
export function ConfirmWithdrawal({ withdrawal, onClose }: ConfirmWithdrawalProps) {
  const t = useTranslations('cashier');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { isWaiting, submit } = useSubmit(onClose);
  return (
    <Sheet
      open={withdrawal !== undefined}
      onClose={onClose}
      title={t('confirmTitle')}
      closeLabel={shell('close')}
    >
      {withdrawal !== undefined && (
        <div className="grid gap-4">
          <div className="flex items-center gap-3 rounded-md bg-surface p-3">
            <MethodMark name={withdrawal.method.name} className="size-9" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{withdrawal.method.name}</p>
              <p className="text-sm text-text-2">
                {t('confirmTo')} <AsIs>{withdrawal.accountNumber}</AsIs>
              </p>
            </div>
            <Money amount={withdrawal.amount} className="text-lg font-bold" />
          </div>
          <p className="text-sm text-text-2">{t('confirmHold')}</p>
          <Button waiting={isWaiting} onClick={() => void submit(withdrawal)}>
            {t('confirm', { amount: moneyText(language, withdrawal.amount, { decimals: 'when-needed' }) })}
          </Button>
          <Button look="plain" className="bg-surface-3!" onClick={onClose} disabled={isWaiting}>
            {t('goBack')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

function useSubmit(onClose: () => void) {
  const t = useTranslations('cashier');
  const language = useLanguage();
  const errorText = useErrorText();
  const eligibilityText = useEligibilityText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isEwallet = useIsEwallet();
  const [isWaiting, setWaiting] = useState(false);
  const submit = async ({ amount, method, accountNumber, key }: ReadyWithdrawal) => {
    const remoteId = session.player()?.remoteId ?? 0n;
    const paymentMethodId = isEwallet ? 0n : method.id;
    const body = { remoteId, accountNumber, amount, paymentMethodId, provider: method.name };
    setWaiting(true);
    try {
      const answer = await api.submitWithdrawal({ body, idempotencyKey: key });
      if (!answer.success)
        return showError(language === 'en' && answer.message !== '' ? answer.message : t('errorRetry'));
      const { transaction } = answer;
      void queries.invalidateQueries({ queryKey: transactionsKey });
      void queries.invalidateQueries({ queryKey: balanceKey });
      queries.setQueryData(transactionKey(transaction.id), transaction);
      watchTransaction(transaction.id);
      onClose();
      forgetWithdrawalDraft();
      showToast(t('withdrawalDone'), 'good');
      const state = requestState(amount, method, transaction.id);
      return await navigate(paths.paymentRequest, { state, replace: true });
    } catch (error) {
      if (eligibilityProblem(error).kind === 'turnover') return showError(eligibilityText(error), error);
      return showError(errorText(error, { network: t('errorRetry'), refused: t('errorRetry') }), error);
    } finally {
      setWaiting(false);
    }
  };
  return { isWaiting, submit };
}
