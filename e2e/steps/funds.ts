import { expect, type Page } from '@playwright/test';

/** Chooses a tile, which is a radio button. */
export async function chooseTile(page: Page, name: string): Promise<void> {
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name, exact: true }) })
    .click();
  await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
}

/** Fills in the deposit form up to Next: by bKash, Send Money. */
export async function fillDeposit(page: Page, amount: string): Promise<void> {
  await chooseTile(page, 'bKash');
  await chooseTile(page, 'Send Money');
  await page.getByLabel('Amount', { exact: true }).fill(amount);
}

/** Fills in the withdrawal form up to Submit: by bKash, to the player's own number. */
export async function fillWithdrawal(page: Page, amount: string, phone: string): Promise<void> {
  await chooseTile(page, 'bKash');
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByLabel('Account number').selectOption(phone);
}
