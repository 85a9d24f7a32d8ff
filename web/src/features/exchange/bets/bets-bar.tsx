import { ArrowUpDown, List } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { dispatchHouseSlip, useHouseSlip } from '../house-slip/house-slip-store.ts';
import { openLadder } from '../ladder/ladder-store.ts';
import { isUnderWay } from '../slip/slip-machine.ts';
import { dispatchSlip, useSlip } from '../slip/slip-store.ts';
import { OpenBetsCount } from './open-bets-count.tsx';
import { useOpenBets } from './use-open-bets.ts';

const MyBetsSheet = lazyPart(
  async () => ({ default: (await import('./my-bets-sheet.tsx')).MyBetsSheet }),
  () => null,
);

interface BetsBarProps {
  readonly marketId: string;
  readonly eventId: string;
}

/**
 * The bar at the bottom of a match (PLAY-13): the number of the player's open bets, which opens those on this
 * match, and the way to the ladder. The chat button lies on its end, so that nothing floats over prices.
 */
export function BetsBar({ marketId, eventId }: BetsBarProps) {
  const t = useTranslations('exchange.bets');
  const slip = useTranslations('exchange.slip');
  const market = useTranslations('exchange.market');
  const [isOpen, setOpen] = useState(false);
  // Stays mounted after its first opening, so that it opens at once later.
  const [wasOpened, setOpened] = useState(false);
  const open = useOpenBets();
  const orderIsPending = useSlip(isUnderWay);
  const houseBetIsPending = useHouseSlip(isUnderWay);
  const waiting = open.orders.filter((order) => order.eventId === eventId && order.sizeRemaining > 0n);
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 mx-auto grid max-w-[768px] gap-1.5 border-t border-line bg-surface py-2 pr-18 pl-3 pb-[calc(8px+env(safe-area-inset-bottom))]">
      {(orderIsPending || houseBetIsPending) && (
        <button
          type="button"
          onClick={() => (orderIsPending ? dispatchSlip : dispatchHouseSlip)({ type: 'show' })}
          className="min-h-12 rounded-md border border-warn bg-surface-2 px-4 text-sm font-semibold text-warn"
        >
          {slip('pending')}
        </button>
      )}
      <div className="flex gap-2">
        <button
          type="button"
          data-bar="my-bets"
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
          className="flex min-h-12 flex-1 items-center gap-x-2 rounded-md px-1 text-left leading-tight font-bold"
        >
          <List aria-hidden="true" className="size-5 shrink-0 text-brand-text" />
          <span>
            {t('title')}
            {waiting.length > 0 && (
              <span className="block text-xs font-normal text-text-2">
                {t('unmatchedCount', { count: waiting.length })}
              </span>
            )}
          </span>
          <OpenBetsCount />
        </button>
        <button
          type="button"
          onClick={() => openLadder()}
          className="flex min-h-12 items-center gap-1.5 rounded-md bg-surface-2 px-3 text-sm font-semibold"
        >
          <ArrowUpDown aria-hidden="true" className="size-4.5 text-brand-text" />
          {market('ladder')}
        </button>
      </div>
      {wasOpened && (
        <Suspense>
          <MyBetsSheet
            open={isOpen}
            onClose={() => setOpen(false)}
            marketId={marketId}
            eventId={eventId}
            bets={open}
            waiting={waiting}
          />
        </Suspense>
      )}
    </div>
  );
}
