import type { ChatTag } from '@maidan/contract/office';
import { inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ChatDeps } from './deps.ts';
import type { Attendant } from './model.ts';
import { deleteTags, insertTags, selectTags } from './tag-store.ts';
import { lockChat } from './store.ts';

/** Says what a chat is about, in place of what was said before (OPER-21). Refuses NOT_FOUND. */
export async function tagChat(
  { db }: Pick<ChatDeps, 'db'>,
  chatId: bigint,
  tags: readonly ChatTag[],
  staff: Attendant,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await lockChat(tx, chatId)) === undefined) throw new Refusal('NOT_FOUND');
    const before = await selectTags(tx, chatId);
    const after = [...new Set(tags)].toSorted();
    if (after.join() === before.join()) return;
    await deleteTags(tx, chatId);
    await insertTags(tx, chatId, after);
    await staff.audit(tx, {
      action: 'chat-tagged',
      subject: `chat:${chatId}`,
      before: { tags: before },
      after: { tags: after },
    });
  });
}
