import { expect, test } from 'vitest';
import { readMoment, writeMoment } from './dhaka-moment.ts';

test('a moment is typed and shown in the time of Bangladesh', () => {
  const moment = new Date('2026-11-21T20:30:00Z');
  expect(writeMoment(moment)).toBe('2026-11-22T02:30');
  expect(readMoment('2026-11-22T02:30')).toEqual(moment);
});

test('no moment is none, and what is no moment is told apart', () => {
  expect([writeMoment(null), readMoment('')]).toEqual(['', null]);
  expect(readMoment('tomorrow')).toBeUndefined();
});
