import { type Turnover, turnoverCalls } from '@maidan/contract';
import { useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from './api.ts';
import { session, usePlayer } from './session.ts';

const api = apiOf(turnoverCalls);

/** Query key of the player's turnovers; invalidate it after a change. */
export const turnoversKey = ['turnovers'] as const;

/** A settled bet changes the turnover without any notification, so it is polled. */
const POLL_EVERY_MS = 10_000;

/** What the player must wager for bonuses, and past turnovers, newest first. */
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
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) === true ? POLL_EVERY_MS : false),
    placeholderData: (before) => before,
  });
}

/** True while the turnover is still to be wagered. */
export const isActive = ({ status }: Turnover): boolean => status === 'active';

/** True if the bonus is undecided: its turnover is being wagered, or the bets are in review (SAFE-17). */
export const isWaiting = (turnover: Turnover): boolean =>
  isActive(turnover) || turnover.ending === 'in_review';
