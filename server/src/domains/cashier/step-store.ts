import { bigints } from '../../kernel/columns.ts';
import { type Reader, type Tx, query, sql } from '../../kernel/db.ts';
import type { DepositState, WithdrawalState } from './states.ts';

/** A state that a deposit or withdrawal entered, and when. */
export interface TransactionStep {
  readonly state: DepositState | WithdrawalState;
  readonly at: Date;
}

/** Records that a deposit or withdrawal entered a state, in the transaction that moves it there (row REC-2). */
export async function writeStep(
  tx: Tx,
  transactionId: bigint,
  { state, at }: TransactionStep,
): Promise<void> {
  await query(
    tx,
    sql`insert into transaction_step (transaction_id, state, reached_at) values (${transactionId}, ${state}, ${at})`,
  );
}

/** The steps of each of these transactions in order, by transaction id. */
export async function selectSteps(
  reader: Reader,
  transactionIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly TransactionStep[]>> {
  const rows = await query<TransactionStep & { readonly transactionId: bigint }>(
    reader,
    sql`select transaction_id as "transactionId", state, reached_at as at from transaction_step
        where transaction_id = any(${bigints(transactionIds)}) order by transaction_id, id`,
  );
  return Map.groupBy(rows, (row) => row.transactionId);
}
