import { Suspense, useState } from 'react';
import { speech } from '../../../i18n/speech.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useResults } from '../bets/order-queries.ts';
import { hasOpenResult } from './has-open-result.ts';

/** The sheet of a cash out, loaded once it is opened. */
export const CashOutSheet = lazyPart(
  async () => {
    const [code] = await Promise.all([import('./cash-out-sheet.tsx'), speech.bring(['exchangeSheets'])]);
    return { default: code.CashOutSheet };
  },
  () => null,
);

const OfferButton = lazyPart(
  async () => ({ default: (await import('./offer-button.tsx')).OfferButton }),
  () => null,
);

/** Cash Out with its current value, for a player with an open position in the market (EXCH-9). */
export function CashOutButton({ marketId }: { marketId: string }) {
  const results = useResults(marketId);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {hasOpenResult(results) && (
        <Suspense fallback={<span className="min-h-11 flex-1 rounded-md border border-line bg-surface-2" />}>
          <OfferButton marketId={marketId} isWatched={!isOpen} onOpen={() => setOpen(true)} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <CashOutSheet marketId={marketId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
