import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { logIn, newPerson, openPlayer, type Person } from './app/players.ts';
import { kept } from './app/storage.ts';
import { FULL_ONLY, looks } from './app/test-scale.ts';
import { followCaptcha } from './steps/captcha.ts';
import { expectAccessible } from './steps/page-looks.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

async function fillAccount(page: Page, { username, password }: Person): Promise<void> {
  for (const [name, text] of Object.entries({ username, password, confirmPassword: password }))
    await page.locator(`input[name=${name}]`).fill(text);
}

test(
  '[AUTH-7] [AUTH-8] [AUTH-9] in a wide window a referral link leads to the two steps, which open an account',
  { tag: FULL_ONLY },
  async ({ page, app }) => {
    const readDigits = followCaptcha(page, app.url);
    const referrer = await openPlayer(app.url, 'new');
    const list = () => referrer.client.listReferred({ query: { remoteId: referrer.remoteId, page: 1 } });
    const { referralCode } = await list();
    await page.goto(`/referral_code?referral_code=${referralCode}`);
    await expect(page).toHaveURL('/register');
    await expect(page.getByLabel('Refer code')).toHaveValue(referralCode);
    const person = newPerson();
    await fillAccount(page, person);
    await page.getByLabel('Currency', { exact: true }).selectOption('17');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Full name').fill('Rahim Uddin');
    await page.getByLabel('Phone number').fill(person.phone);
    await page.getByLabel('Email').fill(person.email);
    const digits = await readDigits();
    await page.getByLabel('Captcha').fill(digits === '0000' ? '1111' : '0000');
    await page.getByRole('checkbox').check();
    const submit = page.getByRole('button', { name: 'Submit' });
    await submit.click();
    await expect(page.getByLabel('Captcha')).toHaveAccessibleDescription(
      /The digits of the picture are not right/,
    );
    await expect(page.getByRole('img', { name: 'Picture of four digits' })).toBeVisible();
    await page.getByLabel('Captcha').fill(await readDigits());
    await submit.dblclick();
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      `Your account ${person.username} is ready.`,
    );
    expect((await list()).total).toBe(1);
    expect(await kept(page)).not.toHaveProperty('referral_code');
    const { client, remoteId } = await logIn(app.url, person);
    const { user } = await client.showUser({ query: { remoteId } });
    expect(user).toMatchObject({ currency: 'PKR', name: 'Rahim Uddin', phone: person.phone });
  },
);

// The screens of a wide window include the first step.
for (const { language, theme } of looks)
  test(
    `[HOME-18] the second step in ${language} and ${theme} has nothing serious for axe`,
    { tag: FULL_ONLY },
    async ({ page, context, app }) => {
      await context.addCookies([
        { name: 'language', value: language, url: app.url },
        { name: 'theme', value: theme, url: app.url },
      ]);
      await page.goto('/register');
      await fillAccount(page, newPerson());
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('form img')).toBeVisible();
      await expectAccessible(page, `${language} ${theme}`);
    },
  );
