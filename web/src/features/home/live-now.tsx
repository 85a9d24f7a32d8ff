import { buttonClasses, countText, EmptyState, ErrorState, SkeletonRows, useLanguage } from '@maidan/ui';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useSportsEvents } from '../../lib/events.ts';
import { arrangeLive, type ListedEvent } from '../../lib/sports.ts';
import { useWatchMatches } from '../../lib/live.ts';
import { paths } from '../../lib/paths.ts';
import { useOwnPosition } from '../../lib/own-positions.ts';
import { Link } from '../../lib/parts/link.tsx';
import { MatchFoot } from '../../lib/parts/match/match-foot.tsx';
import { MatchLink } from '../../lib/parts/match/match-link.tsx';
import type { PickPrice } from '../../lib/parts/match/match-runner.tsx';
import { MatchRunners } from '../../lib/parts/match/match-runners.tsx';
import { MatchStatus } from '../../lib/parts/match/match-status.tsx';
import { PriceHeads } from '../../lib/parts/match/price-heads.tsx';
import { useOpenMatch } from '../../lib/use-open-match.ts';
import { useMinute } from '../../lib/use-minute.ts';

const ROWS_MAX = 3;

/** The first three in-play matches, as {@link arrangeLive} has them, with their scores and best prices, or the next to start if none is in play. */
export function LiveNow() {
  const t = useTranslations('home');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { events, isWhole, isPending, isError, retry } = useSportsEvents();
  const now = useMinute();
  const inPlay = arrangeLive(events);
  const rows = (inPlay.length > 0 ? inPlay : upcoming(events, now)).slice(0, ROWS_MAX);
  useWatchMatches(rows);
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
            {isLive && isWhole ? t('all', { count: countText(language, inPlay.length) }) : t('seeInPlay')}
          </Link>
        )}
      </div>
      {isPending && <SkeletonRows label={shell('loading')} rows={ROWS_MAX} className="h-41" />}
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

function upcoming(events: readonly ListedEvent[], now: Date): readonly ListedEvent[] {
  return events
    .filter(({ startsAt }) => startsAt > now)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

function EventRow({ event }: { event: ListedEvent }) {
  const openMatch = useOpenMatch(paths.home);
  const position = useOwnPosition(event.marketId);
  const pick: PickPrice = useCallback(
    ({ runnerId, name }, look, price) =>
      openMatch(event, { runnerId, runnerName: name, side: look === 'back' ? 'BACK' : 'LAY', price }),
    [openMatch, event],
  );
  return (
    // The link covers the row; the prices are above it.
    <li className="relative rounded-md border-t border-line bg-surface p-2.5 has-[a:active]:bg-surface-2">
      <div className="mb-1 flex flex-wrap items-end gap-x-2">
        <MatchLink match={event} from={paths.home}>
          <MatchStatus match={event} />
        </MatchLink>
        <PriceHeads />
      </div>
      <MatchRunners match={event} position={position} onPick={pick} />
      <div className="mt-1 flex">
        <MatchFoot match={event} />
      </div>
    </li>
  );
}
