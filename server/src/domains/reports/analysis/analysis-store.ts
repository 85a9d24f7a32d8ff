import { bigints } from '../../../kernel/database/columns.ts';
import { type Db, type RawBuilder, type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import type { MomentRange } from '../../../kernel/time/moment-range.ts';
import type { DayRange } from '../model.ts';

/** The time until which the products' tables were read, locked until the transaction ends; undefined before they first were. */
export async function lockAnalysis(tx: Tx): Promise<Date | undefined> {
  const row = await queryOne<{ until: Date | null }>(
    tx,
    sql`select looked_until as until from report_analysis for update`,
  );
  return row?.until ?? undefined;
}

/** The time until which the products' tables were read; undefined before they first were. */
export async function selectAnalysed(on: Reader): Promise<Date | undefined> {
  const row = await queryOne<{ until: Date | null }>(
    on,
    sql`select looked_until as until from report_analysis`,
  );
  return row?.until ?? undefined;
}

export async function updateAnalysed(tx: Tx, until: Date): Promise<void> {
  await query(tx, sql`update report_analysis set looked_until = ${until}`);
}

/** When the first player signed up, before whom nobody played; undefined without players. */
export async function selectFirstSignUp(
  on: Reader,
  ownPlayers: readonly bigint[],
): Promise<Date | undefined> {
  const row = await queryOne<{ at: Date }>(
    on,
    sql`select created_at as at from player where id <> all(${bigints(ownPlayers)}) order by created_at, id limit 1`,
  );
  return row?.at;
}

/** Lets the indexes by time know what was written of late; the embedded database doesn't do it by itself. */
export async function summariseIndexes(db: Db): Promise<void> {
  await query(
    db,
    sql`select brin_summarize_new_values(name::regclass)
        from unnest('{exchange_trade_when,house_bet_when,casino_transaction_when}'::text[]) as name`,
  );
}

/** Sizes and counts of what was staked in a period: a row for each hour, product, sport and type of market. */
export const stakesIn = (
  ownPlayers: readonly bigint[],
  { from, to }: MomentRange,
): RawBuilder<unknown> => sql`
  with traded as (
    select date_trunc('hour', traded_at) as hour, market_id, sum(size)::bigint as staked, count(*) as bets
    from exchange_trade where traded_at >= ${from} and traded_at < ${to}
      and not (back_player_id = any(${bigints(ownPlayers)}) and lay_player_id = any(${bigints(ownPlayers)}))
    group by 1, 2
  ), taken as (
    select date_trunc('hour', placed_at) as hour, market_key, sum(stake)::bigint as staked, count(*) as bets
    from house_bet where placed_at >= ${from} and placed_at < ${to} group by 1, 2
  )
  select t.hour, 'exchange' as product, coalesce(e.sport, '') as sport, coalesce(m.type, '') as market_type,
    sum(t.staked)::bigint as staked, sum(t.bets)::bigint as bets
  from traded as t left join sports_market as m on m.market_id = t.market_id
  left join sports_event as e on e.event_id = m.event_id group by 1, 3, 4
  union all
  select t.hour, case m.kind when 'BOOKMAKER' then 'bookmaker' else 'fancy' end, coalesce(e.sport, ''), m.kind,
    sum(t.staked)::bigint, sum(t.bets)::bigint
  from taken as t join house_market as m on m.market_key = t.market_key
  left join sports_event as e on e.event_id = m.event_id group by 1, 2, 3, 4`;

/** Counts the stakes of these whole hours anew. */
export async function replaceStakes(
  tx: Tx,
  ownPlayers: readonly bigint[],
  hours: MomentRange,
): Promise<void> {
  await query(tx, sql`delete from report_stake where hour >= ${hours.from} and hour < ${hours.to}`);
  await query(
    tx,
    sql`insert into report_stake (hour, product, sport, market_type, staked, bets) ${stakesIn(ownPlayers, hours)}`,
  );
}

/** Counts the rounds of games that ended in these whole hours anew. */
export async function replaceGameHours(tx: Tx, { from, to }: MomentRange): Promise<void> {
  await query(tx, sql`delete from report_game_hour where hour >= ${from} and hour < ${to}`);
  await query(
    tx,
    sql`insert into report_game_hour
          (hour, partner, game_code, rounds, staked, paid, staked_staked, staked_paid, paid_paid)
        select date_trunc('hour', r.closed_at), r.partner, r.game_code, count(*), sum(r.staked), sum(r.paid),
          sum(r.staked::numeric * r.staked), sum(r.staked::numeric * r.paid), sum(r.paid::numeric * r.paid)
        from game as g join game_provider as p on p.platform = g.platform cross join lateral (
          select closed_at, partner, game_code, staked, paid from casino_round
          where partner = p.adapter and game_code = g.code and closed_at >= ${from} and closed_at < ${to}
            and staked + undone + paid > 0 and staked > 0
        ) as r group by 1, 2, 3`,
  );
}

/** Adds up the hours of these whole Dhaka days anew. */
export async function replaceDaySums(
  tx: Tx,
  { days, hours }: { readonly days: DayRange; readonly hours: MomentRange },
): Promise<void> {
  await query(
    tx,
    sql`delete from report_stake_day where day between ${days.from}::date and ${days.to}::date`,
  );
  await query(
    tx,
    sql`insert into report_stake_day (day, product, sport, market_type, staked, bets)
        select ${dayOf('hour')}, product, sport, market_type, sum(staked), sum(bets)
        from report_stake where hour >= ${hours.from} and hour < ${hours.to} group by 1, 2, 3, 4`,
  );
  await query(tx, sql`delete from report_game_day where day between ${days.from}::date and ${days.to}::date`);
  await query(
    tx,
    sql`insert into report_game_day
          (day, partner, game_code, rounds, staked, paid, staked_staked, staked_paid, paid_paid)
        select ${dayOf('hour')}, partner, game_code, sum(rounds), sum(staked), sum(paid),
          sum(staked_staked), sum(staked_paid), sum(paid_paid)
        from report_game_hour where hour >= ${hours.from} and hour < ${hours.to} group by 1, 2, 3`,
  );
}

/** Deletes the hours before that moment, which only the sums of their days are read of any more. */
export async function deleteOldHours(tx: Tx, before: Date): Promise<void> {
  await query(tx, sql`delete from report_stake where hour < ${before}`);
  await query(tx, sql`delete from report_game_hour where hour < ${before}`);
}

/**
 * Writes down who staked on which day, and what those players, the new ones and those who were identified or deposited have
 * reached; what was known before stays. A step that is new counts for the week in which its player signed up.
 */
export async function addPlayers(
  tx: Tx,
  ownPlayers: readonly bigint[],
  { from, to }: MomentRange,
): Promise<void> {
  const own = bigints(ownPlayers);
  await query(
    tx,
    sql`with staked as (
          select back_player_id as player_id, traded_at as at from exchange_trade
          where traded_at >= ${from} and traded_at < ${to}
          union all select lay_player_id, traded_at from exchange_trade
          where traded_at >= ${from} and traded_at < ${to}
          union all select player_id, placed_at from house_bet where placed_at >= ${from} and placed_at < ${to}
          union all select player_id, at from casino_transaction
          where at >= ${from} and at < ${to} and kind = 'bet' and status = 'RS_OK'
        ), played as (
          select ${dayOf('at')} as day, player_id, min(at) as first_at from staked
          where player_id <> all(${own}) group by 1, 2
        ), kept as (
          insert into report_player_day as d (day, player_id, first_at) select day, player_id, first_at from played
          on conflict (day, player_id) do update set first_at = excluded.first_at where excluded.first_at < d.first_at
        ), reached as (
          select id as player_id, 'signed-up' as step from player
          where created_at >= ${from} and created_at < ${to} and id <> all(${own})
          union select player_id, 'identified' from identity_verification
          where state = 'accepted' and decided_at >= ${from} and decided_at < ${to}
          union select d.player_id, 'deposited' from transaction_status_change as c
          join deposit as d on d.id = c.transaction_id
          where c.reached_at >= ${from} and c.reached_at < ${to} and c.state = 'credited'
          union select player_id, 'bet' from played
          union select w.player_id, 'week-' || ((${weekOf(sql`w.day`)} - ${weekOf(dayOf('p.created_at'))}) / 7)
          from played as w join player as p on p.id = w.player_id
        ), fresh as (
          insert into report_player_step (player_id, step) select player_id, step from reached
          on conflict (player_id, step) do nothing returning player_id, step
        )
        insert into report_cohort as c (week, step, players)
        select ${weekOf(dayOf('p.created_at'))}, f.step, count(*) from fresh as f join player as p on p.id = f.player_id
        group by 1, 2
        on conflict (week, step) do update set players = c.players + excluded.players`,
  );
}

/** The Dhaka day of a moment. */
const dayOf = (column: string) => sql`((${sql.raw(column)} at time zone 'UTC') + interval '6 hours')::date`;

/** The Sunday with which the week of a day begins. */
const weekOf = (day: RawBuilder<unknown>) => sql`(${day} - extract(dow from ${day})::integer)`;

/** Seconds of the first bucket, and how much longer each next one reaches. */
export const BUCKET_RATIO = 1.05;

/** Counts how long the cashier's decisions of one Dhaka day took anew. */
export async function replaceDecisions(tx: Tx, day: string, { from, to }: MomentRange): Promise<void> {
  await query(tx, sql`delete from report_decision where day = ${day}::date`);
  await query(
    tx,
    sql`with ended as (
          select transaction_id, state, reached_at from transaction_status_change
          where reached_at >= ${from} and reached_at < ${to}
            and state in ('credited', 'rejected', 'approved', 'paid')
        ), decided as (
          select 'deposit' as kind, d.payment_method_id as method_id, e.reached_at - d.created_at as took
          from ended as e join deposit as d on d.id = e.transaction_id where e.state in ('credited', 'rejected')
          union all
          select 'withdrawal', w.payment_method_id, e.reached_at - w.created_at
          from ended as e join withdrawal as w on w.id = e.transaction_id where e.state in ('approved', 'rejected')
          union all
          select 'payout', w.payment_method_id, e.reached_at - w.created_at
          from ended as e join withdrawal as w on w.id = e.transaction_id where e.state = 'paid'
        )
        insert into report_decision (day, kind, method_id, bucket, decisions)
        select ${day}::date, kind, method_id,
          ceil(ln(greatest(extract(epoch from took), 1)) / ln(${BUCKET_RATIO}::numeric))::smallint, count(*)
        from decided group by 2, 3, 4`,
  );
}

/** Adds up the decisions of the days of a month, which that day is in, anew. */
export async function replaceDecisionMonth(tx: Tx, day: string): Promise<void> {
  const month = sql`date_trunc('month', ${day}::timestamp)::date`;
  await query(tx, sql`delete from report_decision_month where month = ${month}`);
  await query(
    tx,
    sql`insert into report_decision_month (month, kind, method_id, bucket, decisions)
        select ${month}, kind, method_id, bucket, sum(decisions) from report_decision
        where day >= ${month} and day < ${month} + interval '1 month' group by 2, 3, 4`,
  );
}
