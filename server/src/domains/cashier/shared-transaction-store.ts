import type { Money } from '@maidan/engine';
import { bigints } from '../../kernel/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import type { DepositState } from './states.ts';

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
