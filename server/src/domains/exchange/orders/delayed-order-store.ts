import { bigints, integers, texts, times } from '../../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import { FIRST_PLAYER_ID, type StoredOrder } from '../model.ts';
import { type OrderRow, orderOf } from '../store.ts';

/** The SQL of orders that wait out the in-play delay. They are read as orders with nothing matched. */
const COLUMNS = sql`id, market_id, selection_id, player_id, side, odds, size, 0::bigint as matched,
  0::bigint as matched_value, size as remaining, null::timestamptz as matched_at, persistence, client_ref, placed_at, null::bigint as profit,
  null::text as cancel_reason, null::bigint as arrived_as, null::timestamptz as left_at, null::bigint as on_close_amount`;

/** Stores orders whose delay begins. */
export function insertDelayedOrders(tx: Tx, orders: readonly StoredOrder[]): Promise<unknown> {
  return query(
    tx,
    sql`insert into exchange_delayed_order (id, market_id, selection_id, player_id, side, odds, size, persistence,
        client_ref, placed_at)
      select * from unnest(${bigints(orders.map((order) => order.id))}, ${texts(orders.map((order) => order.marketId))},
        ${integers(orders.map((order) => order.runnerId))}, ${bigints(orders.map((order) => order.playerId))},
        ${texts(orders.map((order) => order.side))}, ${integers(orders.map((order) => order.odds))},
        ${bigints(orders.map((order) => order.size))}, ${texts(orders.map((order) => order.persistence))},
        ${texts(orders.map((order) => order.clientRef))}, ${times(orders.map((order) => order.placedAt))})`,
  );
}

/** Removes orders whose delay has ended. */
export function deleteDelayedOrders(tx: Tx, ids: readonly number[]): Promise<unknown> {
  return query(tx, sql`delete from exchange_delayed_order where id = any(${bigints(ids)})`);
}

/**
 * Ends all of them, and answers, for each account that had some, the lowest id. Those of players are kept as orders that lapsed in their
 * delay; the house's are removed, with what they are called.
 */
export async function takeDelayedOrders(
  tx: Tx,
  now: Date,
): Promise<{ readonly playerId: bigint; readonly orderId: bigint }[]> {
  const rows = await query<{ player_id: bigint; order_id: bigint | null }>(
    tx,
    sql`with gone as (delete from exchange_delayed_order returning *),
        kept as (insert into exchange_order (id, market_id, selection_id, player_id, side, odds, size, remaining, persistence,
            client_ref, placed_at, cancel_reason, left_at)
          select id, market_id, selection_id, player_id, side, odds, size, 0, persistence, client_ref, placed_at, 'DELAY', ${now}
          from gone where player_id >= ${FIRST_PLAYER_ID} on conflict do nothing),
        unnamed as (delete from exchange_order_reference
          where order_id in (select id from gone where player_id < ${FIRST_PLAYER_ID}))
      select player_id, min(id) as order_id from gone group by player_id order by player_id`,
  );
  return rows.map((row) => ({ playerId: row.player_id, orderId: row.order_id ?? 0n }));
}

/** Those of these markets. */
export async function listDelayedOfMarkets(on: Reader, marketIds: readonly string[]): Promise<StoredOrder[]> {
  const rows = await query<OrderRow>(
    on,
    sql`select ${COLUMNS} from exchange_delayed_order where market_id = any(${texts(marketIds)}) order by id`,
  );
  return rows.map(orderOf);
}

/** Those of a player, in all markets or in one, the newest first. */
export async function listDelayedOrders(
  on: Reader,
  playerId: bigint,
  marketId?: string,
): Promise<StoredOrder[]> {
  const rows = await query<OrderRow>(
    on,
    sql`select ${COLUMNS} from exchange_delayed_order
      where player_id = ${playerId} ${marketId === undefined ? sql`` : sql`and market_id = ${marketId}`}
      order by id desc`,
  );
  return rows.map(orderOf);
}

/** One of them, whoever placed it. */
export async function findDelayedOrder(on: Reader, id: bigint): Promise<StoredOrder | undefined> {
  const row = await queryOne<OrderRow>(
    on,
    sql`select ${COLUMNS} from exchange_delayed_order where id = ${id}`,
  );
  return row && orderOf(row);
}
