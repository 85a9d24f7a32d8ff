import { expect, type Page } from '@playwright/test';
import type { Person } from '../app/players.ts';

/** Requests a code by e-mail and waits for the form that takes it. */
export async function askForCode(page: Page, person: Person): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Username').fill(person.username);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByLabel('OTP')).toBeVisible();
}

/** Enters the code, and the new password twice. */
export async function fillReset(page: Page, code: string, password: string): Promise<void> {
  await page.getByLabel('OTP').fill(code);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
}

/** Runs the page's stopped clock until the text is shown. */
export async function runUntilSaid(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(page.getByText(text)).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [50] });
}
