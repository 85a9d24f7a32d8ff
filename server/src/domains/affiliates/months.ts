import type { MomentRange } from '../../kernel/time/moment-range.ts';
import { dhakaDay, dhakaDayStart } from '../../kernel/time/dhaka-day.ts';

/** A month of Dhaka is written as its first day: `2026-03-01`. */

/** The month of a day of Dhaka. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The month in Dhaka at a moment. */
export const monthAt = (at: Date): string => monthOf(dhakaDay(at));

/** The month that many months later, or earlier if below zero. */
export function laterMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 10);
}

/** From when until when a month lasts. */
export const momentsOf = (month: string): MomentRange => ({
  from: dhakaDayStart(month),
  to: dhakaDayStart(laterMonth(month, 1)),
});

/** The first and the last day of a month. */
export function daysOf(month: string): { readonly from: string; readonly to: string } {
  const last = dhakaDay(new Date(momentsOf(month).to.getTime() - 1));
  return { from: month, to: last };
}
