import type { Order } from '@maidan/contract';
import { money } from '@maidan/engine';
import {
  buttonClasses,
  EmptyState,
  ErrorState,
  Money,
  momentText,
  SkeletonRows,
  Tabs,
  useLanguage,
} from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { BetRow } from './bets/bet-row.tsx';
import { BetState } from './bets/bet-state.tsx';
import { isOpen } from './bets/order-progress.ts';
import { useAllOrders, useOpenOrders } from './bets/order-queries.ts';
import { Link } from '../../lib/parts/link.tsx';

/** The player's bets on the exchange, open and settled, with the wallet (EXCH-5, EXCH-8). */
export function ExchangeAccountScreen() {
  const t = useTranslations('exchange.account');
  const shell = useTranslations('shell');
  const [tab, setTab] = useState<'open' | 'settled'>('open');
  const open = useOpenOrders();
  const all = useAllOrders();
  const { data, isError, refetch } = tab === 'open' ? open : all;
  const shown = tab === 'open' ? data : data?.filter((order) => !isOpen(order));
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { key: 'open', label: t('tabs.open') },
        { key: 'settled', label: t('tabs.settled') },
      ]}
      chosen={tab}
      onChoose={setTab}
    >
      <div className="grid gap-3 p-3">
        <p className="text-xs text-text-3">{t('beforeCommission')}</p>
        {tab === 'settled' && shown !== undefined && shown.length > 0 && <Total orders={shown} />}
        {isError && (
          <ErrorState
            title={shell('couldNotLoad')}
            retryLabel={shell('retry')}
            onRetry={() => void refetch()}
          />
        )}
        {!isError && shown === undefined && (
          <SkeletonRows label={shell('loading')} rows={4} className="h-20" />
        )}
        {shown?.length === 0 && (
          <EmptyState title={shell('noData')} advice={tab === 'open' ? t('noOpen') : t('noSettled')}>
            <Link to={paths.exchangeInPlay} className={buttonClasses('plain', 'fit')}>
              {t('goToInPlay')}
            </Link>
          </EmptyState>
        )}
        <ul>
          {shown?.map((order) => (
            <AccountBet key={order.id.toString()} order={order} />
          ))}
        </ul>
      </div>
    </Tabs>
  );
}

function Total({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('exchange.account');
  const total = money(orders.reduce((sum, { profit }) => sum + (profit ?? 0n), 0n));
  return (
    <p className="flex items-baseline justify-between rounded-md bg-surface px-3 py-2.5 text-sm text-text-2">
      {t('total')}
      <Money amount={total} tone="result" className="text-lg font-bold" />
    </p>
  );
}

function AccountBet({ order }: { order: Order }) {
  const language = useLanguage();
  return (
    <BetRow
      order={order}
      part="whole"
      above={<p className="text-xs text-text-3">{order.eventName}</p>}
      below={
        <>
          <BetState order={order} />
          <p className="tabular text-xs text-text-3">{momentText(language, order.placedAt)}</p>
        </>
      }
    />
  );
}
