import type { DeskDeposit } from '@maidan/contract/office';
import type { Currency, Money } from '@maidan/engine';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import { lockTransactionKey } from '../transaction-store.ts';
import type { DepositState } from '../states.ts';
import type { DeskFilter } from './desk-filter.ts';
import { type RequestRow, requestPage } from './request-row.ts';

/** A row of the deposit queue. */
export interface DepositRow extends RequestRow {
  readonly account_type: string;
  readonly state: DeskDeposit['state'];
  readonly paid_in: Currency;
  readonly credit_amount: Money;
  readonly paid_amount: Money | null;
  readonly transaction_id: string | null;
  readonly receiver_number: string | null;
  readonly payer_number: string | null;
  readonly gateway: string | null;
}

/** A page of deposits in the order that the filter asks for. */
export function selectDeskDeposits(reader: Reader, filter: DeskFilter, size: number): Promise<DepositRow[]> {
  const columns = sql`c.account_type, r.state, c.paid_in, r.credit_amount, r.paid_amount, r.transaction_id,
    r.receiver_number, r.payer_number, r.gateway`;
  const joins = sql`join deposit_channel c on c.id = r.deposit_channel_id`;
  return query(reader, requestPage('deposit', { filter, size }, { columns, joins }));
}

/** A deposit while a member decides it; its row is locked. */
export interface WorkedDeposit {
  readonly id: bigint;
  readonly player_id: bigint;
  readonly method_id: bigint;
  readonly state: DepositState;
  readonly amount: Money;
  readonly credit_amount: Money;
  readonly paid_amount: Money | null;
  readonly transaction_id: string | null;
  readonly gateway: string | null;
  readonly claimed_by: bigint | null;
  readonly claimed_until: Date | null;
}

/** Locks a deposit for the desk. */
export function selectWorkedDeposit(tx: Tx, depositId: bigint): Promise<WorkedDeposit | undefined> {
  return queryOne<WorkedDeposit>(
    tx,
    sql`select id, player_id, payment_method_id as method_id, state, amount, credit_amount, paid_amount,
               transaction_id, gateway, claimed_by, claimed_until
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
  deposit: Pick<WorkedDeposit, 'id' | 'method_id'>,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<boolean> {
  await lockTransactionKey(tx, key);
  const rows = await query(
    tx,
    sql`update deposit set transaction_id = ${id}, transaction_key = ${key}
        where id = ${deposit.id} and not exists (select 1 from deposit as other
          where other.payment_method_id = ${deposit.method_id} and other.transaction_key = ${key}
            and other.id <> ${deposit.id})
        returning id`,
  );
  return rows.length > 0;
}

/** The amount that a member found to have arrived for a mismatched deposit; undefined for any other. */
export async function findArrived(reader: Reader, depositId: bigint): Promise<Money | undefined> {
  const row = await queryOne<{ paid_amount: Money | null }>(
    reader,
    sql`select paid_amount from deposit where id = ${depositId} and state = 'mismatched'`,
  );
  return row?.paid_amount ?? undefined;
}
