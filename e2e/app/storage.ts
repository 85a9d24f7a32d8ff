import type { Page } from '@playwright/test';

/** The page's local storage. */
export function kept(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
}
