import { leaderboardCalls, type LeaderboardPeriod, type OwnStanding } from '@maidan/contract';
import { showToast } from '@maidan/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { usePlayer } from '../../lib/session.ts';

const api = apiOf(leaderboardCalls);

const boardKey = ['leaderboard'] as const;
const ownKey = ['own-standing'] as const;

/** Results come in by the minute, not by the second. */
const AGAIN_MS = 20_000;

/** A leaderboard, asked for again while the page is visible. */
export function useLeaderboard(period: LeaderboardPeriod) {
  return useQuery({
    queryKey: [...boardKey, period],
    queryFn: ({ signal }) => api.leaderboard({ query: { period }, signal }),
    refetchInterval: AGAIN_MS,
  });
}

/** Where the player stands; never asked for a guest. */
export function useOwnStanding(period: LeaderboardPeriod) {
  const player = usePlayer();
  return useQuery<OwnStanding>({
    queryKey: [...ownKey, period],
    queryFn: ({ signal }) => api.ownStanding({ query: { period }, signal }),
    enabled: player !== undefined,
    refetchInterval: AGAIN_MS,
  });
}

/** Keeps the player out of the leaderboard, or in again; `wanted` is what was tapped last, until it is answered. */
export function useShowOnLeaderboard() {
  const queries = useQueryClient();
  const errorText = useErrorText();
  const { mutate, isPending, variables } = useMutation({
    // Sent one after another, so that the last tap wins.
    scope: { id: 'leaderboard' },
    mutationFn: (isShown: boolean) => api.showOnLeaderboard({ body: { isShown } }),
    async onSuccess({ isShown }) {
      // An answer to what was asked before the tap doesn't have it.
      await queries.cancelQueries({ queryKey: ownKey });
      queries.setQueriesData<OwnStanding>({ queryKey: ownKey }, (own) => own && { ...own, isShown });
      void queries.invalidateQueries({ queryKey: ownKey });
      void queries.invalidateQueries({ queryKey: boardKey });
    },
    onError(error) {
      showToast(errorText(error), 'bad');
      void queries.invalidateQueries({ queryKey: ownKey });
    },
  });
  return { show: mutate, wanted: isPending ? variables : undefined };
}
