import type { DeskChat } from '@maidan/contract/office';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { usePages } from '../../parts/use-pages.ts';

const LIVE_EVERY_MS = 2_000;
const CHATS = 'support-chats';
const CHAT = 'support-chat';
const CANNED = ['canned-answers'];

/** The queues of the desk. */
export const queues = ['open', 'mine', 'closed'] as const;

/** A queue of the desk. */
export type Queue = (typeof queues)[number];

/** The chats of a queue; refreshed while shown. */
export function useQueue(queue: Queue, ownId: bigint) {
  const { list, rows } = usePages({
    key: [CHATS, queue === 'closed' ? 'closed' : 'open'],
    ask: async (before: bigint | undefined) => {
      const status = queue === 'closed' ? 'closed' : 'open';
      const { chats, next } = await api.listDeskChats({ query: { status, before } });
      return { rows: chats, next };
    },
    isLive: true,
  });
  const mine = rows.filter(({ staffId }) => staffId === ownId);
  const counts = queue === 'closed' ? {} : { open: countWaiting(rows), mine: countWaiting(mine) };
  return { list, counts, chats: queue === 'mine' ? mine : rows };
}

function countWaiting(chats: readonly DeskChat[]): number {
  return chats.filter(({ waitingSince }) => waitingSince !== null).length;
}

/** A chat with its newest messages; refreshed while shown. */
export function useDeskChat(id: bigint) {
  return useQuery({
    queryKey: [CHAT, id.toString()],
    queryFn: () => api.showDeskChat({ params: { id }, query: {} }),
    refetchInterval: LIVE_EVERY_MS,
  });
}

/** An action in a chat; it completes once the desk has been refetched. */
export function useChatAction<Given>(action: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [CHATS] }),
        queries.invalidateQueries({ queryKey: [CHAT] }),
      ]),
  });
}

/** What other desks know about a chat's player. */
export function usePlayerContext({ playerId, lastMessageId }: DeskChat) {
  return useQuery({
    // Refetched with each message: the player may be writing about something that has just happened.
    queryKey: ['player-context', playerId.toString(), lastMessageId.toString()],
    queryFn: () => api.showPlayerContext({ params: { id: playerId } }),
    placeholderData: keepPreviousData,
  });
}

/** The members who may answer players. */
export function useColleagues() {
  return useQuery({ queryKey: ['colleagues'], queryFn: () => api.listColleagues({}) });
}

/** The canned answers. */
export function useCannedAnswers() {
  return useQuery({ queryKey: CANNED, queryFn: () => api.listCannedAnswers({}) });
}

/** A change to the canned answers. */
export function useCannedChange<Given>(change: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: CANNED }),
  });
}
