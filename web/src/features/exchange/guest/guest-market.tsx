import type { Side } from '@maidan/engine';
import { useCallback, useState } from 'react';
import type { ListedEvent } from '../../../lib/sports.ts';
import { useWatch } from '../../../lib/live.ts';
import type { WantedPick } from '../../../lib/wanted-bet.ts';
import { EventStatus } from '../event-status.tsx';
import { useMarketPart, useRunnerList } from '../market/market-parts.ts';
import { MarketTable } from '../market/market-table.tsx';
import { useBallRunning } from '../score/use-ball-running.ts';
import { ScoreStrip } from '../score/score-strip.tsx';
import { WalkThroughWhenDue } from '../walk-through/walk-through-when-due.tsx';
import { SideMeanings } from './side-meanings.tsx';
import { WaysIn } from './ways-in.tsx';

const NO_RESULTS: ReadonlyMap<number, never> = new Map<number, never>();

interface GuestMarketProps {
  readonly event: ListedEvent;
  /** The price that was tapped on home, chosen at first. */
  readonly pick: WantedPick | undefined;
}

/** A match with its score and live prices, for a guest (PLAY-3): a tap on a price chooses it for after the login (PLAY-4). */
export function GuestMarket({ event, pick }: GuestMarketProps) {
  const { marketId, eventId } = event;
  const [chosen, setChosen] = useState(pick);
  useWatch([marketId], [eventId]);
  const isOver = useMarketPart(marketId, ({ status }) => status === 'CLOSED') === true;
  const onPick = useChoose(marketId, setChosen);
  return (
    <>
      <div className="-mx-4 mb-3">
        <EventStatus marketId={marketId} startsAt={event.startsAt}>
          <ScoreStrip eventId={eventId} eventName={event.name} />
        </EventStatus>
        <MarketTable
          marketId={marketId}
          chosen={chosen}
          results={NO_RESULTS}
          resultsIfPlaced={undefined}
          ballRunning={useBallRunning(eventId)}
          onPick={onPick}
        />
      </div>
      <WalkThroughWhenDue marketId={marketId} isPicking={chosen !== undefined}>
        <SideMeanings chosen={chosen?.side} />
      </WalkThroughWhenDue>
      <WaysIn event={event} chosen={isOver ? undefined : chosen} isOver={isOver} />
    </>
  );
}

/** Chooses the tapped price; a second tap on it lets it go. */
function useChoose(
  marketId: string,
  setChosen: (change: (before?: WantedPick) => WantedPick | undefined) => void,
) {
  const runners = useRunnerList(marketId);
  return useCallback(
    (runnerId: number, side: Side, price: number) => {
      const runnerName = runners.find((runner) => runner.runnerId === runnerId)?.name;
      if (runnerName === undefined) return;
      setChosen((before) =>
        before?.runnerId === runnerId && before.side === side
          ? undefined
          : { runnerId, runnerName, side, price },
      );
    },
    [runners, setChosen],
  );
}
