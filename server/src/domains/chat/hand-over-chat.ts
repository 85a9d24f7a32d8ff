import { inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ChatDeps } from './deps.ts';
import type { Attendant, StaffMember } from './model.ts';
import { lockOpenChat, say } from './say.ts';
import { updateStaff } from './store.ts';

/**
 * Hands a chat over from its attending member to a colleague, and gives the player the new name. Refuses
 * CHAT_NOT_JOINED for anybody who doesn't attend it, CHAT_CLOSED and NOT_FOUND.
 */
export async function handOverChat(
  deps: ChatDeps,
  chatId: bigint,
  from: Attendant,
  to: StaffMember,
): Promise<void> {
  const handed = await inTransaction(deps.db, async (tx) => {
    const chat = await lockOpenChat(tx, chatId);
    if (chat.staff?.id !== from.id) throw new Refusal('CHAT_NOT_JOINED');
    if (from.id === to.id) return undefined;
    await updateStaff(tx, chatId, to);
    const content = `${to.name} goes on with you here.`;
    const message = await say(
      tx,
      chat,
      { author: 'notice', notice: 'handed-over', staff: to, content },
      deps.clock.now(),
    );
    await from.audit(tx, {
      action: 'chat-handed-over',
      subject: `chat:${chatId}`,
      before: { staff: from.name },
      after: { staff: to.name },
    });
    return { playerId: chat.playerId, message };
  });
  if (handed !== undefined) await deps.feed.publish({ chatId, ...handed });
}
