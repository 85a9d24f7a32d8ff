import type { LeaderboardPeriod } from '@maidan/contract';
import { dhakaDay, dhakaDayStart } from '../../kernel/time/dhaka-day.ts';
import { type DayPeriod, laterDay, monthOf, weekOf } from '../../kernel/time/dhaka-periods.ts';

/** The week or month that a leaderboard is of at that moment. */
export function periodAt(period: LeaderboardPeriod, now: Date): DayPeriod {
  const today = dhakaDay(now);
  switch (period) {
    case 'this-week':
      return weekOf(today);
    case 'last-week':
      return weekOf(laterDay(today, -7));
    case 'this-month':
      break;
  }
  return monthOf(today);
}

/** When a period begins and ends. */
export const momentsOf = ({ startsOn, endsOn }: DayPeriod) => ({
  startsAt: dhakaDayStart(startsOn),
  endsAt: dhakaDayStart(endsOn),
});

/** Two of the longest months: more than any period that is shown reaches back, with time for late corrections. */
const KEPT_DAYS = 62;

/** The first day of which returns are kept; a market settled before it is counted no more. */
export const keptFrom = (now: Date): string => laterDay(dhakaDay(now), -KEPT_DAYS);
