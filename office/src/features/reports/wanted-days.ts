import { isReportRange } from '@maidan/contract/office';
import { dayBefore } from '../../lib/days.ts';

/** The ways to choose a report's days. */
export const dayChoices = ['today', 'yesterday', 'last7', 'last30', 'last90', 'month', 'own'] as const;
export type DayChoice = (typeof dayChoices)[number];

/** The reports. */
export const views = ['revenue', 'markets', 'cash', 'balance', 'players', 'events'] as const;
export type View = (typeof views)[number];

/** The report in the desk's address; `from` and `to` are used only for a custom range. */
export type WantedReport = {
  readonly view: string;
  readonly days: string;
  readonly from: string;
  readonly to: string;
};

export const FIRST_REPORT: WantedReport = { view: 'revenue', days: 'last7', from: '', to: '' };

/** Days in Bangladesh, both inclusive. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The choice with that name; the last seven days if there is none. */
export function choiceOf(days: string): DayChoice {
  return dayChoices.find((one) => one === days) ?? 'last7';
}

/** The chosen days as of `now`; undefined while a custom range is invalid. */
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
    case 'last90':
      return { from: dayBefore(now, 89), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
    default:
      return isDay(from) && isDay(to) && isReportRange({ from, to }) ? { from, to } : undefined;
  }
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
