import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a match in play by its name, or the first of a sport, and waits for its prices. */
export async function openMatch(page: Page, name: string | RegExp): Promise<void> {
  await page.goto('/exchange-inplay');
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page.getByRole('table', { name: 'Match Odds' })).toBeVisible();
}

/** The open bet slip. */
export function betSlip(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Bet slip' });
}
