import { useLanguage } from '@maidan/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { useOpenOrders } from '../bets/order-queries.ts';
import { useExchangeSettings } from '../settings/exchange-settings.ts';
import { lineSides } from '../side-chip.tsx';
import { recordOrders } from './matched-messages.ts';

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
    // What only a match needs is loaded with the first; without a connection the message in the list remains.
    import('./announce-matches.ts').then(
      ({ announceMatches }) =>
        announceMatches(
          waited.map(({ order }) => order),
          useExchangeSettings.getState(),
          language,
          (order, figures) =>
            t('justMatched', {
              side: order.line === undefined ? t(`side.${order.side}`) : slip(lineSides[order.side]),
              runner: nameOf(order.runnerName),
              ...figures,
            }),
        ),
      () => undefined,
    );
  }, [orders, t, slip, language, nameOf]);
}
