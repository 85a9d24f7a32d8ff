import { expect, type Browser, type Page } from '@playwright/test';
import type { MachineRole } from '../app/prepared-app.ts';
import type { App } from '../app/start-app.ts';
import { enterOffice } from './enter-office.ts';

/** Lets a member into the office by a link made on the command line, in a browser of their own: independent of everybody. */
export async function enterFromMachine(
  browser: Browser,
  app: Pick<App, 'url' | 'machineLinks'>,
  role: MachineRole,
  username: string,
  place = 0,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  const link = app.machineLinks.filter((one) => one.role === role)[place];
  await enterOffice(page, link?.url ?? '', username);
  return page;
}

/** Has a second trader review the waiting change and confirm it. */
export async function confirmAtTrading(second: Page): Promise<void> {
  await second.getByRole('link', { name: 'Trading' }).click();
  await second
    .getByRole('button', { name: /^Review/ })
    .first()
    .click();
  await second.getByRole('button', { name: 'Confirm and apply' }).dblclick();
  await expect(second.getByRole('dialog')).toHaveCount(0);
}
