import type { Consent } from '@maidan/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo } from '../../../testing/locate.ts';
import { inLanguages } from '../../../testing/in-languages.ts';
import { openSite } from '../../../testing/open-site.tsx';

const words = [
  {
    language: 'en',
    heading: 'Terms that you accepted',
    title: 'Terms and conditions',
    named: 'Terms and conditions, version 2',
    when: /, at sign-up$/,
    all: 'All terms and rules',
    entry: 'Terms and rules',
  },
  {
    language: 'bn',
    heading: 'যে শর্তগুলো মেনে নিয়েছেন',
    title: 'শর্তাবলি',
    named: 'শর্তাবলি, সংস্করণ ২',
    when: /, সাইন আপের সময়$/,
    all: 'সব শর্ত ও নিয়ম',
    entry: 'শর্ত ও নিয়ম',
  },
] as const;

test.each(inLanguages(words, 'bn'))(
  '[CARE-76] what the player accepted and when stands under Security, each version one tap away ($language)',
  async (said) => {
    const consent: Consent = {
      agreement: 'terms',
      version: 2,
      title: said.title,
      acceptedAt: new Date('2026-01-15T12:00:00Z'),
      givenAt: 'sign-up',
    };
    const api = await openSite('/security', {
      language: said.language,
      replies: {
        listPasskeys: { passkeys: [] },
        listAppKeys: { keys: [], transactions: { thisHour: 0, max: 5_000 } },
        showSecondFactor: { authenticatorSince: null, recoveryCodesLeft: 0 },
        listConsents: { consents: [consent] },
      },
    });
    const card = page.getByRole('region', { name: said.heading });
    await expect
      .element(card.getByRole('link', { name: said.named }))
      .toHaveAttribute('href', '/agreements/terms?version=2');
    await expect.element(card.getByText(said.when)).toBeVisible();
    await expect.element(card.getByRole('link', { name: said.all })).toHaveAttribute('href', '/agreements');
    expect(api.asked('listConsents')[0]?.query).toEqual({ language: said.language });
  },
);

test.each(inLanguages(words, 'en'))(
  '[CARE-76] account and help lead to all documents ($language)',
  async ({ language, entry }) => {
    await openSite('/account', { language, replies: { listHelp: { articles: [] } } });
    const link = page.getByRole('link', { name: entry, exact: true });
    await expect.element(link).toHaveAttribute('href', '/agreements');
    goTo('/help');
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    await expect.element(link).toHaveAttribute('href', '/agreements');
  },
);
