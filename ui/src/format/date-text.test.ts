import { expect, test } from 'vitest';
import { clockText, countdownText, dayText, momentText, secondsText } from './date-text.ts';

const lateEvening = new Date('2026-11-05T19:30:00Z');

test('[HOME-18] dates and times are in Bangladesh time and the digits of the language', () => {
  expect(dayText('en', lateEvening)).toBe('6 Nov 2026');
  expect(clockText('en', lateEvening)).toBe('01:30');
  expect(secondsText('en', new Date('2026-11-05T14:14:02Z'))).toBe('20:14:02');
  expect(secondsText('bn', lateEvening)).toBe('০১:৩০:০০');
  expect(momentText('en', lateEvening)).toBe('6 Nov 2026, 01:30');
  expect(clockText('bn', lateEvening)).toBe('০১:৩০');
  expect(dayText('bn', lateEvening)).toContain('২০২৬');
});

test('[ACCT-4] a countdown is written m:ss and stops at zero', () => {
  expect([300, 299.2, 61, 9, 0, -3].map((seconds) => countdownText('en', seconds))).toEqual([
    '5:00',
    '5:00',
    '1:01',
    '0:09',
    '0:00',
    '0:00',
  ]);
  expect(countdownText('bn', 299)).toBe('৪:৫৯');
});
