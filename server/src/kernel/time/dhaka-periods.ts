/** A week or month of Dhaka, by its days as `YYYY-MM-DD`. */
export interface DayPeriod {
  readonly period: 'week' | 'month';
  /** Its first day. */
  readonly startsOn: string;
  /** The day after its last. */
  readonly endsOn: string;
}

const DAY_MS = 86_400_000;

/** The day that many days later. */
export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The week of a day. In Bangladesh it begins on Sunday, as CLDR has it. */
export function weekOf(day: string): DayPeriod {
  const startsOn = laterDay(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
  return { period: 'week', startsOn, endsOn: laterDay(startsOn, 7) };
}

/** The month of a day. */
export function monthOf(day: string): DayPeriod {
  const startsOn = `${day.slice(0, 7)}-01`;
  return { period: 'month', startsOn, endsOn: `${laterDay(startsOn, 31).slice(0, 7)}-01` };
}
