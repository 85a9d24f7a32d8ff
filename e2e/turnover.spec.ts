import { expect, test } from './app/fixtures.ts';
import { taka } from './app/players.ts';
import { fillDeposit, fillWithdrawal } from './steps/funds.ts';

test.use({ visitor: 'funded' });

test('[PROMO-1] [CASH-13] a promotion’s terms lead to its deposit, which opens the turnover; giving it up frees the withdrawal', async ({
  page,
  player,
}) => {
  await page.goto('/promotions');
  await page.getByRole('button', { name: 'Details: Friday reload' }).click();
  const details = page.getByRole('dialog');
  await expect(
    details.getByRole('region', { name: 'What counts' }).getByRole('definition').first(),
  ).toHaveText('100%');
  await details.getByRole('link', { name: 'Deposit with this offer' }).click();
  await expect(page).toHaveURL(/\/deposit\?promotion=\d+$/);
  await expect(page.getByRole('combobox', { name: 'Choose an offer' })).toContainText(/\+50% bonus/);
  await fillDeposit(page, '1000');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Paid from').selectOption(player.phone);
  await page.getByLabel('Transaction id').fill(`TRXW${player.phone}`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/payment-request');
  await expect.poll(async () => (await player.client.balance({})).balance).toBe(taka('2000.00'));

  const COMPLETE = 'Please complete your turnover and try again.';
  await page.goto('/withdrawal');
  await fillWithdrawal(page, '600', player.phone);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog', { name: 'Error' }).getByRole('link', { name: COMPLETE }).click();
  await expect(page).toHaveURL('/turnover-record');
  await page.getByRole('button', { name: 'Give up bonus' }).click();
  await page.getByRole('button', { name: 'Give up ৳500' }).dblclick();
  await expect(page.getByText('No Data')).toBeVisible();
  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(page.getByRole('article')).toContainText('Given up');
  await page.goto('/withdrawal');
  await expect(page.getByRole('link', { name: COMPLETE })).toBeHidden();
  await fillWithdrawal(page, '600', player.phone);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Withdraw ৳600' }).click();
  await expect(page).toHaveURL('/payment-request');
});
