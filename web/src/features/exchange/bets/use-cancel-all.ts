import { exchangeCalls } from '@maidan/contract';
import { showToast } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showError } from '../../../lib/alert.ts';
import { apiOf } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { adoptOrders } from './adopt-answer.ts';
import { ordersKey } from './order-queries.ts';

const api = apiOf(exchangeCalls);

/** Cancels whatever is unmatched in markets, or on a runner of one; `onDone` runs once the server has done it. */
export function useCancelAll(
  of: { readonly marketIds: readonly string[]; readonly runnerId?: number },
  onDone: () => void,
) {
  const t = useTranslations('exchange.bets');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);
  const cancelAll = async () => {
    const { marketIds, runnerId } = of;
    setWaiting(true);
    try {
      for (const marketId of marketIds) {
        const query = runnerId === undefined ? { marketId } : { marketId, runnerId };
        adoptOrders(queries, await api.cancelOrders({ query, idempotencyKey: crypto.randomUUID() }));
      }
      showToast(t('allCancelled'));
      onDone();
    } catch (error) {
      void queries.invalidateQueries({ queryKey: ordersKey });
      showError(errorText(error), error);
    } finally {
      setWaiting(false);
    }
  };
  return { isWaiting, cancelAll };
}
