import { Sheet, SkeletonRows } from '@maidan/ui';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useNames } from '../lib/names.ts';
import { loadGuestMarket, loadOddsView } from '../features/exchange/screens.ts';
import { closeGuestMarket, useGuestMarket } from '../lib/guest-market.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { MissingScreen } from './missing-screen.tsx';

const GuestMarket = lazyPart(async () => {
  const loaded = await loadGuestMarket();
  // Where a login or a sign-up leads on to: there by the time its form is filled in.
  loadOddsView().catch(() => undefined);
  return loaded;
}, MissingScreen);

/**
 * The sheet in which a guest sees a match (PLAY-3); it opens at once, and closes when another screen is shown, or when they go
 * back before it is.
 */
export function GuestMarketSheet() {
  const t = useTranslations('shell');
  const nameOf = useNames();
  const { event, pick, openedAt } = useGuestMarket();
  const { pathname } = useLocation();
  // A sheet may be opened on the way to its screen, whose code is still being loaded.
  const wasThere = useRef(false);
  useEffect(() => {
    const isThere = openedAt === pathname;
    if (wasThere.current && !isThere) closeGuestMarket();
    wasThere.current = isThere;
  }, [openedAt, pathname]);
  useEffect(() => {
    addEventListener('popstate', closeGuestMarket);
    return () => removeEventListener('popstate', closeGuestMarket);
  }, []);
  if (event === undefined) return null;
  return (
    <Sheet open onClose={closeGuestMarket} title={nameOf(event.name)} closeLabel={t('close')}>
      <Suspense fallback={<SkeletonRows label={t('loading')} rows={5} className="h-14 bg-surface-3" />}>
        <GuestMarket event={event} pick={pick} />
      </Suspense>
    </Sheet>
  );
}
