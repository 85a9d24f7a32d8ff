import { expect, test } from 'vitest';
import { lastAdultBirthday } from './adult-day.ts';

test.each([
  ['2026-11-20T17:59:59Z', '2008-11-20'],
  ['2026-11-20T18:00:00Z', '2008-11-21'],
])('[ACCT-3] at %s whoever was born by %s is 18 in Bangladesh', (now, day) => {
  expect(lastAdultBirthday(new Date(now))).toBe(day);
});
