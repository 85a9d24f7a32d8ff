import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { homeReplies } from '../../testing/home-replies.ts';
import { openSite } from '../../testing/open-site.tsx';
import { loginAnswer, rahim } from '../../testing/people.ts';

test('[HOME-18] a login adopts the account’s language', async () => {
  await openSite('/login', {
    visitor: 'guest',
    replies: { ...homeReplies, login: { ...loginAnswer, language: 'bn' } },
  });
  await page.getByCss('input[name=username]').fill(rahim.username);
  await page.getByCss('input[name=password]').fill('padma1234');
  await page.getByCss('form button[type=submit]').click();
  await expect.poll(() => document.documentElement.lang).toBe('bn');
  expect(document.cookie).toContain('language=bn');
});
