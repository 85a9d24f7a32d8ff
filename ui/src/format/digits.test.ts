import { afterEach, expect, test } from 'vitest';
import { clockText, dayText } from './date-text.ts';
import { chooseDigits, countText, digitsIn, groupByLakh } from './digits.ts';

test('[HOME-18] digits follow the language; everything else is unchanged', () => {
  expect(digitsIn('bn', 'GMT+6 10:45')).toBe('GMT+৬ ১০:৪৫');
  expect(digitsIn('en', '10:45')).toBe('10:45');
});

afterEach(() => chooseDigits('bangla'));

test('[HOME-18] who chose Latin digits gets them in every Bangla number and date', () => {
  const noon = new Date('2026-11-05T06:00:00Z');
  chooseDigits('latin');
  expect([countText('bn', 1200), dayText('bn', noon), clockText('bn', noon)]).toEqual([
    '1,200',
    '5 নভে, 2026',
    '12:00',
  ]);
  chooseDigits('bangla');
  expect([countText('bn', 1200), dayText('bn', noon), clockText('bn', noon)]).toEqual([
    '১,২০০',
    '৫ নভে, ২০২৬',
    '১২:০০',
  ]);
});

test('grouping is by lakh and crore', () => {
  expect(['7', '999', '1000', '112450', '12345678'].map(groupByLakh)).toEqual([
    '7',
    '999',
    '1,000',
    '1,12,450',
    '1,23,45,678',
  ]);
});

test('a count uses a real minus sign and has no decimals', () => {
  expect(countText('en', -123_456.9)).toBe('−1,23,456');
  expect(countText('bn', 1200)).toBe('১,২০০');
});
