import { ErrorState, SkeletonRows } from '@maidan/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useForgetWantedBet } from '../../lib/use-forget-wanted-bet.ts';
import { useOnline } from '../../lib/online.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { LiveMatches } from './live-matches.tsx';
import { RecentList } from './recent-list.tsx';
import { rememberSearch } from './recent-searches.ts';
import { Results } from './results.tsx';
import { SearchHeader } from './search-header.tsx';
import { usePlayers } from './use-players.ts';
import { type Source, useGames, useMatches } from './use-results.ts';
import { useTypedQuery } from './use-typed-query.ts';

/** One search over matches and games (PLAY-50): what was searched for lately and is live now, or what a query finds. */
export function SearchScreen() {
  useForgetWantedBet();
  const t = useTranslations('search');
  const shell = useTranslations('shell');
  const field = useTypedQuery();
  const online = useOnline();
  const now = useMinute();
  const matches = useMatches();
  const games = useGames();
  const players = usePlayers(field.query !== '');
  const isMissing = [matches, games].some(({ isPending, isError }) => isPending || isError);
  const isOffline = !online && isMissing;
  useRetryOnline(online, [matches, games, players]);
  return (
    <>
      <SearchHeader field={field} onSubmit={() => rememberSearch(field.typed)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3">
        <h1 className="sr-only">{t('title')}</h1>
        {field.query === '' && <RecentList onChoose={field.searchFor} />}
        {isOffline && (
          <p role="status" className="rounded-md bg-surface-2 p-3 text-sm">
            {t('offline')}
          </p>
        )}
        {!isOffline && matches.isPending && (
          <SkeletonRows label={shell('loading')} rows={4} className="h-27" />
        )}
        {!isOffline && matches.isError && (
          <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={matches.retry} />
        )}
        {field.query === '' && matches.listed.length > 0 && (
          <LiveMatches matches={matches.listed} now={now} />
        )}
        {field.query !== '' && (
          <Results
            query={field.query}
            now={now}
            matches={matches}
            games={games}
            players={players}
            connection={isOffline ? 'offline' : 'online'}
          />
        )}
      </div>
    </>
  );
}

/** Asks again for what failed without a connection, once there is one. */
function useRetryOnline(online: boolean, sources: readonly Source<unknown>[]): void {
  const retry = useEffectEvent(() => {
    for (const source of sources) if (source.isError) source.retry();
  });
  useEffect(() => {
    if (online) retry();
  }, [online]);
}
