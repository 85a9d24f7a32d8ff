import { inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ChatDeps } from './deps.ts';
import type { Attendant } from './model.ts';
import { say } from './say.ts';
import { lockChat, updateClosed } from './store.ts';
import { selectWaitingSince } from './wait-store.ts';

/**
 * Closes a chat, even one that nobody attends; it stays readable, and the player's next one is new. Closing again does
 * no harm. Refuses CHAT_ATTENDED while another member attends it, and NOT_FOUND.
 */
export async function closeChat(deps: ChatDeps, chatId: bigint, staff: Attendant): Promise<void> {
  const closed = await inTransaction(deps.db, async (tx) => {
    const chat = await lockChat(tx, chatId);
    if (chat === undefined) throw new Refusal('NOT_FOUND');
    if (chat.status === 'closed') return undefined;
    if (chat.staff !== undefined && chat.staff.id !== staff.id) throw new Refusal('CHAT_ATTENDED');
    const content = 'This conversation is closed.';
    const now = deps.clock.now();
    const since = await selectWaitingSince(tx, chatId);
    const waitedMs = since && now.getTime() - since.getTime();
    const message = await say(
      tx,
      chat,
      { author: 'notice', notice: 'closed', staff, content, waitedMs },
      now,
    );
    await updateClosed(tx, chatId);
    await staff.audit(tx, {
      action: 'chat-closed',
      subject: `chat:${chatId}`,
      before: { status: 'open' },
      after: { status: 'closed' },
    });
    return { playerId: chat.playerId, message };
  });
  if (closed !== undefined) await deps.feed.publish({ chatId, ...closed });
}
