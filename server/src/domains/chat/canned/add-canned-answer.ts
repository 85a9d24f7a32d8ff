import type { CannedAnswer } from '@maidan/contract/office';
import { inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ChatDeps } from '../deps.ts';
import type { Attendant } from '../model.ts';
import { type CannedText, insertCanned } from './canned-store.ts';

/** As many as members can still search by eye. */
export const CANNED_MAX = 200;

/** Adds a canned answer. Refuses CANNED_ANSWERS_FULL. */
export function addCannedAnswer(
  { db, clock }: Pick<ChatDeps, 'db' | 'clock'>,
  text: CannedText,
  { audit }: Pick<Attendant, 'audit'>,
): Promise<CannedAnswer> {
  return inTransaction(db, async (tx) => {
    const answer = await insertCanned(tx, text, { max: CANNED_MAX, now: clock.now() });
    if (answer === undefined) throw new Refusal('CANNED_ANSWERS_FULL');
    await audit(tx, {
      action: 'canned-answer-added',
      subject: `canned-answer:${answer.id}`,
      after: { ...text },
    });
    return answer;
  });
}
