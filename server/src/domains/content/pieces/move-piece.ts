import { inTransaction, sql } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Audited, ContentDesk } from '../content-desk.ts';
import { moveRow } from '../move-row.ts';
import { selectPieceForUpdate } from './piece-store.ts';
import { subjectOf } from './written-piece.ts';

/** Moves a piece one place within its kind. Refuses NOT_FOUND. */
export function movePiece(
  { db }: Pick<ContentDesk, 'db'>,
  moved: { readonly id: bigint; readonly to: 'up' | 'down' },
  { audit }: Audited,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const piece = await selectPieceForUpdate(tx, moved.id);
    if (piece === undefined) throw new Refusal('NOT_FOUND');
    const beside = sql`kind = ${piece.kind}`;
    const places = await moveRow(tx, { table: 'content_piece', beside }, moved);
    if (places === undefined) return;
    await audit(tx, {
      action: 'piece-moved',
      subject: subjectOf(piece),
      before: { place: places.before },
      after: { place: places.after },
    });
  });
}
