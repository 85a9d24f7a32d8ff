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
  expect(shortName(name, 'Khulna Titans')).toBe(short);
});

test('[PLAY-11] sides whose initials are the same have their names on the score’s line', () => {
  expect(shortName('Rangpur Riders', 'Rajshahi Royals')).toBe('Rangpur Riders');
});
