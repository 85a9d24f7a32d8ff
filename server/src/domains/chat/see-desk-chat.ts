import type { Db } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { selectOwner, updateStaffRead } from './store.ts';

/**
 * Stores how far the desk has read a chat, never backwards: by its attending member, or by anybody while nobody attends
 * it. Other readers change nothing. It is no action, so it leaves no audit entry. Refuses NOT_FOUND.
 */
export async function seeDeskChat(
  db: Db,
  chatId: bigint,
  seen: { readonly upTo: bigint; readonly staffId: bigint },
): Promise<void> {
  if ((await selectOwner(db, chatId)) === undefined) throw new Refusal('NOT_FOUND');
  await updateStaffRead(db, chatId, seen);
}
