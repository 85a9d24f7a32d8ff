import { type RawBuilder, type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import type { DayRange, DaySum } from './model.ts';
import { OPEN_ROUNDS } from './movements.ts';

/** The time until which the sums are closed, locked until the transaction ends; undefined before they first were. */
export async function lockProgress(tx: Tx): Promise<Date | undefined> {
  const row = await queryOne<{ closed_until: Date | null }>(
    tx,
    sql`select closed_until from report_progress for update`,
  );
  return row?.closed_until ?? undefined;
}

/** The time until which the sums are closed; undefined before they first were. */
export async function selectProgress(on: Reader): Promise<Date | undefined> {
  const row = await queryOne<{ closed_until: Date | null }>(
    on,
    sql`select closed_until from report_progress`,
  );
  return row?.closed_until ?? undefined;
}

export async function updateProgress(tx: Tx, closedUntil: Date | null): Promise<void> {
  await query(tx, sql`update report_progress set closed_until = ${closedUntil}::timestamptz`);
}

/** Deletes all sums, and what was set aside. */
export async function deleteSums(tx: Tx): Promise<void> {
  await query(tx, sql`delete from report_sum`);
  await query(tx, sql`delete from report_promoter_sum`);
  await query(tx, sql`delete from report_affiliate_sum`);
  await query(tx, sql`delete from report_open_round`);
  await query(tx, sql`delete from report_minute`);
  await query(tx, sql`delete from report_type_sum`);
}

/** Deletes the sums by the minute that no comparison reads any more. */
export async function deleteOldMinutes(tx: Tx): Promise<void> {
  await query(tx, sql`delete from report_minute where at < ${MINUTES_FROM}`);
}

/** A day is compared with the one a week before; the rest is for clocks that differ. */
const MINUTES_FROM = sql`now() - interval '9 days'`;

/**
 * Adds the movements to the sums, and to those of the players' promoters. What moved in rounds that are open is set aside
 * until they are over. It is one statement, so that a round that ends meanwhile is either open or over in all of it.
 */
export async function addSums(tx: Tx, movements: RawBuilder<unknown>): Promise<void> {
  await query(
    tx,
    sql`with ${movements}, set_aside as (
        insert into report_open_round (transfer_id, at, day, partner, cause, game_code, player_id, round, amount)
        select transfer_id, at, day, owner_key, cause, subject, player_id, round, amount from movement
        where product = ${OPEN_ROUNDS}
        on conflict (transfer_id) do nothing
      ), released as (
        delete from report_open_round as o using movement as m
        where o.transfer_id = m.transfer_id and m.product = 'games'
      ), summed as (
        insert into report_sum as s (day, pot, owner_key, product, cause, subject, came, went, moves)
        select day, pot, owner_key, product, cause, subject, ${CAME}, ${WENT}, count(*) from movement
        where product <> ${OPEN_ROUNDS} group by day, pot, owner_key, product, cause, subject
        on conflict (day, pot, owner_key, product, cause, subject) do update
          set came = s.came + excluded.came, went = s.went + excluded.went, moves = s.moves + excluded.moves
      ), by_minute as (
        insert into report_minute as s (at, product, cause, came, went, moves)
        select date_trunc('minute', at), product, cause, ${CAME}, ${WENT}, count(*) from (${TIMED}) as timed
        where product <> ${OPEN_ROUNDS} and at >= ${MINUTES_FROM} group by 1, 2, 3
        on conflict (at, product, cause) do update
          set came = s.came + excluded.came, went = s.went + excluded.went, moves = s.moves + excluded.moves
      ), by_type as (
        insert into report_type_sum as s (day, product, sport, market_type, came, went)
        ${TYPED}
        on conflict (day, product, sport, market_type) do update
          set came = s.came + excluded.came, went = s.went + excluded.went
      ), by_affiliate as (
        insert into report_affiliate_sum as s (player_id, day, revenue, bonuses)
        ${AFFILIATED}
        on conflict (player_id, day) do update
          set revenue = s.revenue + excluded.revenue, bonuses = s.bonuses + excluded.bonuses
      )
      insert into report_promoter_sum as s (day, promoter, promoter_id, came, went)
      ${PROMOTED}
      on conflict (day, promoter, promoter_id) do update
        set came = s.came + excluded.came, went = s.went + excluded.went`,
  );
}

const CAME = sql`coalesce(sum(amount) filter (where amount > 0), 0)::bigint`;
const WENT = sql`coalesce(-sum(amount) filter (where amount < 0), 0)::bigint`;

/** The product that deposits and withdrawals have among the sums by the minute. */
export const CASH = 'cash';

/** Revenue and cash with their moments; reads the `movement` expression. */
export const TIMED = sql`select at, case when pot = 'cashier_clearing' then ${CASH} else product end as product, cause, amount
  from movement where product <> '' or pot = 'cashier_clearing'`;

/** Revenue by day and product, of markets also by sport and type; reads the `movement` expression. */
export const TYPED = sql`select m.day, m.product, coalesce(e.sport, h.sport, '') as sport,
    coalesce(s.type, h.kind, '') as market_type, ${CAME} as came, ${WENT} as went
  from movement as m
  left join sports_market as s on s.market_id = m.subject left join sports_event as e on e.event_id = s.event_id
  left join lateral (select b.kind, v.sport from house_market as b left join sports_event as v on v.event_id = b.event_id
    where b.market_key = m.subject) as h on true
  where m.product in ('exchange', 'own-trading', 'bookmaker', 'fancy', 'games', 'uncollected') group by 1, 2, 3, 4`;

/** Revenue from referred players, by day and promoter; reads the `movement` expression. */
export const PROMOTED = sql`select m.day, b.promoter, b.promoter_id, ${CAME} as came, ${WENT} as went
  from movement as m join player as p on p.id = m.player_id cross join lateral (values
    ('affiliate', p.affiliate_id), ('agent', p.agent_id), ('referrer', p.referrer_id)) as b (promoter, promoter_id)
  where m.product in ('exchange', 'bookmaker', 'fancy', 'games', 'uncollected') and b.promoter_id is not null
  group by m.day, b.promoter, b.promoter_id`;

/**
 * Revenue from affiliates' players and what their bonuses cost, by player and day; reads the `movement` expression. What moved in a round counts on
 * the day on which the round ended, so that no day that is over changes any more.
 */
export const AFFILIATED = sql`select m.player_id, greatest(m.day, ((r.closed_at at time zone 'UTC') + interval '6 hours')::date) as day,
    coalesce(sum(m.amount) filter (where m.product <> ''), 0)::bigint as revenue,
    coalesce(-sum(m.amount) filter (where m.product = ''), 0)::bigint as bonuses
  from movement as m join player as p on p.id = m.player_id
  left join casino_round as r on m.product = 'games' and r.player_id = m.player_id and r.partner = m.owner_key
    and r.game_code = m.subject and r.round = m.round
  where p.affiliate_id is not null
    and (m.product in ('exchange', 'bookmaker', 'fancy', 'games', 'uncollected') or m.pot = 'promotion_expense')
  group by 1, 2`;

/** The movements of these days as sums; reads the `movement` expression. */
export function sumMovements(
  on: Reader,
  movements: RawBuilder<unknown>,
  { from, to }: DayRange,
): Promise<DaySum[]> {
  return query<DaySum>(
    on,
    sql`with ${movements} select day::text, pot, owner_key as "ownerKey", product, cause, subject, ${CAME} as came,
        ${WENT} as went, count(*) as moves
      from movement where day between ${from}::date and ${to}::date
      group by day, pot, owner_key, product, cause, subject`,
  );
}

/** The closed sums of these days, over all markets and games. */
export function selectDaySums(on: Reader, { from, to }: DayRange): Promise<DaySum[]> {
  return query<DaySum>(
    on,
    sql`select day::text, pot, owner_key as "ownerKey", product, cause,
        case when pot = 'promotion_expense' then subject else '' end as subject,
        sum(came)::bigint as came, sum(went)::bigint as went, sum(moves)::bigint as moves
      from report_sum where day between ${from}::date and ${to}::date
      group by 1, 2, 3, 4, 5, 6`,
  );
}

/** The closed sums of these days by game. */
export function selectGameSums(on: Reader, { from, to }: DayRange): Promise<DaySum[]> {
  return query<DaySum>(
    on,
    sql`select '' as day, pot, owner_key as "ownerKey", product, cause, subject,
        sum(came)::bigint as came, sum(went)::bigint as went, sum(moves)::bigint as moves
      from report_sum where day between ${from}::date and ${to}::date and pot = 'provider_clearing'
      group by 2, 3, 4, 5, 6`,
  );
}
