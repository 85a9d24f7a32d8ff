import type { Game } from '@maidan/contract';
import { CALM_MAX, EVEN, LIVELY_MAX } from '@maidan/engine';
import { countText, ErrorState, Skeleton, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { gameKey, type Launcher } from '../../../lib/launch-game.ts';
import { serverMsOf } from '../../../lib/site-clock.ts';
import { useLobby } from '../../../lib/lobby.ts';
import { arcade, categories } from '../../../lib/parts/category-icons.ts';
import { GameRow } from '../../../lib/parts/game-row.tsx';
import { Link } from '../../../lib/parts/link.tsx';
import { gamesPath } from '../../../lib/paths.ts';
import { GameCaption } from '../../../lib/parts/game-caption.tsx';
import { usePlayerGames } from '../../../lib/player-games.ts';
import { JackpotStrip } from '../jackpots/jackpot-strip.tsx';
import { arrangeLobby } from './arrange-lobby.ts';
import { ContinueRow } from './continue-row.tsx';
import { JustWon } from './just-won.tsx';
import { LobbySection } from './lobby-section.tsx';
import { LobbySkeleton } from './lobby-skeleton.tsx';
import { multipleText } from './multiple-text.ts';
import { TableHero } from './table-hero.tsx';

interface LivingLobbyProps {
  readonly games: readonly Game[];
  /** When the games were asked for. */
  readonly askedAtMs: number;
  readonly launcher: Launcher;
}

/** The server answers anew this often. */
const REFRESH_MS = 5_000;

/** What is alive, then the games by kind. */
export function LivingLobby({ games, askedAtMs, launcher }: LivingLobbyProps) {
  const t = useTranslations('lobby');
  const shell = useTranslations('shell');
  const category = useTranslations('categories');
  const language = useLanguage();
  const lobby = useLobby({ everyMs: REFRESH_MS });
  const own = usePlayerGames();
  // Unless a request is failing.
  const isWaiting = [lobby, own].some((query) => query.isLoading && query.failureCount === 0);
  if (isWaiting) return <LobbySkeleton />;
  const byKey = new Map(games.map((game) => [gameKey(game), game]));
  const { popular, fresh, kinds, others } = arrangeLobby(
    games,
    lobby.data?.popular ?? [],
    new Date(askedAtMs),
  );
  const table = lobby.data?.sharedTable;
  const tableGame = table && byKey.get(gameKey(table));
  const row = (shown: readonly Game[]) => (
    <GameRow games={shown} launcher={launcher} isFromLobby Caption={GameCaption} />
  );
  return (
    <>
      {table && tableGame && <TableHero table={table} game={tableGame} launcher={launcher} />}
      <ContinueRow launcher={launcher} />
      <JackpotStrip />
      <LobbySection title={t('justWon')}>
        {lobby.data !== undefined && (
          <JustWon
            wins={lobby.data.wins}
            askedAtMs={serverMsOf(lobby.dataUpdatedAt)}
            gamesByKey={byKey}
            launcher={launcher}
          />
        )}
        {lobby.isPending && <Skeleton className="h-40" />}
        {lobby.isError && lobby.data === undefined && (
          <ErrorState
            title={shell('couldNotLoad')}
            retryLabel={shell('retry')}
            onRetry={() => void lobby.refetch()}
          />
        )}
      </LobbySection>
      {popular.length > 0 && <LobbySection title={t('popular')}>{row(popular)}</LobbySection>}
      {fresh.length > 0 && <LobbySection title={t('fresh')}>{row(fresh)}</LobbySection>}
      {kinds.map(({ type, games: ofKind }) => {
        const label = category([...categories, arcade].find((one) => one.type === type)?.label ?? 'sports');
        const more = {
          to: gamesPath({ type, title: label }),
          text: t('allOf', { count: countText(language, ofKind.length) }),
        };
        return (
          <LobbySection key={type} title={label} more={more}>
            {row(ofKind)}
          </LobbySection>
        );
      })}
      {others.length > 0 && <LobbySection title={t('otherKinds')}>{row(others)}</LobbySection>}
      <Link
        to={gamesPath({ type: 'ALL' })}
        className="inline-flex min-h-12 items-center justify-center rounded-md bg-surface-2 px-4 text-center font-semibold"
      >
        {t('allGames')} · {countText(language, games.length)}
      </Link>
      <Meaning />
    </>
  );
}

/** What the words and figures under a game's name mean (PLAY-21). */
function Meaning() {
  const t = useTranslations('lobby');
  const language = useLanguage();
  const times = (most: number) => multipleText(language, (most / EVEN) * 100);
  return (
    <p className="text-xs text-text-3">
      {t('meaning', { calm: times(CALM_MAX), lively: times(LIVELY_MAX) })}
    </p>
  );
}
