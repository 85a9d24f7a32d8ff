import { expect, test } from './app/fixtures.ts';
import { taka } from './app/players.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { fillWithdrawal } from './steps/funds.ts';

test.use({ visitor: 'funded' });

test(
  '[CASH-9] [CASH-14] [PLAY-5] a withdrawal holds its money at once, is paid once although the connection breaks twice, and the wallet shows the rest',
  { tag: FULL_ONLY },
  async ({ page, context, player }) => {
    await page.goto('/withdrawal');
    await fillWithdrawal(page, '600', player.phone);
    const submit = page.getByRole('button', { name: 'Submit' });
    const modal = page.getByRole('dialog', { name: 'Error' });
    await context.setOffline(true);
    await submit.click();
    await expect(modal).toContainText('An error occurred.');
    await modal.getByRole('button', { name: 'OK' }).click();
    await context.setOffline(false);
    let isFirst = true;
    await page.route('**/api/submit-withdraw', async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await submit.click();
    const confirm = page.getByRole('dialog', { name: 'Check your withdrawal' });
    await confirm.getByRole('button', { name: 'Withdraw ৳600' }).click();
    await expect(modal).toContainText('An error occurred. Please try again.');
    expect((await player.client.balance({})).balance).toBe(taka('400.00'));
    await modal.getByRole('button', { name: 'OK' }).click();
    await confirm.getByRole('button', { name: 'Withdraw ৳600' }).click();
    await expect(page).toHaveURL('/payment-request');
    await expect(page.getByRole('heading', { name: '৳600.00 was paid out' })).toBeVisible();
    await expect(page.getByText('Main Wallet now ৳400.00')).toBeVisible();
    const query = { remoteId: player.remoteId };
    await expect
      .poll(async () => (await player.client.showTransactions({ query })).transactions)
      .toMatchObject([
        { action: 'withdraw', outcome: 'success', amount: taka('600.00') },
        { action: 'deposit', outcome: 'success' },
      ]);
    expect((await player.client.balance({})).balance).toBe(taka('400.00'));
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page.getByTestId('main-wallet')).toHaveText('৳400.00');
  },
);
