import { ConnectionLost, OtherAnswer, Refused } from '@maidan/contract/testing';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inLanguages } from '../../testing/in-languages.ts';
import { clickStill, runClock, stopClock, waitStill } from '../../testing/clock.ts';
import { expectAddress, isPresent } from '../../testing/locate.ts';
import { openSite } from '../../testing/open-site.tsx';
import { rahim } from '../../testing/people.ts';

const RULE = 'New Password must contain at least one number, one letter, and 8 characters long.';
const CHANGED = 'Password changed successfully. Please login with your new password.';
const alert = page.getByRole('alert');
const code = page.getByLabelText('OTP');
const oldPassword = page.getByLabelText('Current password');
const newPassword = page.getByLabelText('New password', { exact: true });
const confirmation = page.getByLabelText('Confirm new password');
const change = page.getByRole('button', { name: 'Change password' });
const send = page.getByRole('button', { name: 'Send OTP' });
const sent = { message: 'OTP sent successfully. Please check your email.' };

async function fillRequest(): Promise<void> {
  await page.getByLabelText('Email address').fill('rahim2024@example.com');
  await page.getByLabelText('Username').fill('rahim2024');
}

/** Fills in the new password, sends the form, and expects the confirmation and, 1.5 s later, the login. */
async function changeAndAwaitLogin(): Promise<void> {
  await newPassword.fill('meghna2026');
  await confirmation.fill('meghna2026');
  stopClock();
  await clickStill(change);
  await waitStill(() => isPresent(page.getByText(CHANGED)));
  await runClock(1499);
  expect(location.pathname).toBe('/reset-password');
  await runClock(1);
  await waitStill(() => location.pathname === '/login');
}

test('[AUTH-10] the login links here, and each tab requires its own fields', async () => {
  await openSite('/login', { visitor: 'guest' });
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectAddress('/forgot-password');
  await send.click();
  const email = page.getByLabelText('Email address');
  const username = page.getByLabelText('Username');
  await expect.element(email).toHaveAccessibleDescription('Please enter your email address.');
  await expect.element(email).toHaveFocus();
  await expect.element(username).toHaveAccessibleDescription('Please enter your username.');
  await page.getByRole('tab', { name: 'SMS' }).click();
  await expect.element(page.getByText('Please enter your username.')).not.toBeInTheDocument();
  await send.click();
  await expect
    .element(page.getByLabelText('Phone number'))
    .toHaveAccessibleDescription('Please enter your phone number.');
  await expect.element(username).toHaveAccessibleDescription('Please enter your username.');
});

test.for([
  { country: '+880', typed: '01712345678', sentTo: '+8801712345678' },
  { country: '+91', typed: '98123 45678', sentTo: '+919812345678' },
  { country: '+92', typed: '03001234567', sentTo: '+923001234567' },
])('[AUTH-10] the number is sent with its country code: $sentTo', async ({ country, typed, sentTo }) => {
  const said = 'OTP sent successfully. Please check your sms.';
  const answered = Promise.withResolvers<typeof sent>();
  const api = await openSite('/forgot-password', {
    visitor: 'guest',
    replies: { forgotPassword: () => answered.promise },
  });
  await page.getByRole('tab', { name: 'SMS' }).click();
  await page.getByLabelText('Country code').selectOptions(country);
  await page.getByLabelText('Phone number').fill(typed);
  await page.getByLabelText('Username').fill('nobodyhere');
  await send.dblClick();
  answered.resolve({ message: said });
  await expectAddress('/reset-password');
  await expect.element(page.getByRole('status').filter({ hasText: said })).toBeVisible();
  expect(api.asked('forgotPassword').map(({ body }) => body)).toEqual([
    { type: 'sms', phone: sentTo, username: 'nobodyhere' },
  ]);
});

test('[AUTH-10] [AUTH-11] a code by e-mail sets a new password, and the login follows 1.5 s later', async () => {
  const api = await openSite('/forgot-password', {
    visitor: 'guest',
    replies: { forgotPassword: sent, resetPassword: { message: CHANGED } },
  });
  await fillRequest();
  await send.click();
  await expectAddress('/reset-password');
  await expect.element(page.getByRole('status').filter({ hasText: sent.message })).toBeVisible();
  await code.fill('123456');
  await changeAndAwaitLogin();
  const { username } = rahim;
  expect(api.asked('forgotPassword').map(({ body }) => body)).toEqual([
    { type: 'email', email: 'rahim2024@example.com', username },
  ]);
  expect(api.asked('resetPassword').map(({ body }) => body)).toEqual([
    { code: '123456', password: 'meghna2026', confirmation: 'meghna2026', username },
  ]);
});

test('[AUTH-11] a wrong code is said at its field, and a new one can be sent after 300 s', async () => {
  const api = await openSite('/forgot-password', {
    visitor: 'guest',
    replies: { forgotPassword: sent, resetPassword: new Refused('INVALID_CODE') },
  });
  await fillRequest();
  stopClock();
  await clickStill(send);
  const timer = page.getByRole('timer');
  await waitStill(() => isPresent(timer));
  expect(timer.element().textContent).toBe('The code is valid for 5:00');
  const again = page.getByRole('button', { name: 'Send a new code' });
  await runClock(299_000);
  expect(timer.element().textContent).toBe('The code is valid for 0:01');
  expect(isPresent(again)).toBe(false);
  await runClock(1000);
  expect(isPresent(page.getByText('The code has expired. Ask for a new one.'))).toBe(true);
  await clickStill(again);
  await waitStill(() => isPresent(timer));
  const request = { type: 'email', email: 'rahim2024@example.com', username: 'rahim2024' };
  expect(api.asked('forgotPassword').map(({ body }) => body)).toEqual([request, request]);
  vi.useRealTimers();
  await code.fill('111111');
  await newPassword.fill('meghna2026');
  await confirmation.fill('meghna2026');
  await change.click();
  await expect
    .element(code)
    .toHaveAccessibleDescription(expect.stringContaining('The code is wrong or has expired.'));
  await expect.element(newPassword).toHaveValue('meghna2026');
  api.reply({ resetPassword: { message: CHANGED } });
  await change.dblClick();
  await expect.element(page.getByText(CHANGED)).toBeVisible();
  expect(api.asked('resetPassword')).toHaveLength(2);
});

test('[AUTH-11] a guest who was sent no code goes to the login', async () => {
  await openSite('/reset-password', { visitor: 'guest' });
  await expectAddress('/login');
});

test('[AUTH-10] the server’s message, else that it failed, else that the network did; what is typed stays', async () => {
  const api = await openSite('/forgot-password', { visitor: 'guest' });
  await fillRequest();
  for (const [reply, said] of [
    [new Refused('TOO_MANY_REQUESTS'), 'Too many requests.'],
    [new OtherAnswer(500, { message: '' }), 'Failed to send OTP. Please try again.'],
    [new ConnectionLost(), 'An error occurred while sending the OTP. Please try again.'],
  ] as const) {
    api.reply({ forgotPassword: reply });
    await send.click();
    await expect.element(alert).toMatchTextContent(said);
  }
  const email = page.getByLabelText('Email address');
  await expect.element(email).toHaveValue('rahim2024@example.com');
  await page.getByRole('tab', { name: 'SMS' }).click();
  await page.getByRole('tab', { name: 'Email' }).click();
  await expect.element(email).toHaveValue('rahim2024@example.com');
  api.reply({ forgotPassword: sent });
  await send.click();
  await expectAddress('/reset-password');
});

test('[AUTH-11] each fault of the reset is said at its field, one at a time and in order', async () => {
  await openSite('/forgot-password', { visitor: 'guest', replies: { forgotPassword: sent } });
  await fillRequest();
  await send.click();
  for (const [typed, password, confirm, field, text] of [
    ['', '', '', 'OTP', 'Please enter the OTP.'],
    ['123456', '', '', 'New password', RULE],
    ['123456', 'padma26', 'padma26', 'New password', RULE],
    ['123456', 'padmameghna', 'padmameghna', 'New password', RULE],
    ['123456', 'padma-2026', 'padma-2026', 'New password', RULE],
    ['123456', 'padma2026', '', 'Confirm new password', 'Please confirm your new password.'],
    ['123456', 'padma2026', 'padma2027', 'Confirm new password', 'Passwords do not match.'],
  ] as const) {
    await code.fill(typed);
    await newPassword.fill(password);
    await confirmation.fill(confirm);
    await change.click();
    await expect.element(alert).toMatchTextContent(text);
    await expect.element(page.getByLabelText(field, { exact: true })).toHaveFocus();
  }
});

test('[AUTH-11] a lost connection keeps the code and the passwords, and says what happened', async () => {
  const api = await openSite('/forgot-password', {
    visitor: 'guest',
    replies: { forgotPassword: sent, resetPassword: new ConnectionLost() },
  });
  await fillRequest();
  await send.click();
  await code.fill('123456');
  await newPassword.fill('meghna2026');
  await confirmation.fill('meghna2026');
  await change.click();
  await expect
    .element(alert)
    .toMatchTextContent('An error occurred while changing the password. Please try again.');
  await expect.element(code).toHaveValue('123456');
  api.reply({ resetPassword: new OtherAnswer(500, { message: '' }) });
  await change.click();
  await expect.element(alert).toMatchTextContent('Failed to change password. Please try again.');
  api.reply({ resetPassword: { message: CHANGED } });
  await change.click();
  await expect.element(page.getByText(CHANGED)).toBeVisible();
});

test('[AUTH-10] the keyboard alone gets from the login to a new code', async () => {
  await openSite('/forgot-password', { visitor: 'guest', replies: { forgotPassword: sent } });
  const email = page.getByRole('tab', { name: 'Email' });
  await expect.element(email).toBeVisible();
  email.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'SMS' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByLabelText('Country code')).toHaveFocus();
  await userEvent.keyboard('{Tab}01712345678{Tab}nobodyhere{Enter}');
  await expect.element(code).toBeVisible();
});

test.for(
  inLanguages(
    [
      ['en', 'This password is among the first that others try. Please choose another one.'],
      ['bn', 'এই পাসওয়ার্ড অন্যরা সহজেই ধরে ফেলে। অন্য একটি বেছে নিন।'],
    ] as const,
    'en',
  ),
)('[SAFE-24] a common password is refused at the new one’s field, in %s', async ([language, text]) => {
  await openSite('/reset-password', {
    language,
    replies: { changePassword: new Refused('PASSWORD_TOO_COMMON') },
  });
  for (const [name, typed] of [
    ['oldPassword', 'x'],
    ['newPassword', 'password1'],
    ['confirmation', 'password1'],
  ] as const)
    await page.getByCss(`input[name=${name}]`).fill(typed);
  await page.getByCss('form button[type=submit]').click();
  const field = page.getByCss('input[name=newPassword]');
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(text));
});

test('[AUTH-12] the four checks come in their order, then the server’s', async () => {
  await openSite('/account', { replies: { changePassword: new Refused('WRONG_PASSWORD') } });
  await page.getByRole('link', { name: 'Change password' }).click();
  await expectAddress('/reset-password');
  for (const [old, next, confirm, field, text] of [
    ['', '', '', 'New password', RULE],
    ['', 'padma26', '', 'New password', RULE],
    ['', 'padma2026', '', 'Current password', 'Please enter your current password.'],
    ['x', 'padma2026', '', 'Confirm new password', 'Please confirm your new password.'],
    ['x', 'padma2026', 'padma2027', 'Confirm new password', 'Passwords do not match.'],
    ['wrong1234', 'padma2026', 'padma2026', 'Current password', 'Your current password is not right.'],
  ] as const) {
    await oldPassword.fill(old);
    await newPassword.fill(next);
    await confirmation.fill(confirm);
    await change.click();
    await expect.element(alert).toMatchTextContent(text);
    await expect.element(page.getByLabelText(field, { exact: true })).toHaveFocus();
  }
});

test('[AUTH-12] failures have their texts, and what is typed stays', async () => {
  const api = await openSite('/reset-password', {
    replies: { changePassword: new OtherAnswer(500, { message: '' }), logout: undefined },
  });
  await oldPassword.fill('padma1234');
  await newPassword.fill('meghna2026');
  await confirmation.fill('meghna2026');
  await change.click();
  await expect.element(alert).toMatchTextContent('Failed to change password. Please try again.');
  api.reply({ changePassword: new ConnectionLost() });
  await change.click();
  await expect
    .element(alert)
    .toMatchTextContent('An error occurred while changing the password. Please try again.');
  await expect.element(oldPassword).toHaveValue('padma1234');
  api.reply({ changePassword: { message: CHANGED } });
  await change.dblClick();
  await expect.element(page.getByText(CHANGED)).toBeVisible();
});

test('[AUTH-12] a changed password is confirmed and leads to the login after 1.5 s', async () => {
  const api = await openSite('/reset-password', {
    replies: { changePassword: { message: CHANGED }, logout: undefined },
  });
  await oldPassword.fill('padma1234');
  await changeAndAwaitLogin();
  expect(localStorage.getItem('token')).toBeNull();
  expect(api.asked('changePassword').map(({ body }) => body)).toEqual([
    { oldPassword: 'padma1234', newPassword: 'meghna2026', confirmation: 'meghna2026' },
  ]);
  await waitStill(() => api.asked('logout').length === 1);
});
