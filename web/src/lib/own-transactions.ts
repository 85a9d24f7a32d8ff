/** The query key of everything asked of the player's deposits and withdrawals; what changes one invalidates it. */
export const transactionsKey = ['own-transactions'] as const;
