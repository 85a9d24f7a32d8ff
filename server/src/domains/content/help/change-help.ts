import type { HelpForm } from '@maidan/contract/office';
import { inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Audited, type ContentDesk, isSame } from '../content-desk.ts';
import { requireRoom, selectWrittenForUpdate, upsertWritten } from './help-store.ts';
import { findHouseArticle, formOf, formOfWritten } from './list-desk-help.ts';

/** Changes an article; identical texts are no change. Refuses NOT_FOUND, CONTENT_CHANGED and CONTENT_FULL. */
export function changeHelp(
  { db }: Pick<ContentDesk, 'db'>,
  { id, version, article }: { readonly id: string; readonly version: number; readonly article: HelpForm },
  { audit }: Audited,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const written = await selectWrittenForUpdate(tx, id);
    const house = findHouseArticle(id);
    const before = written === undefined ? house && formOf(house) : formOfWritten(written);
    if (before === undefined) throw new Refusal('NOT_FOUND');
    const change = { before: { ...before }, after: { ...article } };
    if (isSame(change)) return;
    if ((written?.version ?? 0) !== version) throw new Refusal('CONTENT_CHANGED');
    if (written === undefined) await requireRoom(tx);
    await upsertWritten(tx, id, article);
    await audit(tx, { action: 'help-changed', subject: `help:${id}`, ...change });
  });
}
