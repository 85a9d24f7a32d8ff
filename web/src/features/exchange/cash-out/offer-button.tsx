import { Money } from '@maidan/ui';
import { HandCoins } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useOffer } from './cash-out-offer.ts';

const POLL_EVERY_MS = 3000;

interface OfferButtonProps {
  readonly marketId: string;
  /** True if the value follows the market; not while the sheet is open, which shows its own. */
  readonly isWatched: boolean;
  readonly onOpen: () => void;
}

/** The way to the cash out, with its current value. */
export function OfferButton({ marketId, isWatched, onOpen }: OfferButtonProps) {
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
