import type { Transaction } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import type { DepositState, WithdrawalState } from './states.ts';
import { selectTransactions } from './transaction-store.ts';

/** A deposit or withdrawal as its table has it. */
export interface TransactionRow {
  readonly id: bigint;
  readonly action: Transaction['action'];
  readonly state: DepositState | WithdrawalState;
  readonly amount: Money;
  readonly transaction_id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly icon: string;
  readonly name: string;
  readonly type: string;
}

/** The player's newest deposits and withdrawals, newest first; the call has no pages, so their number is bounded. */
export async function showTransactions(reader: Reader, playerId: bigint): Promise<Transaction[]> {
  const rows = await selectTransactions(reader, playerId, LISTED_MAX);
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    outcome: outcomes[row.state],
    amount: row.amount,
    transactionId: row.transaction_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    paymentMethod: { icon: row.icon, name: row.name, type: row.type },
  }));
}

const LISTED_MAX = 200;

const outcomes: Readonly<Record<DepositState | WithdrawalState, Transaction['outcome']>> = {
  submitted: 'pending',
  requested: 'pending',
  credited: 'success',
  paid: 'success',
  rejected: 'fail',
};
