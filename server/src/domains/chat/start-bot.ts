import { startJob } from '../../kernel/jobs/start-job.ts';
import { answerChat } from './answer-chat.ts';
import { selectBotDue, selectUnanswered } from './desk-store.ts';
import type { ChatDeps } from './deps.ts';

/** How late an answer may be that this process wasn't woken for. */
const PERIOD_MS = 60_000;
/** Keeps one pass short; the rest waits for the next pass. */
const ANSWERED_AT_ONCE = 50;

/**
 * Runs the automatic helper while the app is up: at start for chats that an earlier run left unanswered, then when
 * woken. The returned function stops it and resolves when the current run is done.
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
