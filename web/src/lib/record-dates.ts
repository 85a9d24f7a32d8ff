/** The days by which records are filtered (REC-3). */
export const DATES = ['all', 'today', 'yesterday', 'last7days'] as const;
