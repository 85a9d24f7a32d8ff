import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { logIn, newPerson, openPlayer, type Person } from './app/players.ts';
import { kept } from './app/storage.ts';
import { followCaptcha } from './steps/captcha.ts';
import { expectAccessible } from './steps/page-looks.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

async function fillAccount(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
}

async function fillIdentity(page: Page, person: Person, digits: string): Promise<void> {
  await page.getByLabel('Full name').fill('Rahim Uddin');
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Captcha').fill(digits);
}

async function expectAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('dialog', { name: 'Error' });
  await expect(alert).toContainText(text);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
}

test('[AUTH-7] each step shows its alerts in order, and Previous keeps what was typed', async ({
  page,
  app,
}) => {
  const readDigits = followCaptcha(page, app.url);
  const person = newPerson();
  await page.goto('/register');
  await next(page).click();
  await expectAlert(page, 'Please fill in all fields.');
  await fillAccount(page, person);
  await page.getByLabel('Confirm Password').fill('another1234');
  await next(page).click();
  await expectAlert(page, 'Passwords do not match.');
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByLabel('Username').fill('abc');
  await next(page).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/between 4 and 15 characters/);
  await page.getByLabel('Username').fill(person.username);
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Step 2 of 2: Identity' })).toBeFocused();
  await expect(page.getByLabel('Calling code')).toHaveValue('880');
  await submit(page).click();
  await expectAlert(page, 'Please fill in all fields for step 2.');
  await fillIdentity(page, person, await readDigits());
  await submit(page).click();
  await expectAlert(page, 'You must confirm that you are 18 years old.');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(person.username);
  await next(page).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

for (const { number, code } of [
  { number: '8', code: 'BDT' },
  { number: '7', code: 'INR' },
  { number: '17', code: 'PKR' },
]) {
  test(`[AUTH-7] currencyType ${number} opens an account in ${code} and returns to an empty step 1`, async ({
    page,
    app,
  }) => {
    const readDigits = followCaptcha(page, app.url);
    const person = newPerson();
    await page.goto('/register');
    await fillAccount(page, person);
    await page.getByLabel('Currency', { exact: true }).selectOption(number);
    await next(page).click();
    await fillIdentity(page, person, await readDigits());
    await page.getByRole('checkbox').check();
    const request = page.waitForRequest('**/api/v1/register-players');
    await submit(page).dblclick();
    expect((await request).postDataJSON()).toMatchObject({
      currencyType: number,
      callingCode: '880',
      phoneNumber: person.phone,
      realName: 'Rahim Uddin',
      ageCheck: true,
      captcha: expect.stringMatching(/^\d{4}$/),
    });
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      `Your account ${person.username} is ready.`,
    );
    await expect(page.getByRole('heading', { name: 'Step 1 of 2: Account' })).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('');
    const { client, remoteId } = await logIn(app.url, person);
    const { user } = await client.showUser({ query: { remoteId } });
    expect(user).toMatchObject({ currency: code, name: 'Rahim Uddin', phone: person.phone });
  });
}

test('[AUTH-7] wrong digits bring a new captcha, and so does the button; nothing else is lost', async ({
  page,
  app,
}) => {
  const readDigits = followCaptcha(page, app.url);
  const person = newPerson();
  await page.goto('/register');
  await fillAccount(page, person);
  await next(page).click();
  const picture = page.getByRole('img', { name: 'Picture of four digits' });
  const first = await picture.getAttribute('src');
  await page.getByRole('button', { name: 'Show another picture' }).click();
  await expect(picture).not.toHaveAttribute('src', first ?? '');
  const second = await picture.getAttribute('src');
  await fillIdentity(page, person, (await readDigits()) === '0000' ? '1111' : '0000');
  await page.getByRole('checkbox').check();
  await submit(page).click();
  await expect(page.getByLabel('Captcha')).toHaveAccessibleDescription(
    /The digits of the picture are not right/,
  );
  await expect(picture).not.toHaveAttribute('src', second ?? '');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Captcha').fill(await readDigits());
  await submit(page).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('is ready.');
});

test('[AUTH-7] a lost connection keeps both steps', async ({ page, app, context }) => {
  const readDigits = followCaptcha(page, app.url);
  const person = newPerson();
  await page.goto('/register');
  await fillAccount(page, person);
  await next(page).click();
  await fillIdentity(page, person, await readDigits());
  await page.getByRole('checkbox').check();
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByText('Network error, please try again')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Full name')).toHaveValue('Rahim Uddin');
  await page.getByRole('button', { name: 'Show another picture' }).click();
  await expect(page.getByRole('img', { name: 'Picture of four digits' })).toBeVisible();
  await page.getByLabel('Captcha').fill(await readDigits());
  await submit(page).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('is ready.');
});

test('[AUTH-7] a taken username is reported at its field, on the step that has it', async ({ page, app }) => {
  const readDigits = followCaptcha(page, app.url);
  const other = await openPlayer(app.url, 'new');
  await page.goto('/register');
  await fillAccount(page, other);
  await next(page).click();
  await fillIdentity(page, newPerson(), await readDigits());
  await page.getByRole('checkbox').check();
  await submit(page).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/This username is already taken\./);
});

test('[AUTH-8] [AUTH-9] in a wide window a referral link leads to this form, and its code counts', async ({
  page,
  app,
}) => {
  const readDigits = followCaptcha(page, app.url);
  const referrer = await openPlayer(app.url, 'new');
  const list = () => referrer.client.listReferred({ query: { remoteId: referrer.remoteId, page: 1 } });
  const { referralCode } = await list();
  await page.goto(`/referral_code?referral_code=${referralCode}`);
  await expect(page).toHaveURL('/register');
  await expect(page.getByLabel('Refer code')).toHaveValue(referralCode);
  const person = newPerson();
  await fillAccount(page, person);
  await next(page).click();
  await fillIdentity(page, person, await readDigits());
  await page.getByRole('checkbox').check();
  await submit(page).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('is ready.');
  expect((await list()).total).toBe(1);
  expect(await kept(page)).not.toHaveProperty('referral_code');
});

for (const language of ['en', 'bn'])
  for (const theme of ['dark', 'light'])
    test(`[HOME-18] both steps in ${language} and ${theme} have nothing serious for axe and no leftover Latin text`, async ({
      page,
      context,
      app,
    }) => {
      await context.addCookies([
        { name: 'language', value: language, url: app.url },
        { name: 'theme', value: theme, url: app.url },
      ]);
      await page.goto('/register');
      const person = newPerson();
      for (const [name, text] of [
        ['username', person.username],
        ['password', person.password],
        ['confirmPassword', person.password],
      ] as const)
        await page.locator(`input[name=${name}]`).fill(text);
      await expectAccessible(page, `${language} ${theme}`);
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('form img')).toBeVisible();
      await expectAccessible(page, `${language} ${theme}`);
      const said = await page.getByRole('main').innerText();
      if (language === 'bn') expect(said).not.toMatch(/[A-Za-z]{3}/);
    });
