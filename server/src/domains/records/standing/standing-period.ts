import { currentPeriods } from '@maidan/contract';
import { dhakaDay, dhakaDayStart } from '../../../kernel/time/dhaka-day.ts';
import { laterDay, monthOf, weekOf } from '../../../kernel/time/dhaka-periods.ts';
import type { MomentRange } from '../../../kernel/time/moment-range.ts';

type CurrentPeriod = (typeof currentPeriods)[number];

/**
 * The range of the day, week, month or year of that moment in Dhaka, or of a month `YYYY-MM` or a year `YYYY`. A week begins on Sunday, as
 * in the other records.
 */
export function rangeOfPeriod(period: string, now: Date): MomentRange {
  const today = dhakaDay(now);
  const current: Readonly<Record<CurrentPeriod, () => MomentRange>> = {
    day: () => between(today, laterDay(today, 1)),
    week: () => between(weekOf(today).startsOn, weekOf(today).endsOn),
    month: () => rangeOfMonth(today.slice(0, 7)),
    year: () => rangeOfYear(today.slice(0, 4)),
  };
  const named = currentPeriods.find((one) => one === period);
  if (named !== undefined) return current[named]();
  return period.length === 4 ? rangeOfYear(period) : rangeOfMonth(period);
}

const between = (from: string, to: string): MomentRange => ({
  from: dhakaDayStart(from),
  to: dhakaDayStart(to),
});

function rangeOfMonth(month: string): MomentRange {
  const { startsOn, endsOn } = monthOf(`${month}-01`);
  return between(startsOn, endsOn);
}

const rangeOfYear = (year: string): MomentRange => between(`${year}-01-01`, `${Number(year) + 1}-01-01`);
