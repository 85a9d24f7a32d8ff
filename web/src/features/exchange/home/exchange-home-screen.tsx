import { EmptyState, ErrorState, SkeletonRows } from '@maidan/ui';
import { ChevronRight, Medal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSportsEvents } from '../../../lib/events.ts';
import { sports, type ListedEvent } from '../../../lib/sports.ts';
import { useWatchMatches } from '../../../lib/live.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { pickEvents, whenOf } from '../in-play/pick-events.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { Followed } from './followed.tsx';
import { EventSection } from './event-section.tsx';
import { Popular } from './popular.tsx';

const LIVE_ROWS_MAX = 3;
const SOON_ROWS_MAX = 5;

/** The exchange's home (EXCH-6): in-play matches by sport, those that start soon, and the most matched. */
export function ExchangeHomeScreen() {
  const t = useTranslations('exchange');
  const lists = useTranslations('exchangeLists');
  const shell = useTranslations('shell');
  const { events, isPending, isError, retry } = useSportsEvents();
  const now = useMinute();
  const live = pickEvents(events, { when: 'inPlay', sport: undefined }, now);
  const coming = startingSoon(events, now);
  const soon = coming.slice(0, SOON_ROWS_MAX);
  useWatchMatches([...live, ...soon]);
  return (
    <div className="grid gap-4 p-3">
      {isPending && <SkeletonRows label={shell('loading')} rows={4} className="h-43" />}
      {isError && <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={retry} />}
      {!isPending && !isError && live.length === 0 && (
        <EmptyState title={lists('home.nothingLive')} advice={lists('list.nothing.inPlay')} />
      )}
      <Followed live={live} coming={coming} />
      {sports.map((sport) => {
        const own = live.filter((event) => event.sport === sport);
        return (
          own.length > 0 && (
            <EventSection
              key={sport}
              title={`${t(sport)} · ${lists('home.liveNow')}`}
              events={own.slice(0, LIVE_ROWS_MAX)}
              when="inPlay"
              all={{ count: own.length, to: `${paths.exchangeInPlay}?sport=${sport}` }}
              from={paths.exchange}
            />
          )
        );
      })}
      <Popular events={live} />
      {!isPending && !isError && soon.length === 0 && (
        <p className="text-center text-sm text-text-2">{lists('home.nothingSoon')}</p>
      )}
      {soon.length > 0 && (
        <EventSection title={lists('home.soon')} events={soon} when="today" from={paths.exchange} />
      )}
      <Link
        to={paths.leaderboard}
        className="flex min-h-12 items-center gap-3 rounded-md bg-surface px-3 font-semibold active:bg-surface-2"
      >
        <Medal aria-hidden="true" className="size-5 text-brand-text" />
        <span className="flex-1">{lists('home.leaderboard')}</span>
        <ChevronRight aria-hidden="true" className="size-5 text-text-3" />
      </Link>
      <p className="text-center text-xs text-text-3">{lists('list.times')}</p>
    </div>
  );
}

/** The events that start today or tomorrow, soonest first. */
function startingSoon(events: readonly ListedEvent[], now: Date): readonly ListedEvent[] {
  return events
    .filter((event) => ['today', 'tomorrow'].includes(whenOf(event, now) ?? ''))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
