import type { Money } from '@maidan/engine';
import { type RawBuilder, type Reader, query, queryOne, sql } from '../../kernel/db.ts';
import type { MomentRange } from '../../kernel/time/moment-range.ts';
import type { DayRange } from './model.ts';
import { PROMOTED } from './sum-store.ts';

/** How many of the players who signed up reached each step. */
export interface Steps {
  readonly signedUp: bigint;
  readonly verified: bigint;
  readonly deposited: bigint;
  readonly bet: bigint;
  readonly returned: bigint;
}

/** How many of the players who signed up in that period have reached each step by now. */
export async function selectSteps(on: Reader, { from, to }: MomentRange): Promise<Steps> {
  const row = await queryOne<Steps>(
    on,
    sql`with joined as (
        select p.id, ${HAS_VERIFIED} as verified, ${HAS_DEPOSITED} as deposited,
          least(${firstBet('id')}) as first_bet, greatest(${firstBet('id desc')}) as last_bet
        from player as p where p.created_at >= ${from} and p.created_at < ${to}
      )
      select count(*) as "signedUp", count(*) filter (where verified) as verified,
        count(*) filter (where deposited) as deposited, count(first_bet) as bet,
        count(*) filter (where ${dayOf(sql`last_bet`)} > ${dayOf(sql`first_bet`)}) as returned
      from joined`,
  );
  return row ?? { signedUp: 0n, verified: 0n, deposited: 0n, bet: 0n, returned: 0n };
}

const HAS_VERIFIED = sql`exists (select from player_phone as f where f.player_id = p.id and f.is_own and f.verified_at is not null)`;
const HAS_DEPOSITED = sql`exists (select from deposit as d where d.player_id = p.id and d.state in ('credited', 'charged-back'))`;

const dayOf = (moment: RawBuilder<unknown>) =>
  sql`((${moment} at time zone 'UTC') + interval '6 hours')::date`;

/** The player's first bet of each kind, or with the other order the last; an order counts once any of it is matched. */
const firstBet = (order: 'id' | 'id desc') => sql`
  (select o.placed_at from exchange_order as o where o.player_id = p.id and o.matched > 0 order by ${sql.raw(order)} limit 1),
  (select h.placed_at from house_bet as h where h.player_id = p.id order by ${sql.raw(order)} limit 1),
  (select c.at from casino_transaction as c where c.player_id = p.id and c.kind = 'bet' and c.status = 'RS_OK'
   order by ${sql.raw(order)} limit 1)`;

/** A promoter and the results of the players they referred. */
export interface PromoterRow {
  readonly kind: 'affiliate' | 'agent' | 'referrer';
  readonly code: string;
  readonly name: string;
  readonly joined: bigint;
  readonly players: bigint;
  readonly depositors: bigint;
  readonly kept: Money;
  readonly rewards: Money;
}

/**
 * Promoters with referred players or with a code: the operator's revenue from those players on these days, and the
 * rewards granted for them. Needs the `movement` expression of what isn't closed yet.
 */
export function selectPromoters(
  on: Reader,
  open: RawBuilder<unknown>,
  { range, during, size }: { readonly range: DayRange; readonly during: MomentRange; readonly size: number },
): Promise<PromoterRow[]> {
  return query<PromoterRow>(
    on,
    sql`with ${open}, open_sum as (${PROMOTED}), earned as (
        select promoter, promoter_id, sum(came - went)::bigint as kept from (
          select * from report_promoter_sum union all select * from open_sum
        ) as parts where day between ${range.from}::date and ${range.to}::date group by promoter, promoter_id
      ), brought as (
        select b.promoter, b.promoter_id, count(*) as players,
          count(*) filter (where p.created_at >= ${during.from} and p.created_at < ${during.to}) as joined,
          count(*) filter (where ${HAS_DEPOSITED}) as depositors
        from player as p cross join lateral (values ('affiliate', p.affiliate_id), ('agent', p.agent_id),
          ('referrer', p.referrer_id)) as b (promoter, promoter_id)
        where b.promoter_id is not null group by b.promoter, b.promoter_id
      ), rewarded as (
        select r.referrer_id, sum(g.amount)::bigint as amount
        from referral_reward as r join bonus_grant as g on g.id = r.grant_id
        where g.reversed_at is null and g.created_at >= ${during.from} and g.created_at < ${during.to}
        group by r.referrer_id
      ), promoter as (
        select 'affiliate' as kind, id, code, name from affiliate
        union all select 'agent', id, code, name from agent
        union all select 'referrer', p.id, p.referral_code, p.username from player as p
          where exists (select from brought as b where b.promoter = 'referrer' and b.promoter_id = p.id)
      )
      select p.kind, p.code, p.name, coalesce(b.joined, 0) as joined, coalesce(b.players, 0) as players,
        coalesce(b.depositors, 0) as depositors, coalesce(e.kept, 0)::bigint as kept,
        coalesce(r.amount, 0)::bigint as rewards
      from promoter as p left join brought as b on b.promoter = p.kind and b.promoter_id = p.id
      left join earned as e on e.promoter = p.kind and e.promoter_id = p.id
      left join rewarded as r on p.kind = 'referrer' and r.referrer_id = p.id
      order by kept desc, joined desc, p.kind, p.id limit ${size}`,
  );
}
