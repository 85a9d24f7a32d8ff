import { type Money, money } from '@maidan/engine';
import type { Tx } from '../../kernel/db.ts';
import type { AccountId, Batch } from './model.ts';
import { insertBatch, insertCausedBatch, lockWalletBalances } from './store.ts';

/**
 * Writes many transfers in one statement, for the exchange and the sportsbook, which decide each transfer in memory. They
 * were decided by balances that `lockBalances` read in the same transaction, or by those that memory knows: without
 * holds the statement itself locks the accounts in id order, so that it may be the transaction's first to lock any. Each
 * player's account must be able to pay. The database refuses a batch that doesn't balance, overdraws a player, repeats an id, or leaves held money
 * without its owner; that is a fault, and nothing of the batch remains. Answers the transfers' ids in their order.
 */
export function postBatch(tx: Tx, batch: Batch): Promise<bigint[]> {
  return insertBatch(tx, batch);
}

/** The balance of a locked main account, and its owner's debt. */
export interface LockedWallet {
  readonly balance: Money;
  /** Zero for nearly everybody. */
  readonly debt: Money;
}

/**
 * Locks accounts as `lockBalances` does, and answers with each main account's balance its owner's debt: code that
 * decides a batch in memory must know that a credit repays it (SAFE-8).
 */
export async function lockWallets(
  tx: Tx,
  ids: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, LockedWallet>> {
  const { balances, debts } = await lockWalletBalances(tx, ids);
  return new Map(Array.from(balances, ([id, balance]) => [id, { balance, debt: debts.get(id) ?? NOTHING }]));
}

/** The wallet after a credit, or a debit if negative; a credit repays the debt first, as in the database. */
export function moveWallet({ balance, debt }: LockedWallet, amount: Money): LockedWallet {
  const repaid = debt < amount ? debt : amount;
  if (repaid <= 0n) return { balance: money(balance + amount), debt };
  return { balance: money(balance + amount - repaid), debt: money(debt - repaid) };
}

const NOTHING = money(0n);

/**
 * Writes many transfers that were decided in memory, as `postBatch` does and on its terms, and in the same statement why
 * each moved the main accounts among `mainIds`, so that a player's statement finds them by cause like those of
 * `transfer`.
 */
export function postTransfers(
  tx: Tx,
  batch: Omit<Batch, 'holds'>,
  mainIds: ReadonlySet<AccountId>,
): Promise<bigint[]> {
  return insertCausedBatch(
    tx,
    batch,
    batch.postings.filter(({ accountId }) => mainIds.has(accountId)),
  );
}

/** By how much an account's balance changes, and what the exchange holds of it. */
type Move = readonly [accountId: AccountId, amount: Money, exposure?: Money];

/** A batch whose transfers are being gathered, with one default cause. */
export class BatchDraft implements Batch {
  readonly transfers: { requestId: string; cause: string }[] = [];
  readonly postings: Batch['postings'][number][] = [];
  readonly holds: Batch['holds'] = [];
  readonly #cause: string;

  constructor(cause: string) {
    this.#cause = cause;
  }

  /** Adds a transfer; one that moves nothing is left out. */
  add(requestId: string, moved: readonly Move[], cause = this.#cause): void {
    const postings = moved.filter(([, amount, exposure = NOTHING]) => amount !== 0n || exposure !== 0n);
    if (postings.length === 0) return;
    const transferIndex = this.transfers.push({ requestId, cause }) - 1;
    for (const [accountId, amount, exposure = NOTHING] of postings)
      this.postings.push({ transferIndex, accountId, amount, exposure });
  }
}
