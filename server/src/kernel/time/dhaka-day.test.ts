import { expect, test } from 'vitest';
import { dhakaDay, dhakaMidnight } from './dhaka-day.ts';

test.each([
  ['2026-01-15T17:59:59.999Z', '2026-01-15', '2026-01-14T18:00:00.000Z'],
  ['2026-01-15T18:00:00.000Z', '2026-01-16', '2026-01-15T18:00:00.000Z'],
  ['2028-02-28T20:00:00.000Z', '2028-02-29', '2028-02-28T18:00:00.000Z'],
])('[REC-3] %s is %s in Dhaka, which begins at %s', (at, day, began) => {
  expect(dhakaDay(new Date(at))).toBe(day);
  expect(dhakaMidnight(new Date(at), 0)).toEqual(new Date(began));
  expect(dhakaMidnight(new Date(at), 2).getTime() - new Date(began).getTime()).toBe(2 * 86_400_000);
});
