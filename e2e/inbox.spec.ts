import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { submitDeposit } from './app/players.ts';
import { listMessages, waitForMessages } from './steps/inbox.ts';

test.use({ visitor: 'funded' });

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

test('[ACCT-8] both tabs show a deposit’s message at once, in the badge and in the open list; it is read, deleted and gone', async ({
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
  const dialog = page.getByRole('dialog', { name: 'Deposit successful' });
  await expect(dialog).toContainText('৳500 by bKash is in your Main Wallet.');
  await expect(badge).toContainText('1 unread', { timeout: 4_000 });
  // At most the request that each new stream makes.
  expect(asked.length - before).toBeLessThanOrEqual(2);
  await expect.poll(async () => (await listMessages(player))[0]?.isRead).toBe(true);
  await dialog.getByRole('button', { name: 'Delete' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(async () => (await listMessages(player)).length).toBe(1);
});
