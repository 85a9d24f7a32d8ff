import type { Order } from '@maidan/contract';
import { type Odds, oddsToNumber } from '@maidan/engine';
import { oddsText, showToast, useLanguage } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { showError } from '../../../lib/alert.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { changeOrder } from '../bets/change-order.ts';
import { ordersKey } from '../bets/order-queries.ts';

/**
 * Moves waiting orders to another price, one after the other, by a stable function: each is cancelled and replaced by one at the
 * end of the other price's queue, or stays. The first that is refused ends it, and says why.
 */
export function useMoveOrders(): (orders: readonly Order[], odds: Odds) => Promise<void> {
  const t = useTranslations('ladder.own');
  const language = useLanguage();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const isMoving = useRef(false);
  const move = async (orders: readonly Order[], odds: Odds) => {
    // A second drag while the first is on its way would ask for orders that are replaced by then.
    if (isMoving.current || orders.length === 0) return;
    isMoving.current = true;
    try {
      for (const order of orders) {
        // In turns: what comes first in the old queue comes first in the new one.
        // oxlint-disable-next-line no-await-in-loop
        await changeOrder(queries, order, { size: order.size, odds }, crypto.randomUUID());
      }
      showToast(t('moved', { odds: oddsText(language, oddsToNumber(odds)) }));
    } catch (error) {
      showError(errorText(error), error);
    } finally {
      isMoving.current = false;
      void queries.invalidateQueries({ queryKey: ordersKey });
    }
  };
  const newest = useRef(move);
  useEffect(() => {
    newest.current = move;
  });
  return useCallback(async (orders, odds) => newest.current(orders, odds), []);
}
