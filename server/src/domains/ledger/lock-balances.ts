import type { Money } from '@maidan/engine';
import type { Tx } from '../../kernel/db.ts';
import type { AccountId } from './model.ts';
import { lockAccountBalances } from './store.ts';

/**
 * Locks the accounts until the transaction ends and answers their balances. They are locked in id order, so that two
 * transactions never wait for each other; lock everything that you need in one call. An unknown account is absent.
 */
export async function lockBalances(tx: Tx, ids: readonly AccountId[]): Promise<Map<AccountId, Money>> {
  const accounts = await lockAccountBalances(tx, ids);
  return new Map(accounts.map((account) => [account.id, account.balance]));
}
