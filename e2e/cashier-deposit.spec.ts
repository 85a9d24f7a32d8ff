import { expect, test } from './app/fixtures.ts';
import { taka } from './app/players.ts';
import { fillDeposit } from './steps/funds.ts';

test.use({ visitor: 'verified', permissions: ['clipboard-read', 'clipboard-write'] });

test('[CASH-6] [CASH-7] [PLAY-5] [PLAY-6] a deposit to the copied number, whose first response is lost, is submitted once, and its screen turns to the new balance by itself', async ({
  page,
  player,
}) => {
  await page.goto('/deposit');
  await fillDeposit(page, '500');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/make-payment');
  const masked = (await page.getByText(/^01•+\d{2}$/).innerText()).trim();
  await page.getByRole('button', { name: 'Copy account number' }).click();
  await expect(page.getByText('Copied').first()).toBeVisible();
  const number = await page.evaluate(() => navigator.clipboard.readText());
  expect(number).toMatch(/^01\d{9}$/);
  expect(masked).toBe(`${number.slice(0, 2)}•••••••${number.slice(-2)}`);
  await expect(
    page.getByText(`${number.slice(0, 5)} ${number.slice(5, 8)} ${number.slice(8)}`),
  ).toBeAttached();
  await expect(page.getByLabel('Paid from')).toHaveValue(player.phone);

  await page.getByLabel('Transaction id').fill(`TRX${player.phone}`);
  // The server receives the first one, but its response is lost on the way.
  let isFirst = true;
  await page.route('**/api/submit-deposit', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  const modal = page.getByRole('dialog', { name: 'Error' });
  await modal.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/payment-request');
  const { transactions } = await player.client.showTransactions({ query: { remoteId: player.remoteId } });
  expect(transactions).toHaveLength(1);
  await expect(page.getByRole('heading', { name: '৳500.00 is in your wallet' })).toBeVisible();
  await expect(page.getByText('Main Wallet now ৳500.00')).toBeVisible();
  await expect(page.getByRole('timer')).toBeHidden();
  expect((await player.client.balance({})).balance).toBe(taka('500.00'));
  await page.reload();
  await expect(page.getByRole('heading', { name: '৳500.00 is in your wallet' })).toBeVisible();
  await page.getByRole('link', { name: 'Bet now' }).click();
  await expect(page).toHaveURL('/exchange-inplay');
});
