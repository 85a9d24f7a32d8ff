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
  await expect.poll(() => document.body.textContent).toContain('৳১,০০০.০০');
});

test('[HOME-18] a Bangla reader may choose Latin digits for the whole site, at once and for good', async () => {
  await openSite('/account', { language: 'bn' });
  const wallet = page.getByTestId('main-wallet');
  const choice = page.getByRole('switch', { name: /ইংরেজি সংখ্যা/ });
  await expect.element(wallet).toHaveTextContent('৳১,০০০.০০');
  await choice.click();
  await expect.element(wallet).toHaveTextContent('৳1,000.00');
  expect(document.body.textContent).not.toMatch(/[০-৯]/);
  expect(document.cookie).toContain('digits=latin');
  expect(document.activeElement).toBe(choice.element());
  await choice.click();
  await expect.element(wallet).toHaveTextContent('৳১,০০০.০০');
});

test('[HOME-18] English has no such choice', async () => {
  await openSite('/account');
  await expect.element(page.getByText('Light theme')).toBeVisible();
  await expect.element(page.getByRole('switch', { name: /digits/ })).not.toBeInTheDocument();
});
