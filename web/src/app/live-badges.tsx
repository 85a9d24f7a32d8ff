import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { streamBadges } from '../lib/badge-source.ts';
import { useChatNews, useLiveSource, useLiveUnread, useWatch } from '../lib/live.ts';
import { unreadRepliesKey } from '../lib/unread-replies.ts';
import { unreadKey } from '../lib/unread.ts';

const NO_MARKETS: readonly string[] = [];

/**
 * Keeps the numbers of unread messages and answers, and the balance, as the stream tells them, on every screen. A tab
 * that nobody sees leaves the stream, because a browser has few connections to a house for all of its tabs.
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
    // What came while the line was down is asked for, and without a stream the badges ask by themselves again.
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

/** How many answers are unread, of a chat's news; the rest of it is for the chat's own screens. */
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
