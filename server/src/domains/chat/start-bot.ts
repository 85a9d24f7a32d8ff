import { startJob } from '../../kernel/jobs/start-job.ts';
import { answerChat } from './answer-chat.ts';
import { selectBotDue, selectUnanswered } from './desk-store.ts';
import type { ChatDeps } from './deps.ts';

/** How late an answer may come that this process wasn't woken for. */
const PERIOD_MS = 60_000;
/** One pass stays short; what is left over comes with the next. */
const ANSWERED_AT_ONCE = 50;

/**
 * Lets the automatic helper answer while the app is up: chats that an earlier run of the app left unanswered now,
 * others when it is woken for them. The returned function ends it and resolves when the run under way is done.
 */
export function startBot(deps: ChatDeps): () => Promise<void> {
  const { answerByItself, waker } = deps;
  if (answerByItself === undefined) return () => Promise.resolve();
  const job = startJob(deps, {
    name: 'answer chats',
    everyMs: PERIOD_MS,
    startsNow: true,
    run: () => answerDue(deps, answerByItself),
  });
  const stopListening = waker.listen((delayMs) => job.runAfter(delayMs));
  return async () => {
    stopListening();
    await job.stop();
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
