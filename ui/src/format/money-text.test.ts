import { money, parseMoney } from '@maidan/engine';
import { assert, bigInt, property } from 'fast-check';
import { expect, test } from 'vitest';
import { moneyText, oddsText, sizeText } from './money-text.ts';

test('[HOME-18] money has its symbol first, lakh grouping and the digits of the language', () => {
  expect(moneyText('en', money(11_245_000n))).toBe('৳1,12,450.00');
  expect(moneyText('bn', money(11_245_000n))).toBe('৳১,১২,৪৫০.০০');
  expect(moneyText('en', money(-150_000n))).toBe('−৳1,500.00');
  expect(moneyText('en', money(150_005n), { currency: 'INR' })).toBe('₹1,500.05');
});

test('whole amounts may omit their paisa, and gains may carry a plus', () => {
  expect(moneyText('en', money(50_000n), { decimals: 'when-needed' })).toBe('৳500');
  expect(moneyText('en', money(50_050n), { decimals: 'when-needed' })).toBe('৳500.50');
  expect(moneyText('en', money(46_000n), { sign: 'all' })).toBe('+৳460.00');
  expect(moneyText('en', money(0n), { sign: 'all' })).toBe('৳0.00');
});

test('any amount can be parsed back from its text', () => {
  assert(
    property(bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), (minor) => {
      const plain = moneyText('en', money(minor)).replaceAll(/[৳,]/g, '').replace('−', '-');
      expect(parseMoney(plain)).toBe(minor);
    }),
  );
});

test('sizes are abbreviated and never rounded up', () => {
  expect(
    [0.9, 840, 999.99, 1000, 8499, 84_999, 246_000, 12_900_000].map((taka) => sizeText('en', taka)),
  ).toEqual(['৳0', '৳840', '৳999', '৳1k', '৳8.4k', '৳84k', '৳2.4L', '৳1.2Cr']);
  expect(sizeText('bn', 84_000)).toBe('৳৮৪ হা.');
});

test('odds have two decimals', () => {
  expect([oddsText('en', 1.9), oddsText('bn', 1000)]).toEqual(['1.90', '১০০০.০০']);
});
