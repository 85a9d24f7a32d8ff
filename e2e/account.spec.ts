import { expect, test } from './app/fixtures.ts';
import { readCode } from './app/read-code.ts';
import { watchAsks } from './steps/watch-asks.ts';

test.describe('a new player', () => {
  test.use({ visitor: 'new' });

  test('[ACCT-1] the account shows name, VIP points and wallet, and leads on', async ({ page, player }) => {
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(player.username);
    await expect(page.getByText('VIP points: 0')).toBeVisible();
    await expect(page.getByText('Main Wallet')).toBeVisible();
    await expect(page.getByTestId('main-wallet')).toHaveText('৳0.00');
    const main = page.getByRole('main');
    const funds = main.getByRole('region', { name: 'Funds' });
    await expect(funds.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/deposit');
    await expect(funds.getByRole('link', { name: 'Withdrawal' })).toHaveAttribute('href', '/withdrawal');
    const history = main.getByRole('region', { name: 'History' });
    await expect(history.getByRole('link', { name: 'My Bets' })).toHaveAttribute(
      'href',
      '/exchange-account/bets',
    );
    await expect(main.getByRole('link', { name: 'Personal Info' })).toHaveAttribute('href', '/profile');
    await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', /^mailto:.+@/);
    await expect(main.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  test('[ACCT-2] the eye hides the balance as ***', async ({ page }) => {
    await page.goto('/account');
    const wallet = page.getByTestId('main-wallet');
    await expect(wallet).toHaveText('৳0.00');
    await page.getByRole('button', { name: 'Hide balance' }).click();
    await expect(wallet).toHaveText('***');
    await page.getByRole('button', { name: 'Show balance' }).click();
    await expect(wallet).toHaveText('৳0.00');
  });

  test('[ACCT-2] refresh turns for half a second and asks; without it the balance is asked every 10 s', async ({
    page,
  }) => {
    const asks = await watchAsks(page, '/balance');
    await page.clock.install();
    await page.goto('/account');
    await expect(page.getByTestId('main-wallet')).toHaveText('৳0.00');
    await page.clock.pauseAt(Date.now() + 60_000);
    const before = await asks.count();
    await page.getByRole('button', { name: 'Refresh balance' }).click();
    await expect.poll(() => asks.count()).toBeGreaterThan(before);
    const turning = page.getByRole('button', { name: 'Refresh balance' }).locator('.animate-turn');
    await expect(turning).toBeVisible();
    await page.clock.runFor(499);
    await expect(turning).toBeVisible();
    await page.clock.runFor(1);
    await expect(turning).toBeHidden();
    // The refresh was asked for half a second of the clock ago.
    await asks.untilNext();
    for (let turn = 1; turn <= 2; turn += 1) {
      const waited = await asks.untilNext();
      expect(waited).toBeGreaterThanOrEqual(10_000);
      // The answer takes up to a step of the clock.
      expect(waited).toBeLessThanOrEqual(10_600);
    }
  });

  test('[ACCT-4] a code is asked for once, 300 s count down in place of the button, and the code verifies', async ({
    page,
    app,
    player,
  }) => {
    let sent = 0;
    const held = Promise.withResolvers<void>();
    await page.route('**/api/send-verification-code', async (route) => {
      sent += 1;
      await held.promise;
      await route.continue();
    });
    await page.clock.install();
    await page.goto('/profile');
    const send = page.getByRole('button', { name: 'Send code' });
    await expect(send).toBeEnabled();
    await send.dblclick();
    await expect(send).toBeDisabled();
    await page.clock.pauseAt(Date.now() + 60_000);
    held.resolve();
    await expect(async () => {
      await page.clock.runFor(1);
      await expect(page.getByRole('timer')).toHaveText('New code in 5:00', { timeout: 200 });
    }).toPass({ intervals: [50] });
    await expect(send).toBeHidden();
    expect(sent).toBe(1);
    await page.clock.runFor(61_000);
    await expect(page.getByRole('timer')).toHaveText('New code in 3:59');

    await page.clock.runFor(239_000);
    await expect(send).toBeVisible();

    await page.clock.resume();
    const field = page.getByLabel('Verification code');
    await field.fill('000000');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(field).toHaveAccessibleDescription('The code is wrong or has expired.');
    await field.fill(await readCode(app.url, player.phone));
    await page.getByRole('button', { name: 'Verify' }).dblclick();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Verify your phone' })).toBeHidden();
  });

  test('[AUTH-17] after five wrong codes the right one is refused too', async ({ page, app, player }) => {
    await player.client.sendPhoneCode({ body: { phone: player.phone } });
    const code = await readCode(app.url, player.phone);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries += 1)
      await expect(player.client.verifyPhone({ body: { code: wrong } })).rejects.toThrow();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Send code' }).click();
    const field = page.getByLabel('Verification code');
    await field.fill(code);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(field).toHaveAccessibleDescription(/The code is wrong|Too many wrong tries/);
    await expect(page.getByText('Not verified')).toBeVisible();
  });
});
