import { ErrorState, SkeletonRows } from '@maidan/ui';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSportsEvents } from '../../../lib/events.ts';
import type { ListedEvent } from '../../../lib/sports.ts';
import { useWatchMatches } from '../../../lib/live.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { RaceList } from '../races/race-list.tsx';
import { arrangeTree } from './arrange-tree.ts';
import { CompetitionGroup } from './competition-group.tsx';
import { SportBranchRow } from './sport-branch-row.tsx';

const RaceView = lazyPart(
  async () => {
    const { RaceView: loaded } = await import('../races/race-view.tsx');
    return { default: loaded };
  },
  () => null,
);

/** Sports with their competitions and matches (EXCH-6), and the races; one race where the address names it. */
export function SportsScreen() {
  const t = useTranslations('exchangeLists.sportsTree');
  const shell = useTranslations('shell');
  const { events, isPending, isError, retry } = useSportsEvents();
  const now = useMinute();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpen(
      (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
    );
  const [query] = useSearchParams();
  const raceId = query.get('race');
  const branches = arrangeTree(events, now);
  const shown: readonly ListedEvent[] = branches
    .filter(({ sport }) => open.has(sport))
    .flatMap(({ sport, competitions }) => competitions.filter(({ name }) => open.has(`${sport} ${name}`)))
    .flatMap((competition) => competition.events);
  useWatchMatches(shown);
  if (raceId !== null)
    return (
      <Suspense>
        <RaceView key={raceId} eventId={raceId} />
      </Suspense>
    );
  return (
    <div className="grid gap-2 p-3">
      {isPending && <SkeletonRows label={shell('loading')} rows={3} className="h-16" />}
      {isError && <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={retry} />}
      {!isPending &&
        !isError &&
        branches.map((branch) => (
          <SportBranchRow
            key={branch.sport}
            branch={branch}
            isOpen={open.has(branch.sport)}
            onToggle={() => toggle(branch.sport)}
          >
            {branch.competitions.length === 0 && (
              <p className="px-3 py-2 text-sm text-text-2">
                {shell('noData')}: {t('nothing')}
              </p>
            )}
            {branch.competitions.map((competition) => {
              const key = `${branch.sport} ${competition.name}`;
              return (
                <CompetitionGroup
                  key={key}
                  competition={competition}
                  isOpen={open.has(key)}
                  onToggle={() => toggle(key)}
                />
              );
            })}
          </SportBranchRow>
        ))}
      <RaceList />
    </div>
  );
}
