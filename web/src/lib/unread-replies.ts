import { unreadReplyCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from './api.ts';
import { unlessStreamed } from './badge-source.ts';
import { usePlayer } from './session.ts';

const api = apiOf(unreadReplyCalls);

/** Query key of the number of unread replies; the chat's screens write to it. */
export const unreadRepliesKey = ['unread-replies'] as const;

/** The badge's polling interval while the stream is down. */
const POLL_EVERY_MS = 20_000;

/**
 * The number of support replies that the player hasn't seen, up to 100; undefined for a guest or before the first
 * answer.
 */
export function useUnreadReplies(): number | undefined {
  const player = usePlayer();
  const { data } = useQuery({
    queryKey: unreadRepliesKey,
    queryFn: async ({ signal }) => (await api.countUnreadReplies({ signal })).unread,
    enabled: player !== undefined,
    refetchInterval: unlessStreamed(POLL_EVERY_MS),
  });
  return player === undefined ? undefined : data;
}
