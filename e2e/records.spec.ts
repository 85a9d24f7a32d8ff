import { readFile } from 'node:fs/promises';
import { expect, test } from './app/fixtures.ts';
import { leaveOrder } from './steps/odds-view.ts';

test.use({ visitor: 'funded' });

test('[REC-1] [REC-2] [REC-3] a deposit and an open bet are in the records, each with its details, and the statement can be downloaded', async ({
  page,
  player,
}) => {
  await leaveOrder(player);
  await page.goto('/transaction-record');
  const rows = page.getByRole('main').getByRole('listitem');
  await rows.getByRole('button').click();
  const detail = page.getByRole('dialog', { name: 'Transaction detail' });
  await expect(detail).toContainText('Success');
  const steps = detail.getByRole('tabpanel').getByRole('listitem');
  await expect(steps).toHaveText([/^Submitted/, /^Checked/, /^Credited to your Main Wallet/]);
  await page.keyboard.press('Escape');

  await page.goto('/betting-record');
  await page.getByRole('tab', { name: 'Exchange' }).click();
  await rows
    .getByRole('button')
    .filter({ hasText: /৳1,000 at 100.+Open/s })
    .click();
  await expect(page.getByRole('dialog', { name: 'Bet detail' })).toContainText(/Transaction ID\d+/);

  await page.goto('/statement');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('Put on hold for bets');
  await expect(rows.nth(1)).toContainText('Deposit credited');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: 'Download as CSV' })
    .getByRole('button', { name: 'Download', exact: true })
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^maidan-statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\u{FEFF}Time (GMT+6),Reason,Match,Balance before,')).toBe(true);
  expect(text.trimEnd().split('\r\n')).toHaveLength(3);
  expect(text).toContain('Deposit credited');
});
