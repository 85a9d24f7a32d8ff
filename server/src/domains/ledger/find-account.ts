import type { Reader } from '../../kernel/db.ts';
import type { AccountId, AccountKey } from './model.ts';
import { selectAccountId } from './store.ts';

/** The account of that kind, owner and currency, or undefined when it was never opened. */
export function findAccount(on: Reader, key: AccountKey): Promise<AccountId | undefined> {
  return selectAccountId(on, key);
}
