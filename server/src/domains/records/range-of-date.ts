import { dhakaDayStart, dhakaMidnight } from '../../kernel/dhaka-day.ts';
import type { Range } from '../exchange/index.ts';

/** The moments of `today`, `yesterday`, `last7days` or a day `YYYY-MM-DD` in Dhaka (row REC-3); of anything else all. */
export function rangeOfDate(date: string | undefined, now: Date): Range | undefined {
  if (date === undefined || date === '' || date === 'all') return undefined;
  if (date === 'today') return { from: dhakaMidnight(now, 0), to: dhakaMidnight(now, 1) };
  if (date === 'yesterday') return { from: dhakaMidnight(now, -1), to: dhakaMidnight(now, 0) };
  if (date === 'last7days') return { from: dhakaMidnight(now, -6), to: dhakaMidnight(now, 1) };
  const from = dhakaDayStart(date);
  return { from, to: dhakaMidnight(from, 1) };
}
