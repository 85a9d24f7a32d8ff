import { expect, test } from 'vitest';
import { earlierPeriods } from './standing-periods.ts';

test('[CARE-58] the twelve months and five years before this one can be chosen, by the time of Dhaka', () => {
  // In Dhaka it is already January.
  const { months, years } = earlierPeriods(new Date('2025-12-31T18:00:00Z'));
  expect(months).toHaveLength(12);
  expect([months[0], months[11]]).toEqual(['2025-12', '2025-01']);
  expect(years).toEqual(['2025', '2024', '2023', '2022', '2021']);
  expect(earlierPeriods(new Date('2025-12-31T17:59:59Z')).months[0]).toBe('2025-11');
});
