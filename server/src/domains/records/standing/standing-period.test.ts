import { expect, test } from 'vitest';
import { rangeOfPeriod } from './standing-period.ts';

const written = (period: string, now: string) => {
  const { from, to } = rangeOfPeriod(period, new Date(now));
  return [from.toISOString(), to.toISOString()];
};

test.each([
  ['day', '2026-03-01T00:00:00.000+06:00', '2026-03-02T00:00:00.000+06:00'],
  ['week', '2026-03-01T00:00:00.000+06:00', '2026-03-08T00:00:00.000+06:00'],
  ['month', '2026-03-01T00:00:00.000+06:00', '2026-04-01T00:00:00.000+06:00'],
  ['year', '2026-01-01T00:00:00.000+06:00', '2027-01-01T00:00:00.000+06:00'],
  ['2024-02', '2024-02-01T00:00:00.000+06:00', '2024-03-01T00:00:00.000+06:00'],
  ['2025-12', '2025-12-01T00:00:00.000+06:00', '2026-01-01T00:00:00.000+06:00'],
  ['2025', '2025-01-01T00:00:00.000+06:00', '2026-01-01T00:00:00.000+06:00'],
])(
  '[CARE-56] %s begins and ends by the time of Dhaka, also at the first and the last moment of a month',
  (period, from, to) => {
    const expected = [new Date(from).toISOString(), new Date(to).toISOString()];
    // The first of March 2026 is a Sunday.
    expect(written(period, '2026-03-01T00:00:00.000+06:00')).toEqual(expected);
    if (period !== 'day') expect(written(period, '2026-03-07T23:59:59.999+06:00')).toEqual(expected);
  },
);

test('[CARE-56] a moment before midnight in Dhaka is of the day, week, month and year before', () => {
  const last = '2025-12-31T23:59:59.999+06:00';
  expect(written('day', last)[1]).toBe('2025-12-31T18:00:00.000Z');
  expect(written('month', last)[1]).toBe('2025-12-31T18:00:00.000Z');
  expect(written('year', last)[1]).toBe('2025-12-31T18:00:00.000Z');
  expect(written('week', last)).toEqual(['2025-12-27T18:00:00.000Z', '2026-01-03T18:00:00.000Z']);
});
