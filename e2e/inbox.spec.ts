import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { submitDeposit } from './app/players.ts';
import { listMessages, waitForMessages } from './steps/inbox.ts';

/** Short enough for twenty deposits. */
test.use({ visitor: 'funded', decisionMs: 20 });

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

test('[ACCT-8] the list shows five words of a message; the keyboard alone opens it in a dialog, which marks it as read', async ({
  page,
  player,
}) => {
  await waitForMessages(player, 1);
  await page.goto('/account');
  const way = page.getByRole('link', { name: 'Inbox' });
  await expect(way).toContainText('1 unread');
  await expect(page.getByTestId('unread-dot')).toBeVisible();
  await way.press('Enter');
  await expect(page).toHaveURL('/inbox');
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  await expect(page.getByTestId('preview')).toHaveText('৳1,000 by bKash is in…');
  const row = page.getByRole('button', { name: 'Deposit successful' });
  await expect(row).toHaveAccessibleName(/New/);
  await row.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Deposit successful' });
  await expect(dialog).toContainText('৳1,000 by bKash is in your Main Wallet.');
  await expect(dialog).toContainText('Transaction id: TRX');
  await expect.poll(async () => (await listMessages(player))[0]?.isRead).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row).not.toHaveAccessibleName(/New/);
  await expect(page.getByTestId('unread')).toHaveText('All messages are read');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(way).not.toContainText('unread');
  await expect(page.getByTestId('unread-dot')).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Inbox' }).click();
  await row.click();
  await dialog.getByRole('button', { name: 'Delete' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No Data')).toBeVisible();
  expect(await listMessages(player)).toEqual([]);
});

test('[ACCT-8] both tabs show a new message at once, in the badge and in the open list', async ({
  page,
  player,
  context,
}) => {
  await waitForMessages(player, 1);
  const other = await context.newPage();
  const asked: string[] = [];
  for (const tab of [page, other])
    tab.on('request', (request) => {
      if (request.url().includes('/api/unread-messages')) asked.push(request.url());
    });
  const streams = [page, other].map((tab) => tab.waitForResponse('**/api/exchange/stream*'));
  await page.goto('/inbox');
  await other.goto('/account');
  const badge = other.getByRole('link', { name: 'Inbox' });
  await expect(badge).toContainText('1 unread');
  await Promise.all(streams);
  await expect(rows(page)).toHaveCount(1);
  const before = asked.length;
  await submitDeposit(player, '500.00');
  await expect(badge).toContainText('2 unread', { timeout: 4_000 });
  await expect(rows(page)).toHaveCount(2, { timeout: 4_000 });
  await rows(page).first().getByRole('button').click();
  await expect(badge).toContainText('1 unread', { timeout: 4_000 });
  // At most the request that each new stream makes.
  expect(asked.length - before).toBeLessThanOrEqual(2);
});

test('[ACCT-8] without the stream the badge polls', async ({ page, player }) => {
  await waitForMessages(player, 1);
  await page.route('**/api/exchange/stream*', (route) => route.abort());
  await page.clock.install();
  await page.goto('/account');
  const badge = page.getByRole('link', { name: 'Inbox' });
  await expect(badge).toContainText('1 unread');
  await submitDeposit(player, '500.00');
  await waitForMessages(player, 2);
  await expect(async () => {
    await page.clock.runFor(30_000);
    await expect(badge).toContainText('2 unread', { timeout: 100 });
  }).toPass({ intervals: [50] });
});

test('[ACCT-8] opening a message that another tab deleted is no error', async ({ page, player }) => {
  await waitForMessages(player, 1);
  // Otherwise the stream, the unread count or the next poll of the list would remove the row before it is opened.
  await page.route('**/api/exchange/stream*', (route) => route.abort());
  await page.goto('/inbox');
  const row = page.getByRole('button', { name: 'Deposit successful' });
  await expect(row).toBeVisible();
  const looksAgain = /\/api\/(inbox\?|unread-messages)/;
  await page.route(looksAgain, (route) => route.abort());
  const [message] = await listMessages(player);
  await player.client.deleteMessage({ params: { id: message?.id ?? 0n } });
  await row.click();
  const dialog = page.getByRole('dialog', { name: 'Deposit successful' });
  await expect(dialog).toBeVisible();
  await page.unroute(looksAgain);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No Data')).toBeVisible();
});

test('[ACCT-8] messages change their language with the site', async ({ page, player }) => {
  await waitForMessages(player, 1);
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'বাংলায় দেখুন' }).click();
  await expect(page.getByRole('button', { name: 'জমা সফল হয়েছে' })).toBeVisible();
  await expect(page.getByTestId('preview')).toHaveText('bKash থেকে ৳১,০০০ আপনার মূল…');
  await expect(page.getByRole('button', { name: 'সম্পাদনা' })).toBeVisible();
});

test('[ACCT-8] the inbox pages by twenty, older and newer; a page that no longer exists shows the last one', async ({
  page,
  player,
}) => {
  for (let taka = 101; taka <= 120; taka += 1) {
    await submitDeposit(player, `${taka}.00`);
    await expect
      .poll(async () => (await listMessages(player))[0]?.text.startsWith(`৳${taka} `), { intervals: [30] })
      .toBe(true);
  }
  await page.goto('/inbox');
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).first()).toContainText('৳120 by');
  const pages = page.getByRole('navigation', { name: 'Pages of the inbox' });
  await expect(pages).toContainText('Page 1 of 2');
  await expect(pages.getByRole('button', { name: 'Newer' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Older' }).click();
  await expect(page).toHaveURL('/inbox?page=2');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toContainText('৳1,000 by');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL('/inbox');
  await expect(rows(page)).toHaveCount(20);
  await expect(pages).toHaveCount(0);
});
