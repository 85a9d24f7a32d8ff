import { inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ChatDeps } from './deps.ts';
import type { Attendant, StaffMember } from './model.ts';
import { lockOpenChat, say } from './say.ts';
import { updateStaff } from './store.ts';

/**
 * Assigns a chat to a colleague, and gives the player the new name (OPER-20): a chat that the caller attends, or one
 * that `from` attends, null for nobody. Refuses CHAT_NOT_JOINED for anybody who doesn't attend it and names nobody,
 * CHAT_ATTENDED where somebody else attends it than was named, CHAT_CLOSED and NOT_FOUND.
 */
export async function handOverChat(
  deps: ChatDeps,
  chatId: bigint,
  by: Attendant,
  to: StaffMember,
  from?: bigint | null,
): Promise<void> {
  const handed = await inTransaction(deps.db, async (tx) => {
    const chat = await lockOpenChat(tx, chatId);
    const before = chat.staff;
    if (from === undefined && before?.id !== by.id) throw new Refusal('CHAT_NOT_JOINED');
    if (before?.id === to.id) return undefined;
    if (from !== undefined && (before?.id ?? null) !== from) throw new Refusal('CHAT_ATTENDED');
    await updateStaff(tx, chatId, to);
    const said =
      before === undefined
        ? ({ notice: 'joined', content: `${to.name} has joined the chat.` } as const)
        : ({ notice: 'handed-over', content: `${to.name} goes on with you here.` } as const);
    const message = await say(tx, chat, { author: 'notice', staff: to, ...said }, deps.clock.now());
    await by.audit(tx, {
      action: before === undefined ? 'chat-assigned' : 'chat-handed-over',
      subject: `chat:${chatId}`,
      before: { staff: before?.name ?? null },
      after: { staff: to.name },
    });
    return { playerId: chat.playerId, message };
  });
  if (handed !== undefined) await deps.feed.publish({ chatId, ...handed });
}
