import { z } from 'zod';
import type { About, Command, Messaging, Topic } from '../kernel/messaging/messaging.ts';

/** Topics and a command for tests of messaging. */
export const numbers: Topic<number> = { name: 'numbers', message: z.number() };
export const texts: Topic<string> = { name: 'texts', message: z.string() };
export const echo: Command<string, string> = { name: 'echo', input: z.string(), output: z.string() };

/** More than any test takes. */
export const FAR_MS = 60_000;

/** What goes with a command that has this long left. */
export const about = (id: string, leftMs = FAR_MS): About => ({
  id,
  deadline: new Date(Date.now() + leftMs),
});

/** What a listener is told, in order. */
export function recordTold<Message>() {
  const told: (Message | 'gap')[] = [];
  const listener = {
    message: (message: Message) => void told.push(message),
    gap: () => void told.push('gap'),
  };
  return { told, listener };
}

/** Listens to {@link numbers}; what it is told, in order. */
export async function listen(messaging: Messaging): Promise<(number | 'gap')[]> {
  const { told, listener } = recordTold<number>();
  await messaging.subscribe(numbers, 'all', listener).ready;
  return told;
}
