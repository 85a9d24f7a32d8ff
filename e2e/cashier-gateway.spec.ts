import type { Page } from '@playwright/test';
import { expect, test } from './house/fixtures.ts';
import { taka } from './house/players.ts';
import { chooseTile } from './steps/funds.ts';

test.use({ visitor: 'verified' });

async function beginPayment(page: Page, channel: string, amount: string): Promise<void> {
  await page.goto('/deposit');
  await chooseTile(page, 'Maidan Pay');
  await chooseTile(page, channel);
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('button', { name: 'Next' }).click();
}

test('[CASH-5] a gateway with a page: there, paid with the code, back, and credited', async ({
  page,
  player,
}) => {
  await beginPayment(page, 'Merchant', '১,৫০০');
  await expect(page.getByText('৳1,500.00')).toBeVisible();
  await page.getByLabel('Wallet account number').fill('01711111111');
  await page.getByRole('button', { name: 'Get the code' }).click();
  const code = /\d{6}/.exec(await page.getByText('is your Maidan Pay code').innerText())?.[0] ?? '';
  await page.getByLabel('One-time code').fill(code);
  await page.getByRole('button', { name: 'Pay ৳1,500.00' }).click();
  await page.getByRole('link', { name: 'Back to Maidan' }).click();
  await expect(page.getByRole('heading', { name: 'Get Ready!' })).toBeVisible();
  await expect.poll(async () => (await player.client.balance({})).balance).toBe(taka('1500.00'));
});

test('[CASH-5] left unpaid it can be continued; cancelled it says so, and nothing is credited', async ({
  page,
  player,
}) => {
  await beginPayment(page, 'Merchant', '500');
  await expect(page.getByLabel('Wallet account number')).toBeVisible();
  await page.goto('/deposit');
  await page.getByRole('link', { name: 'Continue your payment' }).click();
  await page.getByRole('button', { name: 'Cancel the payment' }).click();
  await page.getByRole('link', { name: 'Back to Maidan' }).click();
  const modal = page.getByRole('dialog', { name: 'Error' });
  await expect(modal).toContainText('The payment was not made, and nothing was taken.');
  await expect(page).toHaveURL('/deposit');
  expect((await player.client.balance({})).balance).toBe(taka('0.00'));
});

test('[CASH-5] a gateway without a page: make-payment with its number and ten minutes, confirmed by the id', async ({
  page,
  player,
}) => {
  await beginPayment(page, 'Send Money', '500');
  await expect(page).toHaveURL('/make-payment');
  await expect(page.getByRole('timer', { name: 'Time left to pay' })).toHaveText(/^(10:00|9:5\d)$/);
  await page.getByLabel('Paid from').selectOption(player.phone);
  await page.getByLabel('Transaction id').fill(`HAND${player.phone}`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/payment-request');
  await expect.poll(async () => (await player.client.balance({})).balance).toBe(taka('500.00'));
});

test('[CASH-5] the page in Bangla, where a wrong number keeps what was typed', async ({ page }) => {
  await beginPayment(page, 'Merchant', '500');
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect(page.getByText('৳৫০০.০০')).toBeVisible();
  const number = page.getByLabel('ওয়ালেট অ্যাকাউন্ট নম্বর');
  await number.fill('০১৭১');
  await page.getByRole('button', { name: 'কোড নিন' }).click();
  await expect(page.getByRole('alert')).toHaveText('মোবাইল নম্বরের ১১টি সংখ্যা লিখুন।');
  await expect(number).toHaveValue('০১৭১');
});
