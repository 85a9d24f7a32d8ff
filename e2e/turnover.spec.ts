import { expect, test } from './app/fixtures.ts';
import { taka } from './app/players.ts';
import { cashierWords } from './steps/cashier-words.ts';
import { fillDeposit, fillWithdrawal } from './steps/funds.ts';

test.use({ visitor: 'funded' });

for (const words of cashierWords)
  test.describe(words.language, () => {
    test.use({ language: words.language });

    test(`[CASH-13] the offer shows what it gives and requires; its deposit opens the turnover; giving it up frees the withdrawal (${words.language})`, async ({
      page,
      player,
    }) => {
      await page.goto('/deposit');
      await page.locator('label').filter({ hasText: words.friday }).click();
      const promise = page.getByRole('region', { name: words.offer });
      await expect(promise).toContainText(words.offerLeast);
      await expect(promise).toContainText(words.offerDays);
      await fillDeposit(page, '200', words);
      await page.getByRole('button', { name: words.next }).click();
      const modal = page.getByRole('dialog', { name: words.error });
      await expect(modal).toContainText(words.tooSmall);
      await modal.getByRole('button', { name: words.ok }).click();
      await page.getByLabel(words.amount, { exact: true }).fill('1000');
      await page.getByRole('button', { name: words.next }).click();
      await page.getByLabel(words.paidFrom).selectOption(player.phone);
      await page.getByLabel(words.transactionId).fill(`TRXW${player.phone}`);
      await page.getByRole('button', { name: words.submit }).click();
      await expect(page).toHaveURL('/payment-request');
      await expect.poll(async () => (await player.client.balance({})).balance).toBe(taka('2000.00'));

      await page.goto('/withdrawal');
      await expect(page.getByRole('link', { name: words.completeTurnover })).toBeVisible();
      await fillWithdrawal(page, '600', player.phone, words);
      await page.getByRole('button', { name: words.withdraw }).click();
      await modal.getByRole('link', { name: words.completeTurnover }).click();
      await expect(page).toHaveURL('/turnover-record');

      await page.getByRole('button', { name: words.giveUp }).click();
      const sheet = page.getByRole('dialog', { name: words.giveUpTitle });
      await sheet.getByRole('button', { name: words.keepBonus }).click();
      await expect(sheet).toBeHidden();
      await page.getByRole('button', { name: words.giveUp }).click();
      await sheet.getByRole('button', { name: words.giveUp500 }).dblclick();
      await expect(page.getByText(words.noData)).toBeVisible();
      await page.getByRole('tab', { name: words.completed }).click();
      await expect(page.getByRole('article')).toContainText(words.givenUp);
      await page.goto('/withdrawal');
      await expect(page.getByRole('link', { name: words.completeTurnover })).toBeHidden();
      await fillWithdrawal(page, '600', player.phone, words);
      await page.getByRole('button', { name: words.withdraw }).click();
      await page.getByRole('button', { name: words.confirm600 }).click();
      await expect(page).toHaveURL('/payment-request');
    });
  });
