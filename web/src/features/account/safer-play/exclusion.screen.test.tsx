import type { OwnExclusion } from '@maidan/contract';
import { Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emptyCashier } from '../../../testing/cashier-replies.ts';
import { inLanguages } from '../../../testing/in-languages.ts';
import { openSite } from '../../../testing/open-site.tsx';

const HOUR_MS = 3_600_000;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const status = page.getByRole('status');

const words = [
  {
    language: 'en',
    link: 'Safer play',
    year: '1 year',
    forGood: 'For good',
    sixMonths: '6 months',
    ends: /It begins now and ends on \d+ \w+ \d+, \d\d:\d\d\./,
    nobody: /Nobody can end or shorten it, not even support\./,
    never: /The account never opens for play again\./,
    exclude: 'Exclude me: 1 year',
    notNow: 'Not now',
    password: 'Password',
    missing: 'Please enter your current password.',
    wrong: 'Your current password is not right.',
    done: 'You have excluded yourself. You are logged out everywhere.',
    runs: /You have excluded yourself until \d+ \w+ \d+, \d\d:\d\d\./,
    isForGood: 'You have excluded yourself for good.',
    ended: /Your self-exclusion ended on .+ until you come back\./,
    askBack: 'Ask to come back',
    waits: /You can confirm it from \d+ \w+ \d+, \d\d:\d\d/,
    stay: 'Stay excluded',
    comeBack: 'Come back',
    title: 'Exclude yourself',
    timeOut: 'Take a time-out',
    closed: /You have excluded yourself\. Deposits are closed/,
  },
  {
    language: 'bn',
    link: 'নিরাপদ খেলা',
    year: '১ বছর',
    forGood: 'চিরদিনের জন্য',
    sixMonths: '৬ মাস',
    ends: /এখনই শুরু হবে, শেষ হবে [০-৯]+ \S+, [০-৯]+, [০-৯]+:[০-৯]+।/,
    nobody: /কেউ এটি শেষ করতে বা কমাতে পারবে না, সাপোর্টও না।/,
    never: /অ্যাকাউন্টে আর কখনো খেলা যাবে না।/,
    exclude: 'খেলা বন্ধ করুন: ১ বছর',
    notNow: 'এখন না',
    password: 'পাসওয়ার্ড',
    missing: 'আপনার বর্তমান পাসওয়ার্ড লিখুন।',
    wrong: /পাসওয়ার্ড/,
    done: 'আপনার খেলা বন্ধ হয়েছে। সব জায়গা থেকে আপনি লগ আউট হয়েছেন।',
    runs: /আপনি .+ পর্যন্ত নিজের খেলা বন্ধ করেছেন।/,
    isForGood: 'আপনি চিরদিনের জন্য নিজের খেলা বন্ধ করেছেন।',
    ended: /খেলা বন্ধ রাখার সময় .+ শেষ হয়েছে।/,
    askBack: 'ফিরে আসতে চাই',
    waits: /আপনি ফিরে আসতে চেয়েছেন। .+ থেকে নিশ্চিত করতে পারবেন/,
    stay: 'বন্ধই থাক',
    comeBack: 'ফিরে আসুন',
    title: 'নিজের খেলা বন্ধ করুন',
    timeOut: 'বিরতি নিন',
    closed: /আপনি নিজের খেলা বন্ধ করেছেন। টাকা জমা দেওয়া যাবে না/,
  },
] as const;

type Held = NonNullable<OwnExclusion>;
const held = (change: Partial<Held>): { exclusion: Held } => ({
  exclusion: { length: 'year', beganAt: inHours(-1), endsAt: inHours(8000), returnFrom: null, ...change },
});
const ended = { endsAt: inHours(-1) };

test.each(inLanguages(words, 'en'))(
  '[CARE-21] from Safer play one tap says plainly what a self-exclusion does, the password begins it, and the player is logged out ($language)',
  async (said) => {
    const api = await openSite('/account', {
      language: said.language,
      replies: { excludeMyself: new Refused('WRONG_PASSWORD') },
    });
    await page.getByRole('link', { name: said.link }).click();
    await button(said.year).click();
    await expect.element(dialog).toMatchTextContent(said.ends);
    await expect.element(dialog).toMatchTextContent(said.nobody);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await button(said.notNow).click();
    await button(said.year).click();
    await button(said.exclude).click();
    await expect.element(dialog.getByText(said.missing)).toBeVisible();
    expect(api.asked('excludeMyself')).toEqual([]);
    await dialog.getByLabelText(said.password, { exact: true }).fill('wrong');
    await button(said.exclude).click();
    await expect
      .element(dialog.getByLabelText(said.password, { exact: true }))
      .toHaveAccessibleDescription(said.wrong);
    api.reply({ excludeMyself: held({}) });
    await dialog.getByLabelText(said.password, { exact: true }).fill('jolpai2749');
    await button(said.exclude).dblClick();
    await expect.element(page.getByText(said.done)).toBeVisible();
    await expect.poll(() => location.pathname).toBe('/login');
    expect(api.asked('excludeMyself').at(-1)).toMatchObject({
      body: { length: 'year', password: 'jolpai2749' },
    });
    expect(api.asked('excludeMyself')).toHaveLength(2);
  },
);

test.each(inLanguages(words, 'bn'))(
  '[CARE-21] while it lasts the screen says until when, and offers only longer ones and no time-out ($language)',
  async (said) => {
    await openSite('/safer-play', { language: said.language, replies: { showExclusion: held({}) } });
    await expect.element(status.filter({ hasText: said.runs })).toBeVisible();
    await expect.element(button(said.sixMonths)).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: said.timeOut })).not.toBeInTheDocument();
    await expect.element(button(said.askBack)).not.toBeInTheDocument();
    await button(said.forGood).click();
    await expect.element(dialog).toMatchTextContent(said.never);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  },
);

test.each(inLanguages(words, 'en'))(
  '[CARE-21] one for good offers nothing, and the deposit screen says why it is closed ($language)',
  async (said) => {
    await openSite('/deposit', {
      language: said.language,
      replies: { ...emptyCashier, promotions: [], showExclusion: held({ length: 'for-good', endsAt: null }) },
    });
    await page.getByRole('link', { name: said.closed }).click();
    await expect.element(status.filter({ hasText: said.isForGood })).toBeVisible();
    for (const name of [said.year, said.forGood, said.askBack])
      await expect.element(button(name)).not.toBeInTheDocument();
  },
);

test.each(inLanguages(words, 'bn'))(
  '[CARE-21] after its end the player asks to come back, waits a day, and confirms with the password ($language)',
  async (said) => {
    const api = await openSite('/safer-play', {
      language: said.language,
      replies: {
        showExclusion: held(ended),
        askToReturn: held({ ...ended, returnFrom: inHours(24) }),
        stayExcluded: held({ ...ended, returnFrom: inHours(-1) }),
        confirmReturn: { exclusion: null },
      },
    });
    await expect.element(status.filter({ hasText: said.ended })).toBeVisible();
    await button(said.askBack).click();
    await dialog.getByRole('button', { name: said.askBack }).click();
    await expect.element(page.getByText(said.waits)).toBeVisible();
    await expect.element(button(said.comeBack)).not.toBeInTheDocument();
    // The reply of withdrawing stands for a day that has passed.
    await button(said.stay).click();
    await button(said.comeBack).click();
    await dialog.getByLabelText(said.password, { exact: true }).fill('jolpai2749');
    await dialog.getByRole('button', { name: said.comeBack }).click();
    await expect.element(page.getByRole('heading', { name: said.timeOut })).toBeVisible();
    expect(api.asked('confirmReturn')).toMatchObject([{ body: { password: 'jolpai2749' } }]);
  },
);

test('[CARE-22] excluding oneself takes no more taps than coming back', async () => {
  let own: { exclusion: OwnExclusion } = held(ended);
  await openSite('/safer-play', {
    replies: {
      showExclusion: () => own,
      askToReturn: () => (own = held({ ...ended, returnFrom: inHours(-1) })),
      confirmReturn: () => (own = { exclusion: null }),
      excludeMyself: () => (own = held({})),
    },
  });
  let taps = 0;
  const tap = async (name: string | RegExp, within: Pick<typeof page, 'getByRole'> = page) => {
    taps += 1;
    await within.getByRole('button', { name, exact: true }).click();
  };
  const typePassword = () => dialog.getByLabelText('Password', { exact: true }).fill('jolpai2749');
  await tap('Ask to come back');
  await tap('Ask to come back', dialog);
  await tap('Come back');
  await typePassword();
  await tap('Come back', dialog);
  await expect.element(page.getByRole('heading', { name: 'Take a time-out' })).toBeVisible();
  const toReturn = taps;
  taps = 0;
  await tap('1 year');
  await typePassword();
  await tap('Exclude me: 1 year');
  await expect.poll(() => location.pathname).toBe('/login');
  expect(taps).toBe(2);
  expect(taps).toBeLessThan(toReturn);
});
