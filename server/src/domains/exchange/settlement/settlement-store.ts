import type { Money, SettledBet } from '@maidan/engine';
import type { MarketResult, PlacedRunners } from '../../../events.ts';
import { bigints, integers } from '../../../kernel/database/columns.ts';
import { type RawBuilder, type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import type { ExchangeMarket } from '../model.ts';
import { lapseRemaining } from '../store.ts';
import { backResultIn } from './back-result.ts';

/** The matched bets of a market summed per player, runner and side, in a line market per line too, except void ones. */
export async function sumBets(
  on: Reader,
  { marketId, line }: Pick<ExchangeMarket, 'marketId' | 'line'>,
): Promise<SettledBet[]> {
  const rows = await query<{
    player_id: bigint;
    selection_id: number;
    is_back: boolean;
    size: Money;
    weight: bigint;
  }>(
    on,
    sql`select player_id, selection_id, is_back, sum(size)::bigint as size, sum(size * odds)::bigint as weight
      from (
        select back_player_id as player_id, selection_id, true as is_back, size, odds from exchange_trade
          where market_id = ${marketId} and voided_at is null
        union all
        select lay_player_id, selection_id, false, size, odds from exchange_trade
          where market_id = ${marketId} and voided_at is null
      ) as bet
      group by player_id, selection_id, is_back, case when ${line !== undefined}::boolean then odds end`,
  );
  return rows.map((row) => ({
    accountId: Number(row.player_id),
    runnerId: row.selection_id,
    side: row.is_back ? 'BACK' : 'LAY',
    size: row.size,
    weight: row.weight,
  }));
}

/** The result of a settlement for a player. */
export interface PlayerResult {
  readonly playerId: bigint;
  readonly grossProfit: Money;
  readonly commission: Money;
  /** By how much the player's discount reduced the market's rate. */
  readonly discountBps: number;
  /** The week in which the commission counts for points; null where it counts for nobody's. */
  readonly pointsWeek: number | null;
  /** What the wallet was short of at this settlement, and the player owes since. */
  readonly owed: Money;
}

/** The results of a market's settlement with that number. */
export function listResults(on: Reader, marketId: string, settlement: number): Promise<PlayerResult[]> {
  return query<PlayerResult>(
    on,
    sql`select player_id as "playerId", gross_profit as "grossProfit", commission, discount_bps as "discountBps",
        points_week as "pointsWeek", owed from exchange_result
      where market_id = ${marketId} and settlement = ${settlement} order by player_id`,
  );
}

/**
 * Writes the results of a market's settlement with that number. How many bets each is of is counted, unless the caller knows. The time of
 * its first settlement stays.
 */
export async function insertResults(
  tx: Tx,
  { marketId, settlement }: { readonly marketId: string; readonly settlement: number },
  results: readonly PlayerResult[],
  at: Date,
  betsOf: (playerId: bigint) => number | null = () => null,
): Promise<void> {
  await query(
    tx,
    sql`insert into exchange_result
        (market_id, settlement, player_id, gross_profit, commission, discount_bps, points_week, owed, bets, first_settled_at)
      select ${marketId}, ${settlement}::integer, result.player_id, result.gross_profit, result.commission,
        result.discount_bps, result.points_week, result.owed, coalesce(result.bets, (select count(*)::integer from exchange_order as o
        where o.market_id = ${marketId} and o.player_id = result.player_id and o.matched > 0)),
        coalesce((select m.settled_at from exchange_market as m where m.market_id = ${marketId}), ${at})
      from unnest(
        ${bigints(results.map(({ playerId }) => playerId))}, ${bigints(results.map(({ grossProfit }) => grossProfit))},
        ${bigints(results.map(({ commission }) => commission))}, ${integers(results.map(({ discountBps }) => discountBps))},
        ${integers(results.map(({ pointsWeek }) => pointsWeek))}, ${bigints(results.map(({ owed }) => owed))},
        ${integers(results.map(({ playerId }) => betsOf(playerId)))})
        as result (player_id, gross_profit, commission, discount_bps, points_week, owed, bets)`,
  );
}

/** How often a market was settled so far and its result; undefined if it is unknown. */
export async function findEnd(
  on: Reader,
  marketId: string,
): Promise<{ readonly settlement: number; readonly result: MarketResult | undefined } | undefined> {
  const row = await queryOne<EndRow>(
    on,
    sql`select settlement, state, winners, dead_heat, half_returned, placed, runs, void_reason
      from exchange_market where market_id = ${marketId}`,
  );
  return row && { settlement: row.settlement, result: resultOf(row) };
}

interface EndRow {
  readonly settlement: number;
  readonly state: 'open' | 'settled' | 'void';
  readonly winners: number[] | null;
  readonly dead_heat: { runners: number[]; places: number } | null;
  readonly half_returned: boolean;
  readonly placed: PlacedRunners | null;
  readonly runs: number | null;
  readonly void_reason: string | null;
}

function resultOf({
  state,
  winners,
  dead_heat: deadHeat,
  half_returned: isHalf,
  placed,
  runs,
  void_reason: reason,
}: EndRow): MarketResult | undefined {
  if (state === 'open') return undefined;
  if (state === 'void') return { outcome: 'void', reason: reason ?? '' };
  return {
    outcome: 'won',
    winners: winners ?? [],
    ...(deadHeat !== null && { deadHeat }),
    ...(isHalf && { halfReturned: true }),
    ...(placed !== null && { placed }),
    ...(runs !== null && { runs }),
  };
}

const columnsOf = (result: MarketResult) => ({
  winners: result.outcome === 'won' ? result.winners : [],
  deadHeat: result.outcome === 'won' && result.deadHeat ? JSON.stringify(result.deadHeat) : null,
  isHalf: result.outcome === 'won' && result.halfReturned === true,
  placed: result.outcome === 'won' && result.placed ? JSON.stringify(result.placed) : null,
  runs: result.outcome === 'won' ? (result.runs ?? null) : null,
  reason: result.outcome === 'void' ? result.reason : null,
});

/** Writes what an open market becomes, and by which result, before its players are paid some at a time; throws for any other market. */
export async function beginSettling(tx: Tx, marketId: string, result: MarketResult): Promise<void> {
  const { winners, deadHeat, isHalf, placed, runs, reason } = columnsOf(result);
  const begun = await query(
    tx,
    sql`update exchange_market set settles_as = ${result.outcome === 'won' ? 'settled' : 'void'},
        winners = ${integers(winners)}, dead_heat = ${deadHeat}::jsonb, half_returned = ${isHalf}, placed = ${placed}::jsonb,
        runs = ${runs}::integer, void_reason = ${reason}
      where market_id = ${marketId} and state = 'open' and settles_as is null returning market_id`,
  );
  if (begun.length === 0) throw new Error(`market ${marketId} does not trade`);
}

/** The result by which a market's players are being paid; undefined if they aren't. */
export async function findSettlingResult(on: Reader, marketId: string): Promise<MarketResult | undefined> {
  const row = await queryOne<EndRow>(
    on,
    sql`select settlement, coalesce(settles_as, 'open') as state, winners, dead_heat, half_returned, placed, runs,
        void_reason
      from exchange_market where market_id = ${marketId}`,
  );
  return row && resultOf(row);
}

/** Writes a market's result. The time of its first settlement stays. */
export async function endMarket(
  tx: Tx,
  end: { readonly marketId: string; readonly settlement: number; readonly result: MarketResult },
  at: Date,
): Promise<void> {
  const { marketId, settlement, result } = end;
  const { winners, deadHeat, isHalf, placed, runs, reason } = columnsOf(result);
  await query(
    tx,
    sql`update exchange_market set state = ${result.outcome === 'won' ? 'settled' : 'void'}, settles_as = null,
        winners = ${integers(winners)}, dead_heat = ${deadHeat}::jsonb, half_returned = ${isHalf}, placed = ${placed}::jsonb,
        runs = ${runs}::integer, void_reason = ${reason}, settlement = ${settlement}, settled_at = coalesce(settled_at, ${at})
      where market_id = ${marketId}`,
  );
}

/** What of a market its orders' profits depend on, besides the result. */
type ProfitTerms = Pick<ExchangeMarket, 'marketId' | 'eachWay'>;

/** Writes the profit of every matched order of a market: zero if void. Rounded in the player's favour; on a line it is whole. */
export async function writeProfits(tx: Tx, market: ProfitTerms, result: MarketResult): Promise<void> {
  const { marketId } = market;
  if (result.outcome === 'void') {
    await query(tx, sql`update exchange_order set profit = 0 where market_id = ${marketId} and matched > 0`);
    return;
  }
  if (result.runs !== undefined) await query(tx, writeLineProfits(marketId, result.runs));
  else
    await query(
      tx,
      sql`update exchange_order set profit = ${profitBy(result, market)} where market_id = ${marketId} and matched > 0`,
    );
}

/** The same for the orders of these players alone; answers how many each has. */
export async function writeProfitsOf(
  tx: Tx,
  { market, result }: { readonly market: ProfitTerms; readonly result: MarketResult },
  playerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const profit = result.outcome === 'void' ? sql`0` : profitBy(result, market);
  const ofPlayers = sql`player_id = any(${bigints(playerIds)})`;
  const update =
    result.outcome === 'won' && result.runs !== undefined
      ? writeLineProfits(market.marketId, result.runs, ofPlayers)
      : sql`update exchange_order set profit = ${profit} where market_id = ${market.marketId} and ${ofPlayers} and matched > 0
          returning player_id`;
  const rows = await query<{ playerId: bigint; bets: number }>(
    tx,
    sql`with written as (${update})
      select player_id as "playerId", count(*)::integer as bets from written group by player_id`,
  );
  return new Map(rows.map(({ playerId, bets }) => [playerId, bets]));
}

/** An order may be matched at several lines, so its profit is the sum of its trades'. */
const writeLineProfits = (marketId: string, runs: number, ofPlayers = sql`true`): RawBuilder<unknown> =>
  sql`update exchange_order as o set profit = case when o.side = 'BACK' then sold.profit else -sold.profit end
    from (
      select order_id, sum(case when odds > ${runs * 100}::bigint then size when odds < ${runs * 100}::bigint then -size else 0 end)::bigint
        as profit
      from exchange_trade, unnest(array[taker_order_id, maker_order_id]) as order_id
      where market_id = ${marketId} and voided_at is null group by order_id
    ) as sold
    where o.market_id = ${marketId} and o.id = sold.order_id and o.matched > 0 and ${ofPlayers} returning o.player_id`;

function profitBy(result: Extract<MarketResult, { readonly outcome: 'won' }>, { eachWay }: ProfitTerms) {
  const back = backResultIn(result, eachWay, {
    runner: sql`selection_id`,
    size: sql`matched`,
    weight: sql`matched_value`,
  });
  return sql`ceil((case when side = 'BACK' then 1 else -1 end) * ${back.result} / (100.0 * ${back.parts}::bigint))::bigint`;
}

/** Recomputes the matched sizes of orders from their trades, after some were voided or reduced. */
export async function recountMatched(tx: Tx, marketId: string): Promise<void> {
  await query(
    tx,
    sql`with part as (
        select taker_order_id as order_id, size, odds from exchange_trade
          where market_id = ${marketId} and voided_at is null and (cross_step = 0 or maker_order_id = 0)
        union all
        select maker_order_id, size, odds from exchange_trade where market_id = ${marketId} and voided_at is null
      ), sums as (
        select order_id, sum(size)::bigint as size, sum(size * odds)::bigint as value from part group by order_id
      ), news as (
        select o.id, coalesce(sums.size, 0) as size, coalesce(sums.value, 0) as value
        from exchange_order as o left join sums on sums.order_id = o.id
        where o.market_id = ${marketId} and o.matched > 0
      )
      update exchange_order as o set matched = news.size, matched_value = news.value,
        profit = case when news.size = 0 and o.profit is not null then 0 else o.profit end
      from news where o.id = news.id`,
  );
}

/**
 * Voids the trades of an order that are not void yet, each virtual match with all of its parts; answers how many there
 * were.
 */
export async function voidTradesOfOrder(
  tx: Tx,
  order: { readonly marketId: string; readonly id: number; readonly reason: string },
  at: Date,
): Promise<number> {
  const rows = await query(
    tx,
    sql`update exchange_trade set voided_at = ${at}, void_reason = ${order.reason}
      where market_id = ${order.marketId} and voided_at is null
        and (taker_order_id = ${order.id} or maker_order_id = ${order.id}
          or (cross_step > 0 and (taker_order_id, cross_step) in (
            select taker_order_id, cross_step from exchange_trade
            where market_id = ${order.marketId} and maker_order_id = ${order.id} and cross_step > 0)))
      returning id`,
  );
  return rows.length;
}

/**
 * Removes a runner from a market: voids the trades on it and all virtual matches, which have a part on it, lapses
 * resting orders on all runners, because their prices were made for another field, which a bet at any starting price has not, and
 * reduces the odds matched on the others. From then on there are no virtual matches. Answers whether it was still in.
 */
export async function removeRunnerRows(
  tx: Tx,
  removed: {
    readonly marketId: string;
    readonly runnerId: number;
    readonly reductionBps: number;
    /** Smaller reduction factors are not applied. */
    readonly reductionMinBps: number;
  },
  at: Date,
): Promise<boolean> {
  const { marketId, runnerId, reductionBps } = removed;
  const inserted = await query(
    tx,
    sql`insert into exchange_removed_runner (market_id, selection_id, reduction_bps, removed_at)
      values (${marketId}, ${runnerId}, ${reductionBps}, ${at}) on conflict do nothing returning selection_id`,
  );
  if (inserted.length === 0) return false;
  await query(
    tx,
    sql`update exchange_market set runners = array_remove(runners, ${runnerId}::integer), cross_matching = false
      where market_id = ${marketId}`,
  );
  await query(
    tx,
    sql`update exchange_trade set voided_at = ${at}, void_reason = 'runner removed'
      where market_id = ${marketId} and (selection_id = ${runnerId} or cross_step > 0) and voided_at is null`,
  );
  await lapseRemaining(tx, marketId, { reason: 'RUNNER_REMOVED', now: at, removedRunnerId: runnerId });
  if (reductionBps >= removed.reductionMinBps)
    await query(
      tx,
      sql`update exchange_trade set odds_matched = coalesce(odds_matched, odds),
          odds = greatest(101, (odds::bigint * ${10_000 - reductionBps}::bigint * 2 + 10000) / 20000)::integer
        where market_id = ${marketId} and voided_at is null`,
    );
  return true;
}
