import { sizeText, useLanguage } from '@maidan/ui';
import { useId, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import type { ListedEvent } from '../../../lib/sports.ts';
import { live, useMarket } from '../../../lib/live.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { type OddsViewState, paths } from '../../../lib/paths.ts';
import { MatchSides } from '../../../lib/parts/match/match-sides.tsx';
import { openingSearch } from '../opening.ts';
import { offeredIn, rankPopular } from './rank-popular.ts';

const SHOWN_MAX = 6;

/** The in-play matches with the most money matched, side by side. */
export function Popular({ events }: { events: readonly ListedEvent[] }) {
  const t = useTranslations('exchangeLists.home');
  const id = useId();
  const ranked = useRanking(events);
  if (ranked.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="flex min-h-11 items-center font-bold">
        {t('popular')}
      </h2>
      <ul className="no-bar relative -mx-3 flex gap-2 overflow-x-auto px-3">
        {ranked.map((event) => (
          <PopularCard key={event.marketId} event={event} />
        ))}
      </ul>
    </section>
  );
}

function PopularCard({ event }: { event: ListedEvent }) {
  const t = useTranslations('exchangeLists.home');
  const language = useLanguage();
  const nameOf = useNames();
  const market = useMarket(event.marketId);
  const matched = market?.totalMatched ?? 0;
  const state: OddsViewState = {
    marketId: event.marketId,
    eventId: event.eventId,
    selectedSport: event.sport,
    previousPath: paths.exchange,
  };
  return (
    <li className="shrink-0">
      <Link
        to={{ pathname: paths.oddsView, search: openingSearch(state) }}
        state={state}
        className="grid min-h-24 w-44 content-between gap-2 rounded-md bg-surface p-2.5 active:bg-surface-2"
      >
        <span className="sr-only">{nameOf(event.name)} </span>
        <span className="grid gap-1.5">
          <MatchSides match={event} />
        </span>
        <span className="tabular text-xs text-text-3">
          {matched > 0
            ? t('matched', { amount: sizeText(language, matched) })
            : t('offered', { amount: sizeText(language, offeredIn(market)) })}
        </span>
      </Link>
    </li>
  );
}

/** The ranking; it re-renders only when the order changes. */
function useRanking(events: readonly ListedEvent[]): readonly ListedEvent[] {
  const last = useRef<readonly ListedEvent[]>([]);
  const read = () => {
    const next = rankPopular(events, (marketId) => live.state().markets[marketId]).slice(0, SHOWN_MAX);
    const isSame = next.length === last.current.length && next.every((one, at) => one === last.current[at]);
    if (!isSame) last.current = next;
    return last.current;
  };
  return useSyncExternalStore(live.subscribe, read, read);
}
