import { type Chat, chatCalls, liveChatSchema, supportUserId } from '@maidan/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiOf } from '../../lib/api.ts';
import { type ChatNews, useChatNews, useLiveSource, useWatch } from '../../lib/live.ts';
import { session, usePlayer } from '../../lib/session.ts';
import { unreadRepliesKey } from '../../lib/unread-replies.ts';
import { mergeMessages } from './merge-messages.ts';
import { chatKey, type Conversation } from './use-conversation.ts';

const api = apiOf(chatCalls);

/** The query key of the list of chats. */
const chatsKey = ['chats'] as const;

/** Polling interval of the list while the stream is down. */
const POLL_EVERY_MS = 5_000;

const NO_MARKETS: readonly string[] = [];

/** The player's chats, most recent message first; follows the stream while a screen uses it. */
export function useChats() {
  const player = usePlayer();
  const source = useChatStream();
  return useQuery({
    queryKey: chatsKey,
    queryFn: async ({ signal }) => (await api.listChats({ signal })).chats,
    enabled: player !== undefined,
    refetchOnMount: 'always',
    refetchInterval: source === 'stream' ? false : POLL_EVERY_MS,
  });
}

/** Opens the stream for the player's chats and writes its news into the cached queries. */
export function useChatStream() {
  useWatch(NO_MARKETS);
  const queries = useQueryClient();
  const news = useChatNews();
  const source = useLiveSource();
  const seen = useRef<ChatNews>(undefined);
  useEffect(() => {
    const from = seen.current === undefined ? 0 : news.lastIndexOf(seen.current) + 1;
    for (const one of news.slice(from)) takeNews(queries, one);
    seen.current = news.at(-1);
  }, [news, queries]);
  useEffect(() => {
    if (source !== 'stream') return;
    // What was said while disconnected is refetched after reconnecting.
    void queries.invalidateQueries({ queryKey: ['chat'] });
    void queries.invalidateQueries({ queryKey: chatsKey });
  }, [source, queries]);
  return source;
}

function takeNews(queries: QueryClient, news: ChatNews): void {
  const read = liveChatSchema.safeParse(news);
  if (!read.success) return;
  const { chat, message, unread } = read.data;
  queries.setQueryData(unreadRepliesKey, unread);
  queries.setQueryData<readonly Chat[]>(
    chatsKey,
    (chats) => chats && [chat, ...chats.filter(({ chatId }) => chatId !== chat.chatId)],
  );
  queries.setQueryData<Conversation>(
    chatKey(chat.chatId),
    (known) => known && { ...known, chat, messages: mergeMessages(known.messages, message ? [message] : []) },
  );
}

/** The id of the player's open chat with support, or of a new one. */
export async function openChat(): Promise<bigint> {
  const body = { userOneId: session.player()?.remoteId ?? 0n, userTwoId: supportUserId };
  return (await api.openChat({ body })).chat.id;
}
