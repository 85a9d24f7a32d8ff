import { answerChat } from './answer-chat.ts';
import { selectBotDue, selectUnanswered } from './desk-store.ts';
import type { ChatDeps } from './deps.ts';

/** How late an answer may come that this process wasn't woken for. */
const PERIOD_MS = 60_000;
/** One pass stays short; what is left over comes with the next. */
const ANSWERED_AT_ONCE = 50;

/**
 * Lets the automatic helper answer while the house is open: chats that a house before this one left unanswered now,
 * others when it is woken for them. The returned function ends it and resolves when the pass under way is done.
 */
export function startBot(deps: ChatDeps): () => Promise<void> {
  const { answerByItself, waker, clock, log } = deps;
  if (answerByItself === undefined) return () => Promise.resolve();
  let pass: Promise<void> = Promise.resolve();
  const look = () => {
    pass = pass
      .then(() => answerDue(deps, answerByItself))
      .catch((error: unknown) => log.error({ err: error }, 'the due answers could not be read'));
  };
  const stopListening = waker.listen((delayMs) => void clock.after(delayMs, look));
  const stopLooking = clock.every(PERIOD_MS, look);
  look();
  return async () => {
    stopListening();
    stopLooking();
    await pass;
  };
}

async function answerDue(
  deps: ChatDeps,
  answerByItself: NonNullable<ChatDeps['answerByItself']>,
): Promise<void> {
  const { db, clock, log } = deps;
  for (const chatId of await selectBotDue(db, clock.now(), ANSWERED_AT_ONCE)) {
    try {
      const question = (await selectUnanswered(db, chatId)).join('\n');
      await answerChat(deps, chatId, { author: 'bot' }, await answerByItself(question));
    } catch (error) {
      log.error({ err: error, chatId }, 'a chat could not be answered');
    }
  }
}
