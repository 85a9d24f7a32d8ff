import { isReportRange } from '@maidan/contract/office';
import { dayBefore } from '../../lib/days.ts';

/** The ways to name the days of a report. */
export const dayChoices = ['today', 'yesterday', 'last7', 'last30', 'month', 'own'] as const;
export type DayChoice = (typeof dayChoices)[number];

/** The reports. */
export const views = ['revenue', 'markets', 'cash', 'balance', 'players'] as const;
export type View = (typeof views)[number];

/** What the address of the desk says; days only where they are chosen one by one. */
export type WantedReport = {
  readonly view: string;
  readonly days: string;
  readonly from: string;
  readonly to: string;
};

export const FIRST_REPORT: WantedReport = { view: 'revenue', days: 'last7', from: '', to: '' };

/** Days in Bangladesh, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The choice as it is named; of anything else the last seven days. */
export function choiceOf(days: string): DayChoice {
  return dayChoices.find((one) => one === days) ?? 'last7';
}

/** The days that are wanted at that moment; undefined while those that were chosen one by one are none. */
export function daysOf({ days, from, to }: WantedReport, now: Date): DayRange | undefined {
  const today = dayBefore(now, 0);
  switch (choiceOf(days)) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: dayBefore(now, 1), to: dayBefore(now, 1) };
    case 'last7':
      return { from: dayBefore(now, 6), to: today };
    case 'last30':
      return { from: dayBefore(now, 29), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
    default:
      return isDay(from) && isDay(to) && isReportRange({ from, to }) ? { from, to } : undefined;
  }
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
