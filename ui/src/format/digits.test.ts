import { expect, test } from 'vitest';
import { countText, digitsIn, groupByLakh } from './digits.ts';

test('[HOME-18] digits follow the language; everything else is unchanged', () => {
  expect(digitsIn('bn', 'GMT+6 10:45')).toBe('GMT+৬ ১০:৪৫');
  expect(digitsIn('en', '10:45')).toBe('10:45');
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
