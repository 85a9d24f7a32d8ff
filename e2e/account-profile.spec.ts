import { CallRefused } from '@maidan/contract';
import { expect, test } from './app/fixtures.ts';
import { logIn, newPerson, openPlayer } from './app/players.ts';
import { readCode } from './app/read-code.ts';
import { kept } from './app/storage.ts';

test.describe('a new player', () => {
  test.use({ visitor: 'new' });

  test('[ACCT-5] two more numbers can be added and verified, but no third', async ({ page, app }) => {
    await page.goto('/profile');
    const section = page.getByRole('region', { name: 'Additional phone numbers' });
    const field = section.getByLabel('New phone number');
    const add = section.getByRole('button', { name: 'Add number' });
    await add.click();
    await expect(field).toHaveAccessibleDescription('Phone number is required');
    await field.fill('12345');
    await add.click();
    await expect(field).toHaveAccessibleDescription('Invalid phone number (10-15 digits)');
    const numbers = [newPerson().phone, newPerson().phone];
    for (const number of numbers) {
      await field.fill(number);
      await add.dblclick();
      await expect(section.getByRole('listitem').filter({ hasText: number })).toBeVisible();
    }
    await expect(add).toBeHidden();
    await expect(section).toContainText('You have added 2 numbers, which is the most.');
    for (const number of numbers) {
      const row = section.getByRole('listitem').filter({ hasText: number });
      await expect(row).toContainText('Not verified');
      await row.getByRole('button', { name: 'Send code' }).click();
      await expect(row.getByRole('timer')).toHaveText(/New code in [45]:\d\d/);
      await row.getByLabel('Verification code').fill(await readCode(app.url, number));
      await row.getByRole('button', { name: 'Verify' }).click();
      await expect(row).not.toContainText('Not verified');
    }
  });

  test('[ACCT-5] a number that another player has verified is refused and stays in the field', async ({
    page,
    app,
    context,
  }) => {
    const owner = await openPlayer(app.url, 'verified');
    await page.goto('/profile');
    const field = page.getByLabel('New phone number');
    await field.fill(owner.phone);
    await page.getByRole('button', { name: 'Add number' }).click();
    await expect(field).toHaveAccessibleDescription('This phone number belongs to another account.');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Add number' }).click();
    await expect(field).toHaveAccessibleDescription('Network error, please try again');
    await expect(field).toHaveValue(owner.phone);
  });

  test('a player sees where they are logged in, logs out one device and then all', async ({
    page,
    app,
    player,
  }) => {
    const lost = await logIn(app.url, player);
    await page.goto('/account');
    await page.getByRole('link', { name: 'Devices and logins' }).click();
    const rows = page.getByRole('main').getByRole('listitem');
    const before = await player.client.listSessions({});
    await expect(rows).toHaveCount(before.sessions.length);
    await expect(rows.first()).toContainText('This device');
    await rows.nth(1).getByRole('button').click();
    await expect(rows).toHaveCount(before.sessions.length - 1);
    await expect(lost.client.balance({})).rejects.toThrow(CallRefused);
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await player.client.balance({});
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByRole('button', { name: 'Yes, log out everywhere' }).click();
    await expect(page).toHaveURL('/login');
    expect(await kept(page)).not.toHaveProperty('token');
    await expect(player.client.balance({})).rejects.toThrow(CallRefused);
    await page.goto('/sessions');
    await expect(page).toHaveURL('/login');
  });
});

test('[HOME-18] the language is stored in the account: a login in another browser adopts it', async ({
  page,
  app,
  browser,
}) => {
  const player = await openPlayer(app.url, 'new');
  const logInThere = async (where: typeof page) => {
    await where.goto('/login');
    await where.locator('input[name=username]').fill(player.username);
    await where.locator('input[name=password]').fill(player.password);
    await where.locator('form button[type=submit]').click();
    // The address changes before the header does; a click in between would hit neither switch.
    await expect(where.locator('header button[aria-expanded]')).toBeVisible();
  };
  await logInThere(page);
  await page.getByRole('dialog', { name: 'Notice' }).getByRole('button', { name: 'OK' }).click();
  const saved = page.waitForResponse('**/api/user/language');
  await page.getByRole('button', { name: 'বাংলায় দেখুন' }).first().click();
  await saved;
  await expect
    .poll(async () => (await player.client.showUser({ query: { remoteId: player.remoteId } })).user.language)
    .toBe('bn');
  const elsewhere = await browser.newContext({ baseURL: app.url, locale: 'en-GB' });
  const other = await elsewhere.newPage();
  await logInThere(other);
  await expect(other.locator('html')).toHaveAttribute('lang', 'bn');
  await other.reload();
  await expect(other.locator('html')).toHaveAttribute('lang', 'bn');
  await elsewhere.close();
});
