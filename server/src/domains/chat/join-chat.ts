import { inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ChatDeps } from './deps.ts';
import type { Attendant } from './model.ts';
import { lockOpenChat, say } from './say.ts';
import { updateStaff } from './store.ts';

/**
 * Lets a member of staff join a chat: from then on only people answer in it, and the player gets the name. Naming the
 * colleague who attends it takes it over from them. Joining again does no harm. Refuses CHAT_ATTENDED while somebody
 * else attends it, CHAT_CLOSED and NOT_FOUND.
 */
export async function joinChat(
  deps: ChatDeps,
  chatId: bigint,
  staff: Attendant,
  from?: bigint | null,
): Promise<void> {
  const joined = await inTransaction(deps.db, async (tx) => {
    const chat = await lockOpenChat(tx, chatId);
    const before = chat.staff;
    if (before?.id === staff.id) return undefined;
    if (before !== undefined && before.id !== from) throw new Refusal('CHAT_ATTENDED');
    await updateStaff(tx, chatId, staff);
    const said =
      before === undefined
        ? ({ notice: 'joined', content: `${staff.name} has joined the chat.` } as const)
        : ({ notice: 'handed-over', content: `${staff.name} goes on with you here.` } as const);
    const message = await say(tx, chat, { author: 'notice', staff, ...said }, deps.clock.now());
    await staff.audit(tx, {
      action: before === undefined ? 'chat-joined' : 'chat-taken-over',
      subject: `chat:${chatId}`,
      before: { staff: before?.name ?? null },
      after: { staff: staff.name },
    });
    return { playerId: chat.playerId, message };
  });
  if (joined !== undefined) await deps.feed.publish({ chatId, ...joined });
}
