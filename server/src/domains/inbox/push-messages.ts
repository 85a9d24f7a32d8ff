import type { Tx } from '../../kernel/db.ts';
import type { NewMessage } from './model.ts';
import { insertMessages } from './store.ts';

/** Inserts messages into their players' inboxes (ACCT-8), except to players who already have one for the same cause. */
export async function pushMessages(tx: Tx, messages: readonly NewMessage[], at: Date): Promise<void> {
  if (messages.length > 0) await insertMessages(tx, messages, at);
}
