import { getOdds } from '@maidan/engine';
import { randomUUID } from 'node:crypto';
import { expect, loggedIn } from './app/fixtures.ts';
import { newPerson, openPlayer, taka } from './app/players.ts';
import { test } from './app/scripted-fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { DESK, PHONE } from './steps/desk-and-phone.ts';
import { enterOffice, inviteStaff } from './steps/enter-office.ts';
import { lookAtDesk } from './steps/look-at-desk.ts';
import { expectAccessible } from './steps/page-looks.ts';
import { openSlip } from './steps/odds-view.ts';
import { scriptedMatch, sixOvers } from './steps/scripted-match.ts';

test.use({ ...DESK, appName: 'office-players' });
const BLOCKED =
  'Dear customer, your selected section is currently blocked by Your Upline. Please Contact Customer Support for further assistance.';

test(
  '[HOME-16] the desk finds a player, shows masked data, blocks a section with a reason on the phone, logs the player out and suspends the account',
  { tag: FULL_ONLY },
  async ({ page, browser, scripted, ownerLink }) => {
    const { url } = scripted;
    await scripted.say(sixOvers());
    await enterOffice(page, ownerLink, 'rahima');
    const player = await openPlayer(url, 'funded', newPerson());
    const other = await openPlayer(url, 'funded', newPerson());
    const lay = { marketId: scriptedMatch.marketId, runnerId: 11, side: 'LAY', odds: getOdds(200) } as const;
    await other.client.placeOrder({
      body: { ...lay, size: taka('100.00'), persistence: 'LAPSE', clientRef: randomUUID() },
    });
    const pocket = await browser.newContext({ ...PHONE, baseURL: url, storageState: loggedIn(url, player) });
    const phone = await pocket.newPage();

    await test.step('search', async () => {
      await page.getByRole('link', { name: 'Players' }).click();
      await expect(page.getByRole('row', { name: new RegExp(other.username) })).toBeVisible();
      await page.getByLabel('Search').fill(player.phone.slice(-6));
      const row = page.getByRole('row', { name: new RegExp(player.username) });
      await expect(row).toContainText('phone');
      await expect(page.getByRole('row', { name: new RegExp(other.username) })).toHaveCount(0);
      await expect(page.getByText(player.phone)).toHaveCount(0);
      await lookAtDesk(page, 'office-players');
    });

    await test.step('on a phone the filters are folded, and what they narrow stays', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      const row = page.getByRole('row', { name: new RegExp(player.username) });
      const filters = page.getByRole('button', { name: /^Filters/ });
      await expect(row).toBeInViewport();
      await expect(page.getByLabel('State')).toBeHidden();
      await expect(filters).toHaveAttribute('aria-expanded', 'false');
      await page.getByLabel('Search').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(filters).toHaveAttribute('aria-expanded', 'true');
      await page.getByLabel('State').selectOption({ label: 'Suspended' });
      await expect(row).toHaveCount(0);
      await expectAccessible(page, 'unfolded filters');
      await filters.click();
      await expect(filters).toHaveText('Filters (1)');
      await page.reload();
      await expect(filters).toHaveText('Filters (1)');
      await expect(page.getByLabel('State')).toBeHidden();
      await filters.click();
      await page.getByLabel('State').selectOption({ label: 'Any state' });
      await expect(filters).toHaveText('Filters');
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(page.getByLabel('State')).toBeVisible();
      await expect(filters).toBeHidden();
      await page.getByRole('button', { name: `Open ${player.username}` }).click();
      await expect(page.getByRole('heading', { name: player.username })).toBeVisible();
    });

    await test.step('masked, shown on a click that stands in the audit log', async () => {
      await expect(page.getByText(player.email)).toHaveCount(0);
      await page.getByRole('button', { name: 'Show e-mail' }).click();
      await expect(page.getByText(player.email)).toBeVisible();
      await expect(page.getByText(player.phone)).toHaveCount(0);
      await page.getByLabel('New note').fill('Called about the bonus.');
      await page.getByRole('button', { name: 'Save note' }).dblclick();
      await expect(page.getByText('Called about the bonus.')).toHaveCount(1);
      await lookAtDesk(page, 'office-players-one');
    });

    await test.step('a blocked section refuses the bet on the phone, and says why', async () => {
      await phone.goto(scriptedMatch.path);
      await expect(phone.getByRole('table', { name: 'Match Odds' })).toBeVisible();
      await page.getByRole('button', { name: 'Block exchange' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Block exchange' }).click();
      await expect(page.getByRole('alert')).toContainText('Enter a reason.');
      await page.getByLabel('Reason for the audit log').fill('Asked for a pause');
      await page.getByRole('dialog').getByRole('button', { name: 'Block exchange' }).dblclick();
      await expect(page.getByText('Blocked', { exact: true })).toBeVisible();
      const slip = await openSlip(phone);
      await slip.getByRole('button', { name: /^Back ৳100 @/ }).dblclick();
      await expect(slip.getByRole('status')).toContainText(BLOCKED);
    });

    await test.step('logged out at the desk, the phone is a guest', async () => {
      await page.getByRole('button', { name: 'Log out everywhere' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
      await expect(page.getByText(`${player.username} is logged out everywhere.`)).toBeVisible();
      await phone.goto('/account');
      await expect(phone).toHaveURL(/\/(login)?$/);
      await expect(
        phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }),
      ).toBeVisible();
    });

    await test.step('the other parts, and a suspension', async () => {
      await page.getByRole('tab', { name: 'Wallet' }).click();
      await expect(page.getByRole('row', { name: /Deposit credited/ })).toContainText('৳1,000.00');
      await lookAtDesk(page, 'office-players-wallet');
      await page.getByRole('tab', { name: 'Payments' }).click();
      await expect(page.getByRole('row', { name: /Deposit/ })).toContainText('৳1,000.00');
      await page.getByRole('tab', { name: 'Logins' }).click();
      await expect(page.getByText('Not logged in anywhere.')).toBeVisible();
      await expect(page.getByRole('table', { name: 'Devices and addresses' })).toContainText('127.0.0.1');
      await lookAtDesk(page, 'office-players-logins');
      await page.getByRole('tab', { name: 'Related' }).click();
      await expect(page.getByRole('row', { name: new RegExp(other.username) })).toContainText('IP address');
      await page.getByRole('tab', { name: 'Overview' }).click();
      await page.getByRole('button', { name: 'Suspend', exact: true }).click();
      await page.getByLabel('Reason for the audit log').fill('A stolen phone');
      await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
      await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
      await expect(
        player.client.login({ body: { username: player.username, password: player.password } }),
      ).rejects.toThrow('Your account is blocked.');
      await page.getByRole('button', { name: 'Close for good' }).click();
      await page.getByLabel('Reason for the audit log').fill('Asked for it');
      await page.getByRole('dialog').getByRole('button', { name: 'Close for good' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This account has money');
      await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    });

    await test.step('who did what', async () => {
      await page.getByRole('link', { name: 'Audit log' }).click();
      const log = page.locator('main ol > li').filter({ hasText: `player:${player.remoteId}` });
      for (const deed of ['Personal data viewed', 'Note added', 'Section blocked', 'Player suspended'])
        await expect(log.filter({ hasText: deed })).toHaveCount(1);
    });

    await test.step('a cashier sees no button that isn’t theirs', async () => {
      const invited = await inviteStaff(page, 'cashier');
      const elsewhere = await browser.newContext({ baseURL: url });
      const kamal = await elsewhere.newPage();
      await enterOffice(kamal, invited, 'kamal');
      await kamal.getByLabel('State').selectOption({ label: 'Any state' });
      await kamal.getByRole('link', { name: player.username }).click();
      await expect(kamal.getByRole('heading', { name: player.username })).toBeVisible();
      await expect(kamal.getByRole('button', { name: 'Log out everywhere' })).toBeVisible();
      for (const name of ['Let in again', 'Close for good', 'Open exchange', 'Change the maximum bet'])
        await expect(kamal.getByRole('button', { name })).toHaveCount(0);
      await elsewhere.close();
    });
    await pocket.close();
  },
);
