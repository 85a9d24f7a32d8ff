import { inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Audited, ContentDesk } from '../content-desk.ts';
import { selectPieceForUpdate, updatePiece } from './piece-store.ts';
import { subjectOf } from './written-piece.ts';

/** Hides a piece at once, or shows it again; a repeat changes nothing. Refuses NOT_FOUND. */
export function switchPiece(
  { db }: Pick<ContentDesk, 'db'>,
  id: bigint,
  status: 'active' | 'inactive',
  { audit }: Audited,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const piece = await selectPieceForUpdate(tx, id);
    if (piece === undefined) throw new Refusal('NOT_FOUND');
    if (piece.status === status) return;
    await updatePiece(tx, id, { ...piece, status });
    await audit(tx, {
      action: 'piece-changed',
      subject: subjectOf(piece),
      before: { status: piece.status },
      after: { status },
    });
  });
}
