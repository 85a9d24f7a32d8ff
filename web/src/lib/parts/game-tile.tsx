import type { Game } from '@maidan/contract';
import { classNames } from '@maidan/ui';
import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GamePicture } from './game-picture.tsx';
import { GameCaption } from './game-caption.tsx';
import type { Hearts } from '../player-games.ts';
import { shortenName } from '../shorten-name.ts';

interface GameTileProps {
  readonly game: Game;
  readonly hearts: Hearts;
  readonly opening: boolean;
  /** `cut` as the specification has it for the list of a category (GAME-1). */
  readonly nameLength: 'cut' | 'whole';
  /** The name as it is shown, if other than plain. */
  readonly label?: ReactNode;
  readonly onOpen: () => void;
}

/** One game of the list: its picture opens it, its heart makes it a favourite. */
export function GameTile({ game, hearts, opening, nameLength, label, onOpen }: GameTileProps) {
  const t = useTranslations('games');
  const marked = hearts.has(game);
  return (
    <li className="relative text-center">
      <button
        type="button"
        aria-label={game.name}
        title={game.name}
        aria-busy={opening || undefined}
        onClick={onOpen}
        // The whole tile opens the game, its caption too.
        className="block w-full text-sm leading-snug text-text-2 after:absolute after:inset-0 active:brightness-90"
      >
        <GamePicture image={game.image} opening={opening} />
        <span className="block">{label ?? (nameLength === 'cut' ? shortenName(game.name) : game.name)}</span>
      </button>
      <GameCaption game={game} />
      <button
        type="button"
        aria-pressed={marked}
        aria-label={t('favourite', { name: game.name })}
        onClick={() => hearts.toggle(game)}
        className="absolute top-0 right-0 grid size-11 place-items-center"
      >
        <span className="grid size-8 place-items-center rounded-full bg-[#0a1318]/60 text-[#edf4f6]">
          <Heart
            aria-hidden="true"
            className={classNames('size-4.5', marked && 'fill-[#faa9ba] text-[#faa9ba]')}
          />
        </span>
      </button>
    </li>
  );
}
