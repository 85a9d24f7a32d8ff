import { moneyText, oddsText, showToast, useLanguage } from '@maidan/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { useOpenOrders } from '../bets/order-queries.ts';
import { lineSides, lineText } from '../side-chip.tsx';
import { useExchangeSettings } from '../settings/exchange-settings.ts';
import { chime } from './chime.ts';
import { recordOrders } from './matched-messages.ts';

const BUZZ_MS = 120;

/** Notifies the player when an unmatched order in any market is matched, even in part (EXCH-5). */
export function useMatchNotifications(): void {
  const { data: orders } = useOpenOrders();
  const t = useTranslations('exchange.bets');
  const slip = useTranslations('exchange.slip');
  const nameOf = useNames();
  const language = useLanguage();
  useEffect(() => {
    if (orders === undefined) return;
    const waited = recordOrders(orders).filter(({ hadWaited }) => hadWaited);
    if (waited.length === 0) return;
    const { sound, vibration } = useExchangeSettings.getState();
    if (sound) chime();
    if (vibration) navigator.vibrate?.(BUZZ_MS);
    for (const { order } of waited)
      showToast(
        t('justMatched', {
          side: order.line === undefined ? t(`side.${order.side}`) : slip(lineSides[order.side]),
          runner: nameOf(order.runnerName),
          size: moneyText(language, order.sizeMatched, { decimals: 'when-needed' }),
          odds: (order.line === undefined ? oddsText : lineText)(language, order.averagePriceMatched),
        }),
        'good',
      );
  }, [orders, t, slip, language, nameOf]);
}
