import { CallRefused } from '@maidan/contract';
import { expect, test } from './app/fixtures.ts';
import { logIn } from './app/players.ts';
import { kept } from './app/storage.ts';
import { runUntilSaid } from './steps/password-code.ts';

test.use({ visitor: 'new' });

const RULE = 'New Password must contain at least one number, one letter, and 8 characters long.';
const CHANGED = 'Password changed successfully. Please login with your new password.';
const faults = [
  { old: '', next: '', confirm: '', field: 'New password', text: RULE },
  { old: '', next: 'padma26', confirm: '', field: 'New password', text: RULE },
  {
    old: '',
    next: 'padma2026',
    confirm: '',
    field: 'Current password',
    text: 'Please enter your current password.',
  },
  {
    old: 'x',
    next: 'padma2026',
    confirm: '',
    field: 'Confirm new password',
    text: 'Please confirm your new password.',
  },
  {
    old: 'x',
    next: 'padma2026',
    confirm: 'padma2027',
    field: 'Confirm new password',
    text: 'Passwords do not match.',
  },
  {
    old: 'wrong1234',
    next: 'padma2026',
    confirm: 'padma2026',
    field: 'Current password',
    text: 'Your current password is not right.',
  },
];

test('[AUTH-12] the four checks come in their order, then the server’s', async ({ page }) => {
  await page.goto('/account');
  await page.getByRole('link', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/reset-password');
  for (const { old, next, confirm, field, text } of faults) {
    await test.step(text, async () => {
      await page.getByLabel('Current password').fill(old);
      await page.getByLabel('New password', { exact: true }).fill(next);
      await page.getByLabel('Confirm new password').fill(confirm);
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByRole('alert')).toHaveText(new RegExp(text.replaceAll('.', '\\.')));
      await expect(page.getByLabel(field, { exact: true })).toBeFocused();
    });
  }
});

test('[AUTH-12] a changed password is said, and 1.5 s later the player logs in with it; other sessions are over', async ({
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

test('[AUTH-12] failures have their texts, and what is typed stays', async ({ page, player, context }) => {
  await page.goto('/reset-password');
  const old = page.getByLabel('Current password');
  await old.fill(player.password);
  await page.getByLabel('New password', { exact: true }).fill('meghna2026');
  await page.getByLabel('Confirm new password').fill('meghna2026');
  const save = page.getByRole('button', { name: 'Change password' });
  await page.route('**/api/user-pwd', (route) => route.fulfill({ status: 500, json: { message: '' } }));
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Failed to change password. Please try again.');
  await page.unroute('**/api/user-pwd');
  await context.setOffline(true);
  await save.click();
  await expect(page.getByRole('alert')).toContainText(
    'An error occurred while changing the password. Please try again.',
  );
  await expect(old).toHaveValue(player.password);
  await context.setOffline(false);
  await save.dblclick();
  await expect(page.getByText(CHANGED)).toBeVisible();
});
