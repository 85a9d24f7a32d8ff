import { expect, test } from 'vitest';
import { cleanDigits, readAmount } from './read-amount.ts';

test('[CASH-2] an amount is read from Latin and Bangla digits', () => {
  expect(readAmount('1000')).toBe(100_000n);
  expect(readAmount('১০০০.৫')).toBe(100_050n);
  expect(readAmount('৳1,000')).toBe(100_000n);
});

test('[CASH-4] empty, zero and invalid amounts are undefined', () => {
  for (const typed of ['', '0', '0.00', 'abc', '1.2.3', '1.234']) expect(readAmount(typed)).toBeUndefined();
});

test('[CASH-2] only digits and the decimal point stay in the field', () => {
  expect(cleanDigits('1a২.5 ')).toBe('12.5');
});
