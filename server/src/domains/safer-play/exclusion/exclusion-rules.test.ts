import { exclusionEnd, exclusionLengths } from '@maidan/contract';
import { describe, expect, test } from 'vitest';
import { askToReturn, confirmReturn, type Exclusion, exclude, withdrawReturn } from './exclusion-rules.ts';

const DAY_MS = 24 * 3_600_000;
const now = new Date('2026-01-15T13:00:00Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);
const excluded = (endsAt: Date | null, askedAt?: Date): Exclusion => ({
  length: endsAt === null ? 'for-good' : 'year',
  beganAt: now,
  endsAt,
  askedAt,
});
const refusal = (code: string) => ({ kind: 'refused', refusal: code });

describe('[CARE-13] a self-exclusion ends by the calendar of Dhaka', () => {
  test.each([
    ['six-months', '2026-01-15T13:00:00Z', '2026-07-15T13:00:00.000Z'],
    ['year', '2026-01-15T13:00:00Z', '2027-01-15T13:00:00.000Z'],
    ['two-years', '2026-01-15T13:00:00Z', '2028-01-15T13:00:00.000Z'],
    ['five-years', '2026-01-15T13:00:00Z', '2031-01-15T13:00:00.000Z'],
    // In Dhaka it is 31 August already, and February has no such day.
    ['six-months', '2026-08-30T20:00:00Z', '2027-03-02T20:00:00.000Z'],
    ['year', '2028-02-28T20:00:00Z', '2029-02-28T20:00:00.000Z'],
  ] as const)('%s from %s until %s', (length, from, until) => {
    expect(exclusionEnd(length, new Date(from))?.toISOString()).toBe(until);
  });

  test('for good never', () => {
    expect(exclusionEnd('for-good', now)).toBeNull();
  });
});

test.each(exclusionLengths)('[CARE-13] a first self-exclusion of %s begins', (length) => {
  expect(exclude(undefined, length, now)).toEqual({ kind: 'begins', endsAt: exclusionEnd(length, now) });
});

test('[CARE-13] it is replaced by what ends later, never by what ends earlier, and the same choice within a minute is a repeat', () => {
  const year = exclusionEnd('year', now);
  expect(exclude({ endsAt: year }, 'year', inMs(59_999))).toEqual({ kind: 'repeat' });
  expect(exclude({ endsAt: year }, 'year', inMs(60_000)).kind).toBe('begins');
  expect(exclude({ endsAt: year }, 'six-months', now)).toEqual(refusal('EXCLUSION_SHORTER'));
  expect(exclude({ endsAt: year }, 'for-good', now)).toEqual({ kind: 'begins', endsAt: null });
  expect(exclude({ endsAt: null }, 'for-good', inMs(DAY_MS))).toEqual({ kind: 'repeat' });
  expect(exclude({ endsAt: null }, 'five-years', now)).toEqual(refusal('EXCLUSION_SHORTER'));
});

test('[CARE-15] a player asks to come back from the end to the millisecond, once, and never from one for good', () => {
  expect(askToReturn(undefined, now)).toEqual(refusal('NOT_EXCLUDED'));
  expect(askToReturn(excluded(inMs(1)), now)).toEqual(refusal('EXCLUSION_RUNS'));
  expect(askToReturn(excluded(now), now)).toEqual({ kind: 'asked' });
  expect(askToReturn(excluded(now, now), now)).toEqual(refusal('RETURN_REQUESTED'));
  expect(askToReturn(excluded(null), inMs(1000 * DAY_MS))).toEqual(refusal('EXCLUSION_RUNS'));
});

test('[CARE-15] it is confirmed 24 hours later to the millisecond, or withdrawn', () => {
  const asked = excluded(now, now);
  expect(confirmReturn(undefined, now)).toEqual(refusal('NOT_EXCLUDED'));
  expect(confirmReturn(excluded(now), now)).toEqual(refusal('NO_RETURN_REQUESTED'));
  expect(confirmReturn(asked, inMs(DAY_MS - 1))).toEqual(refusal('RETURN_TOO_EARLY'));
  expect(confirmReturn(asked, inMs(DAY_MS))).toEqual({ kind: 'returned' });
  expect(confirmReturn(excluded(inMs(2 * DAY_MS), now), inMs(DAY_MS))).toEqual(refusal('EXCLUSION_RUNS'));
  expect(withdrawReturn(asked)).toEqual({ kind: 'withdrawn' });
  expect(withdrawReturn(excluded(now))).toEqual(refusal('NO_RETURN_REQUESTED'));
});
