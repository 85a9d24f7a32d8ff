import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { streamBadges } from '../lib/badge-source.ts';
import { noteBettingPlace } from '../lib/betting-place.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { useChatNews, useLiveSource, useLiveUnread, useMovedTransactions, useWatch } from '../lib/live.ts';
import { onFirstSign } from '../lib/on-first-sign.ts';
import { hasWatched, transactionsKey } from '../lib/own-transactions.ts';
import { unreadRepliesKey } from '../lib/unread-replies.ts';
import { unreadKey } from '../lib/unread.ts';

const NO_MARKETS: readonly string[] = [];

const PlayerNews = lazyPart(
  async () => {
    // No stake comes before it, and a check that is due waits for it.
    await new Promise<void>(onFirstSign);
    return { default: (await import('./player-news.tsx')).PlayerNews };
  },
  () => null,
);

/**
 * Keeps the unread badges, the balance, and deposits and withdrawals up to date from the stream, on every screen. A
 * hidden tab leaves the stream, because a browser has only a few connections to a server for all its tabs.
 */
export function LiveBadges() {
  const { pathname, search, state } = useLocation();
  useEffect(() => noteBettingPlace({ pathname, search, state }), [pathname, search, state]);
  return useIsVisible() && <Listener />;
}

function Listener() {
  useWatch(NO_MARKETS);
  const queries = useQueryClient();
  const source = useLiveSource();
  const unread = useLiveUnread();
  const replies = unreadIn(useChatNews().at(-1));
  const isNews = useMovedTransactions().length > 0 || hasWatched();
  useEffect(() => {
    streamBadges(source === 'stream');
    // Refetches what was missed while disconnected; without a stream the badges poll again.
    for (const queryKey of [unreadKey, unreadRepliesKey]) void queries.invalidateQueries({ queryKey });
    if (source === 'stream') void queries.invalidateQueries({ queryKey: transactionsKey });
    return () => streamBadges(false);
  }, [source, queries]);
  useEffect(() => {
    if (unread !== undefined) queries.setQueryData(unreadKey, unread);
  }, [unread, queries]);
  useEffect(() => {
    if (replies !== undefined) queries.setQueryData(unreadRepliesKey, replies);
  }, [replies, queries]);
  return (
    <Suspense fallback={null}>
      <PlayerNews isNews={isNews} />
    </Suspense>
  );
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
