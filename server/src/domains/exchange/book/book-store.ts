import { setImmediate } from 'node:timers/promises';
import { cancelReasons } from '@maidan/contract';
import { z } from 'zod';
import { texts } from '../../../kernel/database/columns.ts';
import { type Reader, query, sql } from '../../../kernel/db.ts';
import { MAKER_PLAYER_ID, type StoredOrder } from '../model.ts';
import { listDelayedOfMarkets } from '../orders/delayed-order-store.ts';
import { ORDER_COLUMNS, orderOf } from '../store.ts';
import { listStartingPrices, listTaken } from '../starting-prices/starting-price-store.ts';
import type { TakenAtStart } from '../starting-prices/sum-taken.ts';
import type { OrderName } from './command.ts';

/** The rows from which a book is rebuilt. */
export interface StoredBook {
  /** Resting orders in the order of arrival. */
  readonly orders: StoredOrder[];
  /** Bets that wait for the starting price, in the order of arrival. */
  readonly onClose: StoredOrder[];
  readonly trades: TradeForBook[];
  /** Names of all orders that players placed, ended ones too; the market maker never repeats a quote. */
  readonly names: OrderName[];
  /** Orders that wait out the in-play delay. */
  readonly delayed: StoredOrder[];
  /** The starting prices that it turned in-play with, by runner in hundredths. */
  readonly startingPrices: Map<number, number>;
  /** What took them, by runner. */
  readonly takenAtStart: Map<number, TakenAtStart>;
}

/** The stored books of these markets: six queries for all of them, because a start loads every open market. */
export async function listStoredBooks(
  on: Reader,
  marketIds: readonly string[],
): Promise<ReadonlyMap<string, StoredBook>> {
  const books = new Map<string, StoredBook>(
    marketIds.map((marketId) => [
      marketId,
      {
        orders: [],
        onClose: [],
        trades: [],
        names: [],
        delayed: [],
        startingPrices: new Map(),
        takenAtStart: new Map(),
      },
    ]),
  );
  for (const order of await listWaitingOrders(on, marketIds)) {
    const book = books.get(order.marketId);
    (order.onCloseAmount === undefined ? book?.orders : book?.onClose)?.push(order);
  }
  for (const { marketId, ...trade } of await listTradesOfMarkets(on, marketIds))
    books.get(marketId)?.trades.push(trade);
  const names = await query<{ market_id: string; player_id: bigint; client_ref: string }>(
    on,
    sql`select market_id, player_id, client_ref from exchange_order
      where market_id = any(${texts(marketIds)}) and player_id <> ${MAKER_PLAYER_ID}`,
  );
  for (const { market_id: marketId, player_id: playerId, client_ref: clientRef } of names)
    books.get(marketId)?.names.push({ marketId, playerId, clientRef });
  for (const order of await listDelayedOfMarkets(on, marketIds))
    books.get(order.marketId)?.delayed.push(order);
  for (const { marketId, runnerId, odds } of await listStartingPrices(on, marketIds))
    books.get(marketId)?.startingPrices.set(runnerId, odds);
  for (const [marketId, runners] of await listTaken(on, marketIds))
    for (const [runnerId, taken] of runners) books.get(marketId)?.takenAtStart.set(runnerId, taken);
  return books;
}

/** Reading so many of an answer's rows takes a few milliseconds; calls are served between one page and the next. */
const PAGE = 500;

/**
 * The resting orders of these markets, by arrival, with the bets that wait for the starting price. As texts of a page each: the embedded database returns thousands of
 * rows field by field, and a deep book read at once would hold up every call.
 */
export async function listWaitingOrders(on: Reader, marketIds: readonly string[]): Promise<StoredOrder[]> {
  const pages = await query<{ orders: string }>(
    on,
    sql`select json_agg(waiting order by place)::text as orders
      from (select ${ORDER_COLUMNS}, row_number() over (order by coalesce(arrived_as, id)) as place from exchange_order
        where market_id = any(${texts(marketIds)}) and remaining > 0) as waiting
      group by (place - 1) / ${PAGE} order by min(place)`,
  );
  const orders: StoredOrder[] = [];
  for (const { orders: page } of pages) {
    orders.push(...waitingOrders.parse(JSON.parse(page)).map((order) => orderOf({ ...order, profit: null })));
    await setImmediate();
  }
  return orders;
}

// Ids and sizes are whole numbers below 2^53, which JSON represents exactly.
const waitingOrders = z.array(
  z.object({
    id: z.int().transform(BigInt),
    market_id: z.string(),
    selection_id: z.int(),
    player_id: z.int().transform(BigInt),
    side: z.enum(['BACK', 'LAY']),
    odds: z.int(),
    size: z.int().transform(BigInt),
    matched: z.int().transform(BigInt),
    matched_value: z.int().transform(BigInt),
    remaining: z.int().transform(BigInt),
    matched_at: z
      .string()
      .transform((text) => new Date(text))
      .nullable(),
    persistence: z.enum(['LAPSE', 'PERSIST', 'MARKET_ON_CLOSE']),
    client_ref: z.string(),
    placed_at: z.string().transform((text) => new Date(text)),
    cancel_reason: z.enum(cancelReasons).nullable(),
    arrived_as: z.int().transform(BigInt).nullable(),
    left_at: z
      .string()
      .transform((text) => new Date(text))
      .nullable(),
    on_close_amount: z.int().transform(BigInt).nullable(),
  }),
);

/** A trade as needed to rebuild a book. */
export interface TradeForBook {
  readonly runnerId: number;
  readonly odds: number;
  readonly size: bigint;
  readonly backPlayerId: bigint;
  readonly layPlayerId: bigint;
}

async function listTradesOfMarkets(
  on: Reader,
  marketIds: readonly string[],
): Promise<(TradeForBook & { readonly marketId: string })[]> {
  const rows = await query<{
    market_id: string;
    selection_id: number;
    odds: number;
    size: bigint;
    back_player_id: bigint;
    lay_player_id: bigint;
  }>(
    on,
    sql`select market_id, selection_id, odds, size, back_player_id, lay_player_id from exchange_trade
      where market_id = any(${texts(marketIds)}) and voided_at is null order by id`,
  );
  return rows.map((row) => ({
    marketId: row.market_id,
    runnerId: row.selection_id,
    odds: row.odds,
    size: row.size,
    backPlayerId: row.back_player_id,
    layPlayerId: row.lay_player_id,
  }));
}
