/** Query key above all queries of the player's deposits and withdrawals; invalidate it after a change. */
export const transactionsKey = ['own-transactions'] as const;
