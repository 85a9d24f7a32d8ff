import type { Tx } from '../../kernel/db.ts';
import type { NewMessage } from './model.ts';
import { insertMessages } from './store.ts';

/**
 * Inserts messages into their players' inboxes (ACCT-8), except to players who already have one for the same cause; answers
 * those that were inserted.
 */
export async function addMessages(
  tx: Tx,
  messages: readonly NewMessage[],
  at: Date,
): Promise<readonly NewMessage[]> {
  if (messages.length === 0) return [];
  const inserted = await insertMessages(tx, messages, at);
  const known = new Set(inserted.map(({ playerId, cause }) => `${playerId} ${cause}`));
  return messages.filter(({ playerId, cause }) => known.delete(`${playerId} ${cause}`));
}
