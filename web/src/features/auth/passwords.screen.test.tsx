import { ConnectionLost, OtherAnswer, Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAddress } from '../../testing/locate.ts';
import { openSite } from '../../testing/open-site.tsx';

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
