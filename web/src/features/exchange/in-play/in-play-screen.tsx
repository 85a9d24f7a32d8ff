import type { Sport } from '@maidan/contract';
import { Chip, countText, EmptyState, ErrorState, SkeletonRows, Tabs, useLanguage } from '@maidan/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSportsEvents } from '../../../lib/events.ts';
import { sports } from '../../../lib/sports.ts';
import { useWatchMatches } from '../../../lib/live.ts';
import { SearchLink } from '../../../lib/parts/search-link.tsx';
import { EventGroup } from './event-group.tsx';
import { listTimes, readListOpening } from './list-opening.ts';
import { pickEvents, type When } from './pick-events.ts';
import { useMinute } from '../../../lib/use-minute.ts';

/** The exchange's list of events by time and sport (EXCH-7). */
export function InPlayScreen() {
  const t = useTranslations('exchangeLists.list');
  const shell = useTranslations('shell');
  const { events, isPending, isError, retry } = useSportsEvents();
  const { search } = useLocation();
  const opening = readListOpening(search, sports);
  const [when, setWhen] = useState<When>(opening.when);
  const [sport, setSport] = useState<Sport | undefined>(opening.sport);
  const now = useMinute();
  const ofTab = pickEvents(events, { when, sport: undefined }, now);
  const shown = pickEvents(events, { when, sport }, now);
  useWatchMatches(shown);
  return (
    <Tabs
      label={t('tabsLabel')}
      spread="rail"
      tabs={listTimes.map((key) => ({ key, label: t(`tabs.${key}`) }))}
      chosen={when}
      onChoose={setWhen}
    >
      <div className="grid gap-2.5 p-3">
        <SportChips
          chosen={sport}
          onChoose={setSport}
          countOf={(one) => ofTab.filter((event) => one === undefined || event.sport === one).length}
        />
        <SearchLink className="flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface-2 px-3 text-text-2">
          <Search aria-hidden="true" className="size-4.5 shrink-0 text-text-3" />
          {t('search')}
        </SearchLink>
        {isPending && <SkeletonRows label={shell('loading')} rows={4} className="h-43" />}
        {isError && <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={retry} />}
        {!isPending && !isError && shown.length === 0 && (
          <EmptyState
            title={shell('noData')}
            advice={ofTab.length > 0 ? t('noneOfSport') : t(`nothing.${when}`)}
          />
        )}
        {sports.map((one) => {
          const group = shown.filter((event) => event.sport === one);
          return group.length > 0 && <EventGroup key={one} sport={one} events={group} when={when} />;
        })}
        <p className="text-center text-xs text-text-3">{t('times')}</p>
      </div>
    </Tabs>
  );
}

interface SportChipsProps {
  readonly chosen: Sport | undefined;
  readonly onChoose: (sport: Sport | undefined) => void;
  readonly countOf: (sport: Sport | undefined) => number;
}

function SportChips({ chosen, onChoose, countOf }: SportChipsProps) {
  const t = useTranslations('exchange');
  const lists = useTranslations('exchangeLists');
  const language = useLanguage();
  return (
    <div
      role="group"
      aria-label={lists('list.sports')}
      className="no-bar -mx-3 flex gap-2 overflow-x-auto px-3"
    >
      {[undefined, ...sports].map((sport) => (
        <Chip key={sport ?? 'all'} chosen={chosen === sport} onClick={() => onChoose(sport)}>
          {sport === undefined ? lists('list.all') : t(sport)}{' '}
          <span className="tabular ml-1 text-xs">{countText(language, countOf(sport))}</span>
        </Chip>
      ))}
    </div>
  );
}
