import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const PASSWORD = 'four calm river words';

/** Enters the office by a one-time link, with an authenticator of the test's own, and returns the recovery codes. */
export async function enterOffice(page: Page, link: string, username: string): Promise<string[]> {
  await page.goto(link);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await page.getByTestId('secret').innerText()).replaceAll(/\s/g, '');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await page.getByLabel('Authenticator code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  const codes = await page.locator('[data-recovery-code]').allInnerTexts();
  await expect(page.getByRole('button', { name: 'Open the office' })).toBeDisabled();
  await page.getByLabel('I have saved them').check();
  await page.getByRole('button', { name: 'Open the office' }).click();
  return codes;
}

/** Has an owner invite a member, with the role by its name in the form, and returns the one-time link. */
export async function inviteStaff(owner: Page, role: string): Promise<string> {
  await owner.getByRole('link', { name: 'Staff' }).click();
  await owner.getByRole('button', { name: 'Invite someone' }).click();
  await owner.getByLabel(role).check();
  await owner.getByRole('button', { name: 'Create link' }).click();
  const link = await owner.getByLabel('One-time link').inputValue();
  await owner.getByRole('button', { name: 'Done' }).click();
  return link;
}

/** Logs in with a recovery code. */
export async function logInWithRecoveryCode(page: Page, username: string, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Log in' }).click();
}
