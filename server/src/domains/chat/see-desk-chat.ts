import type { Db } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { selectOwner, updateStaffRead } from './store.ts';

/**
 * Notes how far the desk has seen a chat, never back: who attends it, or anybody while nobody does. Others who look in change
 * nothing. It is no deed, so the audit log has no row of it. Refuses NOT_FOUND.
 */
export async function seeDeskChat(
  db: Db,
  chatId: bigint,
  seen: { readonly upTo: bigint; readonly staffId: bigint },
): Promise<void> {
  if ((await selectOwner(db, chatId)) === undefined) throw new Refusal('NOT_FOUND');
  await updateStaffRead(db, chatId, seen);
}
