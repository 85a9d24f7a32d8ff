import type { HouseBet, Order } from '@maidan/contract';
import { buttonClasses, EmptyState, momentText, useLanguage } from '@maidan/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { WhenLoaded } from '../../../lib/parts/when-loaded.tsx';
import { paths } from '../../../lib/paths.ts';
import { BetRow } from '../bets/bet-row.tsx';
import { useOpenOrders } from '../bets/order-queries.ts';
import { useAllOpenHouseBets } from '../house-bets/house-bet-queries.ts';
import { HouseBetRow } from '../house-bets/house-bet-row.tsx';

/** The player's open bets in all markets: unmatched ones with Cancel, and matched ones (EXCH-8). */
export function OpenBetsScreen() {
  const t = useTranslations('exchange');
  const shell = useTranslations('shell');
  const query = useOpenOrders();
  const { bets: houseBets } = useAllOpenHouseBets();
  return (
    <WhenLoaded query={query} skeleton={{ rows: 4, height: 'h-20' }}>
      {(orders) =>
        orders.length === 0 && houseBets.length === 0 ? (
          <EmptyState title={shell('noData')} advice={t('account.noOpen')}>
            <Link to={paths.exchangeInPlay} className={buttonClasses('plain', 'fit')}>
              {t('account.goToInPlay')}
            </Link>
          </EmptyState>
        ) : (
          <div className="grid gap-4 p-3">
            <Part
              title={t('bets.unmatched')}
              part="waiting"
              emptyText={t('bets.noUnmatched')}
              orders={orders}
            />
            <Part title={t('bets.matched')} part="matched" emptyText={t('bets.noMatched')} orders={orders} />
            {houseBets.length > 0 && <HouseBets bets={houseBets} />}
          </div>
        )
      }
    </WhenLoaded>
  );
}

interface PartProps {
  readonly title: string;
  readonly part: 'waiting' | 'matched';
  readonly emptyText: string;
  readonly orders: readonly Order[];
}

function Part({ title, part, emptyText, orders }: PartProps) {
  const nameOf = useNames();
  const language = useLanguage();
  const id = useId();
  const own = orders.filter((order) => (part === 'waiting' ? order.sizeRemaining : order.sizeMatched) > 0n);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-bold">
        {title}
      </h2>
      {own.length === 0 && <p className="py-2.5 text-sm text-text-3">{emptyText}</p>}
      <ul>
        {own.map((order) => (
          <BetRow
            key={order.id.toString()}
            order={order}
            part={part}
            above={<p className="text-xs text-text-3">{nameOf(order.eventName)}</p>}
            below={<p className="tabular text-xs text-text-3">{momentText(language, order.placedAt)}</p>}
          />
        ))}
      </ul>
    </section>
  );
}

function HouseBets({ bets }: { bets: readonly HouseBet[] }) {
  const t = useTranslations('exchange.house');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-bold">
        {t('openBets')}
      </h2>
      <ul>
        {bets.map((bet) => (
          <HouseBetRow key={bet.id.toString()} bet={bet} />
        ))}
      </ul>
    </section>
  );
}
