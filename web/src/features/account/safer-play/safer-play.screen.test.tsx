import { Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { emptyCashier } from '../../../testing/cashier-replies.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const HOUR_MS = 3_600_000;
const nothing = { timeOut: null, limits: [], isReviewDue: false, hasDeposited: true };
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

const words = [
  {
    language: 'en',
    link: 'Safer play',
    week: '1 week',
    day: '24 hours',
    sixWeeks: '6 weeks',
    begin: 'Begin the time-out',
    notNow: 'Not now',
    ends: /It ends on \d+ \w+ \d+, \d\d:\d\d\./,
    runs: /You are on a time-out until \d+ \w+ \d+, \d\d:\d\d\./,
    shorter: 'Your time-out runs until 3 December 2026 at 12:00. It can be made longer, but not shorter.',
    closed: /Deposits are closed until/,
  },
  {
    language: 'bn',
    link: 'নিরাপদ খেলা',
    week: '১ সপ্তাহ',
    day: '২৪ ঘণ্টা',
    sixWeeks: '৬ সপ্তাহ',
    begin: 'বিরতি শুরু করুন',
    notNow: 'এখন না',
    ends: /শেষ হবে [০-৯]+ \S+, [০-৯]+, [০-৯]+:[০-৯]+।/,
    runs: /আপনার বিরতি চলবে .+ পর্যন্ত।/,
    shorter: 'আপনার বিরতি ৩ ডিসেম্বর, ২০২৬, ১২:০০ পর্যন্ত চলবে। এটি বাড়ানো যায়, কমানো যায় না।',
    closed: /টাকা জমা দেওয়া যাবে না/,
  },
] as const;

test.each(inLanguages(words, 'en'))(
  '[CARE-6] three taps from the account and one confirmation that says when it ends begin a time-out ($language)',
  async (said) => {
    const api = await openSite('/account', {
      language: said.language,
      replies: { takeTimeOut: () => ({ ...nothing, timeOut: { endsAt: inHours(7 * 24) } }) },
    });
    await page.getByRole('link', { name: said.link }).click();
    await button(said.week).click();
    await expect.element(dialog).toMatchTextContent(said.ends);
    await button(said.notNow).click();
    expect(api.asked('takeTimeOut')).toEqual([]);
    await button(said.week).click();
    await button(said.begin).click();
    await expect.element(page.getByRole('status').filter({ hasText: said.runs })).toBeVisible();
    expect(api.asked('takeTimeOut')).toMatchObject([{ body: { length: 'week' } }]);
    await expect.element(button(said.day)).not.toBeInTheDocument();
    await expect.element(button(said.sixWeeks)).toBeVisible();
  },
);

test.each(inLanguages(words, 'bn'))(
  '[CARE-6] a refused choice names the end of the time-out that runs ($language)',
  async (said) => {
    const value = { en: '3 December 2026 at 12:00', bn: '3 ডিসেম্বর, 2026, 12:00' };
    await openSite('/safer-play', {
      language: said.language,
      replies: {
        takeTimeOut: new Refused('TIME_OUT_SHORTER', {
          value,
          message:
            'Your time-out runs until 3 December 2026 at 12:00. It can be made longer, but not shorter.',
        }),
      },
    });
    await button(said.day).click();
    await button(said.begin).click();
    await expect.element(dialog.getByText(said.shorter)).toBeVisible();
  },
);

test.each(inLanguages(words, 'bn'))(
  '[CARE-6] the deposit screen says that a time-out closes it, and leads to it ($language)',
  async (said) => {
    await openSite('/deposit', {
      language: said.language,
      replies: {
        ...emptyCashier,
        promotions: [],
        showSaferPlay: { ...nothing, timeOut: { endsAt: inHours(24) } },
      },
    });
    await page.getByRole('link', { name: said.closed }).click();
    await expect.element(page.getByRole('status').filter({ hasText: said.runs })).toBeVisible();
  },
);

const reviewWords = [
  { language: 'en', heading: 'Do your limits still fit?', yes: 'They still fit' },
  { language: 'bn', heading: 'আপনার সীমাগুলো কি এখনো ঠিক আছে?', yes: 'হ্যাঁ, ঠিক আছে' },
] as const;

test.each(inLanguages(reviewWords, 'bn'))(
  '[CARE-81] limits that nobody touched for six months are asked about until the player says that they fit, once ($language)',
  async (said) => {
    let set = { ...nothing, isReviewDue: true };
    const api = await openSite('/safer-play', {
      language: said.language,
      replies: {
        showSaferPlay: () => set,
        reviewLimits: () => {
          set = nothing;
          return set;
        },
      },
    });
    await expect.element(page.getByRole('heading', { name: said.heading })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await button(said.yes).dblClick();
    await expect.element(page.getByRole('heading', { name: said.heading })).not.toBeInTheDocument();
    expect(api.asked('reviewLimits')).toHaveLength(1);
  },
);
