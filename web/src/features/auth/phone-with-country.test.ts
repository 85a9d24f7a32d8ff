import { expect, test } from 'vitest';
import { wholeNumber } from './phone-with-country.tsx';

test.each([
  ['+880', '01712345678', '+8801712345678'],
  ['+880', '1712-345 678', '+8801712345678'],
  ['+91', '9812345678', '+919812345678'],
  ['+880', '+923001234567', '+923001234567'],
  ['+880', ' ', ''],
])('[AUTH-10] %s and %j make %s', (country, number, whole) => {
  expect(wholeNumber({ country, number })).toBe(whole);
});
