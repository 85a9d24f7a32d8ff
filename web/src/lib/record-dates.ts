/** The days that records are chosen by (REC-3). */
export const DATES = ['all', 'today', 'yesterday', 'last7days'] as const;
