import type { ClosedProduct } from '@maidan/contract';
import { Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { openSite } from '../../../testing/open-site.tsx';

const HOUR_MS = 3_600_000;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

const words = [
  {
    language: 'en',
    link: 'Safer play',
    close: 'Close: Slots',
    closeSports: 'Close: Sports',
    now: 'Close now',
    notNow: 'Not now',
    games: /take no more stakes or free rounds/,
    sports: /Orders that wait are cancelled/,
    since: /Closed since \d+ \w+ \d+, \d\d:\d\d/,
    reopen: 'Ask to reopen: Slots',
    waits: /You have asked to reopen this\. You can confirm it from \d+ \w+ \d+, \d\d:\d\d/,
    early: 'You can confirm to reopen this from 3 December 2026 at 12:00, not earlier.',
    keep: 'Keep it closed: Slots',
    confirm: 'Reopen: Slots',
  },
  {
    language: 'bn',
    link: 'নিরাপদ খেলা',
    close: 'বন্ধ করুন: স্লট',
    closeSports: 'বন্ধ করুন: স্পোর্টস',
    now: 'এখনই বন্ধ করুন',
    notNow: 'এখন না',
    games: /বাজি বা ফ্রি রাউন্ডও নেবে না/,
    sports: /অপেক্ষায় থাকা অর্ডার বাতিল হবে/,
    since: /[০-৯]+ \S+, [০-৯]+, [০-৯]+:[০-৯]+ থেকে বন্ধ/,
    reopen: 'আবার খুলতে চাই: স্লট',
    waits: /আপনি এটি খুলতে চেয়েছেন। .+ থেকে নিশ্চিত করতে পারবেন/,
    early: '৩ ডিসেম্বর, ২০২৬, ১২:০০ থেকে এটি খোলা নিশ্চিত করা যাবে, তার আগে নয়।',
    keep: 'বন্ধই থাক: স্লট',
    confirm: 'খুলে দিন: স্লট',
  },
] as const;

const slots = (reopenFrom: Date | null = null): { closed: ClosedProduct[] } => ({
  closed: [{ product: 'SLOT', closedAt: inHours(-2), reopenFrom }],
});

test.each(inLanguages(words, 'bn'))(
  '[CARE-25] from Safer play a product is closed after one question that says what it does ($language)',
  async (said) => {
    const api = await openSite('/account', { language: said.language, replies: { closeProduct: slots() } });
    await page.getByRole('link', { name: said.link }).click();
    await button(said.closeSports).click();
    await expect.element(dialog).toMatchTextContent(said.sports);
    await button(said.notNow).click();
    await button(said.close).click();
    await expect.element(dialog).toMatchTextContent(said.games);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await button(said.now).dblClick();
    await expect.element(page.getByText(said.since)).toBeVisible();
    expect(api.asked('closeProduct')).toMatchObject([{ params: { product: 'SLOT' } }]);
    await expect.element(button(said.close)).not.toBeInTheDocument();
  },
);

test.each(inLanguages(words, 'en'))(
  '[CARE-25] it says from when it can be reopened, keeps it closed, and reopens it after the day ($language)',
  async (said) => {
    const api = await openSite('/safer-play', {
      language: said.language,
      replies: {
        listClosedProducts: slots(),
        askToReopen: slots(inHours(24)),
        keepProductClosed: slots(inHours(-1)),
        confirmReopening: new Refused('REOPENING_TOO_EARLY', {
          value: { en: '3 December 2026 at 12:00', bn: '3 ডিসেম্বর, 2026, 12:00' },
          message: 'You can confirm to reopen this from 3 December 2026 at 12:00, not earlier.',
        }),
      },
    });
    await button(said.reopen).click();
    await expect.element(page.getByText(said.waits)).toBeVisible();
    await expect.element(button(said.confirm)).not.toBeInTheDocument();
    // The reply of keeping it closed stands for a day that has passed.
    await button(said.keep).click();
    await button(said.confirm).click();
    await expect.element(page.getByText(said.early)).toBeVisible();
    api.reply({ confirmReopening: { closed: [] } });
    await button(said.confirm).click();
    await expect.element(button(said.close)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  },
);

test('[CARE-26] closing a product takes no more taps than reopening it', async () => {
  let own = slots();
  await openSite('/safer-play', {
    replies: {
      listClosedProducts: () => own,
      askToReopen: () => (own = slots(inHours(-1))),
      confirmReopening: () => (own = { closed: [] }),
      closeProduct: () => (own = slots()),
    },
  });
  let taps = 0;
  const tap = async (name: string) => {
    taps += 1;
    await button(name).click();
  };
  await tap('Ask to reopen: Slots');
  await tap('Reopen: Slots');
  await expect.element(button('Close: Slots')).toBeVisible();
  const toReopen = taps;
  taps = 0;
  await tap('Close: Slots');
  await tap('Close now');
  await expect.element(button('Ask to reopen: Slots')).toBeVisible();
  expect(taps).toBe(2);
  expect(taps).toBeLessThanOrEqual(toReopen);
});
