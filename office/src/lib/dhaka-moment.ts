const DHAKA_AHEAD_MS = 6 * 3_600_000;

/** The value of a date and time field, in Bangladesh time: "2026-11-22T19:30"; empty for null. */
export function writeMoment(moment: Date | null): string {
  return moment === null ? '' : new Date(moment.getTime() + DHAKA_AHEAD_MS).toISOString().slice(0, 16);
}

/** The instant that such a field contains; null if empty, undefined if invalid. */
export function readMoment(typed: string): Date | null | undefined {
  if (typed === '') return null;
  const moment = new Date(`${typed}+06:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
