import type { LeaderboardPeriod } from '@maidan/contract';
import { dhakaDay, dhakaDayStart } from '../../kernel/time/dhaka-day.ts';

/** A week or month of Dhaka, by its days as `YYYY-MM-DD`. */
export interface DayPeriod {
  readonly period: 'week' | 'month';
  /** Its first day. */
  readonly startsOn: string;
  /** The day after its last. */
  readonly endsOn: string;
}

const DAY_MS = 86_400_000;

const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The week of a day. In Bangladesh it begins on Sunday, as CLDR has it. */
export function weekOf(day: string): DayPeriod {
  const startsOn = later(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
  return { period: 'week', startsOn, endsOn: later(startsOn, 7) };
}

/** The month of a day. */
export function monthOf(day: string): DayPeriod {
  const startsOn = `${day.slice(0, 7)}-01`;
  return { period: 'month', startsOn, endsOn: `${later(startsOn, 31).slice(0, 7)}-01` };
}

/** The week or month that a leaderboard is of at that moment. */
export function periodAt(period: LeaderboardPeriod, now: Date): DayPeriod {
  const today = dhakaDay(now);
  switch (period) {
    case 'this-week':
      return weekOf(today);
    case 'last-week':
      return weekOf(later(today, -7));
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
export const keptFrom = (now: Date): string => later(dhakaDay(now), -KEPT_DAYS);
