import { Refusal } from '../../kernel/refusal.ts';
import type { ChatDeps } from './deps.ts';
import { countUnreadReplies } from './list-chats.ts';
import { updatePlayerRead } from './store.ts';

/** Stores how far a player has read their chat, and returns the total unread; NOT_FOUND for another player's. */
export async function markRead(
  { db, feed }: ChatDeps,
  seen: { readonly chatId: bigint; readonly playerId: bigint; readonly upTo: bigint },
): Promise<number> {
  if (!(await updatePlayerRead(db, seen))) throw new Refusal('NOT_FOUND');
  // Updates the player's other tabs.
  void feed.publish(seen);
  return countUnreadReplies(db, seen.playerId);
}
