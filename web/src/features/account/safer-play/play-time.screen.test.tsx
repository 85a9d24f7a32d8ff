import type { PlaySession } from '@maidan/contract';
import { Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { openSite } from '../../../testing/open-site.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const from = new Date('2026-12-03T06:00:00Z');
const usual: PlaySession = {
  session: null,
  restsUntil: null,
  idleMinutes: 1440,
  reminder: { minutes: 60, next: null },
  limit: { minutes: null, next: null },
};

const words = [
  {
    language: 'en',
    changeReminder: 'Change: Ask me whether to go on',
    changeLimit: 'Change: Limit a session',
    every15: 'After 15 minutes of play',
    never: 'Never',
    neverFrom: 'From 3 Dec 2026, 12:00: Never',
    minutes: 'Minutes of play',
    wrong: 'Please enter a whole number of minutes from 5 to 1,440.',
    save: 'Save',
    upTo: 'At most 90 minutes',
    due: 'You have played for a while. Please say first whether you want to go on.',
  },
  {
    language: 'bn',
    changeReminder: 'বদলান: আরও খেলব কি না, জিজ্ঞেস করুন',
    changeLimit: 'বদলান: একটানা খেলার সীমা',
    every15: '১৫ মিনিট খেলার পর',
    never: 'কখনো না',
    neverFrom: '৩ ডিসে, ২০২৬, ১২:০০ থেকে: কখনো না',
    minutes: 'কত মিনিট খেলবেন',
    wrong: '৫ থেকে ১,৪৪০-এর মধ্যে একটি পূর্ণ সংখ্যা লিখুন।',
    save: 'সেভ করুন',
    upTo: 'সর্বোচ্চ ৯০ মিনিট',
    due: 'আপনি অনেকক্ষণ ধরে খেলছেন। আর খেলবেন কি না, আগে জানান।',
  },
] as const;

test.each(inLanguages(words, 'bn'))(
  '[CARE-52] how often one is asked is chosen by two taps; what is looser says from when it holds ($language)',
  async (said) => {
    const api = await openSite('/safer-play', {
      language: said.language,
      replies: {
        showPlaySession: usual,
        chooseReminder: ({ body: { minutes } }) =>
          minutes === null
            ? { ...usual, reminder: { minutes: 15, next: { minutes: null, from } } }
            : { ...usual, reminder: { minutes, next: null } },
      },
    });
    await button(said.changeReminder).click();
    await dialog.getByRole('button', { name: said.every15 }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText(said.every15)).toBeVisible();
    await button(said.changeReminder).click();
    await dialog.getByRole('button', { name: said.never }).click();
    await expect.element(page.getByText(said.neverFrom)).toBeVisible();
    expect(api.asked('chooseReminder')).toMatchObject([
      { body: { minutes: 15 } },
      { body: { minutes: null } },
    ]);
  },
);

test.each(inLanguages(words, 'en'))(
  '[CARE-52] a session limit is typed in either digits; junk is refused where it is typed ($language)',
  async (said) => {
    const api = await openSite('/safer-play', {
      language: said.language,
      replies: {
        showPlaySession: usual,
        chooseSessionLimit: ({ body: { minutes } }) => ({ ...usual, limit: { minutes, next: null } }),
      },
    });
    await button(said.changeLimit).click();
    const field = dialog.getByRole('textbox', { name: said.minutes });
    for (const junk of ['', '4', '1441', '60.5', 'abc', '-30', '1e2']) {
      await field.fill(junk);
      await button(said.save).click();
      await expect.element(dialog.getByText(said.wrong)).toBeVisible();
    }
    await field.fill('৯০');
    await button(said.save).click();
    await expect.element(page.getByText(said.upTo)).toBeVisible();
    expect(api.asked('chooseSessionLimit')).toMatchObject([{ body: { minutes: 90 } }]);
  },
);

test.each(inLanguages(words, 'bn'))(
  '[CARE-52] a choice that is refused says why and stays open ($language)',
  async (said) => {
    await openSite('/safer-play', {
      language: said.language,
      replies: { showPlaySession: usual, chooseReminder: new Refused('REALITY_CHECK_DUE') },
    });
    await button(said.changeReminder).click();
    await dialog.getByRole('button', { name: said.never }).click();
    await expect.element(dialog.getByText(said.due)).toBeVisible();
  },
);
