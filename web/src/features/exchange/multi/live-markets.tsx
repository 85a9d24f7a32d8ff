import { classNames } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useWatch } from '../../../lib/live.ts';
import type { ListedEvent } from '../../../lib/sports.ts';
import { BetSlipWhenWanted } from '../slip/bet-slip-when-wanted.tsx';
import { shownDraft } from '../slip/slip-machine.ts';
import { useSlip } from '../slip/slip-store.ts';
import { ListedMarket } from './listed-market.tsx';

interface LiveMarketsProps {
  readonly events: readonly ListedEvent[];
  /** What stands before a market's match, such as its star. */
  readonly renderBefore: (event: ListedEvent) => ReactNode;
}

/** Markets below each other, live through one stream, with the slip for all of them. */
export function LiveMarkets({ events, renderBefore }: LiveMarketsProps) {
  const slipIsShown = useSlip((slip) => shownDraft(slip) !== undefined);
  useWatch(
    events.map(({ marketId }) => marketId),
    events.map(({ eventId }) => eventId),
    events.map(({ eventId }) => eventId),
  );
  return (
    <>
      <ul className="grid gap-3 py-3">
        {events.map((event) => (
          <ListedMarket key={event.marketId} event={event} before={renderBefore(event)} />
        ))}
      </ul>
      <div className={classNames(slipIsShown && 'h-[64dvh]')} />
      <BetSlipWhenWanted />
    </>
  );
}
