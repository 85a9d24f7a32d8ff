import { money, type Side } from '@maidan/engine';
import { bigints, integers, texts, times } from '../../../kernel/database/columns.ts';
import { query, type Reader, sql, type Tx } from '../../../kernel/db.ts';
import type { StoredOrder } from '../model.ts';
import { NOTHING_TAKEN, type TakenAtStart } from './sum-taken.ts';

/** The starting price of a runner, in hundredths; it may be off the ladder. */
export interface StoredStartingPrice {
  readonly marketId: string;
  readonly runnerId: number;
  readonly odds: number;
}

/** What took the starting price of a runner of that market when it turned in-play. */
export interface StoredTaken {
  readonly marketId: string;
  readonly runnerId: number;
  readonly taken: TakenAtStart;
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

/** Stores what took the starting prices of a market. */
export function insertTaken(tx: Tx, runners: readonly StoredTaken[]): Promise<unknown> {
  const rows = runners.flatMap(({ marketId, runnerId, taken: { backStakes, layLiabilities } }) => [
    ...backStakes.map((price) => ({ marketId, runnerId, side: 'BACK', ...price })),
    ...layLiabilities.map((price) => ({ marketId, runnerId, side: 'LAY', ...price })),
  ]);
  return query(
    tx,
    sql`insert into exchange_starting_price_taken (market_id, selection_id, side, odds_limit, amount)
      select * from unnest(${texts(rows.map(({ marketId }) => marketId))},
        ${integers(rows.map(({ runnerId }) => runnerId))}, ${texts(rows.map(({ side }) => side))},
        ${integers(rows.map(({ odds }) => odds))}, ${bigints(rows.map(({ size }) => size))})`,
  );
}

/** What took the starting prices of these markets, by market and runner. */
export async function listTaken(
  on: Reader,
  marketIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, TakenAtStart>>> {
  const rows = await query<{
    marketId: string;
    runnerId: number;
    side: Side;
    odds: number;
    amount: bigint;
  }>(
    on,
    sql`select market_id as "marketId", selection_id as "runnerId", side, odds_limit as odds, amount
      from exchange_starting_price_taken where market_id = any(${texts(marketIds)})
      order by market_id, selection_id, side, odds_limit`,
  );
  const markets = new Map<string, Map<number, TakenAtStart>>();
  for (const { marketId, runnerId, side, odds, amount } of rows) {
    const runners = markets.get(marketId) ?? new Map<number, TakenAtStart>();
    markets.set(marketId, runners);
    const { backStakes, layLiabilities } = runners.get(runnerId) ?? NOTHING_TAKEN;
    const price = { odds, size: money(amount) };
    runners.set(
      runnerId,
      side === 'BACK'
        ? { backStakes: [...backStakes, price], layLiabilities }
        : { backStakes, layLiabilities: [...layLiabilities, price] },
    );
  }
  return markets;
}
