import { type AnswerOf, type Game, type calls, casinoCalls } from '@maidan/contract';
import { showToast, useLanguage } from '@maidan/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { apiOf } from './api.ts';
import { gameKey, playerGamesKey } from './launch-game.ts';
import { type Player, usePlayer } from './session.ts';
import { forgetFavourites, storedFavourites, toggleFavourite, useFavouriteGames } from './favourite-games.ts';

const api = apiOf(casinoCalls);

type PlayerGames = AnswerOf<(typeof calls)['playerGames']>;

/** Favourites: an account's, or a guest's in this browser. */
export interface Hearts {
  readonly has: (game: Game) => boolean;
  readonly toggle: (game: Game) => void;
}

const keyOf = (player: Player | undefined, language: string) => [
  ...playerGamesKey,
  player?.remoteId.toString(),
  language,
];

/**
 * The player's recent and favourite games, including favourites marked in this browser before the login; empty for a
 * guest.
 */
export function usePlayerGames() {
  const player = usePlayer();
  const language = useLanguage();
  return useQuery({
    queryKey: keyOf(player, language),
    queryFn: async ({ signal }): Promise<PlayerGames> => {
      const games = storedFavourites();
      if (games.length === 0) return api.playerGames({ query: { language }, signal });
      const answer = await api.markGames({ query: { language }, body: { games, isFavourite: true } });
      forgetFavourites();
      return answer;
    },
    enabled: player !== undefined,
  });
}

/** The favourites; a tap shows at once, and an error is shown if it could not be saved. */
export function useHearts(): Hearts {
  const player = usePlayer();
  const kept = useFavouriteGames(({ keys }) => keys);
  const { data } = usePlayerGames();
  const toggleOwn = useToggle();
  const keys = new Set(player === undefined ? kept : data?.favourites.map(gameKey));
  return {
    has: (game) => keys.has(gameKey(game)),
    toggle: (game) => (player === undefined ? toggleFavourite(gameKey(game)) : toggleOwn(game)),
  };
}

function useToggle(): (game: Game) => void {
  const t = useTranslations('games');
  const player = usePlayer();
  const language = useLanguage();
  const queries = useQueryClient();
  const key = keyOf(player, language);
  const { mutate } = useMutation({
    mutationKey: key,
    // Sent one after another, so that the last tap wins.
    scope: { id: 'hearts' },
    mutationFn: ({ game, isFavourite }: { readonly game: Game; readonly isFavourite: boolean }) => {
      const { platform, code } = game;
      return api.markGames({ query: { language }, body: { games: [{ platform, code }], isFavourite } });
    },
    async onSuccess(answer) {
      if (queries.isMutating({ mutationKey: key }) > 1) return;
      // A list requested before the tap doesn't include it.
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData(key, answer);
    },
    onError: () => {
      showToast(t('heartFailed'));
      void queries.invalidateQueries({ queryKey: playerGamesKey });
    },
  });
  return (game) => {
    const { recent, favourites } = queries.getQueryData<PlayerGames>(key) ?? { recent: [], favourites: [] };
    const others = favourites.filter((one) => gameKey(one) !== gameKey(game));
    const isFavourite = others.length === favourites.length;
    queries.setQueryData<PlayerGames>(key, {
      recent,
      favourites: isFavourite ? [...others, game] : others,
    });
    mutate({ game, isFavourite });
  };
}
