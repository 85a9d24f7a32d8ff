import { dhakaDayBefore } from '../../../lib/dhaka-days.ts';

const YEARS = 5;
const MONTHS = 12;

/** The months before this one, `YYYY-MM`, and the years before this one, `YYYY`, by the time of Dhaka, the latest first. */
export function earlierPeriods(now: Date): { readonly months: string[]; readonly years: string[] } {
  const today = dhakaDayBefore(now, 0);
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  return {
    months: Array.from({ length: MONTHS }, (_, index) =>
      new Date(Date.UTC(year, month - 2 - index, 1)).toISOString().slice(0, 7),
    ),
    years: Array.from({ length: YEARS }, (_, index) => String(year - 1 - index)),
  };
}
