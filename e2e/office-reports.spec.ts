import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { loggedIn } from './app/fixtures.ts';
import { openPlayer } from './app/players.ts';
import { expect, test } from './app/scripted-fixtures.ts';
import { DESK, PHONE } from './steps/desk-and-phone.ts';
import { enterOffice, inviteStaff } from './steps/enter-office.ts';
import { lookAtDesk } from './steps/look-at-desk.ts';
import { openScriptedMatch, ranRuns, sixOvers } from './steps/scripted-match.ts';
import { FULL_ONLY } from './app/test-scale.ts';

test.use({ ...DESK, appName: 'office-reports' });
test.describe.configure({ mode: 'serial' });

let owner: Page;

test.beforeAll(async ({ browser, scripted, ownerLink }) => {
  owner = await (await browser.newContext({ baseURL: scripted.url })).newPage();
  await enterOffice(owner, ownerLink, 'rahima');
});

test(
  '[EXCH-11] a bet settled on the phone is in the reports, which add up and can be downloaded as a file',
  { tag: FULL_ONLY },
  async ({ browser, scripted }) => {
    const { url } = scripted;
    await scripted.say(sixOvers());
    const player = await openPlayer(url, 'funded');
    const pocket = await browser.newContext({ ...PHONE, baseURL: url, storageState: loggedIn(url, player) });
    const phone = await pocket.newPage();
    await openScriptedMatch(phone);
    await phone.locator('[data-runner="S6"]').getByRole('cell').getByRole('button').nth(1).click();
    const slip = phone.getByRole('dialog', { name: 'Bet slip' });
    for (const digit of '200') await slip.getByRole('button', { name: digit, exact: true }).click();
    await slip.locator('button[type=submit]').click();
    await expect(slip.getByRole('status')).toContainText('Placed');

    await owner.getByRole('link', { name: 'Reports' }).click();
    const byProduct = owner.getByRole('table', { name: 'By product' });
    await expect(byProduct.getByRole('row', { name: /^Fancy/ })).toContainText('৳0.00');
    await scripted.say(ranRuns('S6', 40));
    // The desk refreshes by itself.
    await expect(byProduct.getByRole('row', { name: /^Fancy/ })).toContainText('+৳200.00');
    await expect(byProduct.getByRole('row', { name: /^Total/ })).toContainText('+৳200.00');
    await expect(owner.getByRole('table', { name: 'By day' }).getByRole('row')).toHaveCount(2);
    await lookAtDesk(owner, 'office-reports');

    await owner.getByRole('tab', { name: 'Markets' }).click();
    await expect(owner.getByRole('row', { name: /Alpha v Beta/ })).toContainText('+৳200.00');
    await lookAtDesk(owner, 'office-reports-markets');
    const download = owner.waitForEvent('download');
    await owner.getByRole('link', { name: 'Settled markets as a CSV file' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.charCodeAt(0)).toBe(0xfeff);
    expect(file).toMatch(/Alpha v Beta,.*,S6,fancy,200\.00,0\.00,200\.00/);

    await owner.getByRole('tab', { name: 'Cash and bonuses' }).click();
    await expect(owner.getByRole('row', { name: /^bKash/ })).toContainText('৳1,000.00');
    await lookAtDesk(owner, 'office-reports-cash');
    await owner.getByRole('tab', { name: 'Liabilities and assets' }).click();
    await expect(owner.getByText(/^Balanced/)).toBeVisible();
    await expect(owner.getByRole('row', { name: /^Wallets/ })).toContainText('৳');
    await lookAtDesk(owner, 'office-reports-balance');
    await owner.getByRole('tab', { name: 'Players' }).click();
    await expect(owner.getByRole('row', { name: /^Padma Sports Blog/ })).toContainText('Affiliate');
    await expect(owner.getByRole('row', { name: /^Deposited/ })).toBeVisible();
    await lookAtDesk(owner, 'office-reports-players');
    await pocket.close();
  },
);

test(
  'custom days, an empty report, and a member without the right to see reports',
  { tag: FULL_ONLY },
  async ({ browser, scripted }) => {
    await owner.goto('/office/reports');
    await owner.getByLabel('Days').selectOption({ label: 'Custom' });
    await owner.getByLabel('From').fill('2020-01-05');
    await owner.getByLabel('To').fill('2020-01-01');
    await expect(owner.getByText('Choose at most a year, with the earlier day first.')).toBeVisible();
    await owner.getByLabel('To').fill('2020-02-01');
    await expect(owner.getByText('Nothing moved on these days.').first()).toBeVisible();
    await lookAtDesk(owner, 'office-reports-empty');
    await owner.reload();
    await expect(owner.getByLabel('From')).toHaveValue('2020-01-05');

    const trader = await (await browser.newContext({ baseURL: scripted.url })).newPage();
    await enterOffice(trader, await inviteStaff(owner, 'trader'), 'tareq');
    await expect(trader.getByRole('link', { name: 'Trading' })).toBeVisible();
    await expect(trader.getByRole('link', { name: 'Reports' })).toHaveCount(0);
    expect((await trader.request.get('/api/office/reports/balance')).status()).toBe(403);
    await trader.context().close();
  },
);

test(
  'the health desk shows the feed’s age, jobs and calls; a member without the right sees neither desk nor metrics',
  { tag: FULL_ONLY },
  async ({ browser, scripted }) => {
    await owner.getByRole('link', { name: 'Health' }).click();
    const feed = owner.getByRole('table', { name: 'Feed' });
    await expect(feed.getByRole('row', { name: /^cricket/i })).toContainText(/just now|\d+ min/);
    await scripted.say(sixOvers());
    await expect(feed.getByRole('row', { name: /^cricket/i })).toContainText('just now');
    await expect(owner.getByRole('row', { name: /^close the sums of reports/ })).toBeVisible();
    await expect(owner.getByRole('table', { name: 'Slowest calls' })).toContainText(
      '/api/office/invitation/confirm',
    );
    await expect(owner.getByText('None since the start.').first()).toBeVisible();
    await lookAtDesk(owner, 'office-health');

    const auditor = await (await browser.newContext({ baseURL: scripted.url })).newPage();
    await enterOffice(auditor, await inviteStaff(owner, 'auditor'), 'anika');
    await expect(auditor.getByRole('link', { name: 'Reports' })).toBeVisible();
    await expect(auditor.getByRole('link', { name: 'Health' })).toHaveCount(0);
    expect((await auditor.request.get('/api/office/health')).status()).toBe(403);
    const passedOn = await auditor.request.get('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(passedOn.status()).toBe(404);
    expect((await auditor.request.get('/metrics')).status()).toBe(404);
    await auditor.context().close();
  },
);
