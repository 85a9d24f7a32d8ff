import { expect, test } from 'vitest';
import { queryLengthMax, queryOf, readQuery, searchOf } from './read-query.ts';

test.each([
  ['  dhaka   khulna ', 'dhaka khulna'],
  [' \t\n\u00a0 ', ''],
  ['dha\u0000ka\u001b', 'dha ka'],
  ['\u202edhaka\u200f\ufeff', 'dhaka'],
  ['\ud83cdhaka', 'dhaka'],
  // A Bangla joiner is part of its word.
  ['র\u200dযাব', 'র\u200dযাব'],
  ['🏏 cricket', '🏏 cricket'],
])('[PLAY-55] %j is searched for as %j', (typed, query) => {
  expect(readQuery(typed)).toBe(query);
});

test('[PLAY-55] of a pasted text only the beginning is searched for, and no character is cut in two', () => {
  expect(readQuery('dhaka '.repeat(500))).toHaveLength(queryLengthMax);
  const emoji = readQuery('🎲'.repeat(1000));
  expect(Array.from(emoji)).toHaveLength(queryLengthMax);
  expect(emoji.isWellFormed()).toBe(true);
});

test('[PLAY-53] a query is the same in the address and back', () => {
  for (const query of ['', 'dhaka', 'ঢাকা বনাম খুলনা', 'a&b=c#d%', '100%'])
    expect(queryOf(searchOf(query))).toBe(query);
  expect(queryOf('?q=%ff%00&q=2')).toBe('\ufffd');
});
