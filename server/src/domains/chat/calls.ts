import type { calls as allCalls } from '@maidan/contract';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ChatDeps } from './deps.ts';
import { countUnreadReplies, listChats } from './list-chats.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { openChat } from './open-chat.ts';
import { rateChat } from './rate-chat.ts';
import { sendMessage } from './send-message.ts';

type ChatCalls = Pick<
  typeof allCalls,
  | 'listChats'
  | 'openChat'
  | 'listChatMessages'
  | 'sendMessage'
  | 'markChatRead'
  | 'rateChat'
  | 'countUnreadReplies'
>;

/** Serves how many replies a player has not read. */
export const unreadReplyHandlers = ({
  db,
}: Pick<ChatDeps, 'db'>): Handlers<Pick<typeof allCalls, 'countUnreadReplies'>> => ({
  async countUnreadReplies(_, { player }) {
    return { unread: await countUnreadReplies(db, player.id) };
  },
});

/** Serves a player's chats; another player's are treated as unknown. */
export function chatHandlers(deps: ChatDeps): Handlers<ChatCalls> {
  const { db } = deps;
  return {
    ...unreadReplyHandlers(deps),
    async listChats(_, { player }) {
      return { chats: await listChats(db, player.id, deps.unattended) };
    },
    async openChat({ body }, { player }) {
      return { chat: { id: await openChat(deps, player.id, body) } };
    },
    listChatMessages({ params, query }, { player }) {
      return listMessages(deps, { chatId: params.id, playerId: player.id }, query);
    },
    async sendMessage({ body }, { player }) {
      if (body.senderId !== player.id) throw new Refusal('FORBIDDEN');
      const { chatId, content, clientRef } = body;
      return { message: await sendMessage(deps, { chatId, playerId: player.id, content, clientRef }) };
    },
    async markChatRead({ params, body }, { player }) {
      const seen = { chatId: params.id, playerId: player.id, upTo: body.upTo };
      return { unread: await markRead(deps, seen) };
    },
    async rateChat({ params, body }, { player }) {
      await rateChat(deps, { chatId: params.id, playerId: player.id, rating: body.rating });
    },
  };
}
