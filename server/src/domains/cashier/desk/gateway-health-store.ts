import type { GatewayHealth } from '@maidan/contract/office';
import { type Reader, query, queryOne, sql } from '../../../kernel/db.ts';

/** How a gateway is doing, from the records of its payments and messages. */
export async function selectHealth(
  reader: Reader,
  gateway: string,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<Omit<GatewayHealth, 'gateway'>> {
  const row = await queryOne<Omit<GatewayHealth, 'gateway'>>(
    reader,
    sql`with unfinished as (
          select created_at, next_poll_at from deposit
          where gateway = ${gateway} and state in ('created', 'awaiting-payer', 'submitted', 'verifying')
          union all
          select created_at, next_poll_at from withdrawal where gateway = ${gateway} and state in ('approved', 'sent'))
        select (select count(*)::integer from unfinished) as unfinished,
               (select min(created_at) from unfinished) as "oldestAt",
               (select count(*)::integer from unfinished where next_poll_at < ${now}) as overdue,
               greatest(
                 (select max(updated_at) from deposit where gateway = ${gateway} and state = 'credited'),
                 (select max(updated_at) from withdrawal where gateway = ${gateway} and state = 'paid')) as "finishedAt",
               (select max(created_at) from cashier_event
                where kind = 'webhook-received' and gateway = ${gateway}) as "noticedAt",
               (select count(*)::integer from cashier_event
                where kind = 'webhook-refused' and gateway = ${gateway} and created_at > ${since}) as "noticesRefused",
               (select count(*)::integer from cashier_event
                where kind = 'payment-mismatched' and gateway = ${gateway} and created_at > ${since}) as mismatched`,
  );
  if (row === undefined) throw new Error('the gateway could not be looked at');
  return row;
}

/** A gateway's unfinished payments and payouts, the longest waiting first. */
export function selectUnfinished(
  reader: Reader,
  gateway: string,
  max: number,
): Promise<{ readonly id: bigint; readonly action: 'deposit' | 'withdrawal' }[]> {
  return query(
    reader,
    sql<{ id: bigint; action: 'deposit' | 'withdrawal' }>`
        select id, 'deposit' as action, created_at from deposit
        where gateway = ${gateway} and state in ('created', 'awaiting-payer', 'submitted', 'verifying')
        union all
        select id, 'withdrawal', created_at from withdrawal where gateway = ${gateway} and state in ('approved', 'sent')
        order by created_at, id limit ${max}`,
  );
}

/**
 * The gateways that haven't decided payments which expired before that time, or payouts which wait since then, and how many; the
 * oldest by its request.
 */
export function selectUnanswered(
  reader: Reader,
  before: Date,
): Promise<{ readonly gateway: string; readonly count: number; readonly oldestAt: Date }[]> {
  return query(
    reader,
    sql<{ gateway: string; count: number; oldestAt: Date }>`
        select gateway, count(*)::integer as count, min(created_at) as "oldestAt" from (
          select gateway, created_at from deposit where gateway is not null and expires_at < ${before}
            and state in ('created', 'awaiting-payer', 'submitted', 'verifying')
          union all
          select gateway, created_at from withdrawal where gateway is not null and updated_at < ${before}
            and state in ('approved', 'sent')
        ) as unanswered where gateway is not null group by gateway order by gateway`,
  );
}
