import { type RawBuilder, type Tx, query, sql } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** Rows that stand in an order: their table, and which of them stand beside the one that moves. */
interface Ordered {
  readonly table: 'content_piece' | 'promotion';
  readonly beside: RawBuilder<unknown>;
}

/**
 * Moves a row one place in its order; answers its places before and after, from 1, or undefined where nothing moved.
 * Places that two rows shared are told apart on the way. Refuses NOT_FOUND.
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
