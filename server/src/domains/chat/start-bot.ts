import type { ChatPart } from './house-part.ts';
import { answerChat } from './answer-chat.ts';
import { selectBotDue, selectUnanswered } from './desk-store.ts';

const LOOK_MS = 400;
/** One pass stays short; what is left over comes with the next. */
const ANSWERED_AT_ONCE = 50;

/**
 * Lets the automatic helper answer while the house is open, those chats too that a house before this one left
 * unanswered. The returned function ends it and resolves when the pass under way is done.
 */
export function startBot(part: ChatPart): () => Promise<void> {
  let pass: Promise<void> | undefined;
  const look = () => {
    pass ??= answerDue(part)
      .catch((error: unknown) => part.log.error({ err: error }, 'the due answers could not be read'))
      .finally(() => {
        pass = undefined;
      });
  };
  const stop = part.clock.every(LOOK_MS, look);
  return async () => {
    stop();
    await pass;
  };
}

async function answerDue(part: ChatPart): Promise<void> {
  const { db, clock, log, answerByItself } = part;
  if (answerByItself === undefined) return;
  for (const chatId of await selectBotDue(db, clock.now(), ANSWERED_AT_ONCE)) {
    try {
      const question = (await selectUnanswered(db, chatId)).join('\n');
      await answerChat(part, chatId, { author: 'bot' }, answerByItself(question));
    } catch (error) {
      log.error({ err: error, chatId }, 'a chat could not be answered');
    }
  }
}
