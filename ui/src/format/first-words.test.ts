import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test.each([
  ['one two three four five six', 'one two three four five…'],
  ['one two three four five', 'one two three four five'],
  ['  one\n\ntwo  ', 'one two'],
  ['প্রথম জমা দ্বিগুণ, সর্বোচ্চ সাত হাজার টাকা', 'প্রথম জমা দ্বিগুণ, সর্বোচ্চ সাত…'],
  ['', ''],
])('[PROMO-1] the first 5 words of %j are %j', (text, preview) => {
  expect(firstWords(text, 5)).toBe(preview);
});
