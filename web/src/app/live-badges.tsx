import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { streamBadges } from '../lib/badge-source.ts';
import { useChatNews, useLiveSource, useLiveUnread, useWatch } from '../lib/live.ts';
import { unreadRepliesKey } from '../lib/unread-replies.ts';
import { unreadKey } from '../lib/unread.ts';

const NO_MARKETS: readonly string[] = [];

/**
 * Keeps the unread badges and the balance up to date from the stream, on every screen. A hidden tab leaves the stream,
 * because a browser has only a few connections to a server for all its tabs.
 */
export function LiveBadges() {
  return useIsVisible() && <Listener />;
}

function Listener() {
  useWatch(NO_MARKETS);
  const queries = useQueryClient();
  const source = useLiveSource();
  const unread = useLiveUnread();
  const replies = unreadIn(useChatNews().at(-1));
  useEffect(() => {
    streamBadges(source === 'stream');
    // Refetches what was missed while disconnected; without a stream the badges poll again.
    for (const queryKey of [unreadKey, unreadRepliesKey]) void queries.invalidateQueries({ queryKey });
    return () => streamBadges(false);
  }, [source, queries]);
  useEffect(() => {
    if (unread !== undefined) queries.setQueryData(unreadKey, unread);
  }, [unread, queries]);
  useEffect(() => {
    if (replies !== undefined) queries.setQueryData(unreadRepliesKey, replies);
  }, [replies, queries]);
  return null;
}

/** The number of unread answers in chat news; the chat screens handle the rest. */
function unreadIn(news: Readonly<Record<string, unknown>> | undefined): number | undefined {
  const unread = news?.['unread'];
  return typeof unread === 'number' ? unread : undefined;
}

function useIsVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
  );
}
