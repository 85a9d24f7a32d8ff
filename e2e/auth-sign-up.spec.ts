import { expect, test } from './app/fixtures.ts';
import { newPerson, openPlayer } from './app/players.ts';
import { kept } from './app/storage.ts';
import { fillSignUp } from './steps/sign-up.ts';

test('[AUTH-5] a sign-up logs in at once, shows the welcome, and discards the codes it used', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/login');
  await page.evaluate(() => {
    for (const key of ['agent_code', 'referral_code', 'affiliate_code']) localStorage.setItem(key, 'X1');
  });
  await page.goto('/signup');
  await expect(page.getByLabel('Referral code')).toHaveValue('X1');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  const keys = await kept(page);
  expect(keys).toMatchObject({ username: person.username, popup: '1', regPopup: '1' });
  expect(Object.keys(keys)).toEqual(expect.arrayContaining(['token', 'remote_id']));
  for (const key of ['agent_code', 'referral_code', 'affiliate_code']) expect(keys).not.toHaveProperty(key);
});

const takenTexts = [
  {
    language: 'en',
    texts: [
      'This username is already taken.',
      'This phone number belongs to another account.',
      'This email address belongs to another account.',
    ],
  },
  {
    language: 'bn',
    texts: ['এই ইউজারনেম আগেই নেওয়া হয়েছে', 'এই ফোন নম্বর আগেই নেওয়া হয়েছে', 'এই ইমেইল আগেই নেওয়া হয়েছে'],
  },
];
for (const { language, texts } of takenTexts) {
  test(`[AUTH-6] the server’s refusals are shown at their fields, in ${language}`, async ({
    page,
    context,
    app,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: app.url }]);
    const other = await openPlayer(app.url, 'new');
    await page.goto('/signup');
    const fields = ['username', 'phone', 'email'].map((name) => page.locator(`input[name=${name}]`));
    const passwords = ['password', 'confirmPassword'].map((name) => page.locator(`input[name=${name}]`));
    for (const input of passwords) await input.fill(other.password);
    for (const [at, text] of [other.username, other.phone, other.email].entries())
      await fields[at]?.fill(text);
    await page.locator('form button[type=submit]').click();
    for (const [at, input] of fields.entries())
      await expect(input).toHaveAccessibleDescription(new RegExp(texts[at] ?? 'no text'));
    await expect(page.locator('input[name=phone]')).toHaveValue(other.phone);
  });
}
