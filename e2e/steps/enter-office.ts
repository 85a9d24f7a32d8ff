import { createOfficeClient, type StaffRole } from '@maidan/contract/office';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const PASSWORD = 'four calm river words';

/**
 * Enters the office by a one-time link over HTTP, with an authenticator of the test's own, and opens its first desk: for
 * tests whose subject comes after that.
 */
export async function enterOffice(page: Page, link: string, username: string): Promise<void> {
  const { origin, hash } = new URL(link);
  const office = officeOf(page, origin);
  const token = hash.slice(1);
  const { secret } = await office.beginEntry({ body: { token, username, password: PASSWORD } });
  await office.confirmEntry({ body: { token, code: codeOf(secret) } });
  await page.goto('/office');
  await expect(page.getByRole('link', { name: 'My account' })).toBeVisible();
  // The overview links to the desks too, so a test begins at the first desk after it.
  await page.getByRole('navigation', { name: 'Desks' }).getByRole('link').nth(1).click();
}

/** Has an owner who is in the office invite a member, over HTTP, and returns the one-time link. */
export async function inviteStaff(owner: Page, role: StaffRole): Promise<string> {
  const { origin } = new URL(owner.url());
  const { token } = await officeOf(owner, origin).inviteStaff({ body: { role } });
  return `${origin}/office/enter#${token}`;
}

/** Enters by the screens, as `enterOffice` does, and returns the recovery codes that they show. */
export async function enterByScreens(page: Page, link: string, username: string): Promise<string[]> {
  await page.goto(link);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await page.getByTestId('secret').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('Authenticator code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  const codes = await page.locator('[data-recovery-code]').allInnerTexts();
  await expect(page.getByRole('button', { name: 'Open the office' })).toBeDisabled();
  await page.getByLabel('I have saved them').check();
  await page.getByRole('button', { name: 'Open the office' }).click();
  return codes;
}

/** Logs in with a recovery code. */
export async function logInWithRecoveryCode(page: Page, username: string, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** A client with the page's own cookies, so that the session it opens is the page's. */
function officeOf(page: Page, origin: string) {
  return createOfficeClient({
    baseUrl: `${origin}/api`,
    fetch: async (address, request) => {
      const answer = await page.request.fetch(new Request(address).url, {
        method: request?.method ?? 'GET',
        headers: { 'content-type': 'application/json', origin },
        data: request?.body,
      });
      return new Response(new Uint8Array(await answer.body()), { status: answer.status() });
    },
  });
}
