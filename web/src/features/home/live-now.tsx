import type { MarketOdds } from '@maidan/contract';
import {
  buttonClasses,
  clockText,
  countText,
  EmptyState,
  ErrorState,
  OddsCell,
  SkeletonRows,
  useLanguage,
} from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { type ListedEvent, useSportsEvents } from '../../lib/events.ts';
import { useMarket, useWatch } from '../../lib/live.ts';
import { type OddsViewState, paths } from '../../lib/paths.ts';
import { Link } from '../../lib/parts/link.tsx';

const ROWS_MAX = 3;

type Runner = MarketOdds['runners'][number];

/** Three in-play matches with their best prices, or the next to start if none is in play. */
export function LiveNow() {
  const t = useTranslations('home');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { events, isPending, isError, retry } = useSportsEvents();
  const inPlay = events.filter((event) => event.inPlay);
  const rows = (inPlay.length > 0 ? inPlay : upcoming(events)).slice(0, ROWS_MAX);
  const isLive = inPlay.length > 0 || rows.length === 0;
  return (
    <section aria-labelledby="live-now">
      <div className="flex items-center justify-between">
        <h2 id="live-now" className="text-base font-bold">
          {isLive ? t('liveNow') : t('startsNext')}
        </h2>
        {rows.length > 0 && (
          <Link
            to={paths.exchangeInPlay}
            className="inline-flex min-h-11 items-center px-1 text-sm text-teal"
          >
            {isLive ? t('all', { count: countText(language, inPlay.length) }) : t('seeInPlay')}
          </Link>
        )}
      </div>
      {isPending && <SkeletonRows label={shell('loading')} rows={ROWS_MAX} className="h-26" />}
      {isError && <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={retry} />}
      {!isPending && !isError && rows.length === 0 && (
        <EmptyState title={shell('noData')} advice={t('nothingLive')}>
          <Link to={paths.exchangeInPlay} className={buttonClasses('plain', 'fit')}>
            {t('seeInPlay')}
          </Link>
        </EmptyState>
      )}
      <ul className="grid gap-1.5">
        {rows.map((event) => (
          <EventRow key={event.marketId} event={event} />
        ))}
      </ul>
    </section>
  );
}

function upcoming(events: readonly ListedEvent[]): readonly ListedEvent[] {
  const now = new Date();
  return events
    .filter(({ startsAt }) => startsAt > now)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

function EventRow({ event }: { event: ListedEvent }) {
  const t = useTranslations('home');
  const language = useLanguage();
  useWatch([event.marketId]);
  const market = useMarket(event.marketId);
  const runner = market?.runners.find(({ status }) => status === 'ACTIVE');
  const state: OddsViewState = {
    marketId: event.marketId,
    eventId: event.eventId,
    selectedSport: event.sport,
    previousPath: paths.home,
  };
  return (
    <li>
      <Link
        to={paths.oddsView}
        state={state}
        className="block min-h-26 rounded-md border-t border-line bg-surface p-2.5 active:bg-surface-2"
      >
        <span className="flex items-center gap-1.5 text-xs text-text-3">
          {event.inPlay && (
            <span className="flex items-center gap-1.5 font-bold text-live">
              <span aria-hidden="true" className="size-1.75 animate-pulse-soft rounded-full bg-live" />
              {t('live')}
            </span>
          )}
          {t(event.sport)}
          {!event.inPlay && ` · ${clockText(language, event.startsAt)}`}
        </span>
        <span className="mt-0.5 block leading-snug font-bold">{event.name}</span>
        <span className="mt-1 flex min-h-12 items-center gap-2">
          <span className="min-w-0 flex-1 text-sm leading-snug text-text-2">
            {runner !== undefined && t('toWin', { runner: runner.name })}
          </span>
          {market?.status === 'SUSPENDED' ? (
            <span className="grid min-h-12 w-30 place-items-center rounded-sm bg-surface-3 text-xs font-bold text-warn">
              {t('suspended')}
            </span>
          ) : (
            <BestPrices runner={runner} event={event} />
          )}
        </span>
      </Link>
    </li>
  );
}

function BestPrices({ runner, event }: { runner: Runner | undefined; event: ListedEvent }) {
  const t = useTranslations('home');
  const name = { runner: runner?.name ?? event.name };
  const back = runner?.prices.back[0];
  const lay = runner?.prices.lay[0];
  return (
    <span className="flex gap-0.5">
      <OddsCell side="back" price={back?.price} size={back?.size} label={t('back', name)} />
      <OddsCell side="lay" price={lay?.price} size={lay?.size} label={t('lay', name)} />
    </span>
  );
}
