import { expect, test } from './house/fixtures.ts';
import { submitDeposit, taka } from './house/players.ts';
import { fillWithdrawal } from './steps/funds.ts';

/** A cashier who decides nothing while the tests run. */
test.use({ visitor: 'verified', houseSettings: { SANDBOX_DECISION_MS: '3600000' } });

test('[CASH-10] [CASH-4] a pending deposit refuses a second one: on arrival, on Next before anything else, on the server', async ({
  page,
  player,
}) => {
  await submitDeposit(player, '500.00');
  await page.goto('/deposit');
  const text = 'You already have a deposit request pending. Please wait for it to be processed';
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText(text);
  await expect(submitDeposit(player, '600.00')).rejects.toThrow(text);
});

test.describe('with money', () => {
  test.use({ visitor: 'demo' });

  test('[CASH-10] [CASH-14] a withdrawal holds its money at once, and a second one is refused', async ({
    page,
    player,
  }) => {
    await page.goto('/withdrawal');
    await fillWithdrawal(page, '500', player.phone);
    await page.getByRole('button', { name: 'Submit' }).click();
    const confirm = page.getByRole('dialog', { name: 'Check your withdrawal' });
    await confirm.getByRole('button', { name: 'Withdraw ৳500' }).dblclick();
    await expect(page).toHaveURL('/payment-request');
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page.getByTestId('main-wallet')).toHaveText('৳9,500.00');
    const { transactions } = await player.client.showTransactions({ query: { remoteId: player.remoteId } });
    expect(transactions).toMatchObject([{ action: 'withdraw', outcome: 'pending', amount: taka('500.00') }]);

    const text = 'You already have a withdraw request pending.';
    await page.getByRole('main').getByRole('link', { name: 'Withdrawal' }).first().click();
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await fillWithdrawal(page, '600', player.phone);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText(text);
    const body = {
      remoteId: player.remoteId,
      accountNumber: player.phone,
      amount: taka('600.00'),
      paymentMethodId: 0n,
      provider: 'bKash',
    };
    await expect(player.client.submitWithdrawal({ body, idempotencyKey: 'second' })).rejects.toThrow(text);
    expect((await player.client.balance({})).balance).toBe(taka('9500.00'));
  });
});
