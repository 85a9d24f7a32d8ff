import type { HelpLine } from '@maidan/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { openSite } from '../../../testing/open-site.tsx';

const line: HelpLine = {
  name: 'A very long name of somebody who helps everybody in the whole country',
  phone: '+880 1700-000000',
  link: 'https://help.example.org/play',
  languages: 'English, Bangla',
  hours: '9 to 17',
};

const words = [
  {
    language: 'en',
    title: 'Help with play',
    call: 'Call +880 1700-000000',
    open: 'Open help.example.org',
    none: 'No addresses of help have been set for your country yet. Talk to somebody you trust, or to a doctor.',
    timeOut: '24 hours',
    exclude: '6 months',
  },
  {
    language: 'bn',
    title: 'খেলা নিয়ে সাহায্য',
    call: 'কল করুন +880 1700-000000',
    open: 'খুলুন help.example.org',
    none: 'আপনার দেশের জন্য সাহায্যের কোনো ঠিকানা এখনো দেওয়া হয়নি। বিশ্বাস করেন এমন কারও সঙ্গে বা ডাক্তারের সঙ্গে কথা বলুন।',
    timeOut: '২৪ ঘণ্টা',
    exclude: '৬ মাস',
  },
] as const;

const dialog = page.getByRole('dialog');

test.each(inLanguages(words, 'bn'))(
  '[CARE-63] Safer play, and the sheets of a time-out and a self-exclusion, name who helps, each one tap away ($language)',
  async (said) => {
    const api = await openSite('/safer-play', {
      language: said.language,
      replies: { listHelpLines: { lines: [line] } },
    });
    const card = page.getByRole('region', { name: said.title });
    await expect
      .element(card.getByRole('link', { name: said.call }))
      .toHaveAttribute('href', 'tel:+8801700000000');
    await expect.element(card.getByRole('link', { name: said.open })).toHaveAttribute('href', line.link);
    for (const sheet of [said.timeOut, said.exclude]) {
      await page.getByRole('button', { name: sheet, exact: true }).click();
      await expect.element(dialog.getByRole('link', { name: said.call })).toBeVisible();
      await page.getByRole('dialog').getByRole('button').last().click();
      await expect.element(dialog).not.toBeInTheDocument();
    }
    expect(api.asked('listHelpLines')[0]?.query).toEqual({ language: said.language });
  },
);

test.each(inLanguages(words, 'en'))(
  '[CARE-63] where the operator named nobody the screen says so ($language)',
  async (said) => {
    await openSite('/safer-play', { language: said.language });
    await expect.element(page.getByText(said.none)).toBeVisible();
  },
);
