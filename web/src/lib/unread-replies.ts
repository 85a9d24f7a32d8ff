import { unreadReplyCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from './api.ts';
import { unlessStreamed } from './badge-source.ts';
import { usePlayer } from './session.ts';

const api = apiOf(unreadReplyCalls);

/** The query key of the number of unread answers: the chat's screens write under it. */
export const unreadRepliesKey = ['unread-replies'] as const;

/** How often the badge asks while the stream is down. */
const COUNT_AGAIN_MS = 20_000;

/** How many of the support's answers the player hasn't seen, up to 100; undefined for a guest or before the first answer. */
export function useUnreadReplies(): number | undefined {
  const player = usePlayer();
  const { data } = useQuery({
    queryKey: unreadRepliesKey,
    queryFn: async ({ signal }) => (await api.countUnreadReplies({ signal })).unread,
    enabled: player !== undefined,
    refetchInterval: unlessStreamed(COUNT_AGAIN_MS),
  });
  return player === undefined ? undefined : data;
}
