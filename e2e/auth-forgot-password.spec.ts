import { CallRefused } from '@maidan/contract';
import { expect, test } from './app/fixtures.ts';
import { logIn, newPerson, openPlayer } from './app/players.ts';
import { readCode } from './app/read-code.ts';
import { askForCode, fillReset, runUntilSaid } from './steps/password-code.ts';

const CHANGED = 'Password changed successfully. Please login with your new password.';

test('[AUTH-10] the login links here, and each tab requires its own fields', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  const send = page.getByRole('button', { name: 'Send OTP' });
  await send.click();
  const email = page.getByLabel('Email address');
  await expect(email).toHaveAccessibleDescription('Please enter your email address.');
  await expect(email).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Please enter your username.');
  await page.getByRole('tab', { name: 'SMS' }).click();
  await expect(page.getByText('Please enter your username.')).toBeHidden();
  await send.click();
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(
    'Please enter your phone number.',
  );
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Please enter your username.');
});

const numbers = [
  { country: '+880', typed: '01712345678', sent: '+8801712345678' },
  { country: '+91', typed: '98123 45678', sent: '+919812345678' },
  { country: '+92', typed: '03001234567', sent: '+923001234567' },
];
test('[AUTH-10] the number is sent with the chosen country code: +880, +91 or +92', async ({ page }) => {
  await page.goto('/forgot-password');
  for (const { country, typed, sent } of numbers) {
    await test.step(sent, async () => {
      await page.goto('/forgot-password');
      await page.getByRole('tab', { name: 'SMS' }).click();
      await page.getByLabel('Country code').selectOption(country);
      await page.getByLabel('Phone number').fill(typed);
      await page.getByLabel('Username').fill('nobodyhere');
      const request = page.waitForRequest('**/api/usr-forgot-password');
      await page.getByRole('button', { name: 'Send OTP' }).click();
      expect((await request).postDataJSON()).toEqual({ type: 'sms', phone: sent, username: 'nobodyhere' });
    });
  }
});

const channels = [
  { tab: 'Email', said: 'OTP sent successfully. Please check your email.' },
  { tab: 'SMS', said: 'OTP sent successfully. Please check your sms.' },
] as const;
for (const { tab, said } of channels) {
  test(`[AUTH-10] [AUTH-11] ${tab} brings a code, which sets a new password, and the login follows 1.5 s later`, async ({
    page,
    app,
  }) => {
    const player = await openPlayer(app.url, 'new');
    await page.clock.install();
    await page.goto('/forgot-password');
    await page.getByRole('tab', { name: tab }).click();
    if (tab === 'Email') await page.getByLabel('Email address').fill(player.email.toUpperCase());
    else await page.getByLabel('Phone number').fill(player.phone);
    await page.getByLabel('Username').fill(player.username);
    await page.getByRole('button', { name: 'Send OTP' }).dblclick();
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
    await fillReset(
      page,
      await readCode(app.url, tab === 'Email' ? player.email : player.phone),
      'meghna2026',
    );
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Change password' }).click();
    await runUntilSaid(page, CHANGED);
    await page.clock.runFor(1400);
    await expect(page).toHaveURL('/reset-password');
    await page.clock.runFor(100);
    await expect(page).toHaveURL('/login');
    await expect(player.client.balance({})).rejects.toThrow(CallRefused);
    await expect(logIn(app.url, player)).rejects.toThrow('Invalid credentials');
    await logIn(app.url, { ...player, password: 'meghna2026' });
  });
}

test('[AUTH-10] somebody without an account sees the same message as a player', async ({ page }) => {
  await askForCode(page, newPerson());
  await expect(
    page.getByRole('status').filter({ hasText: 'OTP sent successfully. Please check your email.' }),
  ).toBeVisible();
});

test('[AUTH-11] wrong, used and expired codes are reported, and a new one can be sent after 300 s', async ({
  page,
  app,
}) => {
  const player = await openPlayer(app.url, 'new');
  await page.clock.install();
  await askForCode(page, player);
  await expect(page.getByRole('timer')).toHaveText(/^The code is valid for [45]:\d\d$/);
  const code = await readCode(app.url, player.email);
  const save = page.getByRole('button', { name: 'Change password' });
  await fillReset(page, code === '111111' ? '222222' : '111111', 'meghna2026');
  await save.click();
  await expect(page.getByLabel('OTP')).toHaveAccessibleDescription(/The code is wrong or has expired\./);
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('meghna2026');
  await page.clock.fastForward(300_000);
  await expect(page.getByText('The code has expired. Ask for a new one.')).toBeVisible();
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByLabel('OTP').fill(await readCode(app.url, player.email));
  await save.dblclick();
  await expect(page.getByText(CHANGED)).toBeVisible();
  await page.goBack();
  await page.goForward();
  await fillReset(page, code, 'jamuna2026');
  await save.click();
  await expect(page.getByLabel('OTP')).toHaveAccessibleDescription(/The code is wrong or has expired\./);
});

test('[AUTH-11] the form survives a reload; a guest who was sent no code goes to the login', async ({
  page,
  app,
  context,
}) => {
  await askForCode(page, await openPlayer(app.url, 'new'));
  await page.reload();
  await expect(page.getByLabel('OTP')).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/reset-password');
  await expect(tab).toHaveURL('/login');
});
