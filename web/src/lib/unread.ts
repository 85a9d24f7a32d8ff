import { unreadCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from './api.ts';
import { unlessStreamed } from './badge-source.ts';
import { usePlayer } from './session.ts';

const api = apiOf(unreadCalls);

/** Query key of the number of unread messages; the inbox writes to it, and invalidates it after a change. */
export const unreadKey = ['unread'] as const;

/** The badge's polling interval while the stream is down; the inbox itself polls more often. */
const POLL_EVERY_MS = 30_000;

/** The number of the player's unread messages, up to 100; undefined for a guest or before the first answer. */
export function useUnread(): number | undefined {
  const player = usePlayer();
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => (await api.countUnread({ signal })).unread,
    enabled: player !== undefined,
    refetchInterval: unlessStreamed(POLL_EVERY_MS),
  });
  return data;
}
