import { casinoCalls } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';
import { gameKey, playerGamesKey } from '../../../lib/launch-game.ts';
import { usePlayer } from '../../../lib/session.ts';

const api = apiOf(casinoCalls);

/** What the player won or lost today, by the key of each game played (PLAY-23); empty for a guest. */
export function useGamesToday(): ReadonlyMap<string, Money> {
  const player = usePlayer();
  const { data } = useQuery({
    queryKey: [...playerGamesKey, 'today', player?.remoteId.toString()],
    queryFn: async ({ signal }) => (await api.gamesToday({ signal })).games,
    enabled: player !== undefined,
  });
  return new Map(data?.map(({ staked, paid, ...game }) => [gameKey(game), money(paid - staked)]));
}
