import { buttonClasses, EmptyState, SkeletonRows } from '@maidan/ui';
import { Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSportsEvents } from '../../../lib/events.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { PinButton } from '../pins/pin-button.tsx';
import { usePins } from '../pins/pinned-markets.ts';
import { useDropEndedPins } from '../pins/use-drop-ended-pins.ts';
import { LiveMarkets } from './live-markets.tsx';

/** The markets that the player has pinned on this device (EXCH-6). */
export function PinnedMarketsList() {
  const t = useTranslations('exchange');
  const boards = useTranslations('boards');
  const shell = useTranslations('shell');
  const { events } = useSportsEvents();
  const marketIds = usePins((pins) => pins.marketIds);
  const pinned = marketIds.flatMap((marketId) => events.find((event) => event.marketId === marketId) ?? []);
  useDropEndedPins();
  if (marketIds.length === 0) {
    return (
      <EmptyState title={boards('noPinTitle')} advice={boards('noPinAdvice')}>
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
      <LiveMarkets
        events={pinned}
        renderBefore={({ marketId, name }) => <PinButton marketId={marketId} eventName={name} />}
      />
    </>
  );
}
