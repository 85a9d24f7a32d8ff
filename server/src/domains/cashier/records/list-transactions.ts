import type { AnswerOf, calls, Transaction } from '@maidan/contract';
import type { Reader } from '../../../kernel/db.ts';
import { cutPage, readPageEnd, writePageEnd } from '../../../kernel/database/keyset.ts';
import { type MomentRange, rangeOfDate } from '../../../kernel/time/moment-range.ts';
import type { DepositState, WithdrawalState } from '../states.ts';
import { selectStatusChanges, selectTransactions } from './transaction-store.ts';

/** Filter of deposits and withdrawals (row REC-2); a field that is left out matches all. */
export interface TransactionFilter {
  readonly id?: bigint | undefined;
  readonly outcome?: Transaction['outcome'] | 'all' | undefined;
  readonly action?: Transaction['action'] | 'all' | undefined;
  /** A Dhaka day `YYYY-MM-DD`, or one of the named ranges. */
  readonly date?: string | undefined;
  /** The `next` of the page before this one. */
  readonly before?: string | undefined;
}

const PAGE = 50;

/** A page of the player's deposits and withdrawals with their status changes, the newest first (rows REC-2 to REC-4). */
export function listTransactions(
  reader: Reader,
  playerId: bigint,
  { date, ...filter }: TransactionFilter,
  now: Date,
): Promise<AnswerOf<(typeof calls)['showTransactions']>> {
  return readTransactions(reader, playerId, { ...filter, created: rangeOfDate(date, now), size: PAGE });
}

/** The same for a range of times, in pages of any size. */
export async function readTransactions(
  reader: Reader,
  playerId: bigint,
  wanted: Omit<TransactionFilter, 'date'> & {
    readonly created: MomentRange | undefined;
    readonly size: number;
  },
): Promise<{ transactions: Transaction[]; next: string | null }> {
  const { id: onlyId, outcome = 'all', action = 'all', before, created, size } = wanted;
  const rows = await selectTransactions(reader, {
    playerId,
    id: onlyId,
    actions: action === 'all' ? ['deposit', 'withdraw'] : [action],
    states: Object.entries(outcomes).flatMap(([state, of]) =>
      outcome === 'all' || of === outcome ? [state] : [],
    ),
    created,
    below: before === undefined ? undefined : readPageEnd(before),
    size: size + 1,
  });
  const { page, last } = cutPage(rows, size);
  const statusChanges = await selectStatusChanges(
    reader,
    page.map(({ id }) => id),
  );
  return {
    transactions: page.map((row) => ({
      id: row.id,
      action: row.action,
      outcome: outcomes[row.state],
      amount: row.amount,
      transactionId: row.transactionId,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      paymentMethod: { icon: row.icon, name: row.name, type: row.type },
      statusChanges: (statusChanges.get(row.id) ?? []).map(({ state, at }) => ({ state, at })),
    })),
    next: last === undefined ? null : writePageEnd({ at: last.createdAt, id: last.id }),
  };
}

const outcomes: Readonly<Record<DepositState | WithdrawalState, Transaction['outcome']>> = {
  created: 'pending',
  'awaiting-payer': 'pending',
  submitted: 'pending',
  verifying: 'pending',
  requested: 'pending',
  approved: 'pending',
  sent: 'pending',
  credited: 'success',
  paid: 'success',
  rejected: 'fail',
  expired: 'fail',
  mismatched: 'fail',
  'charged-back': 'fail',
  failed: 'fail',
};
