import { buttonClasses, classNames, EmptyState, SkeletonRows } from '@maidan/ui';
import { Star } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSportsEvents } from '../../../lib/events.ts';
import { useWatch } from '../../../lib/live.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { dropPins, usePins } from '../pins/pinned-markets.ts';
import { BetSlip } from '../slip/bet-slip.tsx';
import { shownDraft } from '../slip/slip-machine.ts';
import { useSlip } from '../slip/slip-store.ts';
import { PinnedMarket } from './pinned-market.tsx';

/** The player's pinned markets, live on one screen through one stream (EXCH-6). */
export function MultiMarketsScreen() {
  const t = useTranslations('exchange');
  const shell = useTranslations('shell');
  const { events, isWhole } = useSportsEvents();
  const marketIds = usePins((pins) => pins.marketIds);
  const pinned = marketIds.flatMap((marketId) => events.find((event) => event.marketId === marketId) ?? []);
  const slipIsShown = useSlip((slip) => shownDraft(slip) !== undefined);
  useEffect(() => {
    if (isWhole) dropPins((marketId) => events.some((event) => event.marketId === marketId));
  }, [isWhole, events]);
  useWatch(
    pinned.map(({ marketId }) => marketId),
    pinned.map(({ eventId }) => eventId),
    pinned.map(({ eventId }) => eventId),
  );
  if (marketIds.length === 0) {
    return (
      <EmptyState title={t('pins.emptyTitle')} advice={t('pins.emptyAdvice')}>
        <Star aria-hidden="true" className="size-8 text-brand-text" />
        <Link to={paths.exchangeInPlay} className={buttonClasses('plain', 'fit')}>
          {t('account.goToInPlay')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      {pinned.length === 0 && (
        <div className="p-3">
          <SkeletonRows label={shell('loading')} rows={marketIds.length} className="h-44" />
        </div>
      )}
      <ul className="grid gap-3 py-3">
        {pinned.map((event) => (
          <PinnedMarket key={event.marketId} event={event} />
        ))}
      </ul>
      <div className={classNames(slipIsShown && 'h-[64dvh]')} />
      <BetSlip />
    </>
  );
}
