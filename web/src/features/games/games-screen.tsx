import type { Game } from '@maidan/contract';
import { Button, EmptyState, ErrorState, Skeleton } from '@maidan/ui';
import { useEffect, useId, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { gameKey, useLauncher } from '../../lib/launch-game.ts';
import { showBlockPopup, useSectionBlocked } from '../../lib/market-block.ts';
import { arcade, categories } from '../../lib/parts/category-icons.ts';
import { CategoryRail } from '../../lib/parts/category-rail.tsx';
import { gamesPath, paths } from '../../lib/paths.ts';
import type { GameSort } from './arrange-games.ts';
import { GameSearch } from './game-search.tsx';
import { tileGrid } from '../../lib/parts/tile-grid.ts';
import { FreeSpins } from '../../lib/parts/free-spins.tsx';
import { GameTile } from '../../lib/parts/game-tile.tsx';
import { FoundNote } from '../../lib/parts/found-note.tsx';
import { useGames, useSystems } from './game-queries.ts';
import { type GamesOpening, readGamesOpening, sectionOfOpening } from './games-opening.ts';
import { type Hearts, useHearts, usePlayerGames } from '../../lib/player-games.ts';
import { ProviderChips } from './provider-chips.tsx';
import { RecentGames } from './recent-games.tsx';
import { useDropClosed } from './use-drop-closed.ts';
import { useFoundGames } from './use-found-games.ts';

const SKELETON_TILES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The games of a category (GAME-1), unless its section is blocked (HOME-16). */
export function GamesScreen() {
  const { search } = useLocation();
  const opening = readGamesOpening(search);
  const blocked = useSectionBlocked(sectionOfOpening(opening));
  useEffect(() => {
    if (blocked) showBlockPopup();
  }, [blocked]);
  if (blocked) return <Navigate to={paths.home} replace />;
  return <GamesOfType key={opening.type} opening={opening} />;
}

function GamesOfType({ opening }: { opening: GamesOpening }) {
  const t = useTranslations('games');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const games = useGames(opening.type, opening.system);
  const systems = useSystems(opening.type);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<GameSort>('recommend');
  const hearts = useHearts();
  const { here, elsewhere, by } = useFoundGames(games.data, { search, sort, hearts });
  useDropClosed();
  const own = usePlayerGames();
  // Waits for what would shift the list down later, unless that request is failing.
  const isWaiting = [own, systems].some((query) => query.isLoading && query.failureCount === 0);
  const recent = search.trim() === '' ? (own.data?.recent ?? []) : [];
  const choose = (system: string) => void navigate(gamesPath({ ...opening, system }), { replace: true });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-3 pb-3">
      <CategoryRail current={opening.type} />
      <Heading opening={opening} />
      {opening.type === 'SLOT' && <FreeSpins />}
      {games.data?.length !== 0 && (
        <GameSearch search={search} onSearch={setSearch} sorting={{ sort, onSort: setSort }} />
      )}
      <ProviderChips opening={opening} systems={systems} onChoose={choose} />
      {!isWaiting && recent.length > 0 && <RecentGames games={recent} opening={opening} />}
      {(here === undefined ? !games.isError : isWaiting) && <SkeletonTiles />}
      {games.isError && (
        <ErrorState
          title={errorText(games.error, { refused: t('gamesFailed'), network: t('gamesFailed') })}
          retryLabel={shell('retry')}
          onRetry={() => void games.refetch()}
        />
      )}
      <FoundNote by={by} />
      {here?.length === 0 && elsewhere.length === 0 && (
        <EmptyState
          title={shell('noData')}
          advice={t(
            search.trim() !== ''
              ? 'nothingFound'
              : opening.type === 'SPORTS'
                ? 'nothingNow'
                : 'nothingButExchange',
          )}
        >
          {(search !== '' || opening.system !== '') && (
            <Button
              look="plain"
              size="fit"
              onClick={() => {
                setSearch('');
                choose('');
              }}
            >
              {t('clearFilters')}
            </Button>
          )}
        </EmptyState>
      )}
      {!isWaiting && here !== undefined && here.length > 0 && (
        <Tiles games={here} opening={opening} hearts={hearts} />
      )}
      {elsewhere.length > 0 && <Elsewhere games={elsewhere} opening={opening} hearts={hearts} />}
    </div>
  );
}

function SkeletonTiles() {
  const shell = useTranslations('shell');
  return (
    <ul role="status" aria-label={shell('loading')} className={tileGrid}>
      {SKELETON_TILES.map((place) => (
        <li key={place}>
          <Skeleton className="aspect-square" />
          <span className="mt-1 block h-9" />
        </li>
      ))}
    </ul>
  );
}

/** Search results from other categories and providers. */
function Elsewhere(tiles: TilesProps) {
  const t = useTranslations('games');
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-base font-bold">
        {t('elsewhere')}
      </h2>
      <Tiles {...tiles} />
    </section>
  );
}

/** The category's name; a sports book keeps the name of the link that opened it. */
function Heading({ opening: { type, system, title } }: { opening: GamesOpening }) {
  const t = useTranslations('categories');
  const listed = [...categories, arcade].find((one) => one.type === type);
  const label = type === 'ALL' ? 'all' : (listed?.label ?? 'sports');
  return <h1 className="text-lg font-bold">{system !== '' && title !== '' ? title : t(label)}</h1>;
}

interface TilesProps {
  readonly games: readonly Game[];
  readonly opening: GamesOpening;
  readonly hearts: Hearts;
}

function Tiles({ games, opening, hearts }: TilesProps) {
  const launcher = useLauncher();
  return (
    <ul className={tileGrid}>
      {games.map((game) => (
        <GameTile
          key={gameKey(game)}
          game={game}
          hearts={hearts}
          nameLength={opening.type === 'ALL' ? 'whole' : 'cut'}
          opening={launcher.opening === gameKey(game)}
          onOpen={() => launcher.launchGame({ ...game, fromParams: { ...opening } })}
        />
      ))}
    </ul>
  );
}
