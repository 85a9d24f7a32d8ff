import { type EachWayTerms, hasPlacePart, type LineRange, type Money } from '@maidan/engine';
import { bigints } from '../../../kernel/database/columns.ts';
import { type Reader, query, queryOne, sql } from '../../../kernel/db.ts';
import { FIRST_PLAYER_ID } from '../model.ts';
import type { TradeForBook } from '../book/book-store.ts';
import { eachWayOf, lineOf } from '../store.ts';

/** A market that has its result. */
export interface SettledMarket {
  readonly settledAt: Date;
  readonly numberOfWinners: number;
  /** Set for an each-way market whose bets had a place part to the end. */
  readonly eachWay: EachWayTerms | undefined;
  readonly line: LineRange | undefined;
  readonly runners: readonly number[];
}

interface SettledRow {
  readonly settled_at: Date;
  readonly number_of_winners: number;
  readonly runners: number[];
  readonly each_way_divisor: number | null;
  readonly each_way_places: number | null;
  readonly line_min: number | null;
  readonly line_max: number | null;
  readonly line_interval: number | null;
}

/** The market, if it was settled with a result: neither open nor void. */
export async function findSettledMarket(on: Reader, marketId: string): Promise<SettledMarket | undefined> {
  const row = await queryOne<SettledRow>(
    on,
    sql`select settled_at, number_of_winners, runners, each_way_divisor, each_way_places, line_min, line_max, line_interval
        from exchange_market
        where market_id = ${marketId} and state = 'settled' and settled_at is not null`,
  );
  if (row === undefined) return undefined;
  const { settled_at: settledAt, number_of_winners: numberOfWinners, runners } = row;
  const eachWay = eachWayOf(row);
  const stands = eachWay !== undefined && hasPlacePart(runners.length, eachWay);
  return { settledAt, numberOfWinners, runners, eachWay: stands ? eachWay : undefined, line: lineOf(row) };
}

/** When a market was first settled, with a result or as void; undefined until then. */
export async function findSettledAt(on: Reader, marketId: string): Promise<Date | undefined> {
  const row = await queryOne<{ settledAt: Date }>(
    on,
    sql`select settled_at as "settledAt" from exchange_market
      where market_id = ${marketId} and settled_at is not null`,
  );
  return row?.settledAt;
}

/** The markets settled at or after that time, except voided ones, the oldest first. */
export async function listSettledMarkets(on: Reader, since: Date): Promise<string[]> {
  const rows = await query<{ market_id: string }>(
    on,
    sql`select market_id from exchange_market
        where settled_at >= ${since} and settled_at is not null and state = 'settled' order by settled_at, market_id`,
  );
  return rows.map((row) => row.market_id);
}

/** An order with a matched part. */
export interface MatchedOrder {
  readonly playerId: bigint;
  readonly placedAt: Date;
  /** The matched part of the backer's stake. */
  readonly stake: Money;
  /** Sum of stake × odds in hundredths over the matches: divided by the stake, the average odds. */
  readonly stakeTimesOdds: bigint;
}

/**
 * The orders of these players, or of all except the house's accounts, in a market, that have a part matched with another
 * person, in the order of arrival. Those that a cash out closed, and its own, are left out.
 */
export async function listMatchedOrders(
  on: Reader,
  marketId: string,
  playerIds: readonly bigint[] | 'everyone',
): Promise<MatchedOrder[]> {
  const whose =
    playerIds === 'everyone'
      ? sql`o.player_id >= ${FIRST_PLAYER_ID}`
      : sql`o.player_id = any(${bigints(playerIds)})`;
  const rows = await query<{ player_id: bigint; placed_at: Date; matched: Money; matched_value: bigint }>(
    on,
    sql`with own as (
          -- What linked accounts matched with each other, however they came to be linked.
          select order_id, sum(size)::bigint as size, sum(size * odds)::bigint as value
          from exchange_trade
          join exchange_linked_account as back on back.player_id = back_player_id
          join exchange_linked_account as lay on lay.player_id = lay_player_id and lay.group_id = back.group_id,
          unnest(array[taker_order_id, maker_order_id]) as order_id
          where market_id = ${marketId} and voided_at is null
          group by order_id)
        select o.player_id, o.placed_at, o.matched - coalesce(own.size, 0) as matched,
          o.matched_value - coalesce(own.value, 0) as matched_value
        from exchange_order as o left join own on own.order_id = o.id
        where o.market_id = ${marketId} and ${whose} and o.matched > coalesce(own.size, 0)
          and not exists (
            select 1 from exchange_cash_out as closed
            where closed.market_id = o.market_id and closed.player_id = o.player_id
              and (closed.selection_id is null or closed.selection_id = o.selection_id)
              and o.placed_at <= closed.placed_at)
        order by o.id`,
  );
  return rows.map((row) => ({
    playerId: row.player_id,
    placedAt: row.placed_at,
    stake: row.matched,
    stakeTimesOdds: row.matched_value,
  }));
}

/** The groups of those of these players who are linked, with all members. */
export async function listGroups(
  on: Reader,
  playerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await query<{ player_id: bigint; group_id: bigint }>(
    on,
    sql`select player_id, group_id from exchange_linked_account where group_id in (
          select group_id from exchange_linked_account where player_id = any(${bigints(playerIds)}))`,
  );
  return new Map(rows.map((row) => [row.player_id, row.group_id]));
}

/** The trades of a market that have one of these players on a side. */
export async function listTradesOfPlayers(
  on: Reader,
  marketId: string,
  playerIds: readonly bigint[],
): Promise<TradeForBook[]> {
  const rows = await query<{
    selection_id: number;
    odds: number;
    size: bigint;
    back_player_id: bigint;
    lay_player_id: bigint;
  }>(
    on,
    sql`select selection_id, odds, size, back_player_id, lay_player_id from exchange_trade
        where market_id = ${marketId} and voided_at is null
          and (back_player_id = any(${bigints(playerIds)}) or lay_player_id = any(${bigints(playerIds)}))`,
  );
  return rows.map((row) => ({
    runnerId: row.selection_id,
    odds: row.odds,
    size: row.size,
    backPlayerId: row.back_player_id,
    layPlayerId: row.lay_player_id,
  }));
}

/** A trade of an order that counts. */
export type CountedTrade = TradeForBook;

/**
 * The trades of a player's orders in a market that were placed since that time at those average odds or longer. Void
 * trades, those with linked accounts, and orders that a cash out closed are left out.
 */
export async function listCountedTrades(
  on: Reader,
  marketId: string,
  { playerId, since, oddsMin }: { readonly playerId: bigint; readonly since: Date; readonly oddsMin: number },
): Promise<CountedTrade[]> {
  return query<CountedTrade>(
    on,
    sql`select t.selection_id as "runnerId", t.odds, t.size, t.back_player_id as "backPlayerId",
               t.lay_player_id as "layPlayerId"
        from exchange_order as o
        join exchange_trade as t on t.market_id = o.market_id and o.id in (t.taker_order_id, t.maker_order_id)
        where o.market_id = ${marketId} and o.player_id = ${playerId} and o.placed_at >= ${since}
          and o.matched > 0 and o.matched_value >= o.matched * ${oddsMin}::bigint and t.voided_at is null
          and not exists (
            select 1 from exchange_linked_account as back
            join exchange_linked_account as lay on lay.group_id = back.group_id
            where back.player_id = t.back_player_id and lay.player_id = t.lay_player_id)
          and not exists (
            select 1 from exchange_cash_out as closed
            where closed.market_id = o.market_id and closed.player_id = o.player_id
              and (closed.selection_id is null or closed.selection_id = o.selection_id)
              and o.placed_at <= closed.placed_at)
        order by t.id`,
  );
}

/** True if staff linked the player's account to one of the others as one person's. */
export async function isLinkedToAny(
  on: Reader,
  playerId: bigint,
  others: readonly bigint[],
): Promise<boolean> {
  const groups = await listGroups(on, [playerId]);
  return others.some((other) => groups.has(other));
}
