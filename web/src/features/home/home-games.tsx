import { exchangePlatform, type Game, type Lobby } from '@maidan/contract';
import { ErrorState, Skeleton } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useAllGames } from '../../lib/all-games.ts';
import { gameKey, useLauncher } from '../../lib/launch-game.ts';
import { useLobby } from '../../lib/lobby.ts';
import { GameRow } from '../../lib/parts/game-row.tsx';
import { Link } from '../../lib/parts/link.tsx';
import { paths } from '../../lib/paths.ts';

const SHOWN_MAX = 9;

/** A row of games with the way to the lobby. */
export function HomeGames() {
  const t = useTranslations('home');
  return (
    <section aria-labelledby="home-games-title">
      <div className="flex min-h-11 items-center justify-between">
        <h2 id="home-games-title" className="text-base font-bold">
          {t('games')}
        </h2>
        <Link to={paths.lobby} className="inline-flex min-h-11 items-center px-1 text-sm text-teal">
          {t('allGames')}
        </Link>
      </div>
      <Row />
    </section>
  );
}

/** The games that are played most, then others in the operator's order; home has the exchange's own lists already. */
function Row() {
  const t = useTranslations('home');
  const shell = useTranslations('shell');
  const games = useAllGames(true);
  const lobby = useLobby();
  const launcher = useLauncher();
  if (games.isError)
    return (
      <ErrorState
        title={shell('couldNotLoad')}
        retryLabel={shell('retry')}
        onRetry={() => void games.refetch()}
      />
    );
  // Waits for the order, unless that request is failing.
  if (games.data === undefined || (lobby.isLoading && lobby.failureCount === 0)) return <TileSkeletons />;
  const shown = pickGames(games.data, lobby.data?.popular ?? []);
  if (shown.length === 0) return <p className="text-sm text-text-2">{t('noGames')}</p>;
  return <GameRow games={shown} launcher={launcher} />;
}

function TileSkeletons() {
  const shell = useTranslations('shell');
  return (
    <div role="status" aria-label={shell('loading')} className="flex gap-2.5 overflow-hidden py-1">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="size-26 shrink-0" />
      ))}
    </div>
  );
}

function pickGames(games: readonly Game[], popular: Lobby['popular']): readonly Game[] {
  const places = new Map(popular.map((game, at) => [gameKey(game), at]));
  const placeOf = (game: Game) => places.get(gameKey(game)) ?? places.size;
  return games
    .filter(({ platform }) => platform !== exchangePlatform)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .slice(0, SHOWN_MAX);
}
