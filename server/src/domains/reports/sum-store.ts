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
  await query(tx, sql`delete from report_open_round`);
}

/**
 * Adds the movements to the sums, and to those of the players' promoters. What moved in rounds that are open is set aside
 * until they are over. It is one statement, so that a round that ends meanwhile is either open or over in all of it.
 */
export async function addSums(tx: Tx, movements: RawBuilder<unknown>): Promise<void> {
  await query(
    tx,
    sql`with ${movements}, set_aside as (
        insert into report_open_round (transfer_id, day, partner, cause, game_code, player_id, round, amount)
        select transfer_id, day, owner_key, cause, subject, player_id, round, amount from movement
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
      )
      insert into report_promoter_sum as s (day, promoter, promoter_id, came, went)
      ${PROMOTED}
      on conflict (day, promoter, promoter_id) do update
        set came = s.came + excluded.came, went = s.went + excluded.went`,
  );
}

const CAME = sql`coalesce(sum(amount) filter (where amount > 0), 0)::bigint`;
const WENT = sql`coalesce(-sum(amount) filter (where amount < 0), 0)::bigint`;

/** Revenue from referred players, by day and promoter; reads the `movement` expression. */
export const PROMOTED = sql`select m.day, b.promoter, b.promoter_id, ${CAME} as came, ${WENT} as went
  from movement as m join player as p on p.id = m.player_id cross join lateral (values
    ('affiliate', p.affiliate_id), ('agent', p.agent_id), ('referrer', p.referrer_id)) as b (promoter, promoter_id)
  where m.product in ('exchange', 'bookmaker', 'fancy', 'games', 'uncollected') and b.promoter_id is not null
  group by m.day, b.promoter, b.promoter_id`;

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
