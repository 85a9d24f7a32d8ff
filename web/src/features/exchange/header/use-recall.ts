import { providerWalletCalls } from '@maidan/contract';
import { moneyText, showToast, useLanguage } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showError } from '../../../lib/alert.ts';
import { apiOf } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { balanceKey, exchangeAccountKey } from '../../../lib/wallet.ts';
import { providerWalletsKey } from './provider-wallets.ts';

const api = apiOf(providerWalletCalls);

/** The recall in progress: of one provider, of all, or none. */
export type Recalling = { readonly provider: string | undefined } | undefined;

/** Recalls money from one provider or from all, and reports the amount. */
export function useRecall(): {
  readonly recalling: Recalling;
  readonly recall: (provider?: string) => Promise<void>;
} {
  const t = useTranslations('exchangeSheets.wallet');
  const language = useLanguage();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [recalling, setRecalling] = useState<Recalling>();
  const recall = async (provider?: string) => {
    setRecalling({ provider });
    try {
      const answer = await api.recallWallets({ body: provider === undefined ? {} : { provider } });
      const [recalled, inRounds] = [
        moneyText(language, answer.recalled),
        moneyText(language, answer.inRounds),
      ];
      if (answer.recalled > 0n) showToast(t('recalled', { amount: recalled }), 'good');
      else showToast(answer.inRounds > 0n ? t('stillInRounds', { amount: inRounds }) : t('nothingToRecall'));
      for (const queryKey of [balanceKey, exchangeAccountKey, providerWalletsKey])
        void queries.invalidateQueries({ queryKey });
    } catch (error) {
      showError(errorText(error), error);
    } finally {
      setRecalling(undefined);
    }
  };
  return { recalling, recall };
}
