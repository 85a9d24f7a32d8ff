import { type AnswerOf, bonusCalls } from '@maidan/contract';
import { vipStanding } from '@maidan/engine';
import { useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from './api.ts';
import { usePlayer } from './session.ts';

const api = apiOf(bonusCalls);

/** Query key of the VIP levels and the points that decide the player's. */
export const vipKey = ['vip'] as const;

/** Bets are settled while somebody looks. */
const EVERY_MS = 60_000;

/** The VIP levels, with where the player stands. */
export function useVip() {
  const player = usePlayer();
  const language = useLanguage();
  return useQuery({
    queryKey: [...vipKey, language],
    queryFn: async ({ signal }) => withStanding(await api.showVip({ query: { language }, signal })),
    enabled: player !== undefined,
    refetchInterval: EVERY_MS,
  });
}

/** The VIP levels, with where the player stands. */
export type Vip = ReturnType<typeof withStanding>;

function withStanding({ earned, levels }: AnswerOf<typeof bonusCalls.showVip>) {
  const { index, missing, percent } = vipStanding(levels, earned);
  return { earned, levels, index, level: levels[index], next: levels[index + 1], missing, percent };
}
