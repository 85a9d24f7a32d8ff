import type { ChatMessage } from '@maidan/contract';

/** The messages of two lists, each once and in order; the later list wins. */
export function mergeMessages(
  known: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  const byId = new Map([...known, ...more].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
