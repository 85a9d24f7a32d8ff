import { expect, type Page } from '@playwright/test';
import type { Person } from '../app/players.ts';
import { readCode } from '../app/read-code.ts';

/** Fills in the whole sign-up form. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  // The login, which has a username too, stays until the form is there.
  await page.getByLabel('Confirm Password').waitFor();
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByLabel('Email').fill(person.email);
}

/** Requests a code on the profile and verifies the phone with the code in the sandbox's outbox. */
export async function verifyPhone(page: Page, appUrl: string, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Send code' }).click();
  const field = page.getByLabel('Verification code');
  await expect(field).toBeVisible();
  await field.fill(await readCode(appUrl, phone));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
}
