import { expect, test } from 'vitest';
import { canonicalPhone, countryOfPhone } from './model.ts';

test.each([
  ['01712345678', 'BD'],
  ['+880 1712-345678', 'BD'],
  ['+91 98000 00001', 'IN'],
  ['0092 300 0000001', 'PK'],
  ['9800000001', ''],
  ['+44 7000 000001', ''],
  ['', ''],
])('[CARE-62] the number %s is of the country “%s”', (typed, country) => {
  expect(countryOfPhone(canonicalPhone(typed))).toBe(country);
});
