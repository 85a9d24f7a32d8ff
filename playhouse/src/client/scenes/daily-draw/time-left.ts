/** The time left in the units people say: hours and minutes, or minutes and seconds, or seconds. */
export interface TimeLeft {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

export function timeLeft(ms: number): TimeLeft {
  const all = Math.max(0, Math.ceil(ms / 1000));
  return { hours: Math.floor(all / 3600), minutes: Math.floor(all / 60) % 60, seconds: all % 60 };
}

const DHAKA_AHEAD_MS = 6 * 3_600_000;
const DAY_MS = 86_400_000;

const dayOf = (moment: Date) => Math.floor((moment.getTime() + DHAKA_AHEAD_MS) / DAY_MS);

/** How many midnights of Dhaka lie between two moments: 0 for today, 1 for tomorrow. */
export function nightsUntil(then: Date, now: Date): number {
  return dayOf(then) - dayOf(now);
}
