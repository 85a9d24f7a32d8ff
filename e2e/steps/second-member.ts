import { expect, type Browser, type Page } from '@playwright/test';
import type { App } from '../app/start-app.ts';
import { enterOffice } from './enter-office.ts';

/** Lets a member in by the next link that was made at the machine, in a browser of their own: independent of everybody. */
export async function enterFromMachine(
  browser: Browser,
  app: Pick<App, 'url' | 'machineLinks'>,
  place: number,
  username: string,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await enterOffice(page, app.machineLinks[place] ?? '', username);
  return page;
}

/** Has a second trader look at the change that waits, and confirm it. */
export async function confirmAtTrading(second: Page): Promise<void> {
  await second.getByRole('link', { name: 'Trading' }).click();
  await second
    .getByRole('button', { name: /^Look at/ })
    .first()
    .click();
  await second.getByRole('button', { name: 'Confirm, and do it now' }).dblclick();
  await expect(second.getByRole('dialog')).toHaveCount(0);
}
