import { expect, test } from './app/fixtures.ts';
import { type Player, taka } from './app/players.ts';
import { cashierWords } from './steps/cashier-words.ts';
import { fillWithdrawal } from './steps/funds.ts';

test.use({ visitor: 'funded' });

const newestOutcome = async ({ client, remoteId }: Player) =>
  (await client.showTransactions({ query: { remoteId } })).transactions[0]?.outcome;

for (const words of cashierWords)
  test.describe(words.language, () => {
    test.use({ language: words.language });

    test(`[CASH-14] an approved withdrawal pays out what it held (${words.language})`, async ({
      page,
      player,
    }) => {
      await page.goto('/withdrawal');
      await fillWithdrawal(page, '600', player.phone, words);
      await page.getByRole('button', { name: words.withdraw }).click();
      const confirm = page.getByRole('dialog', { name: words.checkWithdrawal });
      await expect(confirm).toContainText(player.phone);
      const answered = page.waitForResponse('**/api/submit-withdraw');
      await confirm.getByRole('button', { name: words.confirm600 }).click();
      await answered;
      expect((await player.client.balance({})).balance).toBe(taka('400.00'));
      await expect(page.getByText(words.withdrawn)).toBeVisible();
      await expect(page).toHaveURL('/payment-request');
      await expect.poll(() => newestOutcome(player)).toBe('success');
      expect((await player.client.balance({})).balance).toBe(taka('400.00'));
      await page.getByRole('link', { name: words.close }).click();
      await expect(page.getByTestId('main-wallet')).toHaveText(words.wallet400);
    });

    test.describe('to a number that the sandbox refuses', () => {
      test.use({ phoneEnding: '000' });
      test(`[CASH-14] a rejected withdrawal returns its money (${words.language})`, async ({
        page,
        player,
      }) => {
        await page.goto('/withdrawal');
        await fillWithdrawal(page, '600', player.phone, words);
        await page.getByRole('button', { name: words.withdraw }).click();
        await page.getByRole('button', { name: words.confirm600 }).click();
        await expect(page).toHaveURL('/payment-request');
        await expect.poll(() => newestOutcome(player)).toBe('fail');
        expect((await player.client.balance({})).balance).toBe(taka('1000.00'));
        await page.getByRole('link', { name: words.close }).click();
        await expect(page.getByTestId('main-wallet')).toHaveText(words.wallet1000);
      });
    });

    test(`[CASH-9] a connection lost during a withdrawal loses nothing, and it is paid once (${words.language})`, async ({
      page,
      context,
      player,
    }) => {
      await page.goto('/withdrawal');
      await fillWithdrawal(page, '600', player.phone, words);
      await context.setOffline(true);
      await page.getByRole('button', { name: words.withdraw }).click();
      const modal = page.getByRole('dialog', { name: words.error });
      await expect(modal).toContainText(words.anError);
      await modal.getByRole('button', { name: words.ok }).click();
      await expect(page.getByLabel(words.amount, { exact: true })).toHaveValue(words.typed600);
      await expect(page.getByLabel(words.accountNumber)).toHaveValue(player.phone);
      await context.setOffline(false);
      let isFirst = true;
      await page.route('**/api/submit-withdraw', async (route) => {
        if (!isFirst) return route.continue();
        isFirst = false;
        await route.fetch();
        return route.abort('connectionreset');
      });
      await page.getByRole('button', { name: words.withdraw }).click();
      const confirm = page.getByRole('dialog', { name: words.checkWithdrawal });
      await confirm.getByRole('button', { name: words.confirm600 }).click();
      await expect(modal).toContainText(words.errorRetry);
      await modal.getByRole('button', { name: words.ok }).click();
      await confirm.getByRole('button', { name: words.confirm600 }).click();
      await expect(page).toHaveURL('/payment-request');
      expect((await player.client.balance({})).balance).toBe(taka('400.00'));
    });
  });
