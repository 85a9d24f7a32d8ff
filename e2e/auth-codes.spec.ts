import { expect, test } from './app/fixtures.ts';
import { newPerson, openPlayer } from './app/players.ts';
import { kept } from './app/storage.ts';
import { fillSignUp } from './steps/sign-up.ts';

const routes = ['referral_code', 'affiliate_code', 'agent_code'] as const;

for (const code of routes) {
  test(`[AUTH-8] /${code} stores its code and leads to the sign-up`, async ({ page }) => {
    await page.goto(`/${code}?${code}=FRIEND%2B7&other=x`);
    await expect(page).toHaveURL('/signup');
    await expect(page.getByLabel('Username')).toBeVisible();
    expect(await kept(page)).toMatchObject({ [code]: 'FRIEND+7' });
    await expect(page.getByLabel('Referral code')).toHaveValue(code === 'referral_code' ? 'FRIEND+7' : '');
  });

  for (const query of ['', `?${code}=`, `?${code}=%20`, '?code=X1']) {
    test(`[AUTH-8] /${code}${query} reports a missing code and still leads to the sign-up`, async ({
      page,
    }) => {
      await page.goto(`/${code}${query}`);
      const alert = page.getByRole('dialog', { name: 'Error' });
      await expect(alert).toContainText(`No ${code} found in the URL`);
      await expect(page).toHaveURL('/signup');
      await alert.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByLabel('Username')).toBeVisible();
      expect(await kept(page)).not.toHaveProperty(code);
    });
  }
}

test('[AUTH-8] a code with markup is plain text in the form', async ({ page }) => {
  const markup = '<img src=x onerror=alert(1)>';
  page.on('dialog', () => expect(markup).toBe('inert'));
  await page.goto(`/referral_code?referral_code=${encodeURIComponent(markup)}`);
  await expect(page.getByLabel('Referral code')).toHaveValue(markup);
});

test('[AUTH-9] a player who signs up by a referral link appears in its owner’s list', async ({
  page,
  app,
}) => {
  const referrer = await openPlayer(app.url, 'new');
  const list = () => referrer.client.listReferred({ query: { remoteId: referrer.remoteId, page: 1 } });
  const { referralCode } = await list();
  await page.goto(`/referral_code?referral_code=${referralCode}`);
  const person = newPerson();
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  const { referred } = await list();
  expect(referred.map(({ username }) => username)).toEqual([
    `${person.username.slice(0, 2)}****${person.username.slice(-2)}`,
  ]);
  expect(await kept(page)).not.toHaveProperty('referral_code');
});

test('[AUTH-16] a player’s own code is refused at its field, and the rest of the form stays filled in', async ({
  page,
  app,
}) => {
  const self = await openPlayer(app.url, 'new');
  const { referralCode } = await self.client.listReferred({ query: { remoteId: self.remoteId, page: 1 } });
  await page.goto(`/referral_code?referral_code=${referralCode}`);
  const person = { ...newPerson(), email: self.email.replace('@', '+again@') };
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Sign up' }).click();
  const field = page.getByLabel('Referral code');
  await expect(field).toHaveAccessibleDescription(/You cannot use your own referral code\./);
  await expect(page.getByLabel('Username')).toHaveValue(person.username);
  await field.fill('');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/');
});
