import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useEventMarkets } from '../../lib/live.ts';
import { BookmakerTable } from './bookmaker/bookmaker-table.tsx';
import { FancyTable } from './fancy/fancy-table.tsx';
import { loadHouseSlip } from './house-slip/load-house-slip.ts';

/** Below Match Odds: an event's bookmaker, if any, and its fancies; once these are known, what stands below them. */
export function HouseMarkets({ eventId, children }: { eventId: string; children: ReactNode }) {
  const t = useTranslations('exchange.house');
  const markets = useEventMarkets(eventId);
  if (markets === undefined) return null;
  // The specification's screen shows only the first bookmaker.
  const [bookmaker] = Object.values(markets.bookmakers);
  return (
    <div onPointerEnter={preloadSlip} onFocus={preloadSlip}>
      {bookmaker !== undefined && (
        <section id="bookmaker" aria-labelledby="bookmaker-title" className="mt-4 scroll-mt-10">
          <h2 id="bookmaker-title" className="px-3 font-bold">
            {t('bookmaker')}
          </h2>
          <BookmakerTable eventId={eventId} market={bookmaker} />
        </section>
      )}
      <section id="fancy" aria-labelledby="fancy-title" className="mt-4 scroll-mt-10">
        <h2 id="fancy-title" className="px-3 font-bold">
          {t('fancy')}
        </h2>
        <FancyTable eventId={eventId} />
      </section>
      {children}
    </div>
  );
}

/** Preloads on touch: the slip is loading before the finger is lifted. */
function preloadSlip(): void {
  // If it fails to load, the slip itself says so.
  loadHouseSlip().catch(() => undefined);
}
