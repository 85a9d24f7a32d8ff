import { type Turnover, turnoverCalls } from '@maidan/contract';
import { useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from './api.ts';
import { session, usePlayer } from './session.ts';

const api = apiOf(turnoverCalls);

/** The query key of the player's turnover; invalidate it after a change. */
export const turnoversKey = ['turnovers'] as const;

/** A settled bet moves the turnover, and nothing tells the screen of it. */
const LOOK_AGAIN_MS = 10_000;

/** What the player must bet for bonuses, and what is over, the newest first. */
export function useTurnovers() {
  const player = usePlayer();
  const language = useLanguage();
  return useQuery({
    queryKey: [...turnoversKey, language],
    queryFn: async ({ signal }) => {
      const query = { remoteId: session.player()?.remoteId ?? 0n, language };
      return (await api.listTurnovers({ query, signal })).turnovers;
    },
    enabled: player !== undefined,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) === true ? LOOK_AGAIN_MS : false),
    placeholderData: (before) => before,
  });
}

/** Whether the turnover is still to be bet. */
export const isActive = ({ status }: Turnover): boolean => status === 'active';

/** Whether something is still to come of the bonus: its turnover is to be bet, or staff look at the bets (SAFE-17). */
export const isWaiting = (turnover: Turnover): boolean =>
  isActive(turnover) || turnover.ending === 'in_review';
