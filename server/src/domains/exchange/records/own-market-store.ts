import { money, type Money, type Side } from '@maidan/engine';
import type { StoredOrder } from '../model.ts';
import { ORDER_COLUMNS, orderOf, type OrderRow } from '../store.ts';
import { query, queryOne, type Reader, sql } from '../../../kernel/db.ts';

/** An order with what of it was matched and made void, in paisa. */
export type OwnOrder = StoredOrder & { readonly voided: number };

/** What of an order, `own` in the query around, was matched and made void. */
export const VOIDED_OF_OWN = sql`coalesce((select sum(void.size)::bigint from exchange_trade as void
  where void.market_id = own.market_id and void.voided_at is not null and (void.maker_order_id = own.id
    or (void.taker_order_id = own.id and (void.cross_step = 0 or void.maker_order_id = 0)))), 0)`;

/** A player's orders in a market, oldest first. */
export async function listOwnOrders(on: Reader, playerId: bigint, marketId: string): Promise<OwnOrder[]> {
  const rows = await query<OrderRow & { readonly voided: bigint }>(
    on,
    sql`select ${ORDER_COLUMNS}, ${VOIDED_OF_OWN} as voided from exchange_order as own
        where market_id = ${marketId} and player_id = ${playerId} order by placed_at, id`,
  );
  return rows.map((row) => ({ ...orderOf(row), voided: Number(row.voided) }));
}

/** A match of one of a player's orders. */
export interface OwnMatch {
  readonly id: bigint;
  readonly runnerId: number;
  readonly orderId: bigint;
  readonly side: Side;
  /** In hundredths, as they count: off the ladder where a runner was removed later, or a match was virtual. */
  readonly odds: number;
  readonly size: Money;
  readonly matchedAt: Date;
}

/** The matches of a player's orders in a market, oldest first; void ones are left out. */
export async function listOwnMatches(on: Reader, playerId: bigint, marketId: string): Promise<OwnMatch[]> {
  const rows = await query<{
    readonly id: bigint;
    readonly runnerId: number;
    readonly orderId: bigint;
    readonly side: Side;
    readonly odds: number;
    readonly size: bigint;
    readonly matchedAt: Date;
  }>(
    on,
    sql`select t.id, t.selection_id as "runnerId", o.id as "orderId", o.side, t.odds, t.size, t.traded_at as "matchedAt"
        from exchange_order o join exchange_trade t
          on t.market_id = o.market_id and (t.taker_order_id = o.id or t.maker_order_id = o.id)
        where o.market_id = ${marketId} and o.player_id = ${playerId} and t.voided_at is null
          and (t.back_player_id = ${playerId} or t.lay_player_id = ${playerId})
        order by t.id`,
  );
  return rows.map((row) => ({ ...row, size: money(row.size) }));
}

/** When the newest match of a market was; void ones count too. Undefined while nothing was matched. */
export async function findLastMatch(on: Reader, marketId: string): Promise<Date | undefined> {
  const row = await queryOne<{ readonly at: Date }>(
    on,
    sql`select traded_at as at from exchange_trade where market_id = ${marketId} order by id desc limit 1`,
  );
  return row?.at;
}

/** The markets that trade in which the player has such orders: with something unmatched, or with nothing left to match. */
export async function listOrderedMarkets(
  on: Reader,
  playerId: bigint,
  { open, complete }: { readonly open: boolean; readonly complete: boolean },
): Promise<ReadonlySet<string>> {
  const rows = await query<{ readonly marketId: string }>(
    on,
    sql`select market_id as "marketId" from exchange_market m
        where m.state = 'open' and (
          exists (select 1 from exchange_order o where o.market_id = m.market_id and o.player_id = ${playerId}
            and case when o.remaining > 0 then ${open}::boolean else ${complete}::boolean end)
          or (${open}::boolean and exists (select 1 from exchange_delayed_order d
            where d.market_id = m.market_id and d.player_id = ${playerId})))`,
  );
  return new Set(rows.map(({ marketId }) => marketId));
}
