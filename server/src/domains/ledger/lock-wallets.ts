import { type Money, money } from '@maidan/engine';
import type { Tx } from '../../kernel/db.ts';
import type { AccountId } from './model.ts';
import { lockWalletBalances } from './store.ts';

/** What is in a locked main account, and what its owner owes. */
export interface LockedWallet {
  readonly balance: Money;
  /** Zero for nearly everybody. */
  readonly debt: Money;
}

/**
 * Locks accounts as `lockBalances` does, and answers with the balance of each what the owner of a main account owes: whoever
 * decides in memory what a batch moves must know that a credit repays it (SAFE-8).
 */
export async function lockWallets(
  tx: Tx,
  ids: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, LockedWallet>> {
  const { balances, debts } = await lockWalletBalances(tx, ids);
  return new Map(Array.from(balances, ([id, balance]) => [id, { balance, debt: debts.get(id) ?? NOTHING }]));
}

/** The wallet after money came to it, or left it when below zero; what comes repays the debt first, as the database does. */
export function moveWallet({ balance, debt }: LockedWallet, amount: Money): LockedWallet {
  const repaid = debt < amount ? debt : amount;
  if (repaid <= 0n) return { balance: money(balance + amount), debt };
  return { balance: money(balance + amount - repaid), debt: money(debt - repaid) };
}

const NOTHING = money(0n);
