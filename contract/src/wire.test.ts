import { getOdds } from '@maidan/engine';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import {
  amountSchema,
  as,
  daySchema,
  oddsSchema,
  pageEndSchema,
  plainAmount,
  shape,
  timeSchema,
  wantedOddsSchema,
} from './wire.ts';

test.each([
  ['1000', '1000'],
  ['1,000', '1000'],
  ['25,000.50', '25000.50'],
  ['1,00,000', '100000'],
  ['12,34,567.5', '1234567.5'],
  ['1,234,567', '1234567'],
  ['১০০০', '1000'],
  [' ১,০০০.৫ ', '1000.5'],
  ['10,50', '10,50'],
  ['1,0,000', '1,0,000'],
  [',500', ',500'],
  ['500,', '500,'],
  ['1000,000', '1000,000'],
])('[CASH-2] %j is written as %j', (typed, plain) => {
  expect(plainAmount(typed)).toBe(plain);
});

test.each([
  ['১,২৫০.৭৫', 125_075n],
  ['1,000', 100_000n],
  [500, 50_000n],
])('[CASH-11] the amount %j is accepted', (given, amount) => {
  expect(z.decode(amountSchema, given)).toBe(amount);
});

test.each(['10,50', '-500', '−500', '500.001', '৫০০.০০১', '', '.5', '1e3', '0x10', '৳500', '5 00'])(
  '[CASH-11] the amount %j is refused',
  (given) => {
    expect(z.safeDecode(amountSchema, given).success).toBe(false);
  },
);

test('[SAFE-46] the largest amount that is accepted is written again; one above it is refused', () => {
  const largest = 999_999_999_999.99;
  expect(z.encode(amountSchema, z.decode(amountSchema, largest))).toBe(String(largest));
  expect(z.safeDecode(amountSchema, 1e12).success).toBe(false);
});

test.each([
  [timeSchema, '0000-01-01T00:00:00.000Z'],
  [timeSchema, '0999-12-31T23:59:59.999Z'],
  [daySchema, '0000-01-01'],
  [daySchema, '0001-01-01'],
  [pageEndSchema, '10000000000000.1'],
  [pageEndSchema, '594983727570153.739005'],
])('[SAFE-46] a moment that no database holds is refused: %# %s', (schema, text) => {
  expect(z.safeDecode(schema, text).success).toBe(false);
});

test('[EXCH-10] odds are hundredths in the app and a decimal on the wire', () => {
  expect(z.decode(oddsSchema, 1.92)).toBe(192);
  expect(z.encode(oddsSchema, getOdds(230))).toBe(2.3);
  for (const decimal of [1, 2.01, 1.925, 1_010])
    expect(z.safeDecode(oddsSchema, decimal).success).toBe(false);
});

test('[EXCH-10] the odds that an order asks for may be off the ladder; those of more than two places are null', () => {
  expect([1.92, 2.01, 1_010, 1.005].map((decimal) => z.decode(wantedOddsSchema, decimal))).toEqual([
    192,
    201,
    101_000,
    null,
  ]);
  expect(z.encode(wantedOddsSchema, getOdds(192))).toBe(1.92);
  expect(z.safeEncode(wantedOddsSchema, null).success).toBe(false);
});

test('a check of the wire’s object also runs if a field is invalid, and its result has the app’s names', () => {
  const form = shape(
    { code: as('short_code', z.string().check(z.maxLength(2))), again: z.string() },
    z.refine((given) => given['short_code'] === given['again'], { path: ['again'] }),
  );
  expect(z.decode(form, { short_code: 'a', again: 'a' })).toEqual({ code: 'a', again: 'a' });
  const { error } = z.safeDecode(form, { short_code: 'abc', again: 'a' });
  expect(error?.issues.map(({ path }) => path)).toEqual([['short_code'], ['again']]);
});
