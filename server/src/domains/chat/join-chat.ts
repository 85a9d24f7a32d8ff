import { inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ChatPart } from './house-part.ts';
import type { StaffMember } from './model.ts';
import { lockOpenChat, say } from './say.ts';
import { updateStaff } from './store.ts';

/**
 * A person of the staff joins a chat: from then on only people answer in it, and the player is told the name. Again is
 * no harm. Refuses CHAT_ATTENDED while somebody else is there, CHAT_CLOSED and NOT_FOUND.
 */
export async function joinChat(part: ChatPart, chatId: bigint, staff: StaffMember): Promise<void> {
  const joined = await inTransaction(part.db, async (tx) => {
    const chat = await lockOpenChat(tx, chatId);
    if (chat.staff?.id === staff.id) return undefined;
    if (chat.staff !== undefined) throw new Refusal('CHAT_ATTENDED');
    await updateStaff(tx, chatId, staff);
    const content = `${staff.name} has joined the chat.`;
    const message = await say(
      tx,
      chat,
      { author: 'notice', notice: 'joined', staff, content },
      part.clock.now(),
    );
    return { playerId: chat.playerId, message };
  });
  if (joined !== undefined) await part.feed.tell({ chatId, ...joined });
}
