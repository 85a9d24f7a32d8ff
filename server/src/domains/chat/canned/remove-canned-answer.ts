import { inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ChatDeps } from '../deps.ts';
import type { Attendant } from '../model.ts';
import { deleteCanned, selectCannedForUpdate } from './canned-store.ts';

/** Deletes a canned answer. Refuses NOT_FOUND. */
export function removeCannedAnswer(
  { db }: Pick<ChatDeps, 'db'>,
  id: bigint,
  { audit }: Pick<Attendant, 'audit'>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const known = await selectCannedForUpdate(tx, id);
    if (known === undefined) throw new Refusal('NOT_FOUND');
    const { title, textEn, textBn } = known;
    await deleteCanned(tx, id);
    await audit(tx, {
      action: 'canned-answer-removed',
      subject: `canned-answer:${id}`,
      before: { title, textEn, textBn },
    });
  });
}
