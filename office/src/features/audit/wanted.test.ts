import { expect, test } from 'vitest';
import { EVERYTHING, queryOf } from './wanted.ts';

test('nothing typed asks for everything', () => {
  expect(queryOf(EVERYTHING)).toEqual({});
});

test('days are days of Bangladesh, the last one to its end', () => {
  expect(queryOf({ ...EVERYTHING, staff: ' rahim ', from: '2026-11-20', until: '2026-11-21' })).toEqual({
    staff: 'rahim',
    from: new Date('2026-11-19T18:00:00Z'),
    until: new Date('2026-11-21T18:00:00Z'),
  });
});

test('half a day is none', () => {
  expect(queryOf({ ...EVERYTHING, from: '2026-1', until: 'x' })).toEqual({});
});
