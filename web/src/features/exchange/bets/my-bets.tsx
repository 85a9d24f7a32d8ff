import type { Order } from '@maidan/contract';
import { List } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { dispatchHouseSlip, useHouseSlip } from '../house-slip/house-slip-store.ts';
import { isUnderWay } from '../slip/slip-machine.ts';
import { dispatchSlip, useSlip } from '../slip/slip-store.ts';
import { OpenBetsCount } from './open-bets-count.tsx';
import { countElsewhere } from './open-bets.ts';
import { useAllOrders } from './order-queries.ts';
import { useOpenBets } from './use-open-bets.ts';

const MyBetsSheet = lazyPart(
  async () => ({ default: (await import('./my-bets-sheet.tsx')).MyBetsSheet }),
  () => null,
);

const NO_ORDERS: readonly Order[] = [];

interface MyBetsProps {
  readonly marketId: string;
  readonly eventId: string;
}

/** The pill at the bottom that counts the player's open bets, and the sheet of those on this market and event. */
export function MyBets({ marketId, eventId }: MyBetsProps) {
  const t = useTranslations('exchange.bets');
  const slip = useTranslations('exchange.slip');
  const [isOpen, setOpen] = useState(false);
  // Stays mounted after its first opening, so that it opens at once later.
  const [wasOpened, setOpened] = useState(false);
  const open = useOpenBets();
  const { data: all = NO_ORDERS } = useAllOrders(marketId);
  const orderIsPending = useSlip(isUnderWay);
  const houseBetIsPending = useHouseSlip(isUnderWay);
  const waiting = open.orders.filter((order) => order.marketId === marketId && order.sizeRemaining > 0n);
  const matched = all.filter((order) => order.sizeMatched > 0n);
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 mx-auto grid max-w-[768px] gap-2 py-2 pr-18 pl-3 pb-[calc(8px+env(safe-area-inset-bottom))]">
      {(orderIsPending || houseBetIsPending) && (
        <button
          type="button"
          onClick={() => (orderIsPending ? dispatchSlip : dispatchHouseSlip)({ type: 'show' })}
          className="min-h-12 rounded-full border border-warn bg-surface-2 px-4 text-sm font-semibold text-warn"
        >
          {slip('pending')}
        </button>
      )}
      <button
        type="button"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
        className="flex min-h-12 items-center gap-2.5 rounded-full bg-surface-2 px-4.5 font-bold"
      >
        <List aria-hidden="true" className="size-5 text-brand-text" />
        {t('title')}
        <OpenBetsCount />
        {waiting.length > 0 && (
          <span className="ml-auto text-sm font-normal text-text-2">
            {t('unmatchedCount', { count: waiting.length })}
          </span>
        )}
      </button>
      {wasOpened && (
        <Suspense>
          <MyBetsSheet
            open={isOpen}
            onClose={() => setOpen(false)}
            eventId={eventId}
            waiting={waiting}
            matched={matched}
            elsewhere={countElsewhere(open, { marketId, eventId })}
          />
        </Suspense>
      )}
    </div>
  );
}
