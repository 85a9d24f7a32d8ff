import type { Money } from '@maidan/engine';
import { type RawBuilder, type Reader, query, queryOne, sql } from '../../../kernel/db.ts';
import type { DayRange } from '../model.ts';
import { BUCKET_RATIO } from '../analysis/analysis-store.ts';
import { TYPED } from '../sum-store.ts';

/** Revenue or stakes of a product's markets of one sport and type. */
export interface TypeRow {
  readonly product: string;
  readonly sport: string;
  readonly marketType: string;
}

/** The revenue of markets on these days. Needs the `movement` expression of what isn't closed yet. */
export function selectTypeSums(
  on: Reader,
  open: RawBuilder<unknown>,
  { from, to }: DayRange,
): Promise<(TypeRow & { readonly kept: Money })[]> {
  return query(
    on,
    sql`with ${open}, typed as (${TYPED})
      select product, sport, market_type as "marketType", sum(came - went)::bigint as kept from (
        select day, product, sport, market_type, came, went from report_type_sum
        union all select day, product, sport, market_type, came, went from typed
      ) as parts where day between ${from}::date and ${to}::date and product <> 'games'
      group by 1, 2, 3 order by 1, 2, 3`,
  );
}

/** The revenue of each product and day. Needs the `movement` expression of what isn't closed yet. */
export function selectProductDays(
  on: Reader,
  open: RawBuilder<unknown>,
  { from, to }: DayRange,
): Promise<{ readonly day: string; readonly product: string; readonly kept: Money }[]> {
  return query(
    on,
    sql`with ${open}, typed as (${TYPED})
      select day::text, product, sum(came - went)::bigint as kept from (
        select day, product, came, went from report_type_sum
        union all select day, product, came, went from typed
      ) as parts where day between ${from}::date and ${to}::date
      group by 1, 2 order by 1, 2`,
  );
}

/** What was staked on these days. */
export function selectTypeStakes(
  on: Reader,
  { from, to }: DayRange,
): Promise<(TypeRow & { readonly staked: Money; readonly bets: bigint })[]> {
  return query(
    on,
    sql`select product, sport, market_type as "marketType", sum(staked)::bigint as staked, sum(bets)::bigint as bets
        from report_stake_day where day between ${from}::date and ${to}::date group by 1, 2, 3 order by 1, 2, 3`,
  );
}

/** How many of those who signed up in each week reached each step; the weeks that contain these days. */
export function selectCohorts(
  on: Reader,
  { from, to }: DayRange,
): Promise<{ readonly week: string; readonly step: string; readonly players: bigint }[]> {
  return query(
    on,
    sql`select week::text, step, players from report_cohort
        where week > ${from}::date - 7 and week <= ${to}::date order by 1, 2`,
  );
}

/** The day before which the decisions of each month were summed up; undefined before any were. */
export async function selectSummedUntil(on: Reader): Promise<string | undefined> {
  const row = await queryOne<{ until: string | null }>(
    on,
    sql`select (max(month) + interval '1 month')::date::text as until from report_decision_month`,
  );
  return row?.until ?? undefined;
}

/**
 * The decisions of these days by kind and method: how many, and within how many seconds half and nine tenths of them were made.
 * `months` are whole months among the days, from one first day until before another, which were summed up.
 */
export function selectDecisions(
  on: Reader,
  { days, months }: { readonly days: DayRange; readonly months: DayRange },
): Promise<
  {
    readonly kind: 'deposit' | 'withdrawal' | 'payout';
    readonly methodId: bigint;
    readonly decisions: bigint;
    readonly medianSeconds: number;
    readonly ninetiethSeconds: number;
  }[]
> {
  return query(
    on,
    sql`with buckets as (
          select kind, method_id, bucket, sum(decisions::integer) as decisions from (
            select kind, method_id, bucket, decisions from report_decision_month
            where month >= ${months.from}::date and month < ${months.to}::date
            union all
            select kind, method_id, bucket, decisions from report_decision
            where (day >= ${days.from}::date and day < ${months.from}::date)
              or (day >= ${months.to}::date and day <= ${days.to}::date)
          ) as counted group by 1, 2, 3
        ), ranked as (
          select kind, method_id, bucket, decisions, sum(decisions) over (partition by kind, method_id order by bucket) as upto,
            sum(decisions) over (partition by kind, method_id) as total from buckets
        )
        select kind, method_id as "methodId", sum(decisions)::bigint as decisions,
          ${reachOf(sql`0.5`)} as "medianSeconds", ${reachOf(sql`0.9`)} as "ninetiethSeconds"
        from ranked group by kind, method_id order by kind, method_id`,
  );
}

/** To how many seconds the first bucket reaches in which that share of the decisions was made. */
const reachOf = (share: RawBuilder<unknown>) =>
  sql`round(power(${BUCKET_RATIO}::numeric, min(bucket) filter (where upto >= total * ${share})))::integer`;

/** The rounds of a game, with what their spread is computed from: stakes squared, stakes by payouts, payouts squared. */
export interface GameRounds {
  readonly rounds: bigint;
  readonly staked: Money;
  readonly paid: Money;
  readonly stakedStaked: number;
  readonly stakedPaid: number;
  readonly paidPaid: number;
}

const ROUNDS = sql`sum(rounds)::bigint as rounds, sum(staked)::bigint as staked, sum(paid)::bigint as paid,
  sum(staked_staked)::float8 as "stakedStaked", sum(staked_paid)::float8 as "stakedPaid", sum(paid_paid)::float8 as "paidPaid"`;

/** The games of a period, those with the most rounds first. */
export function selectGameRounds(
  on: Reader,
  { from, to }: DayRange,
): Promise<(GameRounds & { readonly partner: string; readonly code: string })[]> {
  return query(
    on,
    sql`select partner, game_code as code, ${ROUNDS} from report_game_day
        where day between ${from}::date and ${to}::date group by 1, 2 order by 3 desc, 1, 2`,
  );
}

/** One game's days of a period. */
export function selectGameDays(
  on: Reader,
  { from, to }: DayRange,
  { partner, code }: { readonly partner: string; readonly code: string },
): Promise<(GameRounds & { readonly day: string })[]> {
  return query(
    on,
    sql`select day::text, rounds, staked, paid, staked_staked::float8 as "stakedStaked",
          staked_paid::float8 as "stakedPaid", paid_paid::float8 as "paidPaid" from report_game_day
        where day between ${from}::date and ${to}::date and partner = ${partner} and game_code = ${code}
        order by report_game_day.day`,
  );
}
