import { expect, test } from 'vitest';
import { timeOfDay } from './page-words.ts';

test.each([
  ['2026-01-01T18:58:00Z', '12:58 am', 'রাত ১২:৫৮'],
  ['2026-01-01T01:05:00Z', '7:05 am', 'সকাল ৭:০৫'],
  ['2026-01-01T12:30:00Z', '6:30 pm', 'সন্ধ্যা ৬:৩০'],
])('[PLAY-2] %s is written with its part of the day in Dhaka: %s, %s', (time, en, bn) => {
  expect([timeOfDay('en', new Date(time)), timeOfDay('bn', new Date(time))]).toEqual([en, bn]);
});
