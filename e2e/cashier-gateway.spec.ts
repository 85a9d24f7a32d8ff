import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { taka } from './app/players.ts';
import { type CashierWords, cashierWords } from './steps/cashier-words.ts';
import { chooseTile } from './steps/funds.ts';

test.use({ visitor: 'verified' });

async function beginPayment(page: Page, words: CashierWords, channel: string, amount: string): Promise<void> {
  await page.goto('/deposit');
  await chooseTile(page, 'Maidan Pay');
  await chooseTile(page, channel);
  await page.getByLabel(words.amount, { exact: true }).fill(amount);
  await page.getByRole('button', { name: words.next }).click();
}

for (const words of cashierWords)
  test.describe(words.language, () => {
    test.use({ language: words.language });

    test(`[CASH-5] a deposit is paid with a code on the gateway’s own page, returns to the site and is credited (${words.language})`, async ({
      page,
      player,
    }) => {
      await beginPayment(page, words, words.merchant, '১,৫০০');
      await expect(page.getByText(words.gateway.amount)).toBeVisible();
      await page.getByLabel(words.gateway.number).fill('01711111111');
      await page.getByRole('button', { name: words.gateway.getCode }).click();
      const code = /[\d০-৯]{6}/.exec(await page.getByText(words.gateway.yourCode).innerText())?.[0] ?? '';
      await page.getByLabel(words.gateway.code).fill(code);
      await page.getByRole('button', { name: words.gateway.pay }).click();
      await page.getByRole('link', { name: words.backToSite }).click();
      await expect(page.getByRole('heading', { name: words.getReady })).toBeVisible();
      await expect.poll(async () => (await player.client.balance({})).balance).toBe(taka('1500.00'));
    });

    test(`[CASH-5] an unpaid payment can be continued; a cancelled one says so, and nothing is credited (${words.language})`, async ({
      page,
      player,
    }) => {
      await beginPayment(page, words, words.merchant, '500');
      await expect(page.getByLabel(words.gateway.number)).toBeVisible();
      await page.goto('/deposit');
      await page.getByRole('link', { name: words.goOnPaying }).click();
      await page.getByRole('button', { name: words.gateway.cancel }).click();
      await page.getByRole('link', { name: words.backToSite }).click();
      const modal = page.getByRole('dialog', { name: words.error });
      await expect(modal).toContainText(words.notMade);
      await expect(page).toHaveURL('/deposit');
      expect((await player.client.balance({})).balance).toBe(taka('0.00'));
    });

    test(`[CASH-5] a gateway without a page uses make-payment with its number and ten minutes, confirmed by the transaction id (${words.language})`, async ({
      page,
      player,
    }) => {
      await beginPayment(page, words, words.sendMoney, '500');
      await expect(page).toHaveURL('/make-payment');
      await expect(page.getByRole('timer', { name: words.timeLeft })).toHaveText(words.tenMinutes);
      await page.getByLabel(words.paidFrom).selectOption(player.phone);
      await page.getByLabel(words.transactionId).fill(`HAND${player.phone}`);
      await page.getByRole('button', { name: words.submit }).click();
      await expect(page).toHaveURL('/payment-request');
      await expect.poll(async () => (await player.client.balance({})).balance).toBe(taka('500.00'));
    });
  });

const [english] = cashierWords;

test('[CASH-5] the gateway’s page is in Bangla too, and a wrong number keeps what was typed', async ({
  page,
}) => {
  await beginPayment(page, english, 'Merchant', '500');
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect(page.getByText('৳৫০০.০০')).toBeVisible();
  const number = page.getByLabel('ওয়ালেট অ্যাকাউন্ট নম্বর');
  await number.fill('০১৭১');
  await page.getByRole('button', { name: 'কোড নিন' }).click();
  await expect(page.getByRole('alert')).toHaveText('মোবাইল নম্বরের ১১টি সংখ্যা লিখুন।');
  await expect(number).toHaveValue('০১৭১');
});
