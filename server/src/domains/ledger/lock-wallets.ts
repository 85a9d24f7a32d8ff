import { type Money, money } from '@maidan/engine';
import type { Tx } from '../../kernel/db.ts';
import type { AccountId } from './model.ts';
import { lockWalletBalances } from './store.ts';

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
