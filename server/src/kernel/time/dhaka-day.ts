const DAY_MS = 86_400_000;
/** Dhaka is six hours ahead of UTC all year. */
const AHEAD_MS = 6 * 3_600_000;

/** The Dhaka day of a moment, as `YYYY-MM-DD` (row REC-3). */
export function dhakaDay(at: Date): string {
  return new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 10);
}

/** When the day `YYYY-MM-DD` begins in Dhaka. */
export function dhakaDayStart(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - AHEAD_MS);
}

/** When a day begins in Dhaka, that many days after the one of the moment; 0 for that day itself. */
export function dhakaMidnight(at: Date, daysLater: number): Date {
  const day = Math.floor((at.getTime() + AHEAD_MS) / DAY_MS);
  return new Date((day + daysLater) * DAY_MS - AHEAD_MS);
}
