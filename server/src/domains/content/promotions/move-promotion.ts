import { inTransaction, sql } from '../../../kernel/db.ts';
import type { Audited, ContentDesk } from '../content-desk.ts';
import { moveRow } from '../move-row.ts';

/** Moves a promotion one place in the list. Refuses NOT_FOUND. */
export function movePromotion(
  { db }: Pick<ContentDesk, 'db'>,
  moved: { readonly id: bigint; readonly to: 'up' | 'down' },
  { audit }: Audited,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const places = await moveRow(tx, { table: 'promotion', beside: sql`true` }, moved);
    if (places === undefined) return;
    await audit(tx, {
      action: 'promotion-moved',
      subject: `promotion:${moved.id}`,
      before: { place: places.before },
      after: { place: places.after },
    });
  });
}
