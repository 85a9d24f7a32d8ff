import { inTransaction } from '../../../kernel/db.ts';
import { type Audited, type ContentDesk, requireVersion } from '../content-desk.ts';
import { deletePiece, selectPieceForUpdate } from './piece-store.ts';
import { subjectOf, writtenPiece } from './written-piece.ts';

/** Deletes a piece for good. Refuses NOT_FOUND and CONTENT_CHANGED. */
export function removePiece(
  { db }: Pick<ContentDesk, 'db'>,
  { id, version }: { readonly id: bigint; readonly version: number },
  { audit }: Audited,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const piece = requireVersion(await selectPieceForUpdate(tx, id), version);
    await deletePiece(tx, id);
    await audit(tx, { action: 'piece-removed', subject: subjectOf(piece), before: writtenPiece(piece) });
  });
}
