import type { DailyReward } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { moneyText, showToast, useLanguage } from '@maidan/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { missionsApi, missionsKey } from '../../lib/missions.ts';
import { userKey } from '../../lib/user.ts';
import { balanceKey, exchangeAccountKey } from '../../lib/wallet.ts';

interface Wanted {
  readonly reward: DailyReward;
  /** The day that the screen shows. */
  readonly day: string;
  readonly amount: Money;
}

/**
 * Takes a reward of the day that is shown. The server pays it once, so after a lost answer the screen asks what was taken
 * instead of guessing.
 */
export function useTakeReward({ reward, day, amount }: Wanted) {
  const t = useTranslations('missions');
  const language = useLanguage();
  const queries = useQueryClient();
  const errorText = useErrorText();
  // Set at once: a double tap comes before the next drawing.
  const isSent = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => missionsApi.takeDailyReward({ body: { reward, day } }),
    async onSuccess(view) {
      // An answer to what was asked before the tap doesn't have it.
      await queries.cancelQueries({ queryKey: missionsKey });
      queries.setQueryData(missionsKey, view);
      showToast(t('takenNow', { amount: moneyText(language, amount, { decimals: 'when-needed' }) }), 'good');
    },
    onError(error) {
      showToast(errorText(error), 'bad');
      return queries.invalidateQueries({ queryKey: missionsKey });
    },
    onSettled() {
      isSent.current = false;
      for (const queryKey of [userKey, balanceKey, exchangeAccountKey])
        void queries.invalidateQueries({ queryKey });
    },
  });
  return {
    isSending: isPending,
    take: () => {
      if (isSent.current) return;
      isSent.current = true;
      mutate();
    },
  };
}
