import type { DueAgreement } from '@maidan/contract';
import { Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { homeReplies } from '../../testing/home-replies.ts';
import { goTo } from '../../testing/locate.ts';
import { inLanguages } from '../../testing/in-languages.ts';
import { openSite } from '../../testing/open-site.tsx';

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Somebody is about to do something. */
const move = () => userEvent.keyboard('{Shift}');

const dueOf = (title: string, note: string, version = 3): DueAgreement => ({
  agreement: 'terms',
  version,
  title,
  inForceFrom: new Date('2026-03-01T00:00:00Z'),
  note,
});

const words = [
  {
    language: 'en',
    heading: 'Please read what is new',
    title: 'Terms and conditions',
    note: 'Withdrawals are told sooner.',
    version: /Version 3, in force from .*2026/,
    open: /Withdrawals, cancelling, cash out and your records stay open/,
    accept: 'I accept',
    logOut: 'Log out',
    later: 'Not now',
  },
  {
    language: 'bn',
    heading: 'নতুন কী আছে, পড়ে নিন',
    title: 'শর্তাবলি',
    note: 'টাকা তোলার কথা আরও আগে জানানো হয়।',
    version: /সংস্করণ ৩, কার্যকর .*২০২৬/,
    open: /টাকা তোলা, বাতিল করা, ক্যাশ আউট আর রেকর্ড খোলা আছে/,
    accept: 'মেনে নিলাম',
    logOut: 'লগ আউট',
    later: 'এখন নয়',
  },
] as const;

test.each(inLanguages(words, 'bn'))(
  '[CARE-75] what has to be accepted stands over the screen with what is new, and is accepted once ($language)',
  async (said) => {
    let due = [dueOf(said.title, said.note)];
    const api = await openSite('/account', {
      language: said.language,
      replies: {
        listDueAgreements: () => ({ due }),
        acceptAgreements: () => {
          due = [];
          return { due };
        },
      },
    });
    await move();
    await expect.element(dialog.getByRole('heading', { name: said.heading })).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: said.title }))
      .toHaveAttribute('href', '/agreements/terms');
    for (const text of [said.version, said.note, said.open])
      await expect.element(dialog.getByText(text)).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}{Escape}');
    await expect.element(dialog.getByRole('heading', { name: said.heading })).toBeVisible();
    await button(said.accept).dblClick();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked('acceptAgreements')).toMatchObject([
      { body: { accepted: [{ agreement: 'terms', version: 3 }] } },
    ]);
  },
);

test.each(inLanguages(words, 'en'))(
  '[CARE-75] a version that was replaced meanwhile is refused, and the new one is shown ($language)',
  async (said) => {
    let due = [dueOf(said.title, 'Old note')];
    await openSite('/account', {
      language: said.language,
      replies: {
        listDueAgreements: () => ({ due }),
        acceptAgreements: () => {
          due = [dueOf(said.title, said.note, 4)];
          return new Refused('AGREEMENT_CHANGED');
        },
      },
    });
    await move();
    await button(said.accept).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(dialog.getByText(said.note)).toBeVisible();
    await expect.element(button(said.accept)).toBeEnabled();
  },
);

test.each(inLanguages(words, 'en'))(
  '[CARE-75] who doesn’t accept goes on without staking, is asked again once refused, and can log out ($language)',
  async (said) => {
    const api = await openSite('/account', {
      language: said.language,
      replies: {
        // A log-out leads home.
        ...homeReplies,
        listDueAgreements: { due: [dueOf(said.title, said.note)] },
        listSessions: new Refused('AGREEMENTS_DUE'),
        logout: undefined,
      },
    });
    await move();
    await button(said.later).click();
    await expect.element(dialog).not.toBeInTheDocument();
    goTo('/sessions');
    await expect.element(dialog.getByRole('heading', { name: said.heading })).toBeVisible();
    await button(said.logOut).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked('logout')).toHaveLength(1);
    expect(api.asked('acceptAgreements')).toEqual([]);
  },
);
