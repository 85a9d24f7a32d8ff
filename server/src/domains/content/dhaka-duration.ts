const DHAKA_AHEAD_MS = 6 * 3_600_000;

/** A period in Bangladesh time (GMT+6), to the second: "2026/11/21 00:00:00 - 2026/12/31 23:59:59". */
export function dhakaDuration(startsAt: Date, endsAt: Date): string {
  // The end is exclusive; midnight would be read as the next day, so the last second is shown.
  return `${instantText(startsAt.getTime())} - ${instantText(endsAt.getTime() - 1)}`;
}

/** The first instant of the day in Bangladesh that is that many days after the day of `now`. */
export function dhakaDayStart(now: Date, daysAhead: number): Date {
  const dayMs = 24 * 3_600_000;
  const day = Math.floor((now.getTime() + DHAKA_AHEAD_MS) / dayMs) + daysAhead;
  return new Date(day * dayMs - DHAKA_AHEAD_MS);
}

function instantText(timeMs: number): string {
  const [day = '', time = ''] = new Date(timeMs + DHAKA_AHEAD_MS).toISOString().split('T');
  return `${day.replaceAll('-', '/')} ${time.slice(0, 8)}`;
}
