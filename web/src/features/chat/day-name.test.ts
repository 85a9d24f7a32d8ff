import { expect, test } from 'vitest';
import { dayName } from './day-name.ts';

const words = { today: 'Today', yesterday: 'Yesterday' };

test.each([
  ['2026-01-15T18:30:00Z', 'Today'],
  ['2026-01-15T17:59:00Z', 'Yesterday'],
  ['2026-01-14T18:00:00Z', 'Yesterday'],
  ['2026-01-14T17:59:00Z', '14 Jan 2026'],
])('[CHAT-1] [REC-3] %s is %s where it is the 16th in Dhaka', (time, name) => {
  expect(dayName('en', new Date(time), new Date('2026-01-15T19:00:00Z'), words)).toBe(name);
});
