import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useNames } from '../../../lib/names.ts';
import type { ListedEvent } from '../../../lib/sports.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { MatchSides } from '../../../lib/parts/match/match-sides.tsx';
import { MatchStatus } from '../../../lib/parts/match/match-status.tsx';
import { type OddsViewState, paths } from '../../../lib/paths.ts';
import { MatchOdds } from '../market/match-odds.tsx';
import { openingSearch } from '../opening.ts';
import { PinButton } from '../pins/pin-button.tsx';

/** One pinned market: a link to its odds view with its score, its star, and its table of prices. */
export function PinnedMarket({ event }: { event: ListedEvent }) {
  const nameOf = useNames();
  const id = useId();
  const state: OddsViewState = {
    marketId: event.marketId,
    eventId: event.eventId,
    selectedSport: event.sport,
    previousPath: paths.exchangeMulti,
  };
  return (
    <li
      aria-labelledby={id}
      className="border-y border-line bg-surface pb-2 [contain-intrinsic-height:auto_260px] [content-visibility:auto]"
    >
      <div className="flex items-center pr-3">
        <PinButton marketId={event.marketId} eventName={event.name} />
        <Link
          to={{ pathname: paths.oddsView, search: openingSearch(state) }}
          state={state}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2 py-1"
        >
          <span className="min-w-0 flex-1">
            <span id={id} className="sr-only">
              {nameOf(event.name)}
            </span>
            <MatchStatus match={event} />
            <span className="mt-1 grid gap-1.5">
              <MatchSides match={event} />
            </span>
          </span>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3" />
        </Link>
      </div>
      <MatchOdds marketId={event.marketId} eventId={event.eventId} />
    </li>
  );
}
