/** Query key above all queries of the player's deposits and withdrawals; invalidate it after a change. */
export const transactionsKey = ['own-transactions'] as const;

/** Query key of one of them. */
export const transactionKey = (id: bigint) => [...transactionsKey, 'one', id.toString()] as const;

/** Key of session storage for the requests whose end this tab still has to tell. */
export const watchedKey = 'watchedTransactions';

/** True if there may be such requests; their own module is loaded only then. */
export function hasWatched(): boolean {
  try {
    return sessionStorage.getItem(watchedKey) !== null;
  } catch {
    return false;
  }
}
