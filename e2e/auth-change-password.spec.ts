import { CallRefused } from '@maidan/contract';
import { expect, test } from './app/fixtures.ts';
import { logIn } from './app/players.ts';
import { kept } from './app/storage.ts';
import { runUntilSaid } from './steps/password-code.ts';

test.use({ visitor: 'new' });

const CHANGED = 'Password changed successfully. Please login with your new password.';

test('[AUTH-12] a password change is confirmed and leads to the login after 1.5 s; other sessions end', async ({
  page,
  app,
  player,
}) => {
  const elsewhere = await logIn(app.url, player);
  await page.clock.install();
  await page.goto('/reset-password');
  await page.getByLabel('Current password').fill(player.password);
  await page.getByLabel('New password', { exact: true }).fill('meghna2026');
  await page.getByLabel('Confirm new password').fill('meghna2026');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Change password' }).click();
  await runUntilSaid(page, CHANGED);
  await expect(elsewhere.client.balance({})).rejects.toThrow(CallRefused);
  await page.clock.runFor(1400);
  await expect(page).toHaveURL('/reset-password');
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(page).toHaveURL('/login');
  expect(await kept(page)).not.toHaveProperty('token');
  await page.getByLabel('Username').fill(player.username);
  await page.getByLabel('Password', { exact: true }).fill('meghna2026');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
  await expect
    .poll(() => player.client.balance({}).catch((error: unknown) => error))
    .toBeInstanceOf(CallRefused);
});
