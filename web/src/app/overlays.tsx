import { Toasts } from '@maidan/ui';
import { lazy, Suspense } from 'react';
import { useAlert } from '../lib/alert.ts';
import { useBlockPopup } from '../lib/market-block.ts';

const ErrorModal = lazy(async () => ({ default: (await import('./error-modal.tsx')).ErrorModal }));
const MarketBlockPopup = lazy(async () => ({
  default: (await import('./market-block-popup.tsx')).MarketBlockPopup,
}));

/** What may stand over any screen; each part is fetched when it is first needed. */
export function Overlays() {
  const hasError = useAlert((alert) => alert.body !== undefined);
  const isBlockTold = useBlockPopup((popup) => popup.isOpen);
  return (
    <>
      <Suspense fallback={null}>{hasError && <ErrorModal />}</Suspense>
      <Suspense fallback={null}>{isBlockTold && <MarketBlockPopup />}</Suspense>
      <Toasts />
    </>
  );
}
