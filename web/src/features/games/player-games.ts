import { type AnswerOf, type Game, type calls, casinoCalls } from '@maidan/contract';
import { showToast, useLanguage } from '@maidan/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../lib/api.ts';
import { gameKey, playerGamesKey } from '../../lib/launch-game.ts';
import { type Player, usePlayer } from '../../lib/session.ts';
import { forgetFavourites, keptFavourites, toggleFavourite, useFavouriteGames } from './favourite-games.ts';

const api = apiOf(casinoCalls);

type PlayerGames = AnswerOf<(typeof calls)['playerGames']>;

/** The hearts of who looks: an account's, or those of a guest's browser. */
export interface Hearts {
  readonly has: (game: Game) => boolean;
  readonly toggle: (game: Game) => void;
}

const keyOf = (player: Player | undefined, language: string) => [
  ...playerGamesKey,
  player?.remoteId.toString(),
  language,
];

/** What the player opened lately and marked, with the hearts that were set in this browser before the login; nothing for a guest. */
export function usePlayerGames() {
  const player = usePlayer();
  const language = useLanguage();
  return useQuery({
    queryKey: keyOf(player, language),
    queryFn: async ({ signal }): Promise<PlayerGames> => {
      const games = keptFavourites();
      if (games.length === 0) return api.playerGames({ query: { language }, signal });
      const answer = await api.markGames({ query: { language }, body: { games, isFavourite: true } });
      forgetFavourites();
      return answer;
    },
    enabled: player !== undefined,
  });
}

/** The hearts; one that is tapped shows at once, and is told when it could not be kept. */
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
    // One after the other, so that the last tap is what stays.
    scope: { id: 'hearts' },
    mutationFn: ({ game, isFavourite }: { readonly game: Game; readonly isFavourite: boolean }) => {
      const { platform, code } = game;
      return api.markGames({ query: { language }, body: { games: [{ platform, code }], isFavourite } });
    },
    async onSuccess(answer) {
      if (queries.isMutating({ mutationKey: key }) > 1) return;
      // A list that was asked for before the tap knows nothing of it.
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
