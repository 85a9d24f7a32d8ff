import type { Sport } from '@maidan/contract';
import { Chip, countText, EmptyState, ErrorState, SkeletonRows, Tabs, useLanguage } from '@maidan/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSportsEvents } from '../../../lib/events.ts';
import { type ListedEvent, sports } from '../../../lib/sports.ts';
import { useWatchMatches } from '../../../lib/live.ts';
import { SearchLink } from '../../../lib/parts/search-link.tsx';
import { followsMatch, useFollowed } from '../following/followed.ts';
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
  const [chosen, setChosen] = useState<Choice | undefined>(opening.sport);
  const followed = useFollowed();
  // Whoever leaves the last one behind has nothing to choose.
  const choice = chosen === 'followed' && followed.length === 0 ? undefined : chosen;
  const now = useMinute();
  const ofTab = pickEvents(events, { when, sport: undefined }, now);
  const isOf = (event: ListedEvent, of: Choice | undefined) =>
    of === 'followed' ? followsMatch(followed, event) : of === undefined || event.sport === of;
  const shown = ofTab.filter((event) => isOf(event, choice));
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
        <ListChips
          chosen={choice}
          onChoose={setChosen}
          hasFollowed={followed.length > 0}
          countOf={(one) => ofTab.filter((event) => isOf(event, one)).length}
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
            advice={
              ofTab.length === 0
                ? t(`nothing.${when}`)
                : t(choice === 'followed' ? 'noneFollowed' : 'noneOfSport')
            }
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

/** One sport, or what the player follows of all. */
type Choice = Sport | 'followed';

interface ListChipsProps {
  readonly chosen: Choice | undefined;
  readonly onChoose: (choice: Choice | undefined) => void;
  readonly hasFollowed: boolean;
  readonly countOf: (choice: Choice | undefined) => number;
}

function ListChips({ chosen, onChoose, hasFollowed, countOf }: ListChipsProps) {
  const t = useTranslations('exchange');
  const lists = useTranslations('exchangeLists');
  const language = useLanguage();
  const choices = [undefined, ...(hasFollowed ? (['followed'] as const) : []), ...sports];
  return (
    <div
      role="group"
      aria-label={lists('list.sports')}
      className="no-bar -mx-3 flex gap-2 overflow-x-auto px-3"
    >
      {choices.map((choice) => (
        <Chip key={choice ?? 'all'} chosen={chosen === choice} onClick={() => onChoose(choice)}>
          {choice === undefined || choice === 'followed' ? lists(`list.${choice ?? 'all'}`) : t(choice)}{' '}
          <span className="tabular ml-1 text-xs">{countText(language, countOf(choice))}</span>
        </Chip>
      ))}
    </div>
  );
}
