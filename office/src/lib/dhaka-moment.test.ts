import { expect, test } from 'vitest';
import { readMoment, writeMoment } from './dhaka-moment.ts';

test('a time is typed and shown in Bangladesh time', () => {
  const moment = new Date('2026-11-21T20:30:00Z');
  expect(writeMoment(moment)).toBe('2026-11-22T02:30');
  expect(readMoment('2026-11-22T02:30')).toEqual(moment);
});

test('an empty field is null, an invalid one undefined', () => {
  expect([writeMoment(null), readMoment('')]).toEqual(['', null]);
  expect(readMoment('tomorrow')).toBeUndefined();
});
