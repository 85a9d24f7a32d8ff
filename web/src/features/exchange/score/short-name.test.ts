import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.for([
  ['Rajshahi Mangoes', 'RM'],
  ['Bangladesh', 'BAN'],
  ['South Africa', 'SA'],
  ['United Arab Emirates', 'UAE'],
  ['রাজশাহী ম্যাঙ্গোস', 'রম'],
  ['বাংলাদেশ', 'বাংলাদেশ'],
  ['', ''],
])('[PLAY-11] %s is called %s on the score’s line', ([name = '', short]) => {
  expect(shortName(name)).toBe(short);
});
