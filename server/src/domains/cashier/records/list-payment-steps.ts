import type { Money } from '@maidan/engine';
import { bigints } from '../../../kernel/database/columns.ts';
import { query, type Reader, sql } from '../../../kernel/db.ts';

/** A step of a player's payment: a deposit was credited or failed, or a withdrawal was asked for. */
export interface PaymentStep {
  readonly playerId: bigint;
  readonly id: bigint;
  readonly step: 'credited' | 'failed' | 'asked';
  readonly at: Date;
  readonly amount: Money;
  /** The number that it was paid from, or is to be paid to; null where nobody says. */
  readonly number: string | null;
}

/** The steps of these players' payments that were requested since that time, the oldest first. What is charged back later was credited all the same. */
export function listPaymentSteps(
  reader: Reader,
  playerIds: readonly bigint[],
  since: Date,
): Promise<PaymentStep[]> {
  return query<PaymentStep>(
    reader,
    sql`select d.player_id as "playerId", d.id, case c.state when 'credited' then 'credited' else 'failed' end as step,
          c.reached_at as at, d.credit_amount as amount, d.payer_number as number
        from deposit as d join transaction_status_change as c
          on c.transaction_id = d.id and c.state in ('credited', 'rejected', 'expired')
        where d.player_id = any(${bigints(playerIds)}) and d.created_at >= ${since}
        union all
        select player_id, id, 'asked', created_at, amount, account_number from withdrawal
        where player_id = any(${bigints(playerIds)}) and created_at >= ${since}
        order by at, id`,
  );
}

/** The players of whose payments one reached another state since that time. */
export async function listPayersSince(reader: Reader, since: Date): Promise<bigint[]> {
  const rows = await query<{ playerId: bigint }>(
    reader,
    sql`with moved as (
          select distinct transaction_id as id from transaction_status_change where reached_at >= ${since})
        select player_id as "playerId" from deposit join moved using (id)
        union select player_id from withdrawal join moved using (id)`,
  );
  return rows.map(({ playerId }) => playerId);
}
