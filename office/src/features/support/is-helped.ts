import type { DeskChat } from '@maidan/contract/office';

/** True if the automatic helper answers: nobody attends the chat and no person was asked for. */
export function isHelped({ lastAuthor, escalatedAt }: DeskChat): boolean {
  return lastAuthor === 'bot' && escalatedAt === null;
}
