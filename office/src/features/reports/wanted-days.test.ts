import { expect, test } from 'vitest';
import { daysOf, FIRST_REPORT } from './wanted-days.ts';

// 00:30 in Dhaka on the first of March.
const now = new Date('2026-02-28T18:30:00Z');

test.each([
  ['today', { from: '2026-03-01', to: '2026-03-01' }],
  ['yesterday', { from: '2026-02-28', to: '2026-02-28' }],
  ['last7', { from: '2026-02-23', to: '2026-03-01' }],
  ['last30', { from: '2026-01-31', to: '2026-03-01' }],
  ['last90', { from: '2025-12-02', to: '2026-03-01' }],
  ['month', { from: '2026-03-01', to: '2026-03-01' }],
  ['anything else', { from: '2026-02-23', to: '2026-03-01' }],
])('[REC-3] %s in days of Dhaka', (days, range) => {
  expect(daysOf({ ...FIRST_REPORT, days }, now)).toEqual(range);
});

const own = (from: string, to: string) => daysOf({ ...FIRST_REPORT, days: 'own', from, to }, now);

test('a custom range has valid days in order and spans at most a year', () => {
  expect(own('2026-01-05', '2026-01-05')).toEqual({ from: '2026-01-05', to: '2026-01-05' });
  expect(own('2024-01-01', '2024-12-31')).toEqual({ from: '2024-01-01', to: '2024-12-31' });
  for (const [from, to] of [
    ['', ''],
    ['2026-01-05', ''],
    ['2026-02-30', '2026-03-01'],
    ['2026-01-06', '2026-01-05'],
    ['2025-01-01', '2026-01-02'],
    ['<b>', '2026-01-02'],
  ])
    expect(own(from ?? '', to ?? '')).toBeUndefined();
});
