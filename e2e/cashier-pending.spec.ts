import { expect, test } from './app/fixtures.ts';
import { submitDeposit, taka } from './app/players.ts';
import { cashierWords } from './steps/cashier-words.ts';
import { fillWithdrawal } from './steps/funds.ts';

/** A cashier who decides nothing while the tests run. */
test.use({ visitor: 'verified', decisionMs: 3_600_000 });

const [english] = cashierWords;

for (const words of cashierWords)
  test.describe(words.language, () => {
    test.use({ language: words.language });

    test(`[CASH-10] [CASH-4] a pending deposit blocks a second one: on arrival, on Next before anything else, and on the server (${words.language})`, async ({
      page,
      player,
    }) => {
      await submitDeposit(player, '500.00');
      await page.goto('/deposit');
      await expect(page.getByRole('main').getByText(words.depositPending)).toBeVisible();
      await page.getByRole('button', { name: words.next }).click();
      await expect(page.getByRole('dialog', { name: words.error })).toContainText(words.depositPending);
      await expect(submitDeposit(player, '600.00')).rejects.toThrow(english.depositPending);
    });
  });

test.describe('with money', () => {
  test.use({ visitor: 'funded' });

  test('[CASH-10] [CASH-14] a withdrawal holds its money at once, and a second one is refused, in both languages', async ({
    page,
    context,
    app,
    player,
  }) => {
    await page.goto('/withdrawal');
    await fillWithdrawal(page, '500', player.phone);
    await page.getByRole('button', { name: english.withdraw }).click();
    const confirm = page.getByRole('dialog', { name: english.checkWithdrawal });
    await confirm.getByRole('button', { name: english.confirm500 }).dblclick();
    await expect(page).toHaveURL('/payment-request');
    await page.getByRole('link', { name: english.close }).click();
    await expect(page.getByTestId('main-wallet')).toHaveText('৳500.00');
    const { transactions } = await player.client.showTransactions({ query: { remoteId: player.remoteId } });
    expect(transactions).toMatchObject([
      { action: 'withdraw', outcome: 'pending', amount: taka('500.00') },
      { action: 'deposit', outcome: 'success' },
    ]);

    for (const words of cashierWords) {
      await context.addCookies([{ name: 'language', value: words.language, url: app.url }]);
      await page.goto('/withdrawal');
      await expect(page.getByRole('main').getByText(words.withdrawalPending)).toBeVisible();
      await fillWithdrawal(page, '500', player.phone, words);
      await page.getByRole('button', { name: words.withdraw }).click();
      await expect(page.getByRole('dialog', { name: words.error })).toContainText(words.withdrawalPending);
    }
    const body = {
      remoteId: player.remoteId,
      accountNumber: player.phone,
      amount: taka('500.00'),
      paymentMethodId: 0n,
      provider: 'bKash',
    };
    const second = player.client.submitWithdrawal({ body, idempotencyKey: 'second' });
    await expect(second).rejects.toThrow(english.withdrawalPending);
    expect((await player.client.balance({})).balance).toBe(taka('500.00'));
  });
});
