import { type CancelReason, listedOrdersMax } from '@maidan/contract';
import {
  type EachWayTerms,
  type LineRange,
  type Odds,
  type Persistence,
  type Side,
  getPrice,
  isPrice,
  worstOddsFor,
} from '@maidan/engine';
import { bigints, integers, texts } from '../../kernel/database/columns.ts';
import { type Db, type RawBuilder, type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import type { OrderName } from './book/command.ts';
import { type DelayModel, type ExchangeMarket, FIRST_PLAYER_ID, type StoredOrder } from './model.ts';

/** The SQL of markets, orders and trades. */

/** An order as its table has it. */
export interface OrderRow {
  readonly id: bigint;
  readonly market_id: string;
  readonly selection_id: number;
  readonly player_id: bigint;
  readonly side: Side;
  readonly odds: number;
  readonly size: bigint;
  readonly matched: bigint;
  readonly matched_value: bigint;
  readonly remaining: bigint;
  readonly matched_at: Date | null;
  readonly persistence: Persistence;
  readonly client_ref: string;
  readonly placed_at: Date;
  readonly profit: bigint | null;
  readonly cancel_reason: CancelReason | null;
  readonly arrived_as: bigint | null;
  readonly left_at: Date | null;
  readonly on_close_amount: bigint | null;
}

/** The columns of {@link OrderRow}. */
export const ORDER_COLUMNS = sql`id, market_id, selection_id, player_id, side, odds, size, matched, matched_value, remaining,
  matched_at, persistence, client_ref, placed_at, profit, cancel_reason, arrived_as, left_at, on_close_amount`;

/** The order's odds or line. Refuses what is neither, naming the order. */
function oddsOf({ id, odds }: OrderRow): Odds {
  if (!isPrice(odds)) throw new Error(`the stored odds of order ${id} are off the ladder: ${odds}`);
  return getPrice(odds);
}

/** Reads an order's row. Refuses odds off the ladder. */
export function orderOf(row: OrderRow): StoredOrder {
  return {
    id: Number(row.id),
    marketId: row.market_id,
    runnerId: row.selection_id,
    playerId: row.player_id,
    side: row.side,
    odds: oddsOf(row),
    size: Number(row.size),
    matched: Number(row.matched),
    matchedValue: Number(row.matched_value),
    remaining: Number(row.remaining),
    matchedAt: row.matched_at,
    persistence: row.persistence,
    clientRef: row.client_ref,
    placedAt: row.placed_at,
    profit: row.profit,
    cancelReason: row.cancel_reason,
    leftAt: row.left_at,
    arrivedAs: row.arrived_as === null ? undefined : Number(row.arrived_as),
    onCloseAmount: row.on_close_amount === null ? undefined : Number(row.on_close_amount),
  };
}

/** How many order ids a process takes at once. */
export const ORDER_BLOCK = 1_000_000;

/** The first id of a fresh block of {@link ORDER_BLOCK} order ids. */
export async function takeOrderBlock(db: Db): Promise<number> {
  const row = await queryOne<{ block: bigint }>(db, sql`select nextval('exchange_order_block') as block`);
  if (row === undefined) throw new Error('the sequence of order ids does not answer');
  return Number(row.block) * ORDER_BLOCK;
}

/** Records that the exchange trades a market; answers whether it is open (a settled one does not reopen). */
export async function insertMarket(on: Reader, market: ExchangeMarket, openedAt: Date): Promise<boolean> {
  await query(
    on,
    sql`insert into exchange_market
      (market_id, event_id, number_of_winners, runners, commission_bps, discount_allowed, cross_matching, starting_prices,
        each_way_divisor, each_way_places, line_min, line_max, line_interval, state, opened_at)
      values (${market.marketId}, ${market.eventId}, ${market.numberOfWinners}, ${integers(market.runners)},
        ${market.commissionBps}, ${market.discountAllowed}, ${market.crossMatching}, ${market.startingPrices},
        ${market.eachWay?.divisor ?? null}, ${market.eachWay?.places ?? null},
        ${market.line?.min ?? null}, ${market.line?.max ?? null}, ${market.line?.interval ?? null}, 'open', ${openedAt})
      on conflict (market_id) do nothing`,
  );
  const row = await queryOne<{ state: string }>(
    on,
    sql`select state from exchange_market where market_id = ${market.marketId}`,
  );
  return row?.state === 'open';
}

interface MarketRow {
  readonly market_id: string;
  readonly event_id: string;
  readonly number_of_winners: number;
  readonly runners: number[];
  readonly commission_bps: number;
  readonly discount_allowed: boolean;
  readonly in_play: boolean;
  readonly delay_model: DelayModel;
  readonly cross_matching: boolean;
  readonly starting_prices: boolean;
  readonly each_way_divisor: number | null;
  readonly each_way_places: number | null;
  readonly line_min: number | null;
  readonly line_max: number | null;
  readonly line_interval: number | null;
  readonly state: 'open' | 'settled' | 'void';
  readonly winners: number[] | null;
}

function marketOf(row: MarketRow): ExchangeMarket {
  return {
    marketId: row.market_id,
    eventId: row.event_id,
    numberOfWinners: row.number_of_winners,
    runners: row.runners,
    commissionBps: row.commission_bps,
    discountAllowed: row.discount_allowed,
    inPlay: row.in_play,
    delayModel: row.delay_model,
    crossMatching: row.cross_matching,
    startingPrices: row.starting_prices,
    eachWay: eachWayOf(row),
    line: lineOf(row),
  };
}

/** A market's each-way terms as its row has them. */
export const eachWayOf = ({
  each_way_divisor: divisor,
  each_way_places: places,
}: Pick<MarketRow, 'each_way_divisor' | 'each_way_places'>): EachWayTerms | undefined =>
  divisor === null || places === null ? undefined : { divisor, places };

/** A line market's range as its row has it. */
export const lineOf = ({
  line_min: min,
  line_max: max,
  line_interval: interval,
}: Pick<MarketRow, 'line_min' | 'line_max' | 'line_interval'>): LineRange | undefined =>
  min === null || max === null || interval === null ? undefined : { min, max, interval };

const MARKET_COLUMNS = sql`market_id, event_id, number_of_winners, runners, commission_bps, discount_allowed, in_play, delay_model,
  cross_matching, starting_prices, each_way_divisor, each_way_places, line_min, line_max, line_interval, state, winners`;

/** The markets that trade. */
export async function listOpenMarkets(on: Reader): Promise<ExchangeMarket[]> {
  const rows = await query<MarketRow>(
    on,
    sql`select ${MARKET_COLUMNS} from exchange_market where state = 'open' and settles_as is null`,
  );
  return rows.map(marketOf);
}

/** The markets that are being settled some players at a time. */
export async function listSettlingMarkets(on: Reader): Promise<ExchangeMarket[]> {
  const rows = await query<MarketRow>(
    on,
    sql`select ${MARKET_COLUMNS} from exchange_market where state = 'open' and settles_as is not null`,
  );
  return rows.map(marketOf);
}

/** A market with its state, locked until the transaction ends. */
export async function lockMarket(
  tx: Tx,
  marketId: string,
): Promise<{ market: ExchangeMarket; state: 'open' | 'settled' | 'void' } | undefined> {
  const row = await queryOne<MarketRow>(
    tx,
    sql`select ${MARKET_COLUMNS} from exchange_market where market_id = ${marketId} for update`,
  );
  return row && { market: marketOf(row), state: row.state };
}

/** A market, whatever its state. */
export async function findMarket(on: Reader, marketId: string): Promise<ExchangeMarket | undefined> {
  const row = await queryOne<MarketRow>(
    on,
    sql`select ${MARKET_COLUMNS} from exchange_market where market_id = ${marketId}`,
  );
  return row && marketOf(row);
}

/** The earlier orders with these names. */
export async function findOrdersByName(on: Reader, names: readonly OrderName[]): Promise<StoredOrder[]> {
  const rows = await query<OrderRow>(
    on,
    sql`select ${ORDER_COLUMNS} from exchange_order
      join unnest(${bigints(names.map((name) => name.playerId))}, ${texts(names.map((name) => name.marketId))},
        ${texts(names.map((name) => name.clientRef))}) as given (player, market, ref)
        on player_id = given.player and market_id = given.market and client_ref = given.ref`,
  );
  return rows.map(orderOf);
}

/** The orders with these ids. */
export async function listOrdersById(on: Reader, ids: readonly number[]): Promise<StoredOrder[]> {
  const rows = await query<OrderRow>(
    on,
    sql`select ${ORDER_COLUMNS} from exchange_order where id = any(${bigints(ids)}) order by id`,
  );
  return rows.map(orderOf);
}

/** An order, whoever placed it. */
export async function findOrder(on: Reader, id: bigint): Promise<StoredOrder | undefined> {
  const row = await queryOne<OrderRow>(on, sql`select ${ORDER_COLUMNS} from exchange_order where id = ${id}`);
  return row && orderOf(row);
}

/** The owner of an order; undefined if there is no such order. */
export async function findOrderOwner(on: Reader, id: bigint): Promise<bigint | undefined> {
  const row = await queryOne<{ player_id: bigint }>(
    on,
    sql`select player_id from exchange_order where id = ${id}`,
  );
  return row?.player_id;
}

/** A player's unsettled orders in these markets, newest first: resting and matched. */
export async function listOpenOrders(
  on: Reader,
  playerId: bigint,
  marketIds: readonly string[],
): Promise<StoredOrder[]> {
  if (marketIds.length === 0) return [];
  const rows = await query<OrderRow>(
    on,
    sql`select ${ORDER_COLUMNS} from exchange_order
      where player_id = ${playerId} and market_id = any(${texts(marketIds)}) and (remaining > 0 or matched > 0)
      order by id desc limit ${listedOrdersMax}`,
  );
  return rows.map(orderOf);
}

/** All orders of a player, or those in one market, newest first. */
export async function listAllOrders(
  on: Reader,
  playerId: bigint,
  marketId: string | undefined,
): Promise<StoredOrder[]> {
  const rows = await query<OrderRow>(
    on,
    sql`select ${ORDER_COLUMNS} from exchange_order
      where player_id = ${playerId} ${marketId === undefined ? sql`` : sql`and market_id = ${marketId}`}
      order by placed_at desc, id desc limit ${listedOrdersMax}`,
  );
  return rows.map(orderOf);
}

/** Lapses the unmatched remainders of these orders. */
export async function lapseOrders(
  tx: Tx,
  ids: readonly number[],
  { reason, now }: { readonly reason: CancelReason; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    sql`update exchange_order set remaining = 0, cancel_reason = ${reason}, left_at = ${now}
      where id = any(${bigints(ids)}) and remaining > 0`,
  );
}

/** True of a bet that takes any starting price, in SQL; `order` is what its row is called there. */
export const takesAnyPrice = (order: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${order}.on_close_amount is not null
    and ${order}.odds = case ${order}.side when 'BACK' then ${worstOddsFor('BACK')}::integer else ${worstOddsFor('LAY')}::integer end)`;

/**
 * Lapses what waits in a market, and answers whose it was. When it is because of a removed runner, bets on the others that take any
 * starting price stay.
 */
export async function lapseRemaining(
  tx: Tx,
  marketId: string,
  {
    reason,
    now,
    removedRunnerId,
  }: { readonly reason: CancelReason; readonly now: Date; readonly removedRunnerId?: number },
): Promise<bigint[]> {
  const rows = await query<{ player_id: bigint }>(
    tx,
    sql`
    with lapsed as (update exchange_order as o set remaining = 0, cancel_reason = ${reason}, left_at = ${now}
      where o.market_id = ${marketId} and o.remaining > 0
        ${removedRunnerId === undefined ? sql`` : sql`and (o.selection_id = ${removedRunnerId} or not ${takesAnyPrice(sql`o`)})`}
      returning o.player_id)
    select distinct player_id from lapsed`,
  );
  return rows.map((row) => row.player_id);
}

/** Deletes the house's own orders in a market with nothing matched: its maker leaves thousands of quotes a day. */
export async function deleteUnmatchedOfHouse(tx: Tx, marketId: string): Promise<void> {
  await query(
    tx,
    sql`delete from exchange_order where market_id = ${marketId} and player_id < ${FIRST_PLAYER_ID} and matched = 0`,
  );
}
