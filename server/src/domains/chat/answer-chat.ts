import type { ChatMessage } from '@maidan/contract';
import { type Tx, inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ChatDeps } from './deps.ts';
import type { ChatRow, NamedArticle, Speaker } from './model.ts';
import { lockOpenChat, say } from './say.ts';
import { updateBotDue, updateStaffRead } from './store.ts';
import { selectWaitingSince } from './wait-store.ts';

/** An answer of support. */
export interface Answer {
  readonly content: string;
  readonly articles?: readonly NamedArticle[] | undefined;
  /** The desk's reference of the answer, so that a repeat is one message. */
  readonly clientRef?: string | undefined;
}

/**
 * Adds support's answer to a chat: the automatic helper's while nobody has joined or was called, otherwise the joined
 * member's. Undefined when the same reference was sent before, or when the helper is too late. Refuses CHAT_NOT_JOINED
 * for anybody else, CHAT_CLOSED and NOT_FOUND.
 */
export async function answerChat(
  deps: ChatDeps,
  chatId: bigint,
  speaker: Speaker,
  answer: Answer,
): Promise<ChatMessage | undefined> {
  const said = await inTransaction(deps.db, async (tx) => {
    const chat = await lockOpenChat(tx, chatId);
    const message = await sayAnswer(tx, chat, speaker, answer, deps.clock.now());
    return message && { playerId: chat.playerId, message };
  });
  if (said !== undefined) await deps.feed.publish({ chatId, ...said });
  return said?.message;
}

async function sayAnswer(
  tx: Tx,
  chat: ChatRow,
  speaker: Speaker,
  answer: Answer,
  now: Date,
): Promise<ChatMessage | undefined> {
  let waitedMs: number | undefined;
  if (speaker.author === 'bot') {
    await updateBotDue(tx, chat.id, undefined);
    if (chat.staff !== undefined || chat.isEscalated) return undefined;
  } else {
    if (chat.staff?.id !== speaker.staff.id) throw new Refusal('CHAT_NOT_JOINED');
    await updateStaffRead(tx, chat.id, { upTo: chat.lastMessageId, staffId: speaker.staff.id });
    const since = await selectWaitingSince(tx, chat.id);
    if (since !== undefined) waitedMs = now.getTime() - since.getTime();
  }
  const message = await say(tx, chat, { ...speaker, ...answer, waitedMs }, now);
  if (message !== undefined)
    await speaker.staff?.audit(tx, {
      action: 'chat-answered',
      subject: `chat:${chat.id}`,
      after: { message: String(message.id) },
    });
  return message;
}
