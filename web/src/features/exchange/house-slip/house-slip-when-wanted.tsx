import { Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { showError } from '../../../lib/alert.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { shownDraft } from '../slip/slip-machine.ts';
import { dispatchHouseSlip, useHouseSlip } from './house-slip-store.ts';
import { loadHouseSlip } from './load-house-slip.ts';

const HouseBetSlip = lazyPart(async () => ({ default: (await loadHouseSlip()).HouseBetSlip }), MissingSlip);

/** The sportsbook slip, loaded with the first such bet: most visits to a match make none. */
export function HouseSlipWhenWanted() {
  const isShown = useHouseSlip((slip) => shownDraft(slip) !== undefined);
  return <Suspense>{isShown && <HouseBetSlip />}</Suspense>;
}

/** Offline no bet can be placed either, so this says that the connection is lost. */
function MissingSlip() {
  const t = useTranslations('shell');
  useEffect(() => {
    dispatchHouseSlip({ type: 'close' });
    showError(t('couldNotLoad'));
  }, [t]);
  return null;
}
