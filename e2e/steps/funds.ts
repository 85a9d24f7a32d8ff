import { expect, type Page } from '@playwright/test';
import { type CashierWords, cashierWords } from './cashier-words.ts';

const [english] = cashierWords;

/** Chooses one of the tiles that are radio buttons. */
export async function chooseTile(page: Page, name: string): Promise<void> {
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name, exact: true }) })
    .click();
  await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
}

/** Fills the deposit form in as far as Next: by bKash, Send Money. */
export async function fillDeposit(page: Page, amount: string, words: CashierWords = english): Promise<void> {
  await chooseTile(page, 'bKash');
  await chooseTile(page, words.sendMoney);
  await page.getByLabel(words.amount, { exact: true }).fill(amount);
}

/** Fills the withdrawal form in as far as Submit: by bKash, to the player's own number. */
export async function fillWithdrawal(
  page: Page,
  amount: string,
  phone: string,
  words: CashierWords = english,
): Promise<void> {
  await chooseTile(page, 'bKash');
  await page.getByLabel(words.amount, { exact: true }).fill(amount);
  await page.getByLabel(words.accountNumber).selectOption(phone);
}
