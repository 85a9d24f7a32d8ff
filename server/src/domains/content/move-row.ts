import { type RawBuilder, type Tx, query, sql } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** An ordered list of rows: the table, and which rows are in the same list as the moved one. */
interface Ordered {
  readonly table: 'content_piece' | 'promotion';
  readonly beside: RawBuilder<unknown>;
}

/**
 * Moves a row one place in its order; returns its positions before and after, from 1, or undefined where nothing moved.
 * Rows that shared a position get distinct ones. Refuses NOT_FOUND.
 */
export async function moveRow(
  tx: Tx,
  { table, beside }: Ordered,
  { id, to }: { readonly id: bigint; readonly to: 'up' | 'down' },
): Promise<{ readonly before: number; readonly after: number } | undefined> {
  const rows = await query<{ id: bigint; position: number }>(
    tx,
    sql`select id, position from ${sql.table(table)} where ${beside} order by position, id for update`,
  );
  const from = rows.findIndex((row) => row.id === id);
  const row = rows[from];
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const place = to === 'up' ? from - 1 : from + 1;
  if (place < 0 || place >= rows.length) return undefined;
  const moved = rows.toSpliced(from, 1).toSpliced(place, 0, row);
  for (const [position, { id: one, position: before }] of moved.entries())
    if (position !== before)
      await query(tx, sql`update ${sql.table(table)} set position = ${position} where id = ${one}`);
  return { before: from + 1, after: place + 1 };
}
