import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  divide,
  formatMoney,
  money,
  moneyMax,
  mulDiv,
  parseMoney,
  shareOf,
  type Rounding,
} from '../index.ts';

test('parses strict decimal strings and nothing else', () => {
  expect(parseMoney('1250')).toBe(125_000n);
  expect(parseMoney('1250.5')).toBe(125_050n);
  expect(parseMoney('-0.05')).toBe(-5n);
  expect(parseMoney('90071992547409.91')).toBe(moneyMax);
  for (const text of ['', '-', '.5', '5.', '1.234', '+1', ' 1', '1e3', '1,000', '90071992547409.92', '৫'])
    expect(parseMoney(text), text).toBeUndefined();
});

test('every amount reads back as it was written', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -moneyMax, max: moneyMax }), (minor) => {
      expect(parseMoney(formatMoney(money(minor)))).toBe(minor);
    }),
  );
  expect(formatMoney(money(125_000n))).toBe('1250.00');
  expect(formatMoney(money(-5n))).toBe('-0.05');
});

const halves = [-5n, -3n, -1n, 1n, 3n, 5n];
const rounded = (rounding: Rounding) => halves.map((n) => divide(n, 2n, rounding));

test('each rounding does what its name says', () => {
  expect(rounded('down')).toEqual([-3n, -2n, -1n, 0n, 1n, 2n]);
  expect(rounded('up')).toEqual([-2n, -1n, 0n, 1n, 2n, 3n]);
  expect(rounded('toward-zero')).toEqual([-2n, -1n, 0n, 0n, 1n, 2n]);
  expect(rounded('half-up')).toEqual([-2n, -1n, 0n, 1n, 2n, 3n]);
  expect(rounded('half-even')).toEqual([-2n, -2n, 0n, 0n, 2n, 2n]);
  expect(() => divide(1n, 0n, 'down')).toThrow(RangeError);
});

test('a rounded quotient is less than one away and exact when it can be', () => {
  const roundings = fc.constantFrom<Rounding>('down', 'up', 'toward-zero', 'half-up', 'half-even');
  fc.assert(
    fc.property(
      fc.bigInt({ min: -1_000n, max: 1_000n }),
      fc.bigInt({ min: 1n, max: 50n }),
      roundings,
      (n, d, rounding) => {
        const error = divide(n, d, rounding) * d - n;
        expect(error < d && error > -d).toBe(true);
        expect(divide(n * d, d, rounding)).toBe(n);
      },
    ),
  );
});

test('multiplies before it divides', () => {
  expect(mulDiv(money(10n), 1n, 3n, 'up')).toBe(4n);
  expect(shareOf(money(40_000n), 500, 'down')).toBe(2_000n);
});
