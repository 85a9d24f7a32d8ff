import type { Tx } from '../../kernel/db.ts';
import type { NewMessage } from './model.ts';
import { insertMessages } from './store.ts';

/** Puts messages into their players' inboxes (ACCT-8); who was told of the same cause before is told nothing. */
export async function pushMessages(tx: Tx, messages: readonly NewMessage[], at: Date): Promise<void> {
  if (messages.length > 0) await insertMessages(tx, messages, at);
}
