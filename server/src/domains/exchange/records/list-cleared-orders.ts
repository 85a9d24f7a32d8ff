import type { BetSport, CancelReason } from '@maidan/contract';
import type { Persistence, Side } from '@maidan/engine';
import { bigints, integers, texts } from '../../../kernel/database/columns.ts';
import { type Reader, query, sql } from '../../../kernel/db.ts';
import { takesAnyPrice } from '../store.ts';
import type { MomentsWithin } from './list-current-orders.ts';

/** Which of a player's orders are listed. What is left out restricts nothing. */
export interface ClearedOrdersQuery {
  readonly playerId: bigint;
  readonly sports: readonly BetSport[] | undefined;
  readonly eventIds: readonly string[] | undefined;
  readonly marketIds: readonly string[] | undefined;
  readonly runners: readonly { readonly marketId: string; readonly runnerId: number }[] | undefined;
  readonly ids: readonly number[] | undefined;
  readonly orderRefs: readonly string[] | undefined;
  readonly strategyRefs: readonly string[] | undefined;
  readonly side: Side | undefined;
  /** When they were settled or voided, lapsed or were cancelled. */
  readonly within: MomentsWithin | undefined;
  readonly from: number;
  readonly count: number;
}

/** An order that was settled, voided, or of which something lapsed or was cancelled. */
export interface ClearedRow {
  readonly id: bigint;
  readonly sport: BetSport;
  readonly eventId: string;
  readonly eventName: string;
  readonly startsAt: Date;
  readonly marketId: string;
  readonly marketName: string;
  readonly marketType: string;
  /** Each way, how many are placed. */
  readonly numberOfWinners: number;
  readonly eachWayDivisor: number | null;
  readonly runnerId: number;
  readonly runnerName: string;
  /** In hundredths of a goal; 0 in a market without handicap. */
  readonly handicap: number;
  readonly side: Side;
  readonly odds: number;
  /** What was settled, voided, or taken off. */
  readonly size: bigint;
  /** Sum of size × odds over what is matched. */
  readonly matchedValue: bigint;
  readonly persistence: Persistence;
  /** Of a bet at the starting price, what it may lose. */
  readonly onCloseAmount: bigint | null;
  readonly placedAt: Date;
  readonly matchedAt: Date | null;
  /** When it was settled or voided, or the last of it lapsed or was cancelled. */
  readonly clearedAt: Date | null;
  readonly profit: bigint | null;
  readonly isReduced: boolean;
  readonly orderRef: string | null;
  readonly strategyRef: string | null;
}

/** The player's settled orders, those that were settled last first. */
export function listSettledOrders(on: Reader, wanted: ClearedOrdersQuery): Promise<ClearedRow[]> {
  const { from, to } = wanted.within ?? {};
  return query<ClearedRow>(
    on,
    sql`select o.id, e.sport, e.event_id as "eventId", e.name as "eventName", e.starts_at as "startsAt",
        o.market_id as "marketId", s.name as "marketName", s.type as "marketType",
        coalesce(m.each_way_places, m.number_of_winners) as "numberOfWinners", m.each_way_divisor as "eachWayDivisor",
        o.selection_id as "runnerId", coalesce(r.name, '') as "runnerName",
        coalesce(r.handicap, 0) as handicap,
        o.side, o.odds, o.matched as size, o.matched_value as "matchedValue", o.persistence, o.placed_at as "placedAt",
        o.matched_at as "matchedAt", m.settled_at as "clearedAt", o.profit,
        exists (select from exchange_removed_runner as gone where gone.market_id = o.market_id) as "isReduced",
        ref.order_ref as "orderRef", ref.strategy_ref as "strategyRef",
        o.on_close_amount as "onCloseAmount"
      ${FROM_ORDERS}
      where o.player_id = ${wanted.playerId} and m.state = 'settled' and o.matched > 0
        ${from === undefined ? sql`` : sql`and m.settled_at >= ${from}`}
        ${to === undefined ? sql`` : sql`and m.settled_at <= ${to}`}
        ${matching(wanted)}
      order by m.settled_at desc, o.id desc limit ${wanted.count} offset ${wanted.from}`,
  );
}

/** The player's orders of which something matched is void, those that became so last first. */
export function listVoidedOrders(on: Reader, wanted: ClearedOrdersQuery): Promise<ClearedRow[]> {
  const { from, to } = wanted.within ?? {};
  return query<ClearedRow>(
    on,
    sql`select o.id, e.sport, e.event_id as "eventId", e.name as "eventName", e.starts_at as "startsAt",
        o.market_id as "marketId", s.name as "marketName", s.type as "marketType",
        coalesce(m.each_way_places, m.number_of_winners) as "numberOfWinners", m.each_way_divisor as "eachWayDivisor",
        o.selection_id as "runnerId", coalesce(r.name, '') as "runnerName",
        coalesce(r.handicap, 0) as handicap,
        o.side, o.odds, void.size, void.value as "matchedValue", o.persistence, o.placed_at as "placedAt",
        o.matched_at as "matchedAt", void.at as "clearedAt", 0::bigint as profit, false as "isReduced",
        ref.order_ref as "orderRef", ref.strategy_ref as "strategyRef",
        o.on_close_amount as "onCloseAmount"
      ${FROM_ORDERS}
      cross join lateral (
        select (coalesce(sum(t.size), 0) + case when m.state = 'void' then o.matched else 0 end)::bigint as size,
          (coalesce(sum(t.size * t.odds), 0) + case when m.state = 'void' then o.matched_value else 0 end)::bigint
            as value,
          coalesce(max(t.voided_at), m.settled_at) as at
        from exchange_trade as t
        where t.market_id = o.market_id and t.voided_at is not null and (t.maker_order_id = o.id
          or (t.taker_order_id = o.id and (t.cross_step = 0 or t.maker_order_id = 0)))) as void
      where o.player_id = ${wanted.playerId} and void.size > 0
        ${from === undefined ? sql`` : sql`and void.at >= ${from}`}
        ${to === undefined ? sql`` : sql`and void.at <= ${to}`}
        ${matching(wanted)}
      order by void.at desc, o.id desc limit ${wanted.count} offset ${wanted.from}`,
  );
}

/** The player's orders of which nothing waits any more and something left the book for one of these reasons, what left last first. */
export function listTakenOffOrders(
  on: Reader,
  wanted: ClearedOrdersQuery,
  reasons: readonly CancelReason[],
): Promise<ClearedRow[]> {
  const { from, to } = wanted.within ?? {};
  return query<ClearedRow>(
    on,
    sql`select o.id, e.sport, e.event_id as "eventId", e.name as "eventName", e.starts_at as "startsAt",
        o.market_id as "marketId", s.name as "marketName", s.type as "marketType",
        coalesce(m.each_way_places, m.number_of_winners) as "numberOfWinners", m.each_way_divisor as "eachWayDivisor",
        o.selection_id as "runnerId", coalesce(r.name, '') as "runnerName",
        coalesce(r.handicap, 0) as handicap,
        o.side, o.odds, o.size - o.matched - void.size as size, o.matched_value as "matchedValue", o.persistence,
        o.placed_at as "placedAt", o.matched_at as "matchedAt", o.left_at as "clearedAt", 0::bigint as profit,
        false as "isReduced", ref.order_ref as "orderRef", ref.strategy_ref as "strategyRef",
        o.on_close_amount as "onCloseAmount"
      ${FROM_ORDERS}
      cross join lateral (
        select coalesce(sum(t.size), 0)::bigint as size from exchange_trade as t
        where t.market_id = o.market_id and t.voided_at is not null and (t.maker_order_id = o.id
          or (t.taker_order_id = o.id and (t.cross_step = 0 or t.maker_order_id = 0)))) as void
      where o.player_id = ${wanted.playerId} and o.remaining = 0 and o.size > o.matched + void.size
        and o.cancel_reason = any(${texts(reasons)})
        ${from === undefined ? sql`` : sql`and o.left_at >= ${from}`}
        ${to === undefined ? sql`` : sql`and o.left_at <= ${to}`}
        ${matching(wanted)}
      order by o.left_at desc, o.id desc limit ${wanted.count} offset ${wanted.from}`,
  );
}

const FROM_ORDERS = sql`from exchange_order as o
  join exchange_market as m on m.market_id = o.market_id
  join sports_market as s on s.market_id = o.market_id collate "default"
  join sports_event as e on e.event_id = s.event_id
  left join sports_runner as r on r.market_id = s.market_id and r.selection_id = o.selection_id
  left join exchange_order_reference as ref on ref.order_id = o.id`;

/** What of the query is about orders, markets and events alone. */
const matching = ({
  sports,
  eventIds,
  marketIds,
  runners,
  ids,
  orderRefs,
  strategyRefs,
  side,
}: ClearedOrdersQuery) => sql`
  ${sports === undefined ? sql`` : sql`and e.sport = any(${texts(sports)})`}
  ${eventIds === undefined ? sql`` : sql`and e.event_id = any(${texts(eventIds)})`}
  ${marketIds === undefined ? sql`` : sql`and o.market_id = any(${texts(marketIds)})`}
  ${
    runners === undefined
      ? sql``
      : sql`and (o.market_id, o.selection_id) in (select * from unnest(${texts(runners.map(({ marketId }) => marketId))},
          ${integers(runners.map(({ runnerId }) => runnerId))}))`
  }
  ${ids === undefined ? sql`` : sql`and o.id = any(${bigints(ids)})`}
  ${orderRefs === undefined ? sql`` : sql`and ref.order_ref = any(${texts(orderRefs)})`}
  ${strategyRefs === undefined ? sql`` : sql`and ref.strategy_ref = any(${texts(strategyRefs)})`}
  ${side === undefined ? sql`` : sql`and o.side = ${side}`}`;

/** What settled orders are summed up by. */
export type SettledGroup = 'sport' | 'event' | 'market' | 'runner' | 'side' | 'strategy';

/** The settled orders of a group: what it is of, and what they came to. Null where a group has orders of several. */
export interface SettledGroupRow {
  readonly sport: BetSport | null;
  readonly eventId: string | null;
  readonly eventName: string | null;
  readonly startsAt: Date | null;
  readonly marketId: string | null;
  readonly marketName: string | null;
  readonly marketType: string | null;
  readonly numberOfWinners: number | null;
  readonly eachWayDivisor: number | null;
  readonly runnerId: number | null;
  readonly runnerName: string | null;
  readonly handicap: number | null;
  readonly side: Side | null;
  readonly strategyRef: string | null;
  readonly orders: number;
  readonly size: bigint;
  /** Sum of size × odds as they were matched, and as they were asked for. */
  readonly matchedValue: bigint;
  readonly askedValue: bigint;
  readonly profit: bigint;
  /** Of whole markets, so that it isn't that of a part of one. */
  readonly commission: bigint;
  readonly matchedAt: Date | null;
  readonly clearedAt: Date | null;
}

/** What was asked for: of a bet that takes any starting price, whatever that was. */
const ASKED_VALUE = sql`case when ${takesAnyPrice(sql`o`)} then o.matched_value else o.matched * o.odds end`;

const isOfMarkets = (group: SettledGroup): boolean => ['sport', 'event', 'market'].includes(group);

/** True if the query may leave out some of the orders of a market. */
const isPart = ({ runners, ids, orderRefs, strategyRefs, side }: ClearedOrdersQuery): boolean =>
  [runners, ids, orderRefs, strategyRefs, side].some((wanted) => wanted !== undefined);

/** The player's settled orders by group, those settled last first. */
export function listSettledGroups(
  on: Reader,
  wanted: ClearedOrdersQuery,
  group: SettledGroup,
): Promise<SettledGroupRow[]> {
  const { playerId, within: { from, to } = {} } = wanted;
  const depth = { strategy: 0, sport: 1, event: 2, market: 3, runner: 4, side: 5 }[group];
  // A market pays once for all bets in it, rounded once: its bets' own results, each rounded, may add up to some paisa more.
  const isWhole = isOfMarkets(group) && !isPart(wanted);
  return query<SettledGroupRow>(
    on,
    sql`with bet as (
        select case when ${depth}::integer >= 1 then e.sport end as sport,
          case when ${depth}::integer >= 2 then e.event_id end as event_id,
          case when ${depth}::integer >= 2 then e.name end as event_name,
          case when ${depth}::integer >= 2 then e.starts_at end as starts_at,
          case when ${depth}::integer >= 3 then o.market_id end as market_id,
          case when ${depth}::integer >= 3 then s.name end as market_name,
          case when ${depth}::integer >= 3 then s.type end as market_type,
          case when ${depth}::integer >= 3 then coalesce(m.each_way_places, m.number_of_winners) end as number_of_winners,
          case when ${depth}::integer >= 3 then m.each_way_divisor end as each_way_divisor,
          case when ${depth}::integer >= 4 then o.selection_id end as selection_id,
          case when ${depth}::integer >= 4 then coalesce(r.name, '') end as runner_name,
          case when ${depth}::integer >= 4 then coalesce(r.handicap, 0) end as handicap,
          case when ${depth}::integer >= 5 then o.side end as side,
          case when ${depth}::integer = 0 then ref.strategy_ref end as strategy_ref,
          o.market_id as of_market, m.settlement, o.matched, o.matched_value, ${ASKED_VALUE} as asked_value, o.profit,
          o.matched_at, m.settled_at
        ${FROM_ORDERS}
        where o.player_id = ${playerId} and m.state = 'settled' and o.matched > 0
          ${from === undefined ? sql`` : sql`and m.settled_at >= ${from}`}
          ${to === undefined ? sql`` : sql`and m.settled_at <= ${to}`}
          ${matching(wanted)}
      ), in_market as (
        select sport, event_id, event_name, starts_at, market_id, market_name, market_type, number_of_winners,
          each_way_divisor, selection_id, runner_name, handicap, side, strategy_ref, of_market, settlement, count(*) as orders,
          sum(matched) as matched, sum(matched_value) as matched_value, sum(asked_value) as asked_value,
          sum(profit) as profit, max(matched_at) as matched_at, max(settled_at) as settled_at
        from bet
        group by sport, event_id, event_name, starts_at, market_id, market_name, market_type, number_of_winners,
          each_way_divisor, selection_id, runner_name, handicap, side, strategy_ref, of_market, settlement
      )
      select sport, event_id as "eventId", event_name as "eventName", starts_at as "startsAt",
        in_market.market_id as "marketId", market_name as "marketName", market_type as "marketType",
        number_of_winners as "numberOfWinners", each_way_divisor as "eachWayDivisor", selection_id as "runnerId", runner_name as "runnerName", handicap, side,
        strategy_ref as "strategyRef", sum(orders)::integer as orders, sum(matched)::bigint as size,
        sum(matched_value)::bigint as "matchedValue", sum(asked_value)::bigint as "askedValue",
        coalesce(sum(case when ${isWhole}::boolean then coalesce(result.gross_profit, profit) else profit end), 0)::bigint as profit,
        coalesce(sum(result.commission), 0)::bigint as commission,
        max(matched_at) as "matchedAt", max(settled_at) as "clearedAt"
      from in_market
      left join exchange_result as result on result.market_id = of_market and result.settlement = in_market.settlement
        and result.player_id = ${playerId}
      group by sport, event_id, event_name, starts_at, in_market.market_id, market_name, market_type,
        number_of_winners, each_way_divisor, selection_id, runner_name, handicap, side, strategy_ref
      order by max(settled_at) desc, 1, 2, 5, 10, 12, 13 limit ${wanted.count} offset ${wanted.from}`,
  );
}
