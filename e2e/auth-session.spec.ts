import { CallRefused } from '@maidan/contract';
import { expect, test } from './app/fixtures.ts';
import { logIn } from './app/players.ts';
import { kept } from './app/storage.ts';

test.use({ visitor: 'new' });

test('[AUTH-2] [AUTH-12] [AUTH-13] a changed password ends other sessions and logs in again; a logout is one in every tab', async ({
  page,
  app,
  player,
  context,
}) => {
  const elsewhere = await logIn(app.url, player);
  await page.goto('/reset-password');
  await page.getByLabel('Current password').fill(player.password);
  await page.getByLabel('New password', { exact: true }).fill('meghna2026');
  await page.getByLabel('Confirm new password').fill('meghna2026');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/login');
  await expect(elsewhere.client.balance({})).rejects.toThrow(CallRefused);
  expect(await kept(page)).not.toHaveProperty('token');
  await expect
    .poll(() => player.client.balance({}).catch((error: unknown) => error))
    .toBeInstanceOf(CallRefused);

  await page.getByLabel('Username').fill(player.username);
  await page.getByLabel('Password', { exact: true }).fill('meghna2026');
  const answered = page.waitForResponse('**/api/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  const answer: unknown = await (await answered).json();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  const keys = await kept(page);
  expect(keys).toMatchObject({ username: player.username, remote_id: player.remoteId.toString() });
  expect(answer).toMatchObject({ token: keys['token'], exchange: [{ token: keys['exchangeToken'] }] });

  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByLabel('Birthday', { exact: true })).toBeVisible();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL(/\/(login)?$/);
  await expect(other.getByLabel('Birthday', { exact: true })).toHaveCount(0);
  const headers = { authorization: `Bearer ${keys['token']}` };
  expect((await page.request.post('/api/balance', { headers })).status()).toBe(401);
});
