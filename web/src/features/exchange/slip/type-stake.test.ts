import { expect, test } from 'vitest';
import { cleanStake, isPadKey, type PadKey, typeStake } from './type-stake.ts';

const typed = (...keys: readonly PadKey[]) => keys.reduce(typeStake, '');

test('[EXCH-9] the number pad types a stake with at most two decimals', () => {
  expect(typed('5', '0', '0')).toBe('500');
  expect(typed('0', '5')).toBe('5');
  expect(typed('.', '5')).toBe('0.5');
  expect(typed('1', '.', '2', '5', '9')).toBe('1.25');
  expect(typed('1', '.', '.', '2')).toBe('1.2');
  expect(typed('1', '2', 'delete')).toBe('1');
  expect(typed('delete')).toBe('');
  expect(typed(...'1234567890'.split('').filter(isPadKey))).toBe('123456789');
});

test('[EXCH-9] a pasted stake is read in either script, and anything else is ignored', () => {
  expect(cleanStake('৳১,২৫০.৫০', '')).toBe('1250.50');
  expect(cleanStake('', '5')).toBe('');
  expect(cleanStake('5e3', '5')).toBe('5');
  expect(cleanStake('-5', '')).toBe('');
});
