import type { Standing } from '@maidan/contract';
import { Refused } from '@maidan/contract/testing';
import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { earlierPeriods } from './standing-periods.ts';

const nothing: Standing = {
  from: new Date('2026-10-31T18:00:00Z'),
  to: new Date('2026-11-30T18:00:00Z'),
  deposits: money(0n),
  withdrawals: money(0n),
  netDeposits: money(0n),
  bonuses: money(0n),
  other: money(0n),
  products: [],
  total: { staked: money(0n), result: money(0n) },
  open: { exposure: money(0n), unmatched: money(0n), withdrawals: money(0n) },
};
const played: Standing = {
  ...nothing,
  deposits: money(12_345_678n),
  withdrawals: money(20_000_000n),
  netDeposits: money(-7_654_322n),
  bonuses: money(5_000n),
  products: [
    { product: 'EXCHANGE', staked: money(99_999_999n), won: money(1_234_567n), result: money(-2_345_678n) },
    { product: 'FANCY', staked: money(10_000n), won: money(0n), result: money(-10_000n) },
    { product: 'EGAME', staked: money(30_000n), won: money(45_000n), result: money(15_000n) },
  ],
  total: { staked: money(100_039_999n), result: money(-2_340_678n) },
  open: { exposure: money(30_000n), unmatched: money(17_500n), withdrawals: money(60_000n) },
};

const words = [
  {
    language: 'en',
    show: 'Show where I stand',
    title: 'Where do I stand?',
    days: '1 Nov 2026 to 30 Nov 2026 (GMT+6)',
    netDeposits: 'Net deposits',
    net: '−৳76,543.22',
    result: 'Result of play',
    lost: '−৳23,406.78',
    fancy: 'Fancy',
    today: 'Today',
    earlier: 'An earlier month or year',
    noPlay: 'You didn’t play in this period.',
    retry: 'Try again',
  },
  {
    language: 'bn',
    show: 'আমার হিসাব দেখুন',
    title: 'আমার হিসাব কোথায় দাঁড়িয়ে?',
    days: '১ নভে, ২০২৬ থেকে ৩০ নভে, ২০২৬ (বাংলাদেশ সময়)',
    netDeposits: 'জমা থেকে উত্তোলন বাদে',
    net: '−৳৭৬,৫৪৩.২২',
    result: 'খেলার ফল',
    lost: '−৳২৩,৪০৬.৭৮',
    fancy: 'ফ্যান্সি',
    today: 'আজ',
    earlier: 'আগের কোনো মাস বা বছর',
    noPlay: 'এই সময়ে আপনি খেলেননি।',
    retry: 'আবার চেষ্টা করুন',
  },
] as const;

const part = (name: string) => page.getByRole('region', { name, exact: true });

test.each(inLanguages(words, 'bn'))(
  '[CARE-58] one tap below Safer play shows net deposits, the result by product and what is open; another period is one tap or choice away ($language)',
  async (said) => {
    const api = await openSite('/safer-play', {
      language: said.language,
      replies: { showStanding: ({ query }) => (query.period === 'day' ? nothing : played) },
    });
    await page.getByRole('link', { name: said.show }).click();
    await expect.element(page.getByRole('heading', { name: said.title })).toBeVisible();
    await expect.element(page.getByText(said.days)).toBeVisible();
    await expect.element(part(said.netDeposits)).toMatchTextContent(said.net);
    await expect.element(part(said.result)).toMatchTextContent(said.lost);
    await expect.element(part(said.result)).toMatchTextContent(said.fancy);
    await page.getByRole('button', { name: said.today, exact: true }).click();
    await expect.element(page.getByText(said.noPlay)).toBeVisible();
    const [month = ''] = earlierPeriods(new Date()).months;
    await page.getByRole('combobox', { name: said.earlier }).selectOptions(month);
    await expect.element(part(said.result)).toMatchTextContent(said.lost);
    expect(api.asked('showStanding').map(({ query }) => query.period)).toEqual(['month', 'day', month]);
  },
);

test.each(inLanguages(words, 'en'))(
  '[CARE-58] what can’t be loaded says so and can be tried again ($language)',
  async (said) => {
    let isDown = true;
    await openSite('/safer-play?view=standing', {
      language: said.language,
      replies: { showStanding: () => (isDown ? new Refused('DATABASE_AWAY') : played) },
    });
    await expect.element(page.getByRole('button', { name: said.retry })).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: said.retry }).click();
    await expect.element(part(said.netDeposits)).toMatchTextContent(said.net);
  },
);
