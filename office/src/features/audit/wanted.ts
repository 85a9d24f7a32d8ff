/** What the reader of the audit log has typed; empty where it doesn't matter. */
export interface Wanted {
  readonly staff: string;
  readonly action: string;
  /** Days in Bangladesh, both inclusive, as `2026-11-21`. */
  readonly from: string;
  readonly until: string;
}

/** No filter at all. */
export const EVERYTHING: Wanted = { staff: '', action: '', from: '', until: '' };

const DAY_MS = 24 * 3_600_000;

/** The query that asks the server for what is wanted. */
export function queryOf({ staff, action, from, until }: Wanted) {
  const first = startOfDay(from);
  const last = startOfDay(until);
  return {
    staff: staff.trim() === '' ? undefined : staff.trim(),
    action: action === '' ? undefined : action,
    from: first,
    until: last && new Date(last.getTime() + DAY_MS),
  };
}

/** The instant at which a day begins in Bangladesh. */
function startOfDay(day: string): Date | undefined {
  const instant = new Date(`${day}T00:00:00+06:00`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
