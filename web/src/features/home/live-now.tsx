import {
  buttonClasses,
  clockText,
  countText,
  EmptyState,
  ErrorState,
  SkeletonRows,
  useLanguage,
} from '@maidan/ui';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { type ListedEvent, useSportsEvents } from '../../lib/events.ts';
import { useMarket, useWatch } from '../../lib/live.ts';
import { Link } from '../../lib/parts/link.tsx';
import { paths } from '../../lib/paths.ts';
import { usePlayer } from '../../lib/session.ts';
import { BestPrices } from './best-prices.tsx';
import { openingOf, useOpenMatch } from './use-open-match.ts';

const ROWS_MAX = 3;

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
  const player = usePlayer();
  const openMatch = useOpenMatch();
  useWatch([event.marketId]);
  const market = useMarket(event.marketId);
  const runner = market?.runners.find(({ status }) => status === 'ACTIVE');
  return (
    // The link covers the row; the prices are above it.
    <li className="relative min-h-26 rounded-md border-t border-line bg-surface p-2.5 has-[a:active]:bg-surface-2">
      <Link
        to={paths.oddsView}
        state={openingOf(event)}
        aria-haspopup={player === undefined ? 'dialog' : undefined}
        onClick={(tap) => {
          if (player !== undefined || !isPlainTap(tap)) return;
          tap.preventDefault();
          openMatch(event);
        }}
        className="block after:absolute after:inset-0 after:rounded-md"
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
      </Link>
      <span className="mt-1 flex min-h-12 items-center gap-2">
        <span className="min-w-0 flex-1 text-sm leading-snug text-text-2">
          {runner !== undefined && t('toWin', { runner: runner.name })}
        </span>
        {market?.status === 'SUSPENDED' ? (
          <span className="grid min-h-12 w-30 place-items-center rounded-sm bg-surface-3 text-xs font-bold text-warn">
            {t('suspended')}
          </span>
        ) : (
          <BestPrices event={event} runner={runner} />
        )}
      </span>
    </li>
  );
}

/** False for a tap that opens the link elsewhere, as in a new tab. */
function isPlainTap(tap: MouseEvent): boolean {
  return tap.button === 0 && !tap.metaKey && !tap.ctrlKey && !tap.shiftKey && !tap.altKey;
}
