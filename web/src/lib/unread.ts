import { unreadCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from './api.ts';
import { unlessStreamed } from './badge-source.ts';
import { usePlayer } from './session.ts';

const api = apiOf(unreadCalls);

/** The query key of the number of unread messages: the inbox writes under it, and invalidates it after a change. */
export const unreadKey = ['unread'] as const;

/** How often the badge asks while the stream is down; the inbox itself asks more often. */
const COUNT_AGAIN_MS = 30_000;

/** How many messages of the player are unread, up to 100; undefined for a guest or before the first answer. */
export function useUnread(): number | undefined {
  const player = usePlayer();
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => (await api.countUnread({ signal })).unread,
    enabled: player !== undefined,
    refetchInterval: unlessStreamed(COUNT_AGAIN_MS),
  });
  return data;
}
