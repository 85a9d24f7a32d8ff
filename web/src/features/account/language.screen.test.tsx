import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { homeReplies } from '../../testing/home-replies.ts';
import { openSite } from '../../testing/open-site.tsx';
import { rahim } from '../../testing/people.ts';

test('[HOME-18] a change of language is stored in the account', async () => {
  const api = await openSite('/account');
  await page.getByRole('button', { name: 'বাংলায় দেখুন' }).first().click();
  await expect.poll(() => document.documentElement.lang).toBe('bn');
  await expect.poll(() => api.asked('saveLanguage').map(({ body }) => body.language)).toEqual(['bn']);
});

test('[HOME-18] a login adopts the account’s language', async () => {
  const login = {
    token: 'token',
    remoteId: rahim.id,
    username: rahim.username,
    exchange: [],
    language: 'bn',
    message: 'Welcome.',
  } as const;
  await openSite('/login', {
    visitor: 'guest',
    replies: { ...homeReplies, login: { ...login, exchange: [] } },
  });
  await page.getByCss('input[name=username]').fill(rahim.username);
  await page.getByCss('input[name=password]').fill('padma1234');
  await page.getByCss('form button[type=submit]').click();
  await expect.poll(() => document.documentElement.lang).toBe('bn');
  expect(document.cookie).toContain('language=bn');
});
