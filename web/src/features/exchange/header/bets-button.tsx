import type { Order } from '@maidan/contract';
import { countText, useLanguage } from '@maidan/ui';
import { List } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useOpenOrders } from '../bets/order-queries.ts';

const OpenBetsSheet = lazyPart(
  async () => ({ default: (await import('./open-bets-sheet.tsx')).OpenBetsSheet }),
  () => null,
);

const NO_ORDERS: readonly Order[] = [];

/** The number of open bets in any market, and the sheet that lists them (EXCH-5). */
export function BetsButton() {
  const t = useTranslations('exchange.header');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { data: orders = NO_ORDERS } = useOpenOrders();
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2 rounded-md px-2.5 text-sm font-bold"
      >
        <List aria-hidden="true" className="size-5 text-brand-text" />
        {t('bets')}
        <span className="tabular rounded-full bg-brand px-2 py-0.5 text-xs text-on-brand">
          <span aria-hidden="true">{countText(language, orders.length)}</span>
          <span className="sr-only">{t('openBets', { count: orders.length })}</span>
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <OpenBetsSheet orders={orders} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
