import { inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ChatDeps } from '../deps.ts';
import type { Attendant } from '../model.ts';
import { type CannedText, selectCannedForUpdate, updateCanned } from './canned-store.ts';

/** Changes a canned answer; the same texts change nothing. Refuses NOT_FOUND. */
export function changeCannedAnswer(
  { db, clock }: Pick<ChatDeps, 'db' | 'clock'>,
  id: bigint,
  text: CannedText,
  { audit }: Pick<Attendant, 'audit'>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const known = await selectCannedForUpdate(tx, id);
    if (known === undefined) throw new Refusal('NOT_FOUND');
    const { title, textEn, textBn } = known;
    if (title === text.title && textEn === text.textEn && textBn === text.textBn) return;
    await updateCanned(tx, id, text, clock.now());
    await audit(tx, {
      action: 'canned-answer-changed',
      subject: `canned-answer:${id}`,
      before: { title, textEn, textBn },
      after: { ...text },
    });
  });
}
