import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { openPlayer } from './app/players.ts';
import { enterByScreens } from './steps/enter-office.ts';

test.use({ appName: 'passkeys' });

/** WebAuthn takes no IP address, so these tests open the site by its name. */
const byName = (url: string) => url.replace('127.0.0.1', 'localhost');

/** Gives the browser an authenticator in which somebody shows a finger each time. */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('[SAFE-38] a player adds a passkey, logs out, and logs in with it alone', async ({ page, app }) => {
  const site = byName(app.url);
  const { username, password } = await openPlayer(app.url, 'new');
  await addAuthenticator(page);
  await page.goto(`${site}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${site}/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('My phone');
  await page.getByRole('button', { name: 'Go on' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'My phone' });
  await expect(row).toContainText('Not used yet');

  await page.goto(`${site}/account`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.goto(`${site}/login`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${site}/security`);
  await expect(row).toContainText('Last used');
});

for (const { language, says, add, use, logIn } of [
  {
    language: 'en',
    says: 'Passkeys don’t work at an address made of numbers',
    add: 'Add a passkey',
    use: 'Use a passkey',
    logIn: 'Log in',
  },
  {
    language: 'bn',
    says: 'এমন শুধু সংখ্যার ঠিকানায় পাসকি চলে না',
    add: 'পাসকি যোগ করুন',
    use: 'পাসকি ব্যবহার করুন',
    logIn: 'লগ ইন',
  },
])
  test(`[PLAY-143] at an IP address passkeys are not offered, and the security page says why (${language})`, async ({
    page,
    context,
    app,
  }) => {
    const { username, password } = await openPlayer(app.url, 'new');
    await context.addCookies([{ name: 'language', value: language, url: app.url }]);
    await page.goto(`${app.url}/login`);
    const enter = page.getByRole('main').getByRole('button', { name: logIn, exact: true });
    await expect(enter).toBeVisible();
    await expect(page.getByRole('button', { name: use })).toHaveCount(0);
    await page.locator('input[name=username]').fill(username);
    await page.locator('input[name=password]').fill(password);
    await enter.click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto(`${app.url}/security`);
    await expect(page.getByText(says)).toBeVisible();
    await expect(page.getByRole('button', { name: add })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

test('[SAFE-53] a member adds a passkey in the office, logs out, and logs in with it alone', async ({
  page,
  ownerLink,
}) => {
  await addAuthenticator(page);
  await enterByScreens(page, byName(ownerLink), 'rahima');
  const link = page.getByRole('link', { name: 'My account' });
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Menu' }).click();
  await link.click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('My phone');
  await page.getByRole('button', { name: 'Continue' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'My phone' });
  await expect(row).toContainText('Not used yet');

  const logOut = page.getByRole('button', { name: 'Log out' });
  if (!(await logOut.isVisible())) await page.getByRole('button', { name: 'Menu' }).click();
  await logOut.click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  await expect(row).toContainText('Last used');
});
