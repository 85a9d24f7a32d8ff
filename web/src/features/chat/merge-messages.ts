import type { ChatMessage } from '@maidan/contract';

/** Messages of two lists, each once and in their order; what came later is how it is now. */
export function mergeMessages(
  known: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  const byId = new Map([...known, ...more].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
