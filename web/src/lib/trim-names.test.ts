import { expect, test } from 'vitest';
import { trimNames } from './trim-names.ts';

const event = {
  MarketId: '1.5',
  EventId: '5',
  Event: 'Sylhet Monsoons 2 v Khulna Mangroves',
  Competition: 'Delta Premier T20',
  Fancy: false,
  Bookmaker: false,
  inplay: true,
  start: '2026-01-15T12:00:00Z',
};
const names = {
  'Sylhet Monsoons': 'সিলেট মনসুনস',
  'Khulna Mangroves': 'খুলনা ম্যানগ্রোভস',
  'Delta Premier T20': 'ডেল্টা প্রিমিয়ার টি-টোয়েন্টি',
  India: 'ভারত',
  Akash: 'আকাশ',
};

test('[PLAY-61] a page carries the names of its own matches', () => {
  const { India: _, Akash: __, ...own } = names;
  expect(trimNames({ names }, [[event], undefined])).toEqual({ names: own });
});

test('[PLAY-61] an answer that is no list of names is left out', () => {
  expect(trimNames({ error: true }, [[event]])).toBeUndefined();
});
