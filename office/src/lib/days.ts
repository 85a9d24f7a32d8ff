const DAY_MS = 24 * 3_600_000;

/** The instants that bound a range of days in Bangladesh, both inclusive, as `2026-11-21`; an empty day is no bound. */
export function momentsOf({ from, until }: { readonly from: string; readonly until: string }) {
  const last = startOfDay(until);
  return { from: startOfDay(from), until: last && new Date(last.getTime() + DAY_MS) };
}

/** The instant of a date and time in Bangladesh as typed, `2026-11-21T09:30`; undefined if invalid. */
export function momentAt(typed: string): Date | undefined {
  const instant = new Date(`${typed}+06:00`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** The instant at which a day in Bangladesh begins. */
function startOfDay(day: string): Date | undefined {
  const instant = new Date(`${day}T00:00:00+06:00`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

const AHEAD_MS = 6 * 3_600_000;

/** The day in Bangladesh `days` days before that of `at`, as `2026-11-21`. */
export function dayBefore(at: Date, days: number): string {
  return new Date(at.getTime() + AHEAD_MS - days * DAY_MS).toISOString().slice(0, 10);
}
