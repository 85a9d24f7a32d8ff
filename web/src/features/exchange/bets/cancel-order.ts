import { type Order, exchangeCalls } from '@maidan/contract';
import { showToast } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showError } from '../../../lib/alert.ts';
import { apiOf } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { adoptAnswer } from './adopt-answer.ts';
import { ordersKey } from './order-queries.ts';

const api = apiOf(exchangeCalls);

/** Cancels the unmatched part of an order; a repeat is the same cancel. */
export function useCancelOrder(): {
  readonly isWaiting: boolean;
  /** Resolves to true if the server has cancelled something. */
  readonly cancel: (order: Order) => Promise<boolean>;
} {
  const t = useTranslations('exchange.bets');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);
  const cancel = async (order: Order) => {
    setWaiting(true);
    try {
      const answer = await api.cancelOrder({
        params: { id: order.id },
        idempotencyKey: `cancel-${order.id}`,
      });
      adoptAnswer(queries, answer);
      showToast(t('cancelled'));
      return true;
    } catch (error) {
      void queries.invalidateQueries({ queryKey: ordersKey });
      showError(errorText(error), error);
      return false;
    } finally {
      setWaiting(false);
    }
  };
  return { isWaiting, cancel };
}
