import type { Tx } from '../../kernel/db.ts';
import type { AccountId, AccountKey } from './model.ts';
import { insertAccounts, selectAccountIds } from './store.ts';

/**
 * The accounts of these kinds, owners and currencies in their order, opening those that are missing: a few statements
 * for any number.
 */
export async function openAccounts(tx: Tx, keys: readonly AccountKey[]): Promise<AccountId[]> {
  const known = await selectAccountIds(tx, keys);
  const missing = keys.filter((_, index) => known[index] === null);
  if (missing.length > 0) await insertAccounts(tx, missing);
  const ids = missing.length > 0 ? await selectAccountIds(tx, keys) : known;
  return ids.map((id, index) => {
    if (id === null) throw new Error(`The account ${keys[index]?.kind} could not be opened.`);
    return id;
  });
}
