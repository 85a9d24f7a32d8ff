import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';

/** A payment that its gateway is still to give back. */
export interface DueRefund {
  readonly depositId: bigint;
  readonly playerId: bigint;
  readonly gateway: string;
  readonly reference: string | null;
  readonly tries: number;
}

/** Notes that what a gateway collected for a deposit goes back to its payer: once, however often it is noted. */
export async function insertRefund(tx: Tx, depositId: bigint, now: Date): Promise<void> {
  await query(
    tx,
    sql`insert into deposit_refund (deposit_id, state, next_try_at, created_at, updated_at)
        values (${depositId}, 'due', ${now}, ${now}, ${now}) on conflict (deposit_id) do nothing`,
  );
}

/** The refunds that are due, the longest overdue first. */
export function selectDueRefunds(reader: Reader, now: Date, max: number): Promise<DueRefund[]> {
  return query<DueRefund>(
    reader,
    sql`select r.deposit_id as "depositId", d.player_id as "playerId", d.gateway, d.gateway_reference as reference, r.tries
        from deposit_refund r join deposit d on d.id = r.deposit_id
        where r.state = 'due' and r.next_try_at <= ${now} and d.gateway is not null
        order by r.next_try_at, r.deposit_id limit ${max}`,
  );
}

/** Stores what became of a refund. False when another process has stored it. */
export async function updateRefunded(
  tx: Tx,
  depositId: bigint,
  state: 'refunded' | 'refused',
  now: Date,
): Promise<boolean> {
  const row = await queryOne(
    tx,
    sql`update deposit_refund set state = ${state}, updated_at = ${now}
        where deposit_id = ${depositId} and state = 'due' returning deposit_id`,
  );
  return row !== undefined;
}

/** Schedules the next try of a refund that got no answer. */
export async function updateNextTry(reader: Reader, depositId: bigint, nextTryAt: Date): Promise<void> {
  await query(
    reader,
    sql`update deposit_refund set next_try_at = ${nextTryAt}, tries = tries + 1
        where deposit_id = ${depositId} and state = 'due'`,
  );
}
