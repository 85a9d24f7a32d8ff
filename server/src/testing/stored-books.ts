import { MarketBook, type MarketStatus, type Persistence, type Side, getPrice, money } from '@maidan/engine';
import { type Reader, query, sql } from '../kernel/db.ts';

interface MarketRow {
  readonly market_id: string;
  readonly runners: number[];
  readonly number_of_winners: number;
  readonly each_way_divisor: number | null;
  readonly each_way_places: number | null;
  readonly line_min: number | null;
  readonly line_max: number | null;
  readonly line_interval: number | null;
  readonly status: MarketStatus;
  readonly in_play: boolean;
  readonly cross_matching: boolean;
}

interface OrderRow {
  readonly id: bigint;
  readonly player_id: bigint;
  readonly selection_id: number;
  readonly side: Side;
  readonly odds: number;
  readonly remaining: bigint;
  readonly persistence: Persistence;
  readonly on_close_amount: bigint | null;
}

interface TradeRow {
  readonly selection_id: number;
  readonly odds: number;
  readonly size: bigint;
  readonly back_player_id: bigint;
  readonly lay_player_id: bigint;
}

/** The book of every open market, rebuilt from the tables without the exchange's own code. */
export async function buildStoredBooks(on: Reader): Promise<Map<string, MarketBook>> {
  const markets = await query<MarketRow>(
    on,
    sql`select m.market_id, m.runners, m.number_of_winners, m.each_way_divisor, m.each_way_places, m.line_min, m.line_max, m.line_interval, m.in_play, m.cross_matching, s.status
      from exchange_market as m join sports_market as s on s.market_id = m.market_id where m.state = 'open'`,
  );
  const books = new Map<string, MarketBook>();
  for (const market of markets) books.set(market.market_id, await buildBook(on, market));
  return books;
}

async function buildBook(on: Reader, market: MarketRow): Promise<MarketBook> {
  const orders = await query<OrderRow>(
    on,
    sql`select id, player_id, selection_id, side, odds, remaining, persistence, on_close_amount from exchange_order
      where market_id = ${market.market_id} and remaining > 0 order by coalesce(arrived_as, id)`,
  );
  const trades = await query<TradeRow>(
    on,
    sql`select selection_id, odds, size, back_player_id, lay_player_id from exchange_trade
      where market_id = ${market.market_id} and voided_at is null order by id`,
  );
  return MarketBook.rebuild(
    {
      runnerIds: market.runners,
      numberOfWinners: market.number_of_winners,
      eachWay:
        market.each_way_divisor === null || market.each_way_places === null
          ? undefined
          : { divisor: market.each_way_divisor, places: market.each_way_places },
      line:
        market.line_min === null || market.line_max === null || market.line_interval === null
          ? undefined
          : { min: market.line_min, max: market.line_max, interval: market.line_interval },
      stakeMin: money(1n),
      payoutMin: money(1n),
      openOrdersMax: 1,
      cross: { accountId: 2, isOn: market.cross_matching },
    },
    {
      status: market.status === 'OPEN' ? 'OPEN' : 'SUSPENDED',
      inPlay: market.in_play,
      version: market.in_play ? 2 : 1,
      onClose: orders.flatMap((order) =>
        order.on_close_amount === null
          ? []
          : [
              {
                orderId: Number(order.id),
                accountId: Number(order.player_id),
                runnerId: order.selection_id,
                side: order.side,
                amount: money(order.on_close_amount),
                // The worst odds that there are limit nothing.
                oddsLimit: order.odds === (order.side === 'BACK' ? 101 : 100_000) ? undefined : order.odds,
              },
            ],
      ),
      orders: orders
        .filter((order) => order.on_close_amount === null)
        .map((order) => ({
          orderId: Number(order.id),
          accountId: Number(order.player_id),
          groupId: Number(order.player_id),
          runnerId: order.selection_id,
          side: order.side,
          odds: getPrice(order.odds),
          size: money(order.remaining),
          persistence: order.persistence,
        })),
      trades: trades.map((trade) => ({
        runnerId: trade.selection_id,
        odds: trade.odds,
        size: money(trade.size),
        backAccountId: Number(trade.back_player_id),
        layAccountId: Number(trade.lay_player_id),
      })),
    },
  );
}

/** Ids below this are the house's own accounts, which hold nothing from themselves. */
const FIRST_PLAYER_ID = 1001;

/** What players can lose in these books, which the ledger must hold, by player id. */
export function sumHolds(books: Iterable<MarketBook>): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const book of books)
    for (const { accountId, hold } of book.view.holds())
      if (accountId >= FIRST_PLAYER_ID)
        sums.set(String(accountId), (sums.get(String(accountId)) ?? 0n) + hold);
  return sums;
}

/** What the ledger holds for bets, by player id. */
export async function readExchangeHolds(on: Reader): Promise<Map<string, bigint>> {
  const rows = await query<{ owner_key: string; held: bigint }>(
    on,
    sql`select owner_key, exposure as held from ledger_account where exposure <> 0`,
  );
  return new Map(rows.map(({ owner_key, held }) => [owner_key, held]));
}
