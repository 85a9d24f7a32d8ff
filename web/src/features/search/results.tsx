import type { Game, Squad } from '@maidan/contract';
import { EmptyState, ErrorState, SkeletonRows } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import type { ListedEvent } from '../../lib/sports.ts';
import { paths } from '../../lib/paths.ts';
import { GameResults } from './game-results.tsx';
import { LiveMatches } from './live-matches.tsx';
import { MatchResults } from './match-results.tsx';
import { searchOf } from './read-query.ts';
import { rememberSearch } from './recent-searches.ts';
import { type Source, useFound } from './use-results.ts';

interface ResultsProps {
  readonly query: string;
  readonly now: Date;
  readonly matches: Source<ListedEvent>;
  readonly games: Source<Game>;
  readonly players: Source<Squad>;
  /** Offline, what couldn't be loaded isn't shown as loading or failed. */
  readonly connection: 'online' | 'offline';
}

/** What a query finds, by groups; where it finds nothing, what is live. */
export function Results({ query, now, matches, games, players, connection }: ResultsProps) {
  const t = useTranslations('search');
  const g = useTranslations('games');
  const shell = useTranslations('shell');
  const found = useFound(query, {
    matches: matches.listed,
    games: games.listed,
    squads: players.listed,
    now,
  });
  const isKnown = [matches, games].every(({ isPending, isError }) => !isPending && !isError);
  const isOnline = connection === 'online';
  const counts = { matches: found.matches.length, games: found.games.length };
  const isNothing = counts.matches === 0 && counts.games === 0;
  const shown = { query, onOpen: () => rememberSearch(query) };
  return (
    <>
      <p role="status" className="sr-only">
        {isKnown && !players.isPending && t('found', counts)}
      </p>
      {counts.matches > 0 && (
        <MatchResults hits={found.matches} now={now} from={paths.search + searchOf(query)} {...shown} />
      )}
      {counts.games > 0 && <GameResults hits={found.games} by={found.gamesBy} {...shown} />}
      {isOnline && games.isPending && <SkeletonRows label={shell('loading')} rows={1} className="h-36" />}
      {isOnline && games.isError && (
        <ErrorState title={g('gamesFailed')} retryLabel={shell('retry')} onRetry={games.retry} />
      )}
      {isKnown && isNothing && players.isPending && (
        <SkeletonRows label={shell('loading')} rows={1} className="h-27" />
      )}
      {isKnown && isNothing && !players.isPending && (
        <>
          <EmptyState title={t('nothing')} advice={t('nothingAdvice')} />
          {matches.listed.length > 0 && <LiveMatches matches={matches.listed} now={now} />}
        </>
      )}
    </>
  );
}
