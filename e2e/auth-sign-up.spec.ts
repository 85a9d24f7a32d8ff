import { expect, test } from './app/fixtures.ts';
import { newPerson, openPlayer } from './app/players.ts';
import { kept } from './app/storage.ts';
import { fillSignUp } from './steps/sign-up.ts';

const faults = [
  { field: 'Username', typed: '', text: 'Username is required' },
  { field: 'Username', typed: 'rahim24', text: 'Username must be between 8 and 16 characters' },
  { field: 'Username', typed: 'rahim202420242024', text: 'Username must be between 8 and 16 characters' },
  { field: 'Username', typed: 'rahim_2024', text: 'Invalid username (only letters and numbers)' },
  { field: 'Password', typed: '', text: 'Password is required' },
  { field: 'Password', typed: 'padma12', text: 'Password must be at least 8 characters' },
  {
    field: 'Password',
    typed: 'padma-1234',
    text: 'Password can only contain letters and numbers (no special characters)',
  },
  { field: 'Confirm Password', typed: '', text: 'Confirm Password is required' },
  { field: 'Confirm Password', typed: 'padma1235', text: 'Passwords do not match' },
  { field: 'Email', typed: '', text: 'Email is required' },
  { field: 'Email', typed: 'rahim.example.com', text: 'Invalid email address' },
  { field: 'Phone number', typed: '', text: 'Phone number is required' },
  { field: 'Phone number', typed: '017123456', text: 'Invalid phone number (10-15 digits)' },
  { field: 'Phone number', typed: '0171234567890123', text: 'Invalid phone number (10-15 digits)' },
];

test('[AUTH-4] each field of the sign-up says its own text', async ({ page }) => {
  await page.goto('/signup');
  await fillSignUp(page, newPerson());
  for (const { field, typed, text } of faults) {
    await test.step(`${field} "${typed}": ${text}`, async () => {
      const input = page.getByLabel(field, { exact: true });
      const good = await input.inputValue();
      await input.fill(typed);
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await expect(input).toHaveAccessibleDescription(new RegExp(text.replaceAll(/[()]/g, '\\$&')));
      await input.fill(good);
    });
  }
  await expect(page).toHaveURL('/signup');
});

test('[AUTH-4] the form sends its fields, the currency and the stored agent code, and says 18+', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('agent_code', 'AG77'));
  await page.goto('/signup');
  await expect(page.getByText('I am 18 years old or older and accept the terms')).toBeVisible();
  for (const currency of ['BDT', 'INR', 'PKR'])
    await expect(page.getByRole('radio', { name: currency })).toBeAttached();
  await fillSignUp(page, person);
  await page.getByLabel('Full name').fill('Rahim Uddin');
  await page.getByLabel('Referral code').fill('FRIEND1');
  await page.locator('label').filter({ hasText: 'INR' }).click();
  const sent = page.waitForRequest('**/api/v1/create-players');
  await page.getByRole('button', { name: 'Sign up' }).click();
  expect((await sent).postDataJSON()).toEqual({
    username: person.username,
    password: person.password,
    confirmPassword: person.password,
    name: 'Rahim Uddin',
    phone: person.phone,
    email: person.email,
    referral_code: 'FRIEND1',
    agent_code: 'AG77',
    currency: 'INR',
    status: 'active',
  });
});

test('[AUTH-5] a sign-up logs in at once, shows the welcome, and forgets the codes that it used', async ({
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
  test(`[AUTH-6] what the server refuses stands at its field, in ${language}`, async ({
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

test("[AUTH-6] without fields the server's message is shown, and 'Submission failed' when it gives none", async ({
  page,
}) => {
  let json = { message: 'Sign-up opens after lunch.' };
  await page.route('**/api/v1/create-players', (route) => route.fulfill({ status: 400, json }));
  await page.goto('/signup');
  await fillSignUp(page, newPerson());
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Sign-up opens after lunch\./);
  json = { message: '' };
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Submission failed/);
});

test('[AUTH-6] a connection lost in the middle of the form loses nothing of it', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await page.goto('/signup');
  await fillSignUp(page, person);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Network error, please try again/);
  await expect(page.getByLabel('Username')).toHaveValue(person.username);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await expect(page.getByLabel('Phone number')).toHaveValue(person.phone);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign up' }).dblclick();
  await expect(page).toHaveURL('/');
  expect((await kept(page))['username']).toBe(person.username);
});
