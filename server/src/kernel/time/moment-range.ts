import { type RawBuilder, sql } from 'kysely';
import { dhakaDayStart, dhakaMidnight } from './dhaka-day.ts';

/** A range of moments; `to` is exclusive. */
export interface MomentRange {
  readonly from: Date;
  readonly to: Date;
}

/** Later than anything that is recorded: the end of a range that has none. */
export const noEnd = new Date('9999-01-01T00:00:00Z');

/** The range of `today`, `yesterday`, `last7days` or a day `YYYY-MM-DD` in Dhaka (row REC-3); anything else means all. */
export function rangeOfDate(date: string | undefined, now: Date): MomentRange | undefined {
  if (date === undefined || date === '' || date === 'all') return undefined;
  if (date === 'today') return { from: dhakaMidnight(now, 0), to: dhakaMidnight(now, 1) };
  if (date === 'yesterday') return { from: dhakaMidnight(now, -1), to: dhakaMidnight(now, 0) };
  if (date === 'last7days') return { from: dhakaMidnight(now, -6), to: dhakaMidnight(now, 1) };
  const from = dhakaDayStart(date);
  return { from, to: dhakaMidnight(from, 1) };
}

/** Rows whose moment lies in the range; without a range, all. */
export function within(column: RawBuilder<unknown>, range: MomentRange | undefined): RawBuilder<unknown> {
  return range === undefined ? sql`` : sql`and ${column} >= ${range.from} and ${column} < ${range.to}`;
}
