import { CallRefused } from '@maidan/contract';
import { expect, test } from './app/fixtures.ts';
import { logIn, openPlayer } from './app/players.ts';
import { readCode } from './app/read-code.ts';
import { FULL_ONLY } from './app/test-scale.ts';

test(
  '[AUTH-10] [AUTH-11] a code by SMS survives a reload, sets a new password, and ends all sessions',
  { tag: FULL_ONLY },
  async ({ page, app, context }) => {
    const player = await openPlayer(app.url, 'new');
    await page.goto('/forgot-password');
    await page.getByRole('tab', { name: 'SMS' }).click();
    await page.getByLabel('Phone number').fill(player.phone);
    await page.getByLabel('Username').fill(player.username);
    await page.getByRole('button', { name: 'Send OTP' }).dblclick();
    await expect(page).toHaveURL('/reset-password');
    const said = 'OTP sent successfully. Please check your sms.';
    await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('OTP')).toBeVisible();
    const tab = await context.newPage();
    await tab.goto('/reset-password');
    await expect(tab).toHaveURL('/login');
    await page.getByLabel('OTP').fill(await readCode(app.url, player.phone));
    await page.getByLabel('New password', { exact: true }).fill('meghna2026');
    await page.getByLabel('Confirm new password').fill('meghna2026');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toHaveURL('/login');
    await expect(player.client.balance({})).rejects.toThrow(CallRefused);
    await expect(logIn(app.url, player)).rejects.toThrow('Invalid credentials');
    await logIn(app.url, { ...player, password: 'meghna2026' });
  },
);
