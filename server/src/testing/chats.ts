import { z } from 'zod';
import { type TestPlayer, type WireAnswer, send } from './wire-client.ts';

const chatAnswer = z.object({ chat: z.object({ id: z.string() }) });

/** A message in wire form. */
export const wireMessage = z.object({
  id: z.string(),
  chat_id: z.string(),
  sender_id: z.string(),
  author: z.string(),
  author_name: z.string().nullable(),
  content: z.string(),
  notice: z.string().nullable(),
  articles: z.array(z.object({ slug: z.string(), title: z.string() })),
  image: z.object({ width: z.number(), height: z.number() }).nullable(),
  client_ref: z.string().nullable(),
  created_at: z.string(),
});

const page = z.object({ messages: z.array(wireMessage), has_more: z.boolean() });

/** Opens the player's chat with support, and returns its id. */
export async function openWireChat(url: string, player: TestPlayer): Promise<string> {
  const body = { user_one_id: player.remoteId, user_two_id: '1000' };
  return chatAnswer.parse((await send(url, 'POST /api/chats', { token: player.token, body })).body).chat.id;
}

/** Sends a message to a chat as the player. */
export function sayIn(
  url: string,
  player: TestPlayer,
  said: { readonly chatId: string; readonly content: string; readonly ref?: string },
): Promise<WireAnswer> {
  const body = {
    chat_id: said.chatId,
    sender_id: player.remoteId,
    content: said.content,
    ...(said.ref === undefined ? {} : { client_ref: said.ref }),
  };
  return send(url, 'POST /api/messages', { token: player.token, body });
}

/** A page of a chat's messages as the player reads them. */
export async function readChat(url: string, player: TestPlayer, chatId: string, query = '') {
  const answer = await send(url, `GET /api/chats/${chatId}/messages${query}`, player);
  return page.parse(answer.body);
}
