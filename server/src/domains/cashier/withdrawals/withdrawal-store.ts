import type { Currency, Money } from '@maidan/engine';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import type { WithdrawalState } from '../states.ts';
import { insertStatusChange } from '../records/transaction-store.ts';

/** A withdrawal that a player asks for. */
export interface NewWithdrawal {
  readonly playerId: bigint;
  readonly methodId: bigint;
  readonly accountNumber: string;
  readonly amount: Money;
  readonly decideAt: Date | undefined;
  readonly requestKey: string | undefined;
  readonly requestDigest: Buffer;
}

/** True if the player has a withdrawal that isn't decided yet. */
export async function hasPendingWithdrawal(reader: Reader, playerId: bigint): Promise<boolean> {
  const row = await queryOne(
    reader,
    sql`select 1 from withdrawal where player_id = ${playerId} and state in ('requested', 'approved', 'sent')`,
  );
  return row !== undefined;
}

/** What a player has requested since the start of a day, and the daily maximum of count and total. */
export interface WithdrawalDay {
  readonly count: bigint;
  readonly amount: Money;
  readonly countMax: number;
  readonly amountMax: Money;
}

/** The player's withdrawals since that moment, without failed and rejected ones, beside the daily limits. */
export async function selectWithdrawalDay(
  reader: Reader,
  playerId: bigint,
  since: Date,
): Promise<WithdrawalDay> {
  const row = await queryOne<WithdrawalDay>(
    reader,
    sql`select count(w.id) as count, coalesce(sum(w.amount), 0)::bigint as amount,
               s.withdrawals_per_day_max as "countMax", s.withdrawal_day_max as "amountMax"
        from cashier_setting s left join withdrawal w
          on w.player_id = ${playerId} and w.created_at >= ${since} and w.state not in ('failed', 'rejected')
        group by s.withdrawals_per_day_max, s.withdrawal_day_max`,
  );
  if (row === undefined) throw new Error('the cashier has no settings');
  return row;
}

/** A withdrawal as it was requested. */
export interface RequestedWithdrawal {
  readonly id: bigint;
  readonly amount: Money;
  readonly createdAt: Date;
  readonly requestDigest: Buffer;
  readonly methodName: string;
  readonly methodIcon: string;
  readonly methodType: string;
}

/** The withdrawal that the player requested under that key. */
export function selectWithdrawalByKey(
  reader: Reader,
  playerId: bigint,
  requestKey: string,
): Promise<RequestedWithdrawal | undefined> {
  return queryOne<RequestedWithdrawal>(
    reader,
    sql`select w.id, w.amount, w.created_at as "createdAt", w.request_digest as "requestDigest",
               m.name as "methodName", m.icon as "methodIcon", m.type as "methodType"
        from withdrawal w join payment_method m on m.id = w.payment_method_id
        where w.player_id = ${playerId} and w.request_key = ${requestKey}`,
  );
}

/** Inserts a withdrawal. */
export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal, now: Date): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into withdrawal (player_id, payment_method_id, account_number, amount, decide_at, request_key,
          request_digest, created_at, updated_at)
        values (${withdrawal.playerId}, ${withdrawal.methodId}, ${withdrawal.accountNumber}, ${withdrawal.amount},
          ${withdrawal.decideAt ?? null}, ${withdrawal.requestKey ?? null}, ${withdrawal.requestDigest},
          ${now}, ${now})
        returning id`,
  );
  if (row === undefined) throw new Error('a withdrawal was not written');
  await insertStatusChange(tx, row.id, { state: 'requested', at: now });
  return row.id;
}

/** A withdrawal while it is moved to another state; its row is locked. */
export interface DecidedWithdrawal {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly state: WithdrawalState;
  readonly amount: Money;
  readonly currency: Currency;
  readonly methodId: bigint;
  /** The gateway that has it, or is being given it. */
  readonly gateway: string | null;
}

/** Locks a withdrawal, waiting for any other transaction that decides it. */
export function selectWithdrawalForUpdate(
  tx: Tx,
  withdrawalId: bigint,
): Promise<DecidedWithdrawal | undefined> {
  return queryOne<DecidedWithdrawal>(
    tx,
    sql`select w.id, w.player_id as "playerId", w.state, w.amount, m.currency, m.id as "methodId", w.gateway
        from withdrawal w join payment_method m on m.id = w.payment_method_id
        where w.id = ${withdrawalId} for update of w`,
  );
}

/** Ids of withdrawals whose automatic decision is due, the longest overdue first. */
export async function selectDueWithdrawals(reader: Reader, now: Date, max: number): Promise<bigint[]> {
  const rows = await query<{ id: bigint }>(
    reader,
    sql`select id from withdrawal where state = 'requested' and decide_at <= ${now}
          and (claimed_until is null or claimed_until <= ${now})
        order by decide_at, id limit ${max}`,
  );
  return rows.map((row) => row.id);
}

/**
 * Locks a due withdrawal; false when another process is deciding it now, a member of staff has claimed it, or it is
 * decided.
 */
export async function claimDueWithdrawal(tx: Tx, withdrawalId: bigint, now: Date): Promise<boolean> {
  const row = await queryOne(
    tx,
    sql`select 1 from withdrawal where id = ${withdrawalId} and state = 'requested'
          and decide_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
        for update skip locked`,
  );
  return row !== undefined;
}

/** Leaves a withdrawal to staff: nothing decides it by itself any more. */
export async function updateWithdrawalLeftToStaff(tx: Tx, withdrawalId: bigint): Promise<void> {
  await query(tx, sql`update withdrawal set decide_at = null where id = ${withdrawalId}`);
}

/** Moves a withdrawal to another state and records the step; an approved one is due at its gateway at once. */
export async function updateWithdrawalState(
  tx: Tx,
  withdrawalId: bigint,
  state: WithdrawalState,
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`update withdrawal set state = ${state}, updated_at = ${now},
          next_poll_at = case when ${state}::text = 'approved' then ${now} else next_poll_at end
        where id = ${withdrawalId}`,
  );
  await insertStatusChange(tx, withdrawalId, { state, at: now });
}

/** A withdrawal that has ended, as its player is notified of it. */
export interface WithdrawalOutcome {
  readonly playerId: bigint;
  readonly outcome: 'paid' | 'failed' | 'rejected';
  readonly amount: Money;
  readonly methodName: string;
  readonly accountNumber: string;
}

/** How a withdrawal was decided; undefined while it waits. */
export function selectWithdrawalOutcome(
  reader: Reader,
  withdrawalId: bigint,
): Promise<WithdrawalOutcome | undefined> {
  return queryOne<WithdrawalOutcome>(
    reader,
    sql`select w.player_id as "playerId", w.state as outcome, w.amount, m.name as "methodName",
               w.account_number as "accountNumber"
        from withdrawal w join payment_method m on m.id = w.payment_method_id
        where w.id = ${withdrawalId} and w.state in ('paid', 'failed', 'rejected')`,
  );
}
