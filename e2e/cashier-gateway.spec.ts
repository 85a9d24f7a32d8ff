import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { taka } from './app/players.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { chooseTile } from './steps/funds.ts';

test.use({ visitor: 'verified' });

interface Words {
  readonly merchant: string;
  readonly amount: string;
  readonly next: string;
}

async function beginPayment(page: Page, words: Words, amount: string): Promise<void> {
  await page.goto('/deposit');
  await chooseTile(page, 'Maidan Pay');
  await chooseTile(page, words.merchant);
  await page.getByLabel(words.amount, { exact: true }).fill(amount);
  await page.getByRole('button', { name: words.next }).click();
}

test('[CASH-5] [PLAY-5] a deposit is paid with a code on the gateway’s own page, returns to the site and is credited', async ({
  page,
  player,
}) => {
  await beginPayment(page, { merchant: 'Merchant', amount: 'Amount', next: 'Next' }, '১,৫০০');
  await expect(page.getByText('৳1,500.00')).toBeVisible();
  await page.getByLabel('Wallet account number').fill('01711111111');
  await page.getByRole('button', { name: 'Get the code' }).click();
  const code = /\d{6}/.exec(await page.getByText('is your Maidan Pay code').innerText())?.[0] ?? '';
  await page.getByLabel('One-time code').fill(code);
  await page.getByRole('button', { name: 'Pay ৳1,500.00' }).click();
  await page.getByRole('link', { name: 'Back to Maidan' }).click();
  await expect(page.getByRole('heading', { name: '৳1,500.00 is in your wallet' })).toBeVisible();
  await expect.poll(async () => (await player.client.balance({})).balance).toBe(taka('1500.00'));
});

test.describe('in Bangla', () => {
  test.use({ language: 'bn' });

  test(
    '[CASH-5] the gateway’s page keeps a wrong number, an unpaid payment can be continued, and nothing of a cancelled one is credited',
    { tag: FULL_ONLY },
    async ({ page, player }) => {
      await beginPayment(page, { merchant: 'মার্চেন্ট', amount: 'পরিমাণ', next: 'পরবর্তী' }, '500');
      await expect(page.getByText('৳৫০০.০০')).toBeVisible();
      const number = page.getByLabel('ওয়ালেট অ্যাকাউন্ট নম্বর');
      await number.fill('০১৭১');
      await page.getByRole('button', { name: 'কোড নিন' }).click();
      await expect(page.getByRole('alert')).toHaveText('মোবাইল নম্বরের ১১টি সংখ্যা লিখুন।');
      await expect(number).toHaveValue('০১৭১');
      await page.goto('/deposit');
      await page.getByRole('link', { name: 'পেমেন্ট চালিয়ে যান' }).click();
      await page.getByRole('button', { name: 'পেমেন্ট বাতিল করুন' }).click();
      await page.getByRole('link', { name: 'ময়দানে ফিরুন' }).click();
      await expect(page.getByRole('dialog', { name: 'ত্রুটি' })).toContainText(
        'পেমেন্ট হয়নি, কোনো টাকাও কাটা হয়নি। আবার চেষ্টা করতে পারেন।',
      );
      await expect(page).toHaveURL('/deposit');
      expect((await player.client.balance({})).balance).toBe(taka('0.00'));
    },
  );
});
