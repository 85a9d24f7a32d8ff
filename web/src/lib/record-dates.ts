/** The days by which betting records are filtered (REC-3). */
export const RECENT_DATES = ['today', 'yesterday', 'last7days'] as const;

/** The days by which transactions are filtered (REC-2), of which all can be seen. */
export const DATES = ['all', ...RECENT_DATES] as const;
