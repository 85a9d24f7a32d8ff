import type { Money } from '@maidan/engine';
import { times } from '../../../kernel/database/columns.ts';
import { query, type Reader, sql } from '../../../kernel/db.ts';

/**
 * What a player has staked since each of these moments (CARE-30), in their order. An order counts from when it was placed, by what it may
 * lose, as far as it is matched or waits (`stakeOf`); void markets and bets, and the bets that a cash out placed, don't.
 */
export async function sumExchangeStakes(
  reader: Reader,
  playerId: bigint,
  since: readonly Date[],
): Promise<Money[]> {
  const rows = await query<{ staked: Money }>(
    reader,
    sql`select (
      select coalesce(sum(case
          when o.on_close_amount is not null and o.matched = 0 and o.remaining > 0 then o.on_close_amount
          when o.side = 'BACK' or m.line_min is not null
            then (o.matched + o.remaining) * case when m.each_way_divisor is null then 1 else 2 end
          when m.each_way_divisor is null
            then (o.matched_value - 100 * o.matched + o.remaining * (o.odds - 100) + 99) / 100
          else ceil((o.matched_value - 100 * o.matched + o.remaining * (o.odds - 100))::numeric
            * (m.each_way_divisor + 1) / (100 * m.each_way_divisor))::bigint
        end), 0)::bigint
      from exchange_order as o join exchange_market as m on m.market_id = o.market_id
      where o.player_id = ${playerId} and o.placed_at >= since.at and o.matched + o.remaining > 0 and m.state <> 'void'
        and (o.client_ref not like 'cash-out:%' or not exists (
          select from exchange_cash_out as c
          where c.market_id = o.market_id and c.player_id = o.player_id and o.id = any(c.order_ids)))) as staked
    from unnest(${times(since)}) with ordinality as since (at, place) order by since.place`,
  );
  return rows.map(({ staked }) => staked);
}

/**
 * What a player's settled bets have lost since each of these moments (CARE-31), with the commission, below zero if they won. A market's
 * result counts from when it was first settled, as it stands.
 */
export async function sumExchangeLosses(
  reader: Reader,
  playerId: bigint,
  since: readonly Date[],
): Promise<Money[]> {
  const rows = await query<{ lost: Money }>(
    reader,
    sql`select (
      select coalesce(sum(r.commission - r.gross_profit), 0)::bigint
      from exchange_result as r join exchange_market as m on m.market_id = r.market_id
      where r.player_id = ${playerId} and r.first_settled_at >= since.at and r.settlement = greatest(m.settlement, 1)) as lost
    from unnest(${times(since)}) with ordinality as since (at, place) order by since.place`,
  );
  return rows.map(({ lost }) => lost);
}
