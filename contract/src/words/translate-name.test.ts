import { expect, test } from 'vitest';
import { type NameWords, translateName } from './translate-name.ts';

const names = new Map([
  ['Bangladesh', 'বাংলাদেশ'],
  ['Sylhet Monsoons', 'সিলেট মনসুনস'],
  ['Hafen 09', 'হাফেন ০৯'],
  ['Match Odds', 'ম্যাচ অডস'],
]);
const words: NameWords = {
  find: (name) => names.get(name),
  versus: 'বনাম',
  digits: (text) => text.replaceAll('2', '২'),
};

test.each([
  ['Sylhet Monsoons', 'সিলেট মনসুনস'],
  ['Bangladesh v Sylhet Monsoons', 'বাংলাদেশ বনাম সিলেট মনসুনস'],
  ['Bangladesh V Hafen 09', 'বাংলাদেশ বনাম হাফেন ০৯'],
  ['Sylhet Monsoons 2', 'সিলেট মনসুনস ২'],
  ['Sylhet Monsoons 2 - 0', 'সিলেট মনসুনস ২ - 0'],
  ['Sylhet Monsoons 0 & -0.2', 'সিলেট মনসুনস 0 & -0.২'],
  ['Hafen 09 -0.2', 'হাফেন ০৯ -0.২'],
  ['Sylhet Monsoons +1.2', 'সিলেট মনসুনস +1.২'],
  ['Sylhet Monsoons 2 v Bangladesh', 'সিলেট মনসুনস ২ বনাম বাংলাদেশ'],
  ['Match Odds', 'ম্যাচ অডস'],
])('[PLAY-60] %j is written %j', (name, text) => {
  expect(translateName(name, words)).toBe(text);
});

test.each([
  ['Nepal', 'Nepal'],
  ['Nepal 2', 'Nepal 2'],
  ['Nepal v Bangladesh', 'Nepal বনাম বাংলাদেশ'],
  ['Nepal v Oman', 'Nepal v Oman'],
  ['Bangladesh v', 'Bangladesh v'],
  ['India v Nepal v Bangladesh', 'India v Nepal v Bangladesh'],
  ['', ''],
])('[PLAY-60] the feed’s own name stays where no other is known: %j', (name, text) => {
  expect(translateName(name, words)).toBe(text);
});
