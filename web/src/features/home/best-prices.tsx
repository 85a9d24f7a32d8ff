import type { MarketOdds } from '@maidan/contract';
import type { Side } from '@maidan/engine';
import { OddsCell } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import type { ListedEvent } from '../../lib/events.ts';
import { useOpenMatch } from './use-open-match.ts';

interface BestPricesProps {
  readonly event: ListedEvent;
  readonly runner: MarketOdds['runners'][number] | undefined;
}

/** A runner's best prices; a tap opens the match with that price. */
export function BestPrices({ event, runner }: BestPricesProps) {
  const t = useTranslations('home');
  const openMatch = useOpenMatch();
  const name = { runner: runner?.name ?? event.name };
  const back = runner?.prices.back[0];
  const lay = runner?.prices.lay[0];
  const pick = (side: Side) => (price: number) => {
    if (runner === undefined) return;
    openMatch(event, { runnerId: runner.runnerId, runnerName: runner.name, side, price });
  };
  return (
    // Above the row's link, which gets the taps on a cell without a price.
    <span className="relative z-1 flex gap-0.5 [&>:disabled]:pointer-events-none">
      <OddsCell
        side="back"
        price={back?.price}
        size={back?.size}
        label={t('back', name)}
        onPick={pick('BACK')}
      />
      <OddsCell side="lay" price={lay?.price} size={lay?.size} label={t('lay', name)} onPick={pick('LAY')} />
    </span>
  );
}
