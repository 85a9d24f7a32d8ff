import type { Promotion } from '@maidan/contract';
import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { pickPromotions } from './promotions.ts';

const promotion: Promotion = {
  id: 1n,
  name: 'Friday reload',
  title: '50% more',
  details: 'Once a week.',
  summary: 'Half as much again.',
  thumbnail: 'friday.svg',
  image: 'friday.svg',
  startsAt: new Date('2026-01-01T00:00:00Z'),
  endsAt: new Date('2026-02-01T00:00:00Z'),
  duration: '',
  status: 'display',
  bonusPercent: 50,
  bonusMax: money(300_000n),
  depositMin: money(30_000n),
  turnoverTimes: 5,
  turnoverDays: 30,
  oncePerPlayer: false,
  contributions: [{ kind: 'exchange', percent: 100 }],
  categories: ['sports'],
  detailsLink: '/promotions?promotion=1',
  detailsKey: '1',
};

test('[PROMO-1] a tab shows the promotions of its category, ALL shows every one', () => {
  const slots: Promotion = { ...promotion, id: 2n, categories: ['welcome', 'slots'] };
  const list = [promotion, slots];
  expect(pickPromotions(list, 'all')).toEqual(list);
  expect(pickPromotions(list, 'slots')).toEqual([slots]);
  expect(pickPromotions(list, 'crash')).toEqual([]);
});
