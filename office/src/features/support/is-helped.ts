import type { DeskChat } from '@maidan/contract/office';

/** Whether the automatic helper answers in a chat that nobody attends; once a person was asked for it is silent. */
export function isHelped({ lastAuthor, escalatedAt }: DeskChat): boolean {
  return lastAuthor === 'bot' && escalatedAt === null;
}
