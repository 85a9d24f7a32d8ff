import { expect, test } from './house/fixtures.ts';
import { taka } from './house/players.ts';
import { fillDeposit, fillWithdrawal } from './steps/funds.ts';
import { takeBonus } from './steps/turnover.ts';

test.use({ visitor: 'funded' });

const TURNOVER_TEXT = 'Please complete your turnover and try again.';

test('[CASH-12] tabs Active and Completed; the bar is what remains of what is required; No Data when there is none', async ({
  page,
  player,
}) => {
  await page.goto('/account');
  await page.getByRole('link', { name: 'Turnover' }).click();
  await expect(page).toHaveURL('/turnover-record');
  await expect(page.getByRole('heading', { name: 'Turnover', level: 1 })).toBeVisible();
  const active = page.getByRole('tab', { name: 'Active' });
  await expect(active).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('No Data')).toBeVisible();
  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(page.getByText('No Data')).toBeVisible();

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
    const card = page.getByRole('article').filter({ hasText: 'Friday reload' });
    await expect(card).toContainText('৳7,500');
    await expect(card).toContainText('৳500');
    const bar = card.getByRole('meter', { name: 'Left to bet' });
    await expect(bar).toHaveAttribute('aria-valuenow', left.toString());
    expect(await bar.locator('div').evaluate((fill) => fill.style.width)).toBe(width);
  }
});

test('[CASH-13] the offer says before what it gives and asks for; its deposit opens the turnover; given up, the withdrawal is free', async ({
  page,
  player,
}) => {
  await page.goto('/deposit');
  await page.locator('label').filter({ hasText: 'Friday reload' }).click();
  const promise = page.getByRole('region', { name: 'What this offer means' });
  await expect(promise).toContainText('For a deposit of ৳300 or more');
  await expect(promise).toContainText('You have 30 days.');
  await fillDeposit(page, '200');
  await page.getByRole('button', { name: 'Next' }).click();
  const modal = page.getByRole('dialog', { name: 'Error' });
  await expect(modal).toContainText('This amount is too small for the promotion.');
  await modal.getByRole('button', { name: 'OK' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('1000');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Paid from').selectOption(player.phone);
  await page.getByLabel('Transaction id').fill(`TRXW${player.phone}`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/payment-request');
  await expect.poll(async () => (await player.client.balance({})).balance).toBe(taka('2000.00'));

  await page.goto('/withdrawal');
  await expect(page.getByRole('link', { name: TURNOVER_TEXT })).toBeVisible();
  await fillWithdrawal(page, '600', player.phone);
  await page.getByRole('button', { name: 'Submit' }).click();
  await modal.getByRole('link', { name: TURNOVER_TEXT }).click();
  await expect(page).toHaveURL('/turnover-record');

  await page.getByRole('button', { name: 'Give up bonus' }).click();
  const sheet = page.getByRole('dialog', { name: 'Give up the bonus?' });
  await sheet.getByRole('button', { name: 'Keep the bonus' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Give up bonus' }).click();
  await sheet.getByRole('button', { name: 'Give up ৳500' }).dblclick();
  await expect(page.getByText('No Data')).toBeVisible();
  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(page.getByRole('article')).toContainText('Given up');
  await page.goto('/withdrawal');
  await expect(page.getByRole('link', { name: TURNOVER_TEXT })).toBeHidden();
  await fillWithdrawal(page, '600', player.phone);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Withdraw ৳600' }).click();
  await expect(page).toHaveURL('/payment-request');
});
