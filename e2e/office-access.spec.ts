import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './house/fixtures.ts';
import { enterOffice, logInWithRecoveryCode, readOwnerLink } from './steps/enter-office.ts';

const PICTURES = join(import.meta.dirname, '../screens');
const LOOKS = [
  { width: 1280, height: 800, theme: 'dark' },
  { width: 768, height: 900, theme: 'light' },
  { width: 360, height: 740, theme: 'dark' },
] as const;

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('the link of a start makes an owner, who invites a cashier and reads it in the audit log', async ({
  page,
  browser,
  house,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  const link = readOwnerLink(house.said());
  const codes = await enterOffice(page, link, 'rahima');
  expect(codes).toHaveLength(10);

  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByLabel('Cashier').check();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const invited = await page.getByLabel('One-time link').inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'by rahima' })).toContainText('Cashier');
  await look(page, 'office-staff');

  const elsewhere = await browser.newContext({ baseURL: house.url });
  const cashier = await elsewhere.newPage();
  await enterOffice(cashier, invited, 'karim');
  await expect(cashier.getByRole('heading', { name: 'My account' })).toBeVisible();
  await expect(cashier.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await cashier.goto('/office/staff');
  await expect(cashier.getByText('There is no such page')).toBeVisible();

  await page.getByRole('link', { name: 'Audit log' }).click();
  const made = page
    .getByRole('listitem')
    .filter({ hasText: 'Invitation made' })
    .filter({ hasText: 'rahima' });
  await made.locator('summary').click();
  await expect(made.getByRole('row', { name: /role/ })).toContainText('cashier');
  await expect(page.getByRole('listitem').filter({ hasText: 'karim' })).toContainText('Came in by a link');
  await look(page, 'office-audit');
  await page.getByLabel('Username').fill('nobody at all');
  await expect(page.getByText('No Data')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByLabel('Action').selectOption({ label: 'Came in by a link' });
  await expect(page.locator('main ol > li')).toHaveCount(2);

  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('button', { name: 'Change rahima' }).click();
  await page.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('alert')).toContainText('There must be an owner.');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Change karim' }).click();
  await page.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('row', { name: /karim/ })).toContainText('Blocked');
  await cashier.getByRole('link', { name: 'My account' }).click();
  await cashier.reload();
  await expect(cashier.getByRole('heading', { name: 'Log in to the office' })).toBeVisible();
  await elsewhere.close();

  await page.getByRole('link', { name: 'My account' }).click();
  await look(page, 'office-account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to the office' })).toBeVisible();
  await look(page, 'office-login');
  expect(complaints.filter((text) => !/\b(?:401|409)\b/.test(text))).toEqual([]);
  await logInWithRecoveryCode(page, 'rahima', 'aaaa-bbbb-cccc-dddd');
  await expect(page.getByRole('alert')).toContainText('That is not right');
  await expect(page.getByLabel('Username')).toHaveValue('rahima');
  await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  await expect(page.getByText('9 are left.')).toBeVisible();

  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible();
  await look(page, 'office-link-ended');
});

/** Looks at a screen at a desk, on a tablet and on a phone: nothing serious for axe, no sideways scrolling, a picture of each. */
async function look(page: Page, name: string): Promise<void> {
  for (const { width, height, theme } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen;
    }, theme);
    await page.screenshot({ path: join(PICTURES, `${name}-${width}.png`) });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([name, width, over]).toEqual([name, width, 0]);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
