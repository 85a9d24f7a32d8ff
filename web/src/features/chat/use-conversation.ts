import { CallRefused, type Chat, chatCalls, type ChatMessage } from '@maidan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiOf } from '../../lib/api.ts';
import { useLiveSource } from '../../lib/live.ts';
import { unreadRepliesKey } from '../../lib/unread-replies.ts';
import { mergeMessages } from './merge-messages.ts';
import { deliverOutbox } from './outbox.ts';

const api = apiOf(chatCalls);

/** The loaded part of a conversation. */
export interface Conversation {
  readonly chat: Chat;
  readonly messages: readonly ChatMessage[];
  /** True if there are messages before these. */
  readonly hasEarlier: boolean;
}

/** The query key of a conversation. */
export const chatKey = (chatId: bigint) => ['chat', chatId.toString()] as const;

/** Polling interval of the conversation while the stream is down. */
const POLL_EVERY_MS = 4_000;

/** A conversation: its newest messages, and with `showEarlier` those before them. */
export function useConversation(chatId: bigint) {
  const queries = useQueryClient();
  const source = useLiveSource();
  const key = chatKey(chatId);
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Conversation> => {
      const page = await api.listChatMessages({ params: { id: chatId }, query: {}, signal });
      return join(queries.getQueryData<Conversation>(key), page);
    },
    // Refetching a chat that isn't the player's would hide the link back to the list for a moment.
    enabled: ({ state }) => !isUnknownChat(state.error),
    refetchOnMount: 'always',
    refetchInterval: source === 'stream' ? false : POLL_EVERY_MS,
  });
  const earlier = useMutation({
    mutationFn: async () => {
      const before = query.data?.messages[0]?.id;
      if (before === undefined) return;
      const page = await api.listChatMessages({ params: { id: chatId }, query: { before } });
      queries.setQueryData<Conversation>(key, (known) => {
        if (known === undefined) return known;
        const messages = mergeMessages(known.messages, page.messages);
        return { ...known, messages, hasEarlier: page.hasMore };
      });
    },
  });
  return { ...query, showEarlier: () => earlier.mutate(), isShowingEarlier: earlier.isPending };
}

/** True if a conversation failed to load because the player has no such chat. */
export function isUnknownChat(error: Error | null): boolean {
  return error instanceof CallRefused && error.status === 404;
}

interface Page {
  readonly chat: Chat;
  readonly messages: readonly ChatMessage[];
  readonly hasMore: boolean;
}

/** The newest page merged with the known messages, or alone if messages between them are missing. */
function join(known: Conversation | undefined, { chat, messages, hasMore }: Page): Conversation {
  const first = messages[0];
  const meets = known !== undefined && (!hasMore || known.messages.some(({ id }) => id === first?.id));
  if (!meets) return { chat, messages, hasEarlier: hasMore };
  return { chat, messages: mergeMessages(known.messages, messages), hasEarlier: known.hasEarlier && hasMore };
}

/** Sends a chat's outbox while its screen is open, and shows what the server accepted. */
export function useDelivery(chatId: bigint): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      deliverOutbox(chatId, (message) =>
        queries.setQueryData<Conversation>(
          chatKey(chatId),
          (known) => known && { ...known, messages: mergeMessages(known.messages, [message]) },
        ),
      ),
    [chatId, queries],
  );
}

/** Reports the newest message as seen while the page is visible. */
export function useMarkRead(conversation: Conversation | undefined): void {
  const queries = useQueryClient();
  const chatId = conversation?.chat.chatId;
  const unread = conversation?.chat.unread ?? 0;
  const newest = conversation?.messages.at(-1)?.id;
  useEffect(() => {
    if (chatId === undefined || newest === undefined || unread === 0) return undefined;
    const mark = () => {
      if (document.hidden) return;
      api.markChatRead({ params: { id: chatId }, body: { upTo: newest } }).then(
        (answer) => queries.setQueryData(unreadRepliesKey, answer.unread),
        // The next message, or the next visit, reports it again.
        () => undefined,
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [chatId, newest, unread, queries]);
}
