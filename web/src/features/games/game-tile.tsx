import type { Game } from '@maidan/contract';
import { classNames, Spinner } from '@maidan/ui';
import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isFavourite, toggleFavourite, useFavouriteGames } from './favourite-games.ts';
import { shortenName } from './shorten-name.ts';

interface GameTileProps {
  readonly game: Game;
  readonly opening: boolean;
  readonly onOpen: () => void;
}

/** One game of the list: its picture opens it, its heart marks it. */
export function GameTile({ game, opening, onOpen }: GameTileProps) {
  const t = useTranslations('games');
  const marked = useFavouriteGames(({ keys }) => isFavourite(keys, game));
  return (
    <li className="relative">
      <button
        type="button"
        aria-label={game.name}
        title={game.name}
        aria-busy={opening || undefined}
        onClick={onOpen}
        className="block w-full text-center text-sm leading-snug text-text-2 active:brightness-90"
      >
        <span className="relative mb-1 block aspect-square overflow-hidden rounded-md bg-surface-2">
          <img
            src={`/storage/${game.image}`}
            alt=""
            loading="lazy"
            className={classNames('size-full object-cover', opening && 'opacity-40')}
          />
          {opening && (
            <span className="absolute inset-0 grid place-items-center text-text">
              <Spinner />
            </span>
          )}
        </span>
        {shortenName(game.name)}
      </button>
      <button
        type="button"
        aria-pressed={marked}
        aria-label={t('favourite', { name: game.name })}
        onClick={() => toggleFavourite(game)}
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
