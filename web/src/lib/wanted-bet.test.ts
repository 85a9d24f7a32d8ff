import { expect, test } from 'vitest';
import { readWantedBet } from './wanted-bet.ts';

const NOW_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const pick = { runnerId: 11, runnerName: 'Gamma', side: 'BACK', price: 2.02 };
const bet = { marketId: '1.5', eventId: '9', sport: 'cricket', eventName: 'Gamma v Delta', pick };
const read = (change: object, ageMs = 0) =>
  readWantedBet({ ...bet, storedAtMs: NOW_MS - ageMs, ...change }, NOW_MS);

test('[PLAY-4] what a guest wanted is read again for half an hour', () => {
  expect(read({})).toEqual(bet);
  expect(read({}, 30 * MINUTE_MS)).toEqual(bet);
  expect(read({}, 30 * MINUTE_MS + 1)).toBeUndefined();
});

test('[PLAY-4] a time to come or none at all makes it worthless', () => {
  expect(read({}, -1)).toBeUndefined();
  expect(readWantedBet(bet, NOW_MS)).toBeUndefined();
});

test.each([
  ['an address as market', { marketId: '//evil.example' }],
  ['a path as event', { eventId: '../account' }],
  ['a number as market', { marketId: 1.5 }],
  ['no name', { eventName: '' }],
  ['an endless name', { eventName: 'x'.repeat(121) }],
  ['markup as sport', { sport: { html: '<b>' } }],
])('[PLAY-4] %s is no match', (_, change) => {
  expect(read(change)).toBeUndefined();
});

test.each([
  ['another side', { side: 'BOTH' }],
  ['a runner without a number', { runnerId: '11' }],
  ['a price below 1.01', { price: 1 }],
  ['a price above the ladder', { price: 1001 }],
  ['a price that is none', { price: Number.NaN }],
])('[PLAY-4] %s leaves the match without a price', (_, change) => {
  expect(read({ pick: { ...pick, ...change } })).toEqual({ ...bet, pick: undefined });
});

test.each([[null], [undefined], ['text'], [7], [[]]])('[PLAY-4] %j is nothing', (stored) => {
  expect(readWantedBet(stored, NOW_MS)).toBeUndefined();
});
