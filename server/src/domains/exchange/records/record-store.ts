import type { BetSport, CancelReason } from '@maidan/contract';
import type { Side } from '@maidan/engine';
import type { DeadHeat, PlacedRunners } from '../../../events.ts';
import { type BetQuery, inBetPage } from '../../../kernel/bet-query.ts';
import { bigints, texts } from '../../../kernel/database/columns.ts';
import { type Reader, query, sql } from '../../../kernel/db.ts';
import type { MomentRange } from '../../../kernel/time/moment-range.ts';

/** The SQL of players' records. The names of markets and runners come from the sports tables. */

/** A bet with the names that go with it. */
export interface RecordRow {
  readonly id: bigint;
  readonly marketId: string;
  readonly side: Side;
  /** The matched or resting part. */
  readonly stake: bigint;
  /** Sum of stake × odds in hundredths: divided by the stake, the average odds. */
  readonly value: bigint;
  readonly profit: bigint | null;
  readonly placedAt: Date;
  readonly state: 'open' | 'settled' | 'void';
  readonly settledAt: Date | null;
  readonly sport: BetSport;
  readonly eventName: string;
  readonly marketName: string;
  readonly runnerName: string;
  readonly runnerId: number;
  /** The terms of an each-way market; null for any other, as is the result below. */
  readonly eachWayDivisor: number | null;
  readonly eachWayPlaces: number | null;
  /** True for an each-way market whose bets have a place part. */
  readonly hasPlacePart: boolean | null;
  readonly winners: number[] | null;
  readonly deadHeat: DeadHeat | null;
  readonly placed: PlacedRunners | null;
  /** True for a bet on a line: its odds are the line. */
  readonly isLine: boolean;
}

/** Bets with a matched or resting part, the newest first. */
export function selectRecords(on: Reader, wanted: BetQuery): Promise<RecordRow[]> {
  const { playerId, states, outcome } = wanted;
  const state = { any: sql``, open: sql`and m.state = 'open'`, ended: sql`and m.state <> 'open'` }[states];
  const result = outcome === 'WON' ? sql`and o.profit > 0` : sql`and o.profit < 0`;
  return query<RecordRow>(
    on,
    sql`select o.id, o.market_id as "marketId", o.side, o.matched + o.remaining as stake,
        o.matched_value + o.remaining * o.odds as value, o.profit, o.placed_at as "placedAt", m.state,
        m.settled_at as "settledAt", e.sport, e.name as "eventName", s.name as "marketName",
        coalesce(r.name, '') as "runnerName",
        o.selection_id as "runnerId", m.each_way_divisor as "eachWayDivisor", m.each_way_places as "eachWayPlaces",
        cardinality(m.runners) > m.each_way_places as "hasPlacePart",
        case when m.each_way_divisor is not null then m.winners end as winners,
        case when m.each_way_divisor is not null then m.dead_heat end as "deadHeat", m.placed,
        m.line_min is not null as "isLine"
      from exchange_order o
      join exchange_market m on m.market_id = o.market_id
      join sports_market s on s.market_id = o.market_id collate "default"
      join sports_event e on e.event_id = s.event_id
      left join sports_runner r on r.market_id = s.market_id and r.selection_id = o.selection_id
      where o.player_id = ${playerId} and o.matched + o.remaining > 0 ${state}
        ${outcome === undefined ? sql`` : result} ${inBetPage(wanted, COLUMNS)}`,
  );
}

const COLUMNS = {
  bets: sql`exchange_order`,
  id: sql`o.id`,
  placedAt: sql`o.placed_at`,
  settledAt: sql`m.settled_at`,
  sport: sql`e.sport`,
  marketId: sql`o.market_id`,
};

/** A market that ended and in which the player had something matched. */
export interface EndedMarketRow {
  readonly marketId: string;
  readonly settledAt: Date;
  readonly sport: BetSport;
  readonly eventName: string;
  readonly marketName: string;
  readonly bets: number;
  /** By its last settlement. */
  readonly gross: bigint;
  readonly commission: bigint;
  /** The market's base rate, and by how much the player's discount reduced it. */
  readonly commissionBps: number;
  readonly discountBps: number;
}

/**
 * The player's markets that ended in a range, the newest first; with a size, that many and those that ended at the same
 * time as the last.
 */
export function selectEndedMarkets(
  on: Reader,
  playerId: bigint,
  ended: Partial<MomentRange>,
  size?: number,
): Promise<EndedMarketRow[]> {
  return query<EndedMarketRow>(
    on,
    // In the order of markets, with one lookup each: the player has far more bets than there are ended markets.
    sql`select m.market_id as "marketId", m.settled_at as "settledAt", e.sport, e.name as "eventName",
        s.name as "marketName", own.bets, coalesce(result.gross_profit, 0) as gross,
        coalesce(result.commission, 0) as commission, m.commission_bps as "commissionBps",
        coalesce(result.discount_bps, 0) as "discountBps"
      from exchange_market m
      left join exchange_result as result on result.market_id = m.market_id and result.settlement = m.settlement
        and result.player_id = ${playerId}
      cross join lateral (select coalesce(result.bets, (select count(*) from exchange_order
        where market_id = m.market_id and player_id = ${playerId} and matched > 0))::integer as bets) as own
      join sports_market s on s.market_id = m.market_id collate "default"
      join sports_event e on e.event_id = s.event_id
      where m.state <> 'open' and m.settled_at is not null and own.bets > 0
        ${ended.from === undefined ? sql`` : sql`and m.settled_at >= ${ended.from}`}
        ${ended.to === undefined ? sql`` : sql`and m.settled_at < ${ended.to}`}
      order by m.settled_at desc
        ${size === undefined ? sql`` : sql`fetch first ${size} rows with ties`}`,
  );
}

/** An order as it was placed, and how much of it was cancelled or lapsed. */
export interface PlacedRow {
  readonly at: Date;
  readonly side: Side;
  readonly odds: number;
  readonly size: bigint;
  /** Of a bet at the starting price, what it might lose; null for any other. */
  readonly onCloseAmount: bigint | null;
  readonly cancelled: bigint;
  readonly cancelReason: CancelReason | null;
  readonly eventName: string;
  readonly runnerName: string;
  /** True for an order on a line: its odds are the line. */
  readonly isLine: boolean;
}

/** Orders placed before a given time, the newest first; those placed at the same time as the last are included. */
export function selectPlaced(
  on: Reader,
  playerId: bigint,
  { before, size }: { readonly before: Date; readonly size: number },
): Promise<PlacedRow[]> {
  return query<PlacedRow>(
    on,
    sql`select o.placed_at as at, o.side, o.odds, o.size, o.size - o.matched - o.remaining as cancelled,
        o.on_close_amount as "onCloseAmount", o.cancel_reason as "cancelReason", e.name as "eventName", coalesce(r.name, '') as "runnerName",
        s.line_min is not null as "isLine"
      from (select * from exchange_order where player_id = ${playerId} and placed_at < ${before}
        order by placed_at desc fetch first ${size} rows with ties) as o
      join sports_market s on s.market_id = o.market_id collate "default"
      join sports_event e on e.event_id = s.event_id
      left join sports_runner r on r.market_id = s.market_id and r.selection_id = o.selection_id
      order by o.placed_at desc, o.id desc`,
  );
}

/** The match of each market, by the market's id. */
export async function selectEventNames(
  on: Reader,
  marketIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (marketIds.length === 0) return new Map();
  const rows = await query<{ market_id: string; name: string }>(
    on,
    sql`select s.market_id, e.name from sports_market s join sports_event e on e.event_id = s.event_id
        where s.market_id in (${sql.join(marketIds)})`,
  );
  return new Map(rows.map((row) => [row.market_id, row.name]));
}

/** Those of the markets in which the player has ordered. */
export async function selectMarketsOfPlayer(
  on: Reader,
  playerId: bigint,
  marketIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (marketIds.length === 0) return new Set();
  const rows = await query<{ marketId: string }>(
    on,
    sql`select given as "marketId" from unnest(${texts(marketIds)}) as given
      where exists (select from exchange_order where market_id = given and player_id = ${playerId})`,
  );
  return new Set(rows.map(({ marketId }) => marketId));
}

/**
 * A batch has at most 1,000 commands, and 2,000 orders of programs with two ids each; an order that waited out a delay has an id of
 * some seconds before.
 */
const IDS_BEFORE_BATCH_MAX = 6_000;

/**
 * The markets in which the player placed orders in each of these batches, by its number: a batch takes that from the ids of orders,
 * after those that it places, which share one moment. So of all orders before it, whoever's, the last moment's are its own.
 */
export async function selectMarketsPlacedIn(
  on: Reader,
  playerId: bigint,
  batches: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly string[]>> {
  if (batches.length === 0) return new Map();
  const rows = await query<{ batch: bigint; marketIds: string[] }>(
    on,
    sql`select placed.batch, array_agg(distinct placed.market_id) as "marketIds" from (
        select given.batch, o.market_id, o.player_id, rank() over (partition by given.batch order by o.placed_at desc) as back
        from unnest(${bigints(batches)}) as given (batch)
        join exchange_order o on o.id > given.batch - ${IDS_BEFORE_BATCH_MAX} and o.id < given.batch
          and coalesce(o.arrived_as, o.id) < given.batch
      ) as placed
      where placed.back = 1 and placed.player_id = ${playerId}
      group by placed.batch`,
  );
  return new Map(rows.map(({ batch, marketIds }) => [batch, marketIds]));
}

/** What a settlement of a market took from a player, and by which rates. */
export interface ChargedRow {
  readonly marketId: string;
  readonly settlement: number;
  readonly commission: bigint;
  readonly commissionBps: number;
  readonly discountBps: number;
}

/** The commission of the player by all settlements of these markets. */
export async function selectCharged(
  on: Reader,
  playerId: bigint,
  marketIds: readonly string[],
): Promise<ChargedRow[]> {
  if (marketIds.length === 0) return [];
  return query<ChargedRow>(
    on,
    sql`select r.market_id as "marketId", r.settlement, r.commission, m.commission_bps as "commissionBps",
        r.discount_bps as "discountBps"
      from exchange_result as r join exchange_market as m using (market_id)
      where r.market_id = any(${texts(marketIds)}) and r.player_id = ${playerId} and r.commission > 0`,
  );
}
