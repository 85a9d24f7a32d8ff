import { mapPlayKinds } from '@maidan/contract';
import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { type PromotionOffer, promisesMore } from './promises-more.ts';

const SHARES = new Map([
  ['slot', 100],
  ['table', 20],
]);
const OFFER: PromotionOffer = {
  bonusPercent: 50,
  bonusMax: money(50_000n),
  depositMin: money(10_000n),
  turnoverTimes: 5,
  turnoverDays: 30,
  betMax: money(100_000n),
  freeSpins: null,
  shares: mapPlayKinds(() => null),
  startsAt: new Date('2026-01-10T00:00:00Z'),
  endsAt: new Date('2026-02-10T00:00:00Z'),
  status: 'display',
};
const offerWith = (change: Partial<PromotionOffer>): PromotionOffer => ({ ...OFFER, ...change });

test.each<[string, Partial<PromotionOffer>]>([
  ['a larger share', { bonusPercent: 51 }],
  ['a larger bonus, though of a smaller share', { bonusMax: money(50_001n), bonusPercent: 10 }],
  ['a smaller deposit', { depositMin: money(9_999n) }],
  ['a smaller turnover', { turnoverTimes: 4 }],
  ['more days for it', { turnoverDays: 31 }],
  ['a larger bet', { betMax: money(100_001n) }],
  ['any bet', { betMax: null }],
  ['more that counts', { shares: { ...OFFER.shares, table: 21 } }],
  ['an earlier beginning', { startsAt: new Date('2026-01-09T00:00:00Z') }],
  ['a later end', { endsAt: new Date('2026-02-11T00:00:00Z') }],
])('[SAFE-49] %s promises more, and its opposite does not', (_, change) => {
  expect(promisesMore(OFFER, offerWith(change), SHARES)).toBe(true);
  const isMixed = Object.keys(change).length > 1;
  if (!isMixed) expect(promisesMore(offerWith(change), OFFER, SHARES)).toBe(false);
});

test('[SAFE-49] opening an offer promises, its words and an end to it do not', () => {
  expect(promisesMore(undefined, OFFER, SHARES)).toBe(true);
  expect(promisesMore(offerWith({ status: 'inactive' }), offerWith({ status: 'active' }), SHARES)).toBe(true);
  expect(promisesMore(undefined, offerWith({ status: 'inactive', bonusPercent: 1000 }), SHARES)).toBe(false);
  expect(promisesMore(OFFER, OFFER, SHARES)).toBe(false);
  // The default said explicitly is no change.
  expect(promisesMore(OFFER, offerWith({ shares: { ...OFFER.shares, table: 20 } }), SHARES)).toBe(false);
});

test('[PLAY-125] more free spins, dearer ones or those of another game promise more; fewer or none do not', () => {
  const spins = { count: 20, game: 'slot-classic', stake: money(1_000n) };
  const from = { ...OFFER, freeSpins: spins };
  const promises = (freeSpins: PromotionOffer['freeSpins'], before: PromotionOffer = from) =>
    promisesMore(before, { ...OFFER, freeSpins }, SHARES);
  expect(promises(spins, OFFER)).toBe(true);
  expect(promises({ ...spins, count: 21 })).toBe(true);
  expect(promises({ ...spins, stake: money(1_001n) })).toBe(true);
  expect(promises({ ...spins, game: 'slot-ways', count: 1 })).toBe(true);
  expect(promises(spins)).toBe(false);
  expect(promises({ ...spins, count: 1, stake: money(1_000n) })).toBe(false);
  expect(promises(null)).toBe(false);
});
