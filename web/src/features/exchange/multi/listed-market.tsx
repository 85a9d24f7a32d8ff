import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { useNames } from '../../../lib/names.ts';
import type { ListedEvent } from '../../../lib/sports.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { MatchSides } from '../../../lib/parts/match/match-sides.tsx';
import { MatchStatus } from '../../../lib/parts/match/match-status.tsx';
import { type OddsViewState, paths } from '../../../lib/paths.ts';
import { MatchOdds } from '../market/match-odds.tsx';
import { openingSearch } from '../opening.ts';

/** One market of a list: a link to its odds view with its score, and its table of prices. */
export function ListedMarket({ event, before }: { event: ListedEvent; before: ReactNode }) {
  const nameOf = useNames();
  const id = useId();
  const { pathname, search } = useLocation();
  const state: OddsViewState = {
    marketId: event.marketId,
    eventId: event.eventId,
    selectedSport: event.sport,
    previousPath: `${pathname}${search}`,
  };
  return (
    <li
      aria-labelledby={id}
      className="border-y border-line bg-surface pb-2 [contain-intrinsic-height:auto_260px] [content-visibility:auto]"
    >
      <div className="flex items-center pr-3">
        {before}
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
