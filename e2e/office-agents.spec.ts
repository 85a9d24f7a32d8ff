import { expect, test } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { DESK, PHONE } from './steps/desk-and-phone.ts';
import { enterByScreens, enterOffice } from './steps/enter-office.ts';
import { expectAccessible, expectNoSidewaysScroll } from './steps/page-looks.ts';

// A server prints its owner's link only once.
test.use({ ...DESK, appName: 'office-agents' });

test(
  '[AGENT-21] [AGENT-28] an owner lets an agent in; on a phone the agent opens a player’s account, and the player logs in by the message',
  { tag: FULL_ONLY },
  async ({ page, browser, app, ownerLink }) => {
    await enterOffice(page, ownerLink, 'rahima');
    const dialog = page.getByRole('dialog');
    await page.goto('/office/agents?agent=1');
    await page.getByRole('button', { name: 'Add agent' }).click();
    await dialog.getByLabel('Name').fill('Dhaka North');
    await dialog.getByLabel('Share, %').fill('80');
    await dialog.getByRole('button', { name: 'Add agent' }).click();
    await page.getByRole('button', { name: 'Open Dhaka North' }).click();
    await page.getByRole('tab', { name: 'Logins' }).click();
    await page.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByRole('button', { name: 'Create link' }).dblclick();
    const link = await dialog.getByLabel('Link').inputValue();

    const pocket = await browser.newContext({ ...PHONE, baseURL: app.url });
    const phone = await pocket.newPage();
    await enterByScreens(phone, link, 'kamal');
    await expect(phone.getByRole('heading', { name: 'Dhaka North' })).toBeVisible();
    await expectAccessible(phone, 'own page of an agent');
    await expectNoSidewaysScroll(phone, 'own page of an agent');
    // A desk of the company isn't there for who types its address.
    await phone.goto('/office/players');
    await expect(phone.getByRole('heading', { name: 'Players' })).toHaveCount(0);
    await phone.goto('/office/agency');
    await phone.getByRole('button', { name: 'Add player' }).click();
    const sheet = phone.getByRole('dialog');
    await sheet.getByLabel('Username').fill('mirpur2749');
    await sheet.getByLabel('Phone').fill('01712227490');
    await sheet.getByLabel('Email').fill('mirpur2749@example.com');
    await sheet.getByRole('button', { name: 'Open account' }).dblclick();
    const message = await sheet.locator('[data-message]').innerText();
    const [, address = '', username = '', password = ''] =
      /(http\S+)\nUsername: (\S+)\nPassword: (\S+)/.exec(message) ?? [];
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(phone.getByRole('button', { name: 'mirpur2749' })).toBeVisible();

    const other = await browser.newContext({ ...PHONE, baseURL: app.url });
    const site = await other.newPage();
    await site.goto(address);
    await site.getByLabel('Username').fill(username);
    await site.getByLabel('Password', { exact: true }).fill(password);
    await site.getByRole('button', { name: 'Log in' }).click();
    await expect(site).toHaveURL(`${app.url}/`);

    // Blocked, the agent's phone is out with its next call.
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Change kamal' }).click();
    await page.getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('kamal is blocked.')).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'Log in to the office' })).toBeVisible();
    await Promise.all([pocket.close(), other.close()]);
  },
);
