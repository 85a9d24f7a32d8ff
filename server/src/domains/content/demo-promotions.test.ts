import { type PromotionCategory, isPromotionCategory, promotionCategoryCodes } from '@maidan/contract';
import { expect, test } from 'vitest';
import { demoPromotions } from './demo-promotions.ts';

/** The site has no tabs for these. */
const UNLISTED: readonly PromotionCategory[] = ['cardGame', 'cockFighting', 'rain', 'free'];
const TABS = Object.keys(promotionCategoryCodes)
  .filter((name) => isPromotionCategory(name))
  .filter((category) => !UNLISTED.includes(category));

test.each(TABS)('[PROMO-1] the sandbox has a promotion for the tab %s', (tab) => {
  const names = demoPromotions.filter(({ categories }) => categories.includes(tab));
  expect(names.length).toBeGreaterThan(0);
  expect(names.length).toBeLessThan(demoPromotions.length);
});

test('[CASH-13] the terms of each promotion say how bets on both sides and undone bets count', () => {
  for (const { details } of demoPromotions) {
    expect(details.en).toContain(
      'count with no more than you could lose in it, bets the other way with the bookmaker included. Void, cancelled and cashed-out bets do not count,',
    );
    expect(details.bn).toContain(
      'সর্বোচ্চ যত টাকা হারাতে পারেন ততটুকুই ধরা হয়; বুকমেকারে উল্টো বাজি ধরলে তা আরও কমে। বাতিল বা ক্যাশ আউট করা বাজি,',
    );
  }
});

test('[DESK-2] the sandbox has the two promotions of the specification: a sports bonus of ৳7,777, and 100% plus Extra Free Spins', () => {
  const titles = demoPromotions.map(({ title }) => title.en);
  expect(titles).toContainEqual(expect.stringMatching(/^Sports welcome bonus .*৳7,777$/));
  expect(titles).toContain('100% Bonus plus Extra Free Spins');
  const spins = demoPromotions.find(({ title }) => title.en === '100% Bonus plus Extra Free Spins');
  expect(spins?.title.bn).toBe('১০০% বোনাস, সঙ্গে বাড়তি ফ্রি স্পিন');
  expect(spins).toMatchObject({ bonusPercent: 100, freeSpins: { count: 20, stakeTaka: 10 } });
});
