import { Refusal } from '../../kernel/refusal.ts';
import type { ChatDeps } from './deps.ts';
import { countUnreadReplies } from './list-chats.ts';
import { updatePlayerRead } from './store.ts';

/** Notes how far a player has seen a chat of theirs, and answers what is unread in all; NOT_FOUND for another's. */
export async function markRead(
  { db, feed }: ChatDeps,
  seen: { readonly chatId: bigint; readonly playerId: bigint; readonly upTo: bigint },
): Promise<number> {
  if (!(await updatePlayerRead(db, seen))) throw new Refusal('NOT_FOUND');
  // The player's other tabs show it as read too.
  void feed.tell(seen);
  return countUnreadReplies(db, seen.playerId);
}
