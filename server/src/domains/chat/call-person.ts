import type { ChatMessage } from '@maidan/contract';
import type { Tx } from '../../kernel/db.ts';
import { asksForPerson } from './asks-for-person.ts';
import type { ChatDeps } from './deps.ts';
import type { ChatRow } from './model.ts';
import { say } from './say.ts';
import { updateEscalated } from './store.ts';

const CALLED = {
  en: 'This is an automatic answer. A person has been called. Chats are answered in turn, who waits longest first. The answer comes here; you can leave and look again later. From now on only people answer in this chat.',
  bn: 'এটি স্বয়ংক্রিয় উত্তর। সাপোর্টের একজন মানুষকে ডাকা হয়েছে। যিনি সবচেয়ে বেশি সময় ধরে অপেক্ষা করছেন, তাঁকে আগে উত্তর দেওয়া হয়। উত্তর এখানেই আসবে; চাইলে পরে এসে দেখতে পারেন। এখন থেকে এই চ্যাটে শুধু মানুষই উত্তর দেবেন।',
} as const;

/** Letters only: the taka sign belongs to that script too, and occurs in English questions. */
const BANGLA = /[\u0985-\u09b9]/;

/**
 * Calls a person to a chat whose player asks for one, once: the desk sees it marked, and the helper says so and falls
 * silent (SAFE-18). Returns the helper's message; undefined where nobody is called now, or there is no helper. The chat
 * is locked.
 */
export async function callPerson(
  { answerByItself, clock }: ChatDeps,
  tx: Tx,
  chat: ChatRow,
  content: string,
): Promise<ChatMessage | undefined> {
  if (chat.staff !== undefined || chat.isEscalated || !asksForPerson(content)) return undefined;
  const now = clock.now();
  await updateEscalated(tx, chat.id, now);
  if (answerByItself === undefined) return undefined;
  return say(tx, chat, { author: 'bot', content: CALLED[BANGLA.test(content) ? 'bn' : 'en'] }, now);
}
