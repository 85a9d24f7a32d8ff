import type { Money } from '@maidan/engine';
import { money } from '@maidan/engine';
import { bigints, texts, times } from '../../../kernel/database/columns.ts';
import { type RawBuilder, type Reader, query, queryOne, sql } from '../../../kernel/db.ts';
import type { MomentRange } from '../../../kernel/time/moment-range.ts';
import type { AccountKind } from '../../ledger/index.ts';
import { stakesIn } from '../analysis/analysis-store.ts';
import { TIMED } from '../sum-store.ts';

/** What one product, or the cash, moved by one cause in the span of that place in the list. */
export interface SpanFlow {
  readonly span: number;
  readonly product: string;
  readonly cause: string;
  readonly came: Money;
  readonly went: Money;
  readonly moves: bigint;
}

/** The spans as rows, numbered from 0. */
const spanRows = (spans: readonly MomentRange[]): RawBuilder<unknown> => sql`(
    select ordinality::integer - 1 as span, starts, ends
    from unnest(${times(spans.map(({ from }) => from))}, ${times(spans.map(({ to }) => to))})
      with ordinality as given (starts, ends, ordinality)
  ) as spans`;

/**
 * What moved in each span, to the minute: the sums by the minute, what isn't closed yet, and the rounds of games that are
 * still open. Needs the `movement` expression of what isn't closed yet.
 */
export function selectSpanFlows(
  on: Reader,
  open: RawBuilder<unknown>,
  spans: readonly MomentRange[],
): Promise<SpanFlow[]> {
  return query<SpanFlow>(
    on,
    sql`with ${open}, timed as materialized (${TIMED})
      select spans.span, m.product, m.cause, sum(m.came)::bigint as came, sum(m.went)::bigint as went,
        sum(m.moves)::bigint as moves
      from ${spanRows(spans)} cross join lateral (
        select product, cause, came, went, moves from report_minute where at >= spans.starts and at < spans.ends
        union all
        select product, cause, greatest(amount, 0), greatest(-amount, 0), 1 from timed
        where at >= spans.starts and at < spans.ends
      ) as m group by 1, 2, 3 order by 1, 2, 3`,
  );
}

/** What was staked on the exchange and against the house in the whole hours of a period that were counted. */
export function selectStakes(
  on: Reader,
  { from, to }: MomentRange,
): Promise<{ readonly product: string; readonly staked: Money }[]> {
  return query(
    on,
    sql`select product, sum(staked)::bigint as staked from report_stake
        where hour >= ${from} and hour < ${to} group by 1 order by 1`,
  );
}

/** The same, counted now from the bets themselves; for a part of an hour. */
export function countStakes(
  on: Reader,
  ownPlayers: readonly bigint[],
  span: MomentRange,
): Promise<{ readonly product: string; readonly staked: Money }[]> {
  return query(
    on,
    sql`select product, sum(staked)::bigint as staked from (${stakesIn(ownPlayers, span)}) as counted
        group by 1 order by 1`,
  );
}

/** How many players staked in each span, which begins with a Dhaka day and ends in it, and how many signed up. */
export function selectPlayerCounts(
  on: Reader,
  ownPlayers: readonly bigint[],
  spans: readonly MomentRange[],
): Promise<{ readonly span: number; readonly active: number; readonly signUps: number }[]> {
  return query(
    on,
    sql`select spans.span,
          (select count(*)::integer from report_player_day
           where day = ((spans.starts at time zone 'UTC') + interval '6 hours')::date and first_at < spans.ends) as active,
          (select count(*)::integer from player where created_at >= spans.starts and created_at < spans.ends
           and id <> all(${bigints(ownPlayers)})) as "signUps"
        from ${spanRows(spans)} order by 1`,
  );
}

/** Every account that isn't a player's or a market's. */
const OPERATOR_KINDS = [
  'house_book',
  'commission',
  'cashier_clearing',
  'provider_clearing',
  'promotion_expense',
  'rounding',
  'house_capital',
  'agent_wallet',
  'agent_issued',
  'agent_claim',
  'agent_debt',
  'agent_cash',
  'agent_share',
  'affiliate_payable',
  'affiliate_expense',
  'affiliate_cash',
] as const satisfies readonly AccountKind[];

const PLAYER_KINDS = [
  'player_main',
  'player_hold',
  'player_house_exposure',
  'player_bonus',
  'player_debt',
] as const satisfies readonly AccountKind[];

/**
 * What all players' accounts and the markets' escrows hold together. All accounts add up to zero, so it is what the operator's
 * few accounts and its own wallets lack; no player's account is read. `ownExposure` is what those wallets have in open bets.
 */
export async function sumPlayersFunds(
  on: Reader,
  ownPlayers: readonly string[],
): Promise<{ readonly held: Money; readonly ownExposure: Money }> {
  const row = await queryOne<{ held: Money; ownExposure: Money }>(
    on,
    sql`with own as (
          select balance, exposure from ledger_account
          where kind = any(${texts(PLAYER_KINDS)}) and owner_key = any(${texts(ownPlayers)})
        )
        select (select coalesce(sum(exposure), 0)::bigint from own) as "ownExposure",
          -(select coalesce(sum(balance), 0)::bigint from ledger_account where kind = any(${texts(OPERATOR_KINDS)}))
          -(select coalesce(sum(balance + exposure), 0)::bigint from own) as held`,
  );
  return row ?? { held: money(0n), ownExposure: money(0n) };
}
