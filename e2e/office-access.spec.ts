import { expect, test } from './app/fixtures.ts';
import { enterByScreens, logInWithRecoveryCode } from './steps/enter-office.ts';
import { lookAtDesk } from './steps/look-at-desk.ts';

test.use({
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  appName: 'office-access',
});

test('the link printed at start creates an owner, who invites a cashier and sees that in the audit log', async ({
  page,
  browser,
  app,
  ownerLink,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  const codes = await enterByScreens(page, ownerLink, 'rahima');
  expect(codes).toHaveLength(10);

  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('Cashier').check();
  await page.getByRole('button', { name: 'Create link' }).click();
  const invited = await page.getByLabel('One-time link').inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'by rahima' })).toContainText('Cashier');
  await lookAtDesk(page, 'office-staff');

  const elsewhere = await browser.newContext({ baseURL: app.url });
  const cashier = await elsewhere.newPage();
  await enterByScreens(cashier, invited, 'karim');
  await expect(cashier.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(cashier.getByRole('region', { name: 'Queues' }).getByRole('link')).toHaveCount(3);
  await expect(cashier.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await cashier.goto('/office/staff');
  await expect(cashier.getByText('Page not found')).toBeVisible();

  await page.getByRole('link', { name: 'Audit log' }).click();
  const made = page
    .getByRole('listitem')
    .filter({ hasText: 'Invitation created' })
    .filter({ hasText: 'rahima' });
  await made.locator('summary').click();
  await expect(made.getByRole('row', { name: /role/ })).toContainText('cashier');
  await expect(page.getByRole('listitem').filter({ hasText: 'karim' })).toContainText('Joined by invitation');
  await lookAtDesk(page, 'office-audit');
  await page.getByLabel('Username').fill('nobody at all');
  await expect(page.getByText('No Data')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByLabel('Action').selectOption({ label: 'Joined by invitation' });
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
  await lookAtDesk(page, 'office-account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to the office' })).toBeVisible();
  await lookAtDesk(page, 'office-login');
  expect(complaints.filter((text) => !/\b(?:401|409)\b/.test(text))).toEqual([]);
  await logInWithRecoveryCode(page, 'rahima', 'aaaa-bbbb-cccc-dddd');
  await expect(page.getByRole('alert')).toContainText('That is not right');
  await expect(page.getByLabel('Username')).toHaveValue('rahima');
  await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  await expect(page.getByText('9 left.')).toBeVisible();

  await page.goto('/');
  await page.goto(ownerLink);
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await lookAtDesk(page, 'office-link-ended');
});
