import { isDeepStrictEqual } from 'node:util';
import type { Agreement } from '@maidan/contract';
import type { AgreementTexts } from '@maidan/contract/office';
import { inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockAgreements, upsertDraft } from './agreement-store.ts';
import { type AgreementDesk, type AtDesk, readDraft, textsOf } from './desk.ts';
import { findPlaceholders } from './fill-placeholders.ts';

/**
 * Saves the draft of a document; identical words are no change. Refuses CONTENT_CHANGED unless the caller saw its last revision, and
 * PLACEHOLDER_UNKNOWN.
 */
export function saveDraft(
  { db, clock }: Pick<AgreementDesk, 'db' | 'clock'>,
  {
    agreement,
    revision,
    texts,
  }: { readonly agreement: Agreement; readonly revision: number; readonly texts: AgreementTexts },
  { staff, audit }: AtDesk,
): Promise<void> {
  findPlaceholders([texts.titleEn, texts.titleBn, texts.sourceEn, texts.sourceBn]);
  return inTransaction(db, async (tx) => {
    await lockAgreements(tx);
    const before = await readDraft(tx, agreement);
    if (isDeepStrictEqual(textsOf(before), textsOf(texts))) return;
    if (before.revision !== revision) throw new Refusal('CONTENT_CHANGED');
    await upsertDraft(tx, { agreement, ...textsOf(texts), editedBy: staff, editedAt: clock.now() });
    await audit(tx, {
      action: 'agreement-draft-saved',
      subject: `agreement:${agreement}`,
      before: { revision },
      after: { revision: revision + 1 },
    });
  });
}
