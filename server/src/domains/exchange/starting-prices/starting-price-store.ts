import { bigints, integers, texts, times } from '../../../kernel/database/columns.ts';
import { query, type Reader, sql, type Tx } from '../../../kernel/db.ts';
import type { StoredOrder } from '../model.ts';

/** The starting price of a runner, in hundredths; it may be off the ladder. */
export interface StoredStartingPrice {
  readonly marketId: string;
  readonly runnerId: number;
  readonly odds: number;
}

/** Stores bets at the starting price: orders that rest in no book. */
export function insertOnCloseOrders(tx: Tx, placed: readonly StoredOrder[]): Promise<unknown> {
  return query(
    tx,
    sql`insert into exchange_order (id, market_id, selection_id, player_id, side, odds, size, matched, matched_value,
        remaining, persistence, client_ref, placed_at, cancel_reason, matched_at, left_at, on_close_amount)
      select * from unnest(${bigints(placed.map((order) => order.id))}, ${texts(placed.map((order) => order.marketId))},
        ${integers(placed.map((order) => order.runnerId))}, ${bigints(placed.map((order) => order.playerId))},
        ${texts(placed.map((order) => order.side))}, ${integers(placed.map((order) => order.odds))},
        ${bigints(placed.map((order) => order.size))}, ${bigints(placed.map((order) => order.matched))},
        ${bigints(placed.map((order) => order.matchedValue))}, ${bigints(placed.map((order) => order.remaining))},
        ${texts(placed.map((order) => order.persistence))}, ${texts(placed.map((order) => order.clientRef))},
        ${times(placed.map((order) => order.placedAt))}, ${texts(placed.map((order) => order.cancelReason))},
        ${times(placed.map((order) => order.matchedAt))}, ${times(placed.map((order) => order.leftAt))},
        ${bigints(placed.map((order) => order.onCloseAmount ?? null))})`,
  );
}

/** Writes the sizes that bets at the starting price came to. */
export function resizeOnCloseOrders(tx: Tx, orders: readonly StoredOrder[]): Promise<unknown> {
  return query(
    tx,
    sql`update exchange_order set size = news.size
      from unnest(${bigints(orders.map(({ id }) => id))}, ${bigints(orders.map(({ size }) => size))}) as news (id, size)
      where exchange_order.id = news.id`,
  );
}

/** Stores the starting prices of a market. */
export function insertStartingPrices(tx: Tx, prices: readonly StoredStartingPrice[]): Promise<unknown> {
  return query(
    tx,
    sql`insert into exchange_starting_price (market_id, selection_id, odds)
      select * from unnest(${texts(prices.map(({ marketId }) => marketId))},
        ${integers(prices.map(({ runnerId }) => runnerId))}, ${integers(prices.map(({ odds }) => odds))})`,
  );
}

/** The starting prices of these markets. */
export function listStartingPrices(on: Reader, marketIds: readonly string[]): Promise<StoredStartingPrice[]> {
  return query<StoredStartingPrice>(
    on,
    sql`select market_id as "marketId", selection_id as "runnerId", odds from exchange_starting_price
      where market_id = any(${texts(marketIds)})`,
  );
}
