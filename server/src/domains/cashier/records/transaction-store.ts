import type { Transaction } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { query, queryOne, type Reader, sql, type Tx } from '../../../kernel/db.ts';
import { belowEnd, type PageEnd } from '../../../kernel/database/keyset.ts';
import { type MomentRange, within } from '../../../kernel/time/moment-range.ts';
import { bigints, texts } from '../../../kernel/database/columns.ts';
import type { DepositState, WithdrawalState } from '../states.ts';

/** A deposit or withdrawal with its payment method. */
export interface TransactionRow {
  readonly id: bigint;
  readonly action: Transaction['action'];
  readonly state: DepositState | WithdrawalState;
  readonly amount: Money;
  readonly transactionId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly icon: string;
  readonly name: string;
  readonly type: string;
}

/** Filter of deposits and withdrawals. */
export interface TransactionQuery {
  readonly playerId: bigint;
  readonly id: bigint | undefined;
  readonly actions: readonly TransactionRow['action'][];
  /** States of either kind. */
  readonly states: readonly string[];
  readonly created: MomentRange | undefined;
  readonly below: PageEnd | undefined;
  readonly size: number;
}

/**
 * The player's deposits and withdrawals together, newest first. One without a wallet transaction id shows its own id.
 */
export function selectTransactions(reader: Reader, wanted: TransactionQuery): Promise<TransactionRow[]> {
  const { playerId, id, actions, states, created, below, size } = wanted;
  const own = (action: TransactionRow['action']) => sql`player_id = ${playerId}
    ${id === undefined ? sql`` : sql`and id = ${id}`} and ${actions.includes(action)} and state = any(${texts(states)}) ${within(sql`created_at`, created)} ${belowEnd(sql`created_at`, sql`id`, below)}
    order by created_at desc, id desc limit ${size}`;
  return query<TransactionRow>(
    reader,
    sql`select t.id, t.action, t.state, t.amount, t.transaction_id as "transactionId", t.created_at as "createdAt",
               t.updated_at as "updatedAt", m.icon, m.name, m.type from (
          (select id, 'deposit' as action, state, credit_amount as amount,
                  coalesce(transaction_id, 'D' || id) as transaction_id, payment_method_id,
                  created_at, updated_at
           from deposit where ${own('deposit')})
          union all
          (select id, 'withdraw', state, amount, 'W' || id, payment_method_id, created_at, updated_at
           from withdrawal where ${own('withdraw')})
        ) t join payment_method m on m.id = t.payment_method_id
        order by t.created_at desc, t.id desc limit ${size}`,
  );
}

/** Separates the locks of transaction ids from the database's other advisory locks. */
const TRANSACTION_LOCKS = 7_214_220;

/**
 * Serializes the transactions that write one wallet transaction id to a deposit, of any method: the second one sees the
 * first.
 */
export async function lockTransactionKey(tx: Tx, key: string): Promise<void> {
  await query(tx, sql`select pg_advisory_xact_lock(${TRANSACTION_LOCKS}::integer, hashtext(${key}))`);
}

/** Another deposit with the same transaction id as the one in question. */
export interface SharingDeposit {
  /** The deposit in question. */
  readonly depositId: bigint;
  readonly id: bigint;
  readonly username: string;
  readonly method: string;
  readonly state: DepositState;
  readonly creditAmount: Money;
}

/**
 * The other deposits that have the transaction id of one of these, by the id of these; a method has at most one of
 * each.
 */
export async function selectSharing(
  reader: Reader,
  depositIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly SharingDeposit[]>> {
  const rows = await query<SharingDeposit>(
    reader,
    sql`select d.id as "depositId", o.id, p.username, m.name as method, o.state, o.credit_amount as "creditAmount"
        from deposit d
          join deposit o on o.transaction_key = d.transaction_key and o.id <> d.id
          join player p on p.id = o.player_id
          join payment_method m on m.id = o.payment_method_id
        where d.id = any(${bigints(depositIds)}) order by d.id, o.id`,
  );
  return Map.groupBy(rows, ({ depositId }) => depositId);
}

/** True if another deposit has this one's transaction id. */
export async function isTransactionShared(reader: Reader, depositId: bigint): Promise<boolean> {
  const row = await queryOne(
    reader,
    sql`select 1 from deposit d join deposit o on o.transaction_key = d.transaction_key and o.id <> d.id
        where d.id = ${depositId} limit 1`,
  );
  return row !== undefined;
}

/** A state that a deposit or withdrawal entered, and when. */
export interface TransactionStatusChange {
  readonly state: DepositState | WithdrawalState;
  readonly at: Date;
}

/** Records that a deposit or withdrawal entered a state, in the transaction that moves it there (row REC-2). */
export async function insertStatusChange(
  tx: Tx,
  transactionId: bigint,
  { state, at }: TransactionStatusChange,
): Promise<void> {
  await query(
    tx,
    sql`insert into transaction_status_change (transaction_id, state, reached_at) values (${transactionId}, ${state}, ${at})`,
  );
}

/** The status changes of each of these transactions in order, by transaction id. */
export async function selectStatusChanges(
  reader: Reader,
  transactionIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly TransactionStatusChange[]>> {
  const rows = await query<TransactionStatusChange & { readonly transactionId: bigint }>(
    reader,
    sql`select transaction_id as "transactionId", state, reached_at as at from transaction_status_change
        where transaction_id = any(${bigints(transactionIds)}) order by transaction_id, id`,
  );
  return Map.groupBy(rows, (row) => row.transactionId);
}
