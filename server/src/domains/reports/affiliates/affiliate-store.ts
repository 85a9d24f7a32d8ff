import type { Money } from '@maidan/engine';
import { type Reader, query, sql } from '../../../kernel/db.ts';
import type { MomentRange } from '../../../kernel/time/moment-range.ts';
import type { DayRange } from '../model.ts';

/** What came of an affiliate's players on some days. */
export interface AffiliateSum {
  readonly affiliateId: bigint;
  /** What the products earned from them, below zero what they won; and what their bonuses cost, less what was taken back. */
  readonly revenue: Money;
  readonly bonuses: Money;
  /** Players of whom something came, and such of whom nothing counts because they are excluded. */
  readonly players: bigint;
  readonly excludedPlayers: bigint;
}

/** What came of the players of one affiliate, or of each, on days of Dhaka until the sums were closed last. Who is excluded counts nothing. */
export function sumAffiliates(
  on: Reader,
  affiliateId: bigint | undefined,
  { from, to }: DayRange,
): Promise<AffiliateSum[]> {
  return query<AffiliateSum>(
    on,
    sql`select p.affiliate_id as "affiliateId",
          coalesce(sum(s.revenue) filter (where x.player_id is null), 0)::bigint as revenue,
          coalesce(sum(s.bonuses) filter (where x.player_id is null), 0)::bigint as bonuses,
          count(distinct p.id) filter (where x.player_id is null) as players,
          count(distinct p.id) filter (where x.player_id is not null) as "excludedPlayers"
        from player as p join report_affiliate_sum as s on s.player_id = p.id
          left join affiliate_excluded as x on x.player_id = p.id
        where p.affiliate_id is not null and (${affiliateId ?? null}::bigint is null or p.affiliate_id = ${affiliateId ?? null})
          and s.day between ${from}::date and ${to}::date
        group by 1 order by 1`,
  );
}

/** How many players a code brought in a month, and how many of an affiliate's players deposited first in it. */
export interface FunnelRow {
  readonly affiliateId: bigint;
  /** The code in capitals. */
  readonly codeKey: string;
  /** The first day of the month in Dhaka. */
  readonly month: string;
  readonly signUps: bigint;
  readonly firstDeposits: bigint;
}

/** Sign-ups and first deposits of one affiliate's players, or of all, by code and month; excluded players are among them. */
export function countFunnel(
  on: Reader,
  affiliateId: bigint | undefined,
  { from, to }: MomentRange,
): Promise<FunnelRow[]> {
  const ours = sql`p.affiliate_id is not null and (${affiliateId ?? null}::bigint is null or p.affiliate_id = ${affiliateId ?? null})`;
  return query<FunnelRow>(
    on,
    sql`with step as (
          select p.affiliate_id, upper(p.given_affiliate_code) as code_key, p.created_at as at, 1 as signed, 0 as deposited
          from player as p where ${ours} and p.created_at >= ${from} and p.created_at < ${to}
          union all
          select p.affiliate_id, upper(p.given_affiliate_code), f.at, 0, 1
          from player as p cross join lateral (
            select min(c.reached_at) as at from deposit as d
            join transaction_status_change as c on c.transaction_id = d.id and c.state = 'credited'
            where d.player_id = p.id
          ) as f
          where ${ours} and f.at >= ${from} and f.at < ${to}
        )
        select affiliate_id as "affiliateId", code_key as "codeKey",
          date_trunc('month', (at at time zone 'UTC') + interval '6 hours')::date::text as month,
          sum(signed)::bigint as "signUps", sum(deposited)::bigint as "firstDeposits"
        from step where affiliate_id is not null and code_key is not null and at is not null group by 1, 2, 3 order by 3, 2`,
  );
}

/** How far a player has come who may earn an affiliate an amount. */
export interface PlayerProgress {
  readonly playerId: bigint;
  readonly signedUpAt: Date;
  /** What was deposited and stands, and the turnover of settled bets. */
  readonly deposited: Money;
  readonly turnover: Money;
}

/** An affiliate's players who signed up since then, have deposited, and neither earned it an amount already nor are excluded. */
export function listProgress(on: Reader, affiliateId: bigint, since: Date): Promise<PlayerProgress[]> {
  return query<PlayerProgress>(
    on,
    sql`select p.id as "playerId", p.created_at as "signedUpAt", d.deposited, t.turnover
        from player as p join point_account as t on t.player_id = p.id
          join lateral (
            select sum(credit_amount)::bigint as deposited from deposit where player_id = p.id and state = 'credited'
          ) as d on d.deposited > 0
        where p.affiliate_id = ${affiliateId} and p.created_at >= ${since} and t.turnover > 0 and d.deposited is not null
          and not exists (select 1 from affiliate_acquired as a where a.player_id = p.id)
          and not exists (select 1 from affiliate_excluded as x where x.player_id = p.id)
        order by p.id`,
  );
}
