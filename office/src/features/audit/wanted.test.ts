import { expect, test } from 'vitest';
import { EVERYTHING, queryOf } from './wanted.ts';

test('an empty filter queries everything', () => {
  expect(queryOf(EVERYTHING)).toEqual({});
});

test('days are in Bangladesh time, and the last one is included to its end', () => {
  expect(queryOf({ ...EVERYTHING, staff: ' rahim ', from: '2026-11-20', until: '2026-11-21' })).toEqual({
    staff: 'rahim',
    from: new Date('2026-11-19T18:00:00Z'),
    until: new Date('2026-11-21T18:00:00Z'),
  });
});

test('an incomplete date is ignored', () => {
  expect(queryOf({ ...EVERYTHING, from: '2026-1', until: 'x' })).toEqual({});
});
