/** The hour of the daily draw in Dhaka time, which has no daylight saving. */
const DRAW_HOUR = 21;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DHAKA_AHEAD_MS = 6 * HOUR_MS;

/** The first draw after that moment; one at that very moment is over. */
export function nextDrawAt(after: Date): Date {
  const sinceDraw = (after.getTime() + DHAKA_AHEAD_MS - DRAW_HOUR * HOUR_MS) % DAY_MS;
  return new Date(after.getTime() - sinceDraw + DAY_MS);
}
