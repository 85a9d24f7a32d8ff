import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { cashierWords } from './steps/cashier-words.ts';
import { fillDeposit } from './steps/funds.ts';

test.use({ visitor: 'verified', permissions: ['clipboard-read', 'clipboard-write'] });

/** The texts of the step after Next, word for word. */
const paymentWords = {
  en: {
    label: 'Send Money',
    receiver: 'Receiver account number',
    copyNumber: 'Copy account number',
    copyAmount: 'Copy amount',
    copied: 'Copied',
    noNumber: 'No account number to copy!',
    noAmount: 'No Amount to copy!',
    phoneFault: 'সঠিক ১১ সংখ্যার অ্যাকাউন্ট নম্বর দিন। (Please enter a correct 11-digit account number.)',
    idFault: 'সঠিক TRX ID দিন। (Please enter a valid TRX ID.)',
    coinRange: '₮10 – ₮200',
    coinQuick: ['10', '20', '30', '50', '100', '150', '200'],
    coinRate: /^1 USDT = [\d.]+ BDT\/TK$/,
    coinWallet: 'USDT wallet address',
    coinQr: 'QR code of the wallet address',
    coinNetwork: 'Network: TRON (TRC-20)',
    halfHour: /^(30:00|29:5\d)$/,
  },
  bn: {
    label: 'সেন্ড মানি',
    receiver: 'যে নম্বরে পাঠাবেন',
    copyNumber: 'অ্যাকাউন্ট নম্বর কপি করুন',
    copyAmount: 'টাকার পরিমাণ কপি করুন',
    copied: 'কপি হয়েছে',
    noNumber: 'কপি করার মতো অ্যাকাউন্ট নম্বর নেই!',
    noAmount: 'কপি করার মতো টাকার পরিমাণ নেই!',
    phoneFault: 'সঠিক ১১ সংখ্যার অ্যাকাউন্ট নম্বর দিন।',
    idFault: 'সঠিক TRX ID দিন।',
    coinRange: '₮১০ – ₮২০০',
    coinQuick: ['১০', '২০', '৩০', '৫০', '১০০', '১৫০', '২০০'],
    coinRate: /^১ USDT = [০-৯.]+ টাকা$/,
    coinWallet: 'USDT ওয়ালেটের ঠিকানা',
    coinQr: 'ওয়ালেট ঠিকানার QR কোড',
    coinNetwork: 'নেটওয়ার্ক: TRON (TRC-20)',
    halfHour: /^(৩০:০০|২৯:৫[০-৯])$/,
  },
} as const;

const copiedText = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

for (const words of cashierWords)
  test.describe(words.language, () => {
    test.use({ language: words.language });
    const says = paymentWords[words.language];

    test(`[CASH-6] the number is masked but copied in full, the time runs, and the form requires a phone and a transaction id (${words.language})`, async ({
      page,
      player,
    }) => {
      await page.goto('/make-payment');
      await expect(page).toHaveURL('/deposit');
      await fillDeposit(page, '500', words);
      await page.getByRole('button', { name: words.next }).click();
      await expect(page).toHaveURL('/make-payment');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: says.label })).toBeVisible();
      await expect(page.getByRole('timer', { name: words.timeLeft })).toHaveText(words.tenMinutes);
      const masked = (await main.getByText(/^01•+\d{2}$/).innerText()).trim();
      await expect(main.getByText(says.receiver)).toBeVisible();
      await page.getByRole('button', { name: says.copyNumber }).click();
      await expect(page.getByText(says.copied).first()).toBeVisible();
      const number = await copiedText(page);
      expect(number).toMatch(/^01\d{9}$/);
      expect(masked).toBe(`${number.slice(0, 2)}•••••••${number.slice(-2)}`);
      await page.getByRole('button', { name: says.copyAmount }).click();
      await expect.poll(() => copiedText(page)).toBe('500.00');

      const submit = page.getByRole('button', { name: words.submit });
      await submit.click();
      await expect(page.getByText(says.phoneFault, { exact: true })).toBeVisible();
      const phone = page.getByLabel(words.paidFrom);
      await expect(phone.getByRole('option', { name: /^01/ })).toHaveText([player.phone]);
      await phone.selectOption(player.phone);
      const id = page.getByLabel(words.transactionId);
      await id.fill('TRX123');
      await submit.click();
      await expect(page.getByText(says.idFault, { exact: true })).toBeVisible();
      await expect(id).toBeFocused();
      await id.fill(`TRX${player.phone}`);
      await submit.dblclick();
      await expect(page).toHaveURL('/payment-request');
    });

    test(`[CASH-6] alerts say when there is nothing to copy (${words.language})`, async ({ page }) => {
      await page.goto('/deposit');
      await fillDeposit(page, '500', words);
      await page.getByRole('button', { name: words.next }).click();
      await expect(page.getByRole('button', { name: says.copyNumber })).toBeVisible();
      await page.evaluate(() => {
        const { usr, ...rest } = history.state;
        history.replaceState({ ...rest, usr: { ...usr, number: '', amount: undefined } }, '');
      });
      await page.reload();
      const modal = page.getByRole('dialog', { name: words.error });
      for (const [button, text] of [
        [says.copyNumber, says.noNumber],
        [says.copyAmount, says.noAmount],
      ] as const) {
        await page.getByRole('button', { name: button }).click();
        await expect(modal).toContainText(text);
        await modal.getByRole('button', { name: words.ok }).click();
      }
    });

    test(`[CASH-3] [CASH-6] USDT has its own range, amounts and rate, and pays to a wallet within half an hour (${words.language})`, async ({
      page,
    }) => {
      await page.goto('/deposit');
      const tiles = page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: 'USDT', exact: true }) });
      await tiles.first().click();
      await expect(tiles).toHaveCount(2);
      await tiles.last().click();
      await expect(page.getByText(says.coinRange)).toBeVisible();
      await expect(page.getByText(says.coinRate)).toBeVisible();
      const quick = page.getByRole('group', { name: words.quickAmounts }).getByRole('button');
      await expect(quick).toHaveText([...says.coinQuick]);
      await quick.nth(2).click();
      await page.getByRole('button', { name: words.next }).click();
      await expect(page).toHaveURL('/make-payment');
      await expect(page.getByText(says.coinWallet)).toBeVisible();
      await expect(page.getByRole('img', { name: says.coinQr })).toBeVisible();
      await expect(page.getByText(says.coinNetwork)).toBeVisible();
      await expect(page.getByRole('timer', { name: words.timeLeft })).toHaveText(says.halfHour);
    });
  });
