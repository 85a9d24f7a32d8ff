import type { Order } from '@maidan/contract';
import { buttonClasses, countText, Sheet, useLanguage } from '@maidan/ui';
import { List } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '../../../lib/parts/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { BetRow } from '../bets/bet-row.tsx';
import { useOpenOrders } from '../bets/order-queries.ts';

const NO_ORDERS: readonly Order[] = [];

/** How many bets are open, and the sheet with them, whatever their market (EXCH-5). */
export function BetsButton() {
  const t = useTranslations('exchange.header');
  const shell = useTranslations('shell');
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
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('openBetsTitle')}
        closeLabel={shell('close')}
      >
        {orders.length === 0 && <p className="py-3 text-sm text-text-2">{t('noBets')}</p>}
        <ul>
          {orders.map((order) => (
            <BetRow
              key={order.id.toString()}
              order={order}
              part="whole"
              above={<p className="text-xs text-text-3">{order.eventName}</p>}
            />
          ))}
        </ul>
        <Link to={paths.exchangeBets} onClick={() => setOpen(false)} className={buttonClasses('plain')}>
          {t('allBets')}
        </Link>
      </Sheet>
    </>
  );
}
