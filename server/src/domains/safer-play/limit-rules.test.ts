import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import {
  confirmLimit,
  keepLimit,
  type OwnLimit,
  periodStart,
  setLimit,
  withoutLapsed,
} from './limit-rules.ts';

const HOUR_MS = 3_600_000;
const start = new Date('2026-01-15T13:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const limit: OwnLimit = { amount: money(50_000n), pending: undefined };
const asking: OwnLimit = { ...limit, pending: { amount: money(90_000n), askedAt: start } };
const refusalOf = (change: ReturnType<typeof setLimit>) =>
  change.kind === 'refused' ? change.refusal : undefined;

const changed = (amount: bigint) => ({
  kind: 'changed',
  limit: { amount: money(amount), pending: undefined },
});

test('[CARE-8] a first limit and a tighter one hold at once, and end what was asked for', () => {
  expect(setLimit(undefined, money(1n), start)).toEqual(changed(1n));
  expect(setLimit(limit, money(49_999n), start)).toEqual(changed(49_999n));
  expect(setLimit(asking, money(10_000n), start)).toEqual(changed(10_000n));
});

test('[CARE-9] a looser limit, or none, changes nothing before a day and a confirmation', () => {
  for (const amount of [money(50_001n), null]) {
    const asked = setLimit(limit, amount, start);
    const waiting = { ...limit, pending: { amount, askedAt: start } };
    expect(asked).toEqual({ kind: 'changed', limit: waiting });
    expect(refusalOf(confirmLimit(waiting, after(24 * HOUR_MS - 1)))).toBe('LOOSER_LIMIT_TOO_EARLY');
    expect(confirmLimit(waiting, after(24 * HOUR_MS))).toEqual({
      kind: 'changed',
      limit: amount === null ? undefined : { amount, pending: undefined },
    });
  }
});

test('[CARE-9] what was asked for is withdrawn, and confirmed no more', () => {
  expect(keepLimit(asking, start)).toEqual({ kind: 'changed', limit });
  expect(refusalOf(confirmLimit(limit, after(48 * HOUR_MS)))).toBe('NO_LOOSER_LIMIT');
  expect(refusalOf(keepLimit(limit, start))).toBe('NO_LOOSER_LIMIT');
  expect(refusalOf(keepLimit(undefined, start))).toBe('NO_LOOSER_LIMIT');
});

test('[CARE-9] loosening twice, and a change to the same, are refused', () => {
  expect(refusalOf(setLimit(asking, money(90_000n), start))).toBe('LOOSER_LIMIT_REQUESTED');
  expect(refusalOf(setLimit(asking, null, start))).toBe('LOOSER_LIMIT_REQUESTED');
  expect(refusalOf(setLimit(limit, limit.amount, start))).toBe('LIMIT_UNCHANGED');
  expect(refusalOf(setLimit(undefined, null, start))).toBe('LIMIT_UNCHANGED');
});

test('[CARE-65] what nobody confirms within seven days of its first moment has lapsed, to the millisecond', () => {
  const end = 8 * 24 * HOUR_MS;
  expect(withoutLapsed(asking, after(end - 1))).toEqual(asking);
  expect(confirmLimit(asking, after(end - 1))).toEqual(changed(90_000n));
  expect(withoutLapsed(asking, after(end))).toEqual(limit);
  expect(refusalOf(confirmLimit(asking, after(end)))).toBe('NO_LOOSER_LIMIT');
  expect(refusalOf(keepLimit(asking, after(end)))).toBe('NO_LOOSER_LIMIT');
  // It can be asked for again, and waits for a day again.
  const again = { ...limit, pending: { amount: money(90_000n), askedAt: after(end) } };
  expect(setLimit(asking, money(90_000n), after(end))).toEqual({ kind: 'changed', limit: again });
  expect(refusalOf(confirmLimit(again, after(end + 1)))).toBe('LOOSER_LIMIT_TOO_EARLY');
});

test.each([
  ['day', '2026-01-15T18:00:00Z', '2026-01-15T18:00:00.000Z'],
  ['day', '2026-01-15T17:59:59.999Z', '2026-01-14T18:00:00.000Z'],
  // A Thursday, and the Sunday before it.
  ['week', '2026-01-15T13:00:00Z', '2026-01-10T18:00:00.000Z'],
  ['week', '2026-01-10T18:00:00Z', '2026-01-10T18:00:00.000Z'],
  ['month', '2026-01-31T18:00:00Z', '2026-01-31T18:00:00.000Z'],
  ['month', '2026-01-31T17:59:59Z', '2025-12-31T18:00:00.000Z'],
] as const)('[CARE-8] the %s of %s begins at %s, by the days of Dhaka', (period, now, begins) => {
  expect(periodStart(period, new Date(now)).toISOString()).toBe(begins);
});
