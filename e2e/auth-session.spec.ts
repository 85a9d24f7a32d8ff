import { CallRefused } from '@maidan/contract';
import { expect, test } from './app/fixtures.ts';
import { kept } from './app/storage.ts';

/** The specification's routes that require a login (section 2). */
const playerRoutes = [
  '/account',
  '/profile',
  '/deposit',
  '/withdrawal',
  '/betting-record',
  '/transaction-record',
  '/turnover-record',
  '/refrrel-program',
  '/reset-password',
  '/inbox',
  '/vip',
  '/gamerun',
  '/promotions',
  '/chat',
  '/chat-list',
  '/chat-box',
  '/chat-box/7',
  '/odds-view',
  '/exchange',
  '/exchange-account',
  '/exchange-inplay',
  '/exchange-sports',
  '/exchange-multi',
  '/payment-request',
  '/make-payment',
];

test('[AUTH-15] every route for players sends a guest to /login', async ({ page }) => {
  for (const route of playerRoutes) {
    await test.step(route, async () => {
      await page.goto(route);
      await expect(page).toHaveURL('/login');
      await expect(page.getByLabel('Username')).toBeVisible();
    });
  }
});

test.describe('a player', () => {
  test.use({ visitor: 'new' });

  test('[AUTH-13] a player who logs out is a guest in the browser and on the server', async ({
    page,
    player,
  }) => {
    await page.goto('/account');
    await expect(page.getByTestId('main-wallet')).toHaveText('৳0.00');
    await page.evaluate(() => {
      localStorage.setItem('agent_code', 'AG77');
      localStorage.setItem('exchangeToken', 'x');
    });
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }),
    ).toBeVisible();
    const keys = await kept(page);
    for (const key of ['token', 'balance', 'remote_id', 'username', 'exchangeToken', 'agent_code'])
      expect(keys).not.toHaveProperty(key);
    await expect(player.client.balance({})).rejects.toThrow(CallRefused);
  });

  test('[AUTH-13] a player who logs out in one tab is a guest in the other', async ({ page, context }) => {
    await page.goto('/profile');
    await expect(page.getByLabel('Birthday', { exact: true })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/account');
    await other.getByRole('button', { name: 'Log out' }).click();
    await expect(other).toHaveURL('/');
    await expect(page).toHaveURL(/\/(login)?$/);
    await expect(page.getByLabel('Birthday', { exact: true })).toHaveCount(0);
  });

  test('[AUTH-13] logging out without a connection still logs out in the browser', async ({
    page,
    context,
  }) => {
    await page.goto('/account');
    await expect(page.getByTestId('main-wallet')).toHaveText('৳0.00');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    expect(await kept(page)).not.toHaveProperty('token');
  });

  test('[AUTH-14] a 401 from the balance call clears all local storage and goes home', async ({
    page,
    player,
  }) => {
    await page.clock.install();
    await page.goto('/account');
    await expect(page.getByTestId('main-wallet')).toHaveText('৳0.00');
    await page.evaluate(() => localStorage.setItem('whatsapp', 'kept until now'));
    await player.client.logout({});
    const asked = page.waitForResponse('**/api/balance');
    await page.clock.fastForward(10_000);
    expect((await asked).status()).toBe(401);
    await expect(page).toHaveURL('/');
    expect(await kept(page)).toEqual({});
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }),
    ).toBeVisible();
  });

  test('[AUTH-15] a logged-in player is let in', async ({ page }) => {
    await page.goto('/profile');
    await expect(page.getByText('Member since')).toBeVisible();
    await expect(page).toHaveURL('/profile');
  });
});
