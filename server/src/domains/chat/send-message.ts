import type { ChatMessage } from '@maidan/contract';
import { type Tx, inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { callPerson } from './call-person.ts';
import type { ChatDeps } from './deps.ts';
import type { ChatRow } from './model.ts';
import { lockOpenChat, say } from './say.ts';
import { lockChat, selectOwner, selectSentAs, updateBotDue } from './store.ts';

/** How long the helper appears to type: long enough to be noticed, and for a second line to arrive. */
const BOT_DELAY_MS = 1_200;

/** A message of a player. */
export interface Sent {
  readonly chatId: bigint;
  readonly playerId: bigint;
  readonly content: string;
  readonly image?: { readonly width: number; readonly height: number } | undefined;
  readonly clientRef: string | undefined;
}

/**
 * Adds a player's message to their chat (CHAT-1). A repeated reference gets the message that it was first given,
 * whatever happened to the chat since; with other words it is refused as CONFLICTING_REPEAT. Refuses NOT_FOUND for
 * another player's chat, CHAT_CLOSED, TOO_MANY_REQUESTS. `attach` writes what belongs to the message.
 */
export async function sendMessage(
  deps: ChatDeps,
  sent: Sent,
  attach: (tx: Tx, message: ChatMessage) => Promise<void> = () => Promise.resolve(),
): Promise<ChatMessage> {
  const { chatId, playerId, clientRef } = sent;
  if ((await selectOwner(deps.db, chatId)) !== playerId) throw new Refusal('NOT_FOUND');
  const before = await findRepeat(deps, sent);
  if (before !== undefined) return before;
  deps.limits.message(playerId);
  const outcome = await inTransaction(deps.db, async (tx) => {
    await lockChat(tx, chatId);
    // Of two concurrent sends under one reference, the second finds the first here.
    const first = clientRef === undefined ? undefined : await selectSentAs(tx, chatId, clientRef);
    if (first !== undefined) return { message: first, called: undefined, isNew: false };
    const chat = await lockOpenChat(tx, chatId);
    const { content, image } = sent;
    const message = await say(tx, chat, { author: 'player', content, image, clientRef }, deps.clock.now());
    if (message === undefined) throw new Refusal('CONFLICTING_REPEAT');
    await attach(tx, message);
    const called = await callPerson(deps, tx, chat, content);
    if (called === undefined) await callBot(deps, tx, chat);
    return { message, called, isNew: true };
  });
  requireSame(outcome.message, sent);
  if (outcome.isNew) {
    void deps.feed.publish({ playerId, chatId, message: outcome.message });
    if (outcome.called !== undefined) void deps.feed.publish({ playerId, chatId, message: outcome.called });
    deps.waker.wake(BOT_DELAY_MS);
  }
  return outcome.message;
}

async function findRepeat({ db }: ChatDeps, sent: Sent): Promise<ChatMessage | undefined> {
  if (sent.clientRef === undefined) return undefined;
  const before = await selectSentAs(db, sent.chatId, sent.clientRef);
  if (before !== undefined) requireSame(before, sent);
  return before;
}

function requireSame(message: ChatMessage, { content, image }: Sent): void {
  const isSame = message.content === content && (message.image === null) === (image === undefined);
  if (!isSame) throw new Refusal('CONFLICTING_REPEAT');
}

/** Schedules the helper for a chat that no member has joined and whose player has not asked for a person. */
async function callBot({ answerByItself, clock }: ChatDeps, tx: Tx, chat: ChatRow): Promise<void> {
  if (answerByItself === undefined || chat.staff !== undefined || chat.isEscalated) return;
  await updateBotDue(tx, chat.id, new Date(clock.now().getTime() + BOT_DELAY_MS));
}
