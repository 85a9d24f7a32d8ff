import { bigints, integers, texts, times } from '../../../kernel/database/columns.ts';
import { type Db, query, sql, type Tx, type Write } from '../../../kernel/db.ts';
import { emitAll } from '../../../kernel/events/outbox.ts';
import { insertCashOut } from '../cash-out/cash-out-store.ts';
import {
  type BlockedEvent,
  insertBlockedEvents,
  type ReachedLimit,
} from '../exposure-limits/exposure-limit-store.ts';
import type { StoredCashOut, StoredOrder, StoredTrade } from '../model.ts';
import { deleteDelayedOrders, insertDelayedOrders } from '../orders/delayed-order-store.ts';
import { insertReferences, moveReferences, type StoredReference } from '../orders/order-reference-store.ts';
import { ORDER_BLOCK, takeOrderBlock } from '../store.ts';
import {
  insertOnCloseOrders,
  insertStartingPrices,
  insertTaken,
  resizeOnCloseOrders,
  type StoredStartingPrice,
  type StoredTaken,
} from '../starting-prices/starting-price-store.ts';

/** What one batch of the commit loop changed. */
export interface BatchRows {
  readonly placed: readonly StoredOrder[];
  /** Bets at the starting price among the new orders. */
  readonly placedOnClose: readonly StoredOrder[];
  /** Orders of earlier batches, with their new figures. */
  readonly changed: readonly StoredOrder[];
  /** Quotes of earlier batches that were withdrawn before anything of them was matched. */
  readonly withdrawn: readonly number[];
  readonly trades: readonly StoredTrade[];
  /** Markets whose books turned in-play. */
  readonly turned: readonly string[];
  /** The starting prices with which they did. */
  readonly startingPrices: readonly StoredStartingPrice[];
  /** What took those prices. */
  readonly taken: readonly StoredTaken[];
  readonly cashOuts: readonly StoredCashOut[];
  /** Orders whose in-play delay begins, and the ids of those whose delay of an earlier batch has ended. */
  readonly delayed: readonly StoredOrder[];
  readonly undelayed: readonly number[];
  /** Orders whose persistence was changed. */
  readonly persisted: readonly StoredOrder[];
  /** What players call new orders. */
  readonly references: readonly StoredReference[];
  /** Orders that took the places of others, by their ids. */
  readonly moved: readonly { readonly from: number; readonly to: number }[];
  /** Players who have reached what they limit themselves to in a match. */
  readonly blocked: readonly BlockedEvent[];
  /** Those of them that matched bets made, of which the players are told. */
  readonly reached: readonly ReachedLimit[];
}

/** The statements that write a batch, to be followed by its commit; those without rows are left out. */
export function writeBatch(tx: Tx, rows: BatchRows, now: Date): Write[] {
  const { placed, placedOnClose, changed, withdrawn, trades, turned, startingPrices, taken, cashOuts } = rows;
  const { delayed, undelayed, persisted, references, moved, blocked, reached } = rows;
  const writes: Write[] = [];
  if (undelayed.length > 0) writes.push(() => deleteDelayedOrders(tx, undelayed));
  if (delayed.length > 0) writes.push(() => insertDelayedOrders(tx, delayed));
  if (placed.length > 0) writes.push(() => insertOrders(tx, placed));
  if (placedOnClose.length > 0) writes.push(() => insertOnCloseOrders(tx, placedOnClose));
  // Before what is matched of them, which may be more than they were at worse odds.
  const resized =
    turned.length === 0 ? [] : changed.filter(({ onCloseAmount }) => onCloseAmount !== undefined);
  if (resized.length > 0) writes.push(() => resizeOnCloseOrders(tx, resized));
  if (changed.length > 0) writes.push(() => updateOrders(tx, changed));
  if (startingPrices.length > 0) writes.push(() => insertStartingPrices(tx, startingPrices));
  if (taken.length > 0) writes.push(() => insertTaken(tx, taken));
  if (persisted.length > 0) writes.push(() => updatePersistence(tx, persisted));
  if (references.length > 0) writes.push(() => insertReferences(tx, references));
  if (moved.length > 0) writes.push(() => moveReferences(tx, moved));
  if (withdrawn.length > 0)
    writes.push(() => query(tx, sql`delete from exchange_order where id = any(${bigints(withdrawn)})`));
  if (trades.length > 0) writes.push(() => insertTrades(tx, trades));
  if (turned.length > 0)
    writes.push(() =>
      query(tx, sql`update exchange_market set in_play = true where market_id = any(${texts(turned)})`),
    );
  if (blocked.length > 0) writes.push(() => insertBlockedEvents(tx, blocked, now));
  if (reached.length > 0) {
    const events = reached.map((one) => ({ kind: 'own-limit-reached' as const, ...one }));
    writes.push(() => emitAll(tx, events, now));
  }
  for (const cashOut of cashOuts) writes.push(() => insertCashOut(tx, cashOut));
  return writes;
}

function insertOrders(tx: Tx, placed: readonly StoredOrder[]): Promise<unknown> {
  return query(
    tx,
    sql`insert into exchange_order (id, market_id, selection_id, player_id, side, odds, size, matched, matched_value,
        remaining, persistence, client_ref, placed_at, arrived_as, cancel_reason, matched_at, left_at)
      select * from unnest(${bigints(placed.map((order) => order.id))}, ${texts(placed.map((order) => order.marketId))},
        ${integers(placed.map((order) => order.runnerId))}, ${bigints(placed.map((order) => order.playerId))},
        ${texts(placed.map((order) => order.side))}, ${integers(placed.map((order) => order.odds))},
        ${bigints(placed.map((order) => order.size))}, ${bigints(placed.map((order) => order.matched))},
        ${bigints(placed.map((order) => order.matchedValue))}, ${bigints(placed.map((order) => order.remaining))},
        ${texts(placed.map((order) => order.persistence))},
        ${texts(placed.map((order) => order.clientRef))}, ${times(placed.map((order) => order.placedAt))},
        ${bigints(placed.map((order) => order.arrivedAs ?? null))}, ${texts(placed.map((order) => order.cancelReason))},
        ${times(placed.map((order) => order.matchedAt))}, ${times(placed.map((order) => order.leftAt))})`,
  );
}

function updateOrders(tx: Tx, changed: readonly StoredOrder[]): Promise<unknown> {
  return query(
    tx,
    sql`update exchange_order set matched = news.matched, matched_value = news.matched_value, remaining = news.remaining,
        cancel_reason = news.cancel_reason, matched_at = news.matched_at, left_at = news.left_at
      from unnest(${bigints(changed.map((order) => order.id))}, ${bigints(changed.map((order) => order.matched))},
        ${bigints(changed.map((order) => order.matchedValue))}, ${bigints(changed.map((order) => order.remaining))},
        ${texts(changed.map((order) => order.cancelReason))}, ${times(changed.map((order) => order.matchedAt))},
        ${times(changed.map((order) => order.leftAt))})
        as news (id, matched, matched_value, remaining, cancel_reason, matched_at, left_at)
      where exchange_order.id = news.id`,
  );
}

function updatePersistence(tx: Tx, persisted: readonly StoredOrder[]): Promise<unknown> {
  return query(
    tx,
    sql`update exchange_order set persistence = news.persistence
      from unnest(${bigints(persisted.map(({ id }) => id))}, ${texts(persisted.map(({ persistence }) => persistence))})
        as news (id, persistence)
      where exchange_order.id = news.id`,
  );
}

function insertTrades(tx: Tx, trades: readonly StoredTrade[]): Promise<unknown> {
  return query(
    tx,
    sql`insert into exchange_trade (market_id, selection_id, taker_order_id, maker_order_id, back_player_id,
        lay_player_id, odds, size, traded_at, cross_step)
      select * from unnest(${texts(trades.map((trade) => trade.marketId))},
        ${integers(trades.map((trade) => trade.runnerId))}, ${bigints(trades.map((trade) => trade.takerOrderId))},
        ${bigints(trades.map((trade) => trade.makerOrderId))}, ${bigints(trades.map((trade) => trade.backPlayerId))},
        ${bigints(trades.map((trade) => trade.layPlayerId))}, ${integers(trades.map((trade) => trade.odds))},
        ${bigints(trades.map((trade) => trade.size))}, ${times(trades.map((trade) => trade.tradedAt))},
        ${integers(trades.map((trade) => trade.crossStep))})`,
  );
}

/** A batch never needs more ids than this. */
const RESERVE = 50_000;

/** Ascending order ids of this process; blocks of them come from the database. */
export class OrderIds {
  readonly #db: Db;
  #next = 0;
  #end = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Makes sure that there are enough ids for a whole batch. */
  async reserve(): Promise<void> {
    if (this.#end - this.#next >= RESERVE) return;
    this.#next = await takeOrderBlock(this.#db);
    this.#end = this.#next + ORDER_BLOCK;
  }

  next(): number {
    if (this.#next >= this.#end) throw new Error('no order ids are left in the block');
    const id = this.#next;
    this.#next += 1;
    return id;
  }
}
