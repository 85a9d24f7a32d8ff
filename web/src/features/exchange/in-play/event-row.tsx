import { parseOdds, type Side } from '@maidan/engine';
import { Trophy } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import type { ListedEvent } from '../../../lib/sports.ts';
import { useOwnPosition } from '../../../lib/own-positions.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { MatchFoot } from '../../../lib/parts/match/match-foot.tsx';
import type { PickPrice } from '../../../lib/parts/match/match-runner.tsx';
import { MatchRunners } from '../../../lib/parts/match/match-runners.tsx';
import { MatchSides } from '../../../lib/parts/match/match-sides.tsx';
import { MatchStatus } from '../../../lib/parts/match/match-status.tsx';
import { PriceHeads } from '../../../lib/parts/match/price-heads.tsx';
import { type OddsViewState, type Path, paths } from '../../../lib/paths.ts';
import { useMarketPart } from '../market/market-parts.ts';
import { openingSearch } from '../opening.ts';
import { PinButton } from '../pins/pin-button.tsx';
import { useExchangeSettings } from '../settings/exchange-settings.ts';
import { pickPrice } from '../slip/slip-store.ts';
import type { When } from './pick-events.ts';

interface EventRowProps {
  readonly event: ListedEvent;
  readonly when: When;
  /** The screen that the odds view returns to. */
  readonly from?: Path;
}

/**
 * One event: how far it is, its runners with score and best prices, and what its market has matched; or its sides and
 * result. The row opens the odds view, a price also the slip, and the star pins it.
 */
export function EventRow({ event, when, from = paths.exchangeInPlay }: EventRowProps) {
  const nameOf = useNames();
  const opening = useMemo(
    (): OddsViewState => ({
      marketId: event.marketId,
      eventId: event.eventId,
      selectedSport: event.sport,
      previousPath: from,
    }),
    [event.marketId, event.eventId, event.sport, from],
  );
  return (
    // The link covers the row; the star and the prices are above it.
    <li className="relative rounded-md bg-surface px-2.5 pt-2 has-[a:active]:bg-surface-2">
      <div className="mb-1 flex flex-wrap items-end gap-x-2">
        <Link
          to={{ pathname: paths.oddsView, search: openingSearch(opening) }}
          state={opening}
          className="min-w-0 flex-[1_1_7em] after:absolute after:inset-0 after:rounded-md"
        >
          <span className="sr-only">{nameOf(event.name)} </span>
          <MatchStatus match={event} />
        </Link>
        {when !== 'result' && <PriceHeads />}
      </div>
      {when === 'result' ? <Ended event={event} /> : <Open event={event} opening={opening} />}
    </li>
  );
}

function Open({ event, opening }: { event: ListedEvent; opening: OddsViewState }) {
  const navigate = useNavigate();
  const position = useOwnPosition(event.marketId);
  const isShown = useExchangeSettings(({ showProfit }) => showProfit);
  const pick: PickPrice = useCallback(
    ({ runnerId, name }, look, price) => {
      const side: Side = look === 'back' ? 'BACK' : 'LAY';
      const odds = parseOdds(price);
      if (odds !== undefined)
        pickPrice({ marketId: opening.marketId, runnerId, runnerName: name, side, odds });
      void navigate({ pathname: paths.oddsView, search: openingSearch(opening) }, { state: opening });
    },
    [navigate, opening],
  );
  return (
    <>
      <MatchRunners match={event} position={isShown ? position : undefined} onPick={pick} />
      <div className="flex items-center">
        <MatchFoot match={event} />
        <span className="relative z-1 -mr-2.5">
          <PinButton marketId={event.marketId} eventName={event.name} />
        </span>
      </div>
    </>
  );
}

function Ended({ event }: { event: ListedEvent }) {
  const t = useTranslations('exchangeLists.list');
  const nameOf = useNames();
  const winner = useMarketPart(
    event.marketId,
    ({ runners }) => runners.find(({ status }) => status === 'WINNER')?.name,
  );
  return (
    <div className="grid gap-2 pb-2.5">
      <MatchSides match={event} />
      <span className="flex items-center gap-2 text-sm font-semibold text-text-2">
        {winner !== undefined && <Trophy aria-hidden="true" className="size-4 shrink-0 text-brand-text" />}
        {winner === undefined ? t('ended') : t('winner', { runner: nameOf(winner) })}
      </span>
    </div>
  );
}
