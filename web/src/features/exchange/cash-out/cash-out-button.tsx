import { Money } from '@maidan/ui';
import { Suspense, useState } from 'react';
import { HandCoins } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { speech } from '../../../i18n/speech.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useResults } from '../bets/order-queries.ts';
import { hasOpenResult, useOffer } from './cash-out-offer.ts';

/** The sheet of a cash out, loaded once it is opened. */
export const CashOutSheet = lazyPart(
  async () => {
    const [code] = await Promise.all([import('./cash-out-sheet.tsx'), speech.bring(['exchangeSheets'])]);
    return { default: code.CashOutSheet };
  },
  () => null,
);

const POLL_EVERY_MS = 3000;

/** Cash Out with its current value, for a player with an open position in the market (EXCH-9). */
export function CashOutButton({ marketId }: { marketId: string }) {
  const results = useResults(marketId);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {hasOpenResult(results) && (
        <OfferButton marketId={marketId} isWatched={!isOpen} onOpen={() => setOpen(true)} />
      )}
      {isOpen && (
        <Suspense>
          <CashOutSheet marketId={marketId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface OfferButtonProps {
  readonly marketId: string;
  /** True if the value follows the market; not while the sheet is open, which shows its own. */
  readonly isWatched: boolean;
  readonly onOpen: () => void;
}

function OfferButton({ marketId, isWatched, onOpen }: OfferButtonProps) {
  const t = useTranslations('exchange.market');
  const { data: offer, isError } = useOffer(
    { marketId, runnerId: undefined },
    isWatched ? POLL_EVERY_MS : false,
  );
  return (
    <button
      type="button"
      data-tool="cash-out"
      onClick={onOpen}
      className="flex min-h-11 flex-1 items-center justify-center gap-2 rounded-md border border-brand bg-surface-2 px-3 font-semibold text-brand-text"
    >
      <HandCoins aria-hidden="true" className="size-5 shrink-0" />
      {t('cashOut')}
      {offer !== undefined && !isError && (
        <Money amount={offer.result} tone="result" decimals="when-needed" />
      )}
    </button>
  );
}
