import { bigints, texts } from '../../../kernel/database/columns.ts';
import { query, type Reader, sql, type Tx } from '../../../kernel/db.ts';
import type { OrderReference } from '../book/command.ts';

/** What a player calls an order, as stored beside it. */
export type StoredReference = OrderReference & { readonly orderId: number };

/** Stores what players call new orders. */
export function insertReferences(tx: Tx, references: readonly StoredReference[]): Promise<unknown> {
  return query(
    tx,
    sql`insert into exchange_order_reference (order_id, order_ref, strategy_ref)
      select * from unnest(${bigints(references.map(({ orderId }) => orderId))},
        ${texts(references.map(({ orderRef }) => orderRef ?? null))},
        ${texts(references.map(({ strategyRef }) => strategyRef ?? null))})`,
  );
}

/** Has orders that took the places of others called as those are. */
export function moveReferences(
  tx: Tx,
  moves: readonly { readonly from: number; readonly to: number }[],
): Promise<unknown> {
  return query(
    tx,
    sql`insert into exchange_order_reference (order_id, order_ref, strategy_ref)
      select moved.next, order_ref, strategy_ref
      from unnest(${bigints(moves.map(({ from }) => from))}, ${bigints(moves.map(({ to }) => to))}) as moved (old, next)
      join exchange_order_reference on order_id = moved.old`,
  );
}

/** What their players call these orders, by order; those without a name are left out. */
export async function findReferences(
  on: Reader,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderReference>> {
  if (orderIds.length === 0) return new Map();
  const rows = await query<{ orderId: bigint; orderRef: string | null; strategyRef: string | null }>(
    on,
    sql`select order_id as "orderId", order_ref as "orderRef", strategy_ref as "strategyRef"
      from exchange_order_reference where order_id = any(${bigints(orderIds)})`,
  );
  return new Map(
    rows.map(({ orderId, orderRef, strategyRef }) => [
      Number(orderId),
      { orderRef: orderRef ?? undefined, strategyRef: strategyRef ?? undefined },
    ]),
  );
}
