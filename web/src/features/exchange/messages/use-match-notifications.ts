import { moneyText, oddsText, showToast, useLanguage } from '@maidan/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { useOpenOrders } from '../bets/order-queries.ts';
import { useExchangeSettings } from '../settings/exchange-settings.ts';
import { chime } from './chime.ts';
import { recordOrders } from './matched-messages.ts';

const BUZZ_MS = 120;

/** Notifies the player when an unmatched order in any market is matched, even in part (EXCH-5). */
export function useMatchNotifications(): void {
  const { data: orders } = useOpenOrders();
  const t = useTranslations('exchange.bets');
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
          side: t(`side.${order.side}`),
          runner: nameOf(order.runnerName),
          size: moneyText(language, order.sizeMatched, { decimals: 'when-needed' }),
          odds: oddsText(language, order.averagePriceMatched),
        }),
        'good',
      );
  }, [orders, t, language, nameOf]);
}
