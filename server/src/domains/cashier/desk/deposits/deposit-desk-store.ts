import type { DeskDeposit } from '@maidan/contract/office';
import type { Currency, Money } from '@maidan/engine';
import { type Reader, type Tx, query, queryOne, sql } from '../../../../kernel/db.ts';
import { lockTransactionKey } from '../../records/transaction-store.ts';
import type { DepositState } from '../../states.ts';
import type { DeskFilter } from '../desk-filter.ts';
import { type RequestRow, requestPage } from '../request-row.ts';
import { type Waiting, nothingWaits } from '../../../../kernel/waiting.ts';

/** A row of the deposit queue. */
export interface DepositRow extends RequestRow {
  readonly accountType: string;
  readonly state: DeskDeposit['state'];
  readonly paidIn: Currency;
  readonly creditAmount: Money;
  readonly paidAmount: Money | null;
  readonly transactionId: string | null;
  readonly receiverNumber: string | null;
  readonly payerNumber: string | null;
  readonly gateway: string | null;
}

/** Filter of the queue of deposits; a field that is left out matches all. */
export interface DepositFilter extends DeskFilter {
  readonly transactionKey?: string | undefined;
}

/** A page of deposits in the order that the filter asks for. */
export function selectDeskDeposits(
  reader: Reader,
  { transactionKey, ...filter }: DepositFilter,
  size: number,
): Promise<DepositRow[]> {
  const columns = sql`c.account_type as "accountType", r.state, c.paid_in as "paidIn",
    r.credit_amount as "creditAmount", r.paid_amount as "paidAmount", r.transaction_id as "transactionId",
    r.receiver_number as "receiverNumber", r.payer_number as "payerNumber", r.gateway`;
  const joins = sql`join deposit_channel c on c.id = r.deposit_channel_id`;
  const only = transactionKey === undefined ? undefined : sql`transaction_key = ${transactionKey}`;
  return query(reader, requestPage('deposit', { filter, size }, { columns, joins, only }));
}

/** A deposit while a member decides it; its row is locked. */
export interface WorkedDeposit {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly methodId: bigint;
  readonly state: DepositState;
  readonly amount: Money;
  readonly creditAmount: Money;
  readonly paidAmount: Money | null;
  readonly transactionId: string | null;
  readonly gateway: string | null;
  readonly claimedBy: bigint | null;
  readonly claimedUntil: Date | null;
}

/** Locks a deposit for the desk. */
export function selectWorkedDeposit(tx: Tx, depositId: bigint): Promise<WorkedDeposit | undefined> {
  return queryOne<WorkedDeposit>(
    tx,
    sql`select id, player_id as "playerId", payment_method_id as "methodId", state, amount,
               credit_amount as "creditAmount", paid_amount as "paidAmount", transaction_id as "transactionId", gateway,
               claimed_by as "claimedBy", claimed_until as "claimedUntil"
        from deposit where id = ${depositId} for update`,
  );
}

/** Stores what arrived, in the currency that was paid, and the reason of the decision. */
export async function updateArrived(
  tx: Tx,
  depositId: bigint,
  { paidAmount, creditAmount }: { readonly paidAmount: Money; readonly creditAmount?: Money },
): Promise<void> {
  await query(
    tx,
    sql`update deposit set paid_amount = ${paidAmount}, credit_amount = coalesce(${creditAmount ?? null}, credit_amount)
        where id = ${depositId}`,
  );
}

/** Stores the transaction id that paid a deposit which had none; false when its method has seen it before. */
export async function updateTransaction(
  tx: Tx,
  deposit: Pick<WorkedDeposit, 'id' | 'methodId'>,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<boolean> {
  await lockTransactionKey(tx, key);
  const rows = await query(
    tx,
    sql`update deposit set transaction_id = ${id}, transaction_key = ${key}
        where id = ${deposit.id} and not exists (select 1 from deposit as other
          where other.payment_method_id = ${deposit.methodId} and other.transaction_key = ${key}
            and other.id <> ${deposit.id})
        returning id`,
  );
  return rows.length > 0;
}

/** The amount that a member found to have arrived for a mismatched deposit; undefined for any other. */
export async function findArrived(reader: Reader, depositId: bigint): Promise<Money | undefined> {
  const row = await queryOne<{ paidAmount: Money | null }>(
    reader,
    sql`select paid_amount as "paidAmount" from deposit where id = ${depositId} and state = 'mismatched'`,
  );
  return row?.paidAmount ?? undefined;
}

/** How many deposits wait for a decision. */
export async function countWaitingDeposits(reader: Reader): Promise<Waiting> {
  const row = await queryOne<Waiting>(
    reader,
    sql`select count(*)::integer as count, min(created_at) as "oldestAt" from deposit
        where state in ('submitted', 'verifying', 'mismatched')`,
  );
  return row ?? nothingWaits;
}
