const DAY_MS = 86_400_000;
/** Dhaka is six hours ahead of UTC all year. */
const AHEAD_MS = 6 * 3_600_000;

/** The day in Dhaka `days` days before that of `now`, as `YYYY-MM-DD` (REC-3). */
export function dhakaDayBefore(now: Date, days: number): string {
  return new Date(now.getTime() + AHEAD_MS - days * DAY_MS).toISOString().slice(0, 10);
}
