import { texts } from '../../../kernel/database/columns.ts';
import { type Reader, query, sql } from '../../../kernel/db.ts';

/**
 * The orders whose matched size differs from the sum of their trades, as texts; of all markets, or of these. A trade
 * whose order is missing counts, too. Void trades count for nobody, and the taker of a virtual match has only its own
 * part.
 */
export async function listUnequalOrders(
  on: Reader,
  marketIds: readonly string[] | undefined,
  max: number,
): Promise<string[]> {
  const wanted = marketIds === undefined ? sql`true` : sql`market_id = any(${texts(marketIds)})`;
  const rows = await query<{ detail: string }>(
    on,
    sql`with part as (
        select market_id, taker_order_id as order_id, size, odds from exchange_trade
          where ${wanted} and voided_at is null and (cross_step = 0 or maker_order_id = 0)
        union all
        select market_id, maker_order_id, size, odds from exchange_trade
          where ${wanted} and voided_at is null and maker_order_id <> 0
      ), traded as (
        select market_id, order_id, sum(size) as size, sum(size * odds) as value from part group by market_id, order_id
      ), placed as (
        select id, market_id, matched, matched_value from exchange_order where ${wanted} and matched > 0
      )
      select format('order %s in %s: matched %s for %s, its trades %s for %s', coalesce(o.id, t.order_id),
        coalesce(o.market_id, t.market_id), coalesce(o.matched, 0), coalesce(o.matched_value, 0),
        coalesce(t.size, 0), coalesce(t.value, 0)) as detail
      from placed as o full join traded as t on t.order_id = o.id and t.market_id = o.market_id
      where coalesce(o.matched, 0) <> coalesce(t.size, 0) or coalesce(o.matched_value, 0) <> coalesce(t.value, 0)
      limit ${max}`,
  );
  return rows.map(({ detail }) => detail);
}

/** The commission that each player paid in all weeks: as it was counted, and by the results that stand. */
export async function sumCommission(
  on: Reader,
): Promise<{ readonly counted: ReadonlyMap<bigint, bigint>; readonly paid: ReadonlyMap<bigint, bigint> }> {
  const counted = await query<CommissionSum>(
    on,
    sql`select player_id as "playerId", sum(commission)::bigint as commission from exchange_commission_week group by player_id`,
  );
  const paid = await query<CommissionSum>(
    on,
    sql`select r.player_id as "playerId", sum(r.commission)::bigint as commission
      from exchange_result as r
      join (select market_id, max(settlement) as settlement from exchange_result group by market_id) as last
        using (market_id, settlement)
      where r.points_week is not null group by r.player_id`,
  );
  const byPlayer = (rows: readonly CommissionSum[]) =>
    new Map(rows.map(({ playerId, commission }) => [playerId, commission]));
  return { counted: byPlayer(counted), paid: byPlayer(paid) };
}

interface CommissionSum {
  readonly playerId: bigint;
  readonly commission: bigint;
}
