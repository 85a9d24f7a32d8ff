import type { Game } from '@maidan/contract';
import { Button, EmptyState, ErrorState } from '@maidan/ui';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAllGames } from '../../../lib/all-games.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { gameKey, type Launcher, useLauncher } from '../../../lib/launch-game.ts';
import { showBlockPopup, useSectionBlocked } from '../../../lib/market-block.ts';
import { CategoryRail } from '../../../lib/parts/category-rail.tsx';
import { paths } from '../../../lib/paths.ts';
import { FoundNote } from '../../../lib/parts/found-note.tsx';
import { GameSearch } from '../game-search.tsx';
import { GameTile } from '../../../lib/parts/game-tile.tsx';
import { tileGrid } from '../../../lib/parts/tile-grid.ts';
import { useHearts } from '../../../lib/player-games.ts';
import { useDropClosed } from '../use-drop-closed.ts';
import { useFoundGames } from '../use-found-games.ts';
import { LivingLobby } from './living-lobby.tsx';
import { LobbySkeleton } from './lobby-skeleton.tsx';
import { serverMsOf } from '../../../lib/site-clock.ts';

/** The lobby of the games (PLAY-20), unless the casino is blocked for the player (HOME-16). */
export function LobbyScreen() {
  const blocked = useSectionBlocked('casino');
  useEffect(() => {
    if (blocked) showBlockPopup();
  }, [blocked]);
  return blocked ? <Navigate to={paths.home} replace /> : <Lobby />;
}

function Lobby() {
  const t = useTranslations('games');
  const shell = useTranslations('shell');
  const category = useTranslations('categories');
  const errorText = useErrorText();
  const games = useAllGames(true);
  const launcher = useLauncher();
  useDropClosed();
  const [search, setSearch] = useState('');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-3 pb-3">
      <CategoryRail current="LOBBY" />
      <h1 className="sr-only">{category('lobby')}</h1>
      <GameSearch search={search} onSearch={setSearch} />
      {games.isError && (
        <ErrorState
          title={errorText(games.error, { refused: t('gamesFailed'), network: t('gamesFailed') })}
          retryLabel={shell('retry')}
          onRetry={() => void games.refetch()}
        />
      )}
      {games.isPending && <LobbySkeleton />}
      {games.data?.length === 0 && <EmptyState title={shell('noData')} advice={t('nothingButExchange')} />}
      {games.data !== undefined &&
        games.data.length > 0 &&
        (search.trim() === '' ? (
          <LivingLobby games={games.data} askedAtMs={serverMsOf(games.dataUpdatedAt)} launcher={launcher} />
        ) : (
          <Results games={games.data} search={search} launcher={launcher} onClear={() => setSearch('')} />
        ))}
    </div>
  );
}

interface ResultsProps {
  readonly games: readonly Game[];
  readonly launcher: Launcher;
  readonly search: string;
  readonly onClear: () => void;
}

/** What a search found, in place of the lobby's sections. */
function Results({ games, search, launcher, onClear }: ResultsProps) {
  const t = useTranslations('games');
  const shell = useTranslations('shell');
  const hearts = useHearts();
  const { here = [], by } = useFoundGames(games, { search, sort: 'recommend', hearts });
  return (
    <>
      <FoundNote by={by} />
      {here.length === 0 && (
        <EmptyState title={shell('noData')} advice={t('nothingFound')}>
          <Button look="plain" size="fit" onClick={onClear}>
            {t('clearFilters')}
          </Button>
        </EmptyState>
      )}
      <ul className={tileGrid}>
        {here.map((game) => (
          <GameTile
            key={gameKey(game)}
            game={game}
            hearts={hearts}
            nameLength="whole"
            opening={launcher.opening === gameKey(game)}
            onOpen={() => launcher.launchGame({ ...game, isFromLobby: true })}
          />
        ))}
      </ul>
    </>
  );
}
