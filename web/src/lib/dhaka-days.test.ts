import { expect, test } from 'vitest';
import { dhakaDayBefore } from './dhaka-days.ts';

test('[REC-3] days are counted back from today in Dhaka', () => {
  const evening = new Date('2026-11-20T18:30:00Z');
  expect(dhakaDayBefore(evening, 0)).toBe('2026-11-21');
  expect(dhakaDayBefore(evening, 1)).toBe('2026-11-20');
  expect(dhakaDayBefore(new Date('2026-11-20T17:30:00Z'), 6)).toBe('2026-11-14');
});
