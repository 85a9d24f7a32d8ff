import { moneyText, oddsText, showToast, useLanguage } from '@maidan/ui';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useAllOrders } from './order-queries.ts';

/** Says when an order that was waiting is matched, be it in part (the bet-matched message box of EXCH-5). */
export function useTellMatched(marketId: string): void {
  const { data: orders } = useAllOrders(marketId);
  const t = useTranslations('exchange.bets');
  const language = useLanguage();
  const known = useRef(new Map<bigint, bigint>());
  useEffect(() => {
    for (const order of orders ?? []) {
      const before = known.current.get(order.id);
      known.current.set(order.id, order.sizeMatched);
      if (before === undefined || order.sizeMatched <= before) continue;
      showToast(
        t('justMatched', {
          side: t(`side.${order.side}`),
          runner: order.runnerName,
          size: moneyText(language, order.sizeMatched, { decimals: 'when-needed' }),
          odds: oddsText(order.averagePriceMatched),
        }),
        'good',
      );
    }
  }, [orders, t, language]);
}
