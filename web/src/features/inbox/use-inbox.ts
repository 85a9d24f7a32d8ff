import { inboxCalls } from '@maidan/contract';
import { useLanguage } from '@maidan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiOf } from '../../lib/api.ts';
import { session, usePlayer } from '../../lib/session.ts';
import { unreadKey, useUnread } from '../../lib/unread.ts';

const api = apiOf(inboxCalls);

/** The query key of every page of the inbox; invalidate it after a change. */
export const inboxKey = ['inbox'] as const;

const POLL_EVERY_MS = 10_000;

/**
 * A page of the player's messages, polled every 10 s while visible (ACCT-8), and refetched when the stream reports a
 * new unread count.
 */
export function useInbox(page: number) {
  const player = usePlayer();
  const language = useLanguage();
  const queries = useQueryClient();
  const inbox = useQuery({
    queryKey: [...inboxKey, language, page],
    queryFn: async ({ signal }) => {
      const query = { remoteId: session.player()?.remoteId ?? 0n, page, language };
      const answer = await api.listInbox({ query, signal });
      queries.setQueryData(unreadKey, answer.unread);
      return answer;
    },
    enabled: player !== undefined,
    refetchOnMount: 'always',
    refetchInterval: POLL_EVERY_MS,
    placeholderData: (before) => before,
  });
  const unread = useUnread();
  const isBehind = unread !== undefined && inbox.data !== undefined && unread !== inbox.data.unread;
  const { refetch } = inbox;
  useEffect(() => {
    if (isBehind) void refetch({ cancelRefetch: false });
  }, [isBehind, refetch]);
  return inbox;
}
