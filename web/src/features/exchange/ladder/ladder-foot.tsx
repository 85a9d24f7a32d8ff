import { Button, countText, Money, useLanguage } from '@maidan/ui';
import { ChartLine, Crosshair } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useResults } from '../bets/order-queries.ts';
import { useCancelAll } from '../bets/use-cancel-all.ts';
import { useOffer } from '../cash-out/cash-out-offer.ts';
import { hasOpenResult } from '../cash-out/has-open-result.ts';
import { CashOutSheet } from '../cash-out/cash-out-button.tsx';
import { noteCancelled } from '../one-tap/one-tap-rules.ts';
import type { OwnAtPrice } from './own-at-price.ts';

interface LadderFootProps {
  readonly marketId: string;
  readonly runnerId: number;
  readonly own: ReadonlyMap<string, OwnAtPrice>;
  readonly onCentre: () => void;
  /** True while the cash out is open. */
  readonly isClosing: boolean;
  readonly onClosing: (isOpen: boolean) => void;
  readonly onShowWinnings: () => void;
}

/** Cancel for all waiting orders of the runner, centre, what the stake would have won, and the cash out of the market. */
export function LadderFoot({
  marketId,
  runnerId,
  own,
  onCentre,
  onShowWinnings,
  ...closing
}: LadderFootProps) {
  const t = useTranslations('ladder');
  const language = useLanguage();
  const orders = Array.from(own.values(), (place) => place.orders).flat();
  const { isWaiting, cancelAll } = useCancelAll({ marketIds: [marketId], runnerId }, () =>
    noteCancelled(orders),
  );
  return (
    <div className="flex shrink-0 flex-wrap gap-2 border-t border-line bg-surface px-3 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
      <Button
        look="plain"
        size="fit"
        disabled={orders.length === 0}
        waiting={isWaiting}
        onClick={() => void cancelAll()}
        className="flex-auto bg-surface-3! px-2! text-sm"
      >
        {orders.length === 0 ? t('cancel') : t('cancelCount', { count: countText(language, orders.length) })}
      </Button>
      <Button look="plain" size="fit" onClick={onCentre} className="flex-auto bg-surface-3! px-2! text-sm">
        <Crosshair aria-hidden="true" className="size-4.5" />
        <span className="max-[400px]:sr-only">{t('centre')}</span>
      </Button>
      <Button
        look="plain"
        size="fit"
        aria-label={t('winnings.open')}
        title={t('winnings.open')}
        onClick={onShowWinnings}
        className="min-w-11 bg-surface-3! px-2!"
      >
        <ChartLine aria-hidden="true" className="size-4.5" />
      </Button>
      <CloseOut marketId={marketId} {...closing} />
    </div>
  );
}

const POLL_EVERY_MS = 3000;

function CloseOut({
  marketId,
  isClosing,
  onClosing,
}: Pick<LadderFootProps, 'marketId' | 'isClosing' | 'onClosing'>) {
  const results = useResults(marketId);
  return (
    <>
      {hasOpenResult(results) && (
        <CloseButton marketId={marketId} isWatched={!isClosing} onOpen={() => onClosing(true)} />
      )}
      {isClosing && (
        <Suspense>
          <CashOutSheet marketId={marketId} onClose={() => onClosing(false)} />
        </Suspense>
      )}
    </>
  );
}

interface CloseButtonProps {
  readonly marketId: string;
  /** True if the figure follows the market; not while the sheet is open, which shows its own. */
  readonly isWatched: boolean;
  readonly onOpen: () => void;
}

function CloseButton({ marketId, isWatched, onOpen }: CloseButtonProps) {
  const t = useTranslations('ladder');
  const every = isWatched ? POLL_EVERY_MS : false;
  const { data: offer, isError } = useOffer({ marketId, runnerId: undefined }, every);
  return (
    <Button size="fit" onClick={onOpen} className="flex-auto bg-teal! px-2! text-sm text-on-teal!">
      {t('closeOut')}
      {offer !== undefined && !isError && <Money amount={offer.result} sign="all" decimals="when-needed" />}
    </Button>
  );
}
