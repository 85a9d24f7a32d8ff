import { expect, test } from './app/fixtures.ts';
import { taka } from './app/players.ts';
import { cashierWords } from './steps/cashier-words.ts';
import { fillDeposit, fillWithdrawal } from './steps/funds.ts';
import { takeBonus } from './steps/turnover.ts';

test.use({ visitor: 'funded' });

for (const words of cashierWords)
  test.describe(words.language, () => {
    test.use({ language: words.language });

    test(`[CASH-12] tabs Active and Completed; the bar is what remains of what is required; No Data when there is none (${words.language})`, async ({
      page,
      player,
    }) => {
      await page.goto('/account');
      await page.getByRole('link', { name: words.turnover }).click();
      await expect(page).toHaveURL('/turnover-record');
      await expect(page.getByRole('heading', { name: words.turnover, level: 1 })).toBeVisible();
      const active = page.getByRole('tab', { name: words.active });
      await expect(active).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByText(words.noData)).toBeVisible();
      await page.getByRole('tab', { name: words.completed }).click();
      await expect(page.getByText(words.noData)).toBeVisible();

      await takeBonus(player, '1000.00', 'Friday reload');
      let share = 100n;
      await page.route('**/api/turnovers?*', async (route) => {
        const response = await route.fetch();
        const answer: { turnover: Record<string, unknown>[] } = await response.json();
        const turnover = answer.turnover.map((one) => ({ ...one, remaining_turnover: `${share * 75n}.00` }));
        await route.fulfill({ response, json: { turnover } });
      });
      for (const [left, width] of [
        [100n, '100%'],
        [40n, '40%'],
      ] as const) {
        share = left;
        await page.goto('/turnover-record');
        const card = page.getByRole('article').filter({ hasText: words.friday });
        await expect(card).toContainText(words.turnover7500);
        await expect(card).toContainText(words.bonus500);
        const bar = card.getByRole('meter', { name: words.leftToBet });
        await expect(bar).toHaveAttribute('aria-valuenow', left.toString());
        expect(await bar.locator('div').evaluate((fill) => fill.style.width)).toBe(width);
      }
    });

    test(`[CASH-13] the offer says before what it gives and asks for; its deposit opens the turnover; given up, the withdrawal is free (${words.language})`, async ({
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
