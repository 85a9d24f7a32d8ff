import { inTransaction } from '../../../kernel/db.ts';
import { type Audited, type ContentDesk, requireVersion } from '../content-desk.ts';
import { deleteWritten, selectWrittenForUpdate } from './help-store.ts';
import { formOfWritten } from './list-desk-help.ts';

/**
 * Deletes what staff wrote: their own article is gone, a built-in one is reset. Refuses NOT_FOUND and CONTENT_CHANGED.
 */
export function removeHelp(
  { db }: Pick<ContentDesk, 'db'>,
  { id, version }: { readonly id: string; readonly version: number },
  { audit }: Audited,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const written = requireVersion(await selectWrittenForUpdate(tx, id), version);
    await deleteWritten(tx, id);
    await audit(tx, { action: 'help-removed', subject: `help:${id}`, before: formOfWritten(written) });
  });
}
