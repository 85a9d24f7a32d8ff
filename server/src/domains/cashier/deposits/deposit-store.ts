import { type Currency, money, type Money } from '@maidan/engine';
import { query, queryOne, type Reader, sql, type Tx } from '../../../kernel/db.ts';
import { lockTransactionKey, insertStatusChange } from '../records/transaction-store.ts';
import type { DepositState } from '../states.ts';

/** What a player claims to have paid. */
export interface NewDeposit {
  readonly playerId: bigint;
  readonly methodId: bigint;
  readonly channelId: bigint;
  readonly receiverNumber: string;
  readonly payerNumber: string | undefined;
  readonly transactionId: string;
  readonly transactionKey: string;
  readonly amount: Money;
  readonly creditAmount: Money;
  readonly promotionId: bigint | undefined;
  readonly decideAt: Date | undefined;
  readonly requestKey: string | undefined;
  readonly requestDigest: Buffer;
}

/** A deposit as it was submitted. */
export interface SubmittedDeposit {
  readonly id: bigint;
  readonly transactionId: string;
  readonly creditAmount: Money;
  readonly createdAt: Date;
  readonly requestDigest: Buffer;
  readonly methodName: string;
  readonly methodIcon: string;
  readonly methodType: string;
}

/** True if the player has a deposit that isn't decided yet. */
export async function hasPendingDeposit(reader: Reader, playerId: bigint): Promise<boolean> {
  const row = await queryOne(
    reader,
    sql`select 1 from deposit where player_id = ${playerId}
          and state in ('created', 'awaiting-payer', 'submitted', 'verifying')`,
  );
  return row !== undefined;
}

/**
 * What a player has deposited since that moment: all that was credited, even if it was charged back later, or may still be; neither
 * what was refused nor what was never paid.
 */
export async function sumDeposits(reader: Reader, playerId: bigint, since: Date): Promise<Money> {
  const row = await queryOne<{ sum: bigint }>(
    reader,
    sql`select coalesce(sum(credit_amount), 0)::bigint as sum from deposit
        where player_id = ${playerId} and created_at >= ${since} and state not in ('rejected', 'expired')`,
  );
  return money(row?.sum ?? 0n);
}

/** True if the player ever asked to pay in or out, whatever came of it. */
export async function hasPayments(reader: Reader, playerId: bigint): Promise<boolean> {
  const row = await queryOne(
    reader,
    sql`select 1 from deposit where player_id = ${playerId}
        union all select 1 from withdrawal where player_id = ${playerId} limit 1`,
  );
  return row !== undefined;
}

/** True if a deposit of the player's was ever credited. */
export async function hasDeposited(reader: Reader, playerId: bigint): Promise<boolean> {
  const row = await queryOne(
    reader,
    sql`select 1 from deposit where player_id = ${playerId} and state in ('credited', 'charged-back') limit 1`,
  );
  return row !== undefined;
}

/** The deposit that the player submitted under that key. */
export function selectDepositByKey(
  reader: Reader,
  playerId: bigint,
  requestKey: string,
): Promise<SubmittedDeposit | undefined> {
  return selectSubmitted(reader, sql`d.player_id = ${playerId} and d.request_key = ${requestKey}`);
}

/** A deposit by id. */
export function selectSubmittedDeposit(
  reader: Reader,
  depositId: bigint,
): Promise<SubmittedDeposit | undefined> {
  return selectSubmitted(reader, sql`d.id = ${depositId}`);
}

function selectSubmitted(
  reader: Reader,
  which: ReturnType<typeof sql>,
): Promise<SubmittedDeposit | undefined> {
  return queryOne<SubmittedDeposit>(
    reader,
    sql`select d.id, coalesce(d.transaction_id, 'D' || d.id) as "transactionId", d.credit_amount as "creditAmount",
               d.created_at as "createdAt", d.request_digest as "requestDigest", m.name as "methodName",
               m.icon as "methodIcon", m.type as "methodType"
        from deposit d join payment_method m on m.id = d.payment_method_id where ${which}`,
  );
}

/** Inserts a deposit; undefined when its method has seen the transaction id before, from any player. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit, now: Date): Promise<bigint | undefined> {
  await lockTransactionKey(tx, deposit.transactionKey);
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into deposit (player_id, payment_method_id, deposit_channel_id, receiver_number, payer_number,
          transaction_id, transaction_key, amount, credit_amount, promotion_id, decide_at, request_key,
          request_digest, created_at, updated_at)
        values (${deposit.playerId}, ${deposit.methodId}, ${deposit.channelId}, ${deposit.receiverNumber},
          ${deposit.payerNumber ?? null}, ${deposit.transactionId}, ${deposit.transactionKey}, ${deposit.amount},
          ${deposit.creditAmount}, ${deposit.promotionId ?? null}, ${deposit.decideAt ?? null},
          ${deposit.requestKey ?? null}, ${deposit.requestDigest}, ${now}, ${now})
        on conflict on constraint deposit_transaction_once do nothing returning id`,
  );
  if (row !== undefined) await insertStatusChange(tx, row.id, { state: 'submitted', at: now });
  return row?.id;
}

/** A deposit while it is moved to another state; its row is locked. */
export interface MovedDeposit {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly state: DepositState;
  readonly creditAmount: Money;
  readonly currency: Currency;
  readonly methodId: bigint;
}

/** Locks a deposit, waiting for any other transaction that moves it. */
export function selectDepositForUpdate(tx: Tx, depositId: bigint): Promise<MovedDeposit | undefined> {
  return queryOne<MovedDeposit>(
    tx,
    sql`select d.id, d.player_id as "playerId", d.state, d.credit_amount as "creditAmount", m.currency,
               m.id as "methodId"
        from deposit d join payment_method m on m.id = d.payment_method_id
        where d.id = ${depositId} for update of d`,
  );
}

/** Ids of deposits whose automatic decision is due, the longest overdue first. */
export async function selectDueDeposits(reader: Reader, now: Date, max: number): Promise<bigint[]> {
  const rows = await query<{ id: bigint }>(
    reader,
    sql`select id from deposit where state in ('submitted', 'verifying') and decide_at <= ${now}
          and (claimed_until is null or claimed_until <= ${now})
        order by decide_at, id limit ${max}`,
  );
  return rows.map((row) => row.id);
}

/**
 * Locks a due deposit, unless another process is deciding it now, a member of staff has claimed it, or it is decided.
 */
export function claimDueDeposit(
  tx: Tx,
  depositId: bigint,
  now: Date,
): Promise<{ readonly transactionKey: string } | undefined> {
  return queryOne<{ transactionKey: string }>(
    tx,
    sql`select transaction_key as "transactionKey"
        from deposit where id = ${depositId} and transaction_key is not null and state in ('submitted', 'verifying')
          and decide_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
        for update skip locked`,
  );
}

/** Leaves a deposit to the staff: its automatic decision is never due. */
export async function updateLeftToStaff(tx: Tx, depositId: bigint): Promise<void> {
  await query(tx, sql`update deposit set decide_at = null where id = ${depositId}`);
}

/** Moves a deposit to another state and records the step. */
export async function updateDepositState(
  tx: Tx,
  depositId: bigint,
  state: DepositState,
  now: Date,
): Promise<void> {
  await query(tx, sql`update deposit set state = ${state}, updated_at = ${now} where id = ${depositId}`);
  await insertStatusChange(tx, depositId, { state, at: now });
}

/** A deposit that has ended, as its player is notified of it. */
export interface DepositOutcome {
  readonly playerId: bigint;
  readonly outcome: 'credited' | 'rejected' | 'mismatched' | 'expired' | 'charged-back';
  /** The amount credited to the main wallet. */
  readonly amount: Money;
  readonly methodName: string;
  readonly transactionId: string;
}

/** How a deposit was decided; undefined while it waits. */
export function selectDepositOutcome(reader: Reader, depositId: bigint): Promise<DepositOutcome | undefined> {
  return queryOne<DepositOutcome>(
    reader,
    sql`select d.player_id as "playerId", d.state as outcome, d.credit_amount as amount, m.name as "methodName",
               coalesce(d.transaction_id, 'D' || d.id) as "transactionId"
        from deposit d join payment_method m on m.id = d.payment_method_id
        where d.id = ${depositId} and d.state in ('credited', 'rejected', 'mismatched', 'expired', 'charged-back')`,
  );
}
