const DHAKA_AHEAD_MS = 6 * 3_600_000;

/** A moment as a field for day and time has it, in Bangladesh: "2026-11-22T19:30"; empty for none. */
export function writeMoment(moment: Date | null): string {
  return moment === null ? '' : new Date(moment.getTime() + DHAKA_AHEAD_MS).toISOString().slice(0, 16);
}

/** The moment that such a field means; null for none, undefined for what is no moment. */
export function readMoment(typed: string): Date | null | undefined {
  if (typed === '') return null;
  const moment = new Date(`${typed}+06:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
