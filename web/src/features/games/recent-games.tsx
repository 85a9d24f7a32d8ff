import type { Game } from '@maidan/contract';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { gameKey, useLauncher } from '../../lib/launch-game.ts';
import { GamePicture } from '../../lib/parts/game-picture.tsx';
import type { GamesOpening } from './games-opening.ts';

interface RecentGamesProps {
  readonly games: readonly Game[];
  readonly opening: GamesOpening;
}

/** The player's recently opened games of all lists. */
export function RecentGames({ games, opening }: RecentGamesProps) {
  const t = useTranslations('games');
  const launcher = useLauncher();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1.5">
      <h2 id={id} className="text-sm font-semibold text-text-2">
        {t('recent')}
      </h2>
      <div
        role="group"
        aria-labelledby={id}
        className="no-bar -mx-3 flex items-start gap-2.5 overflow-x-auto px-3"
      >
        {games.map((game) => (
          <button
            key={gameKey(game)}
            type="button"
            aria-label={game.name}
            title={game.name}
            aria-busy={launcher.opening === gameKey(game) || undefined}
            onClick={() => launcher.launchGame({ ...game, fromParams: { ...opening } })}
            className="w-[5.7em] shrink-0 text-center text-xs leading-snug text-text-2 active:brightness-90"
          >
            <GamePicture image={game.image} opening={launcher.opening === gameKey(game)} />
            <span>{game.name}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
