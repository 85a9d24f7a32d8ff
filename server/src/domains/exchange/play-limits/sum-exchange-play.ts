import { type Money, money } from '@maidan/engine';
import { query, queryOne, type Reader, sql } from '../../../kernel/db.ts';
import { noEnd } from '../../../kernel/time/moment-range.ts';
import { bigints, times } from '../../../kernel/database/columns.ts';
import type { PlayedMinute } from '../../../kernel/played-minute.ts';

/** What an order `o` of a market `m` may lose, as far as it is matched or waits. */
const STAKED = sql`case
    when o.on_close_amount is not null and o.matched = 0 and o.remaining > 0 then o.on_close_amount
    when o.side = 'BACK' or m.line_min is not null
      then (o.matched + o.remaining) * case when m.each_way_divisor is null then 1 else 2 end
    when m.each_way_divisor is null
      then (o.matched_value - 100 * o.matched + o.remaining * (o.odds - 100) + 99) / 100
    else ceil((o.matched_value - 100 * o.matched + o.remaining * (o.odds - 100))::numeric
      * (m.each_way_divisor + 1) / (100 * m.each_way_divisor))::bigint
  end`;

/**
 * What a player has staked since each of these moments and before another (CARE-30), in their order. An order counts from when it was placed, by what it may
 * lose, as far as it is matched or waits (`stakeOf`); void markets and bets, and the bets that a cash out placed, don't.
 */
export async function sumExchangeStakes(
  reader: Reader,
  playerId: bigint,
  since: readonly Date[],
  before: Date = noEnd,
): Promise<Money[]> {
  const rows = await query<{ staked: Money }>(
    reader,
    sql`select (
      select coalesce(sum(${STAKED}), 0)::bigint
      from exchange_order as o join exchange_market as m on m.market_id = o.market_id
      where o.player_id = ${playerId} and o.placed_at >= since.at and o.placed_at < ${before} and o.matched + o.remaining > 0 and m.state <> 'void'
        and (o.client_ref not like 'cash-out:%' or not exists (
          select from exchange_cash_out as c
          where c.market_id = o.market_id and c.player_id = o.player_id and o.id = any(c.order_ids)))) as staked
    from unnest(${times(since)}) with ordinality as since (at, place) order by since.place`,
  );
  return rows.map(({ staked }) => staked);
}

/**
 * What a player's settled markets have won and lost since each of these moments and before another (CARE-31), each with its commission. A
 * market's result counts from when it was first settled, as it stands.
 */
export function sumExchangeOutcomes(
  reader: Reader,
  playerId: bigint,
  since: readonly Date[],
  before: Date = noEnd,
): Promise<{ readonly won: Money; readonly lost: Money }[]> {
  return query<{ won: Money; lost: Money }>(
    reader,
    sql`select sums.won, sums.lost
    from unnest(${times(since)}) with ordinality as since (at, place) cross join lateral (
      select coalesce(sum(greatest(r.gross_profit - r.commission, 0)), 0)::bigint as won,
        coalesce(sum(greatest(r.commission - r.gross_profit, 0)), 0)::bigint as lost
      from exchange_result as r join exchange_market as m on m.market_id = r.market_id
      where r.player_id = ${playerId} and r.first_settled_at >= since.at and r.first_settled_at < ${before}
        and r.settlement = greatest(m.settlement, 1)
    ) as sums order by since.place`,
  );
}

/** What they have lost together, below zero if they won. */
export async function sumExchangeLosses(
  reader: Reader,
  playerId: bigint,
  since: readonly Date[],
): Promise<Money[]> {
  const sums = await sumExchangeOutcomes(reader, playerId, since);
  return sums.map(({ won, lost }) => money(lost - won));
}

/** What a player's orders that wait to be matched may lose, each by itself. */
export async function sumUnmatched(reader: Reader, playerId: bigint): Promise<Money> {
  const row = await queryOne<{ waiting: Money }>(
    reader,
    sql`select coalesce(sum(case
          when o.on_close_amount is not null and o.matched = 0 then o.on_close_amount
          when o.side = 'BACK' or m.line_min is not null
            then o.remaining * case when m.each_way_divisor is null then 1 else 2 end
          when m.each_way_divisor is null then (o.remaining * (o.odds - 100) + 99) / 100
          else ceil((o.remaining * (o.odds - 100))::numeric * (m.each_way_divisor + 1) / (100 * m.each_way_divisor))::bigint
        end), 0)::bigint as waiting
      from exchange_market as m cross join lateral (
        select * from exchange_order where market_id = m.market_id and player_id = ${playerId} and remaining > 0 offset 0
      ) as o
      where m.state = 'open'`,
  );
  return row?.waiting ?? money(0n);
}

/**
 * What each of these players staked since then, and what their settled markets came to after commission, by the minute; counted as
 * {@link sumExchangeStakes} and {@link sumExchangeLosses} count it.
 */
export function listExchangePlay(
  reader: Reader,
  playerIds: readonly bigint[],
  since: Date,
): Promise<PlayedMinute[]> {
  return query<PlayedMinute>(
    reader,
    sql`select "playerId", at, sum(staked)::bigint as staked, sum(won)::bigint as won from (
          select o.player_id as "playerId", date_trunc('minute', o.placed_at) as at, ${STAKED} as staked, 0::bigint as won
          from exchange_order as o join exchange_market as m on m.market_id = o.market_id
          where o.player_id = any(${bigints(playerIds)}) and o.placed_at >= ${since} and o.matched + o.remaining > 0
            and m.state <> 'void'
            and (o.client_ref not like 'cash-out:%' or not exists (
              select from exchange_cash_out as c
              where c.market_id = o.market_id and c.player_id = o.player_id and o.id = any(c.order_ids)))
          union all
          select r.player_id, date_trunc('minute', r.first_settled_at), 0, r.gross_profit - r.commission
          from exchange_result as r join exchange_market as m on m.market_id = r.market_id
          where r.player_id = any(${bigints(playerIds)}) and r.first_settled_at >= ${since}
            and r.settlement = greatest(m.settlement, 1)
        ) as play where at is not null group by "playerId", at`,
  );
}
