import type { Game } from '@maidan/contract';
import type { ComponentType } from 'react';
import { gameKey, type Launcher } from '../launch-game.ts';
import { GamePicture } from './game-picture.tsx';

interface GameRowProps {
  readonly games: readonly Game[];
  readonly launcher: Launcher;
  readonly isFromLobby?: boolean;
  /** What stands below a game's name. */
  readonly Caption?: ComponentType<{ readonly game: Game }>;
}

/** Games side by side, to be scrolled sideways; a tap opens one. Names are whole, in two lines where needed. */
export function GameRow({ games, launcher, isFromLobby = false, Caption }: GameRowProps) {
  return (
    <ul className="no-bar -mx-3 flex gap-2.5 overflow-x-auto px-3 py-1">
      {games.map((game) => (
        <li key={gameKey(game)} className="w-[6.5em] shrink-0">
          <button
            type="button"
            aria-busy={launcher.opening === gameKey(game) || undefined}
            onClick={() => launcher.launchGame({ ...game, isFromLobby })}
            className="flex min-h-full w-full flex-col text-left active:brightness-90"
          >
            <span className="w-full">
              <GamePicture image={game.image} opening={launcher.opening === gameKey(game)} />
            </span>
            <span className="w-full text-sm leading-snug text-text-2">{game.name}</span>
            {Caption !== undefined && <Caption game={game} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
