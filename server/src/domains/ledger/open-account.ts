import type { Tx } from '../../kernel/db.ts';
import type { AccountId, AccountKey } from './model.ts';
import { insertAccount, selectAccountId } from './store.ts';

/** The account of that kind, owner and currency, opened empty if there is none yet. */
export async function openAccount(tx: Tx, key: AccountKey): Promise<AccountId> {
  const id =
    (await selectAccountId(tx, key)) ?? (await insertAccount(tx, key)) ?? (await selectAccountId(tx, key));
  if (id === undefined) throw new Error(`The account ${key.kind} of ${key.ownerKey} could not be opened.`);
  return id;
}
