import { CallRefused, exchangeCalls, type Order } from '@maidan/contract';
import type { Money, Odds } from '@maidan/engine';
import { showToast } from '@maidan/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../../lib/api.ts';
import { adoptAnswer } from './adopt-answer.ts';
import { ordersKey } from './order-queries.ts';

const api = apiOf(exchangeCalls);

interface Wanted {
  readonly size: Money;
  readonly odds: Odds;
}

/** Changes an unmatched order, and takes over the answer. Repeated with the same reference it is the same change. */
export async function changeOrder(
  queries: QueryClient,
  order: Order,
  { size, odds }: Wanted,
  clientRef: string,
): Promise<void> {
  const body = {
    ...(size === order.size ? {} : { size }),
    ...(odds === order.odds ? {} : { odds, clientRef }),
  };
  adoptAnswer(queries, await api.changeOrder({ params: { id: order.id }, body, idempotencyKey: clientRef }));
}

/**
 * Changes an unmatched order. Retrying the same change after a lost answer keeps its reference; after a refusal the
 * next try gets a new one.
 */
export function useChangeOrder(order: Order, onDone: () => void) {
  const t = useTranslations('exchangeSheets.edit');
  const queries = useQueryClient();
  const last = useRef<{ readonly wanted: string; readonly clientRef: string }>(undefined);
  return async ({ size, odds }: Wanted): Promise<void> => {
    const wanted = `${size} ${odds}`;
    if (last.current?.wanted !== wanted) last.current = { wanted, clientRef: crypto.randomUUID() };
    const { clientRef } = last.current;
    try {
      await changeOrder(queries, order, { size, odds }, clientRef);
      void queries.invalidateQueries({ queryKey: ordersKey });
      showToast(t('changed'));
      onDone();
    } catch (failure) {
      if (failure instanceof CallRefused) last.current = undefined;
      void queries.invalidateQueries({ queryKey: ordersKey });
      throw failure;
    }
  };
}
