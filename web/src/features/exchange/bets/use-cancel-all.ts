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

/** Cancels whatever is unmatched in a market, or on one of its runners; `onDone` runs once the server has done it. */
export function useCancelAll(
  of: { readonly marketId: string | undefined; readonly runnerId?: number },
  onDone: () => void,
) {
  const t = useTranslations('exchange.bets');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);
  const cancelAll = async () => {
    const { marketId, runnerId } = of;
    if (marketId === undefined) return;
    setWaiting(true);
    try {
      const query = runnerId === undefined ? { marketId } : { marketId, runnerId };
      adoptOrders(queries, await api.cancelOrders({ query, idempotencyKey: crypto.randomUUID() }));
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
