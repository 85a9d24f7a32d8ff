import { askedPasskeys, ConnectionLost, OtherAnswer, Refused } from '@maidan/contract/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { homeReplies } from '../../testing/home-replies.ts';
import { expectAddress } from '../../testing/locate.ts';
import { openSite } from '../../testing/open-site.tsx';
import { loginAnswer } from '../../testing/people.ts';
import { stubPasskeys } from '../../testing/passkeys.ts';
import { kept } from '../../testing/storage.ts';

const username = page.getByLabelText('Username');
const password = page.getByLabelText('Password', { exact: true });
const logIn = page.getByRole('button', { name: 'Log in' });

const answer = { ...loginAnswer, exchange: [{ token: 'x1' }] };

test.for([
  { typed: '', pass: 'padma1234', field: 'Username', text: 'Username is required' },
  {
    typed: 'rahim_24',
    pass: 'padma1234',
    field: 'Username',
    text: 'Invalid username (only letters and numbers)',
  },
  { typed: 'rahim2024', pass: '', field: 'Password', text: 'Password is required' },
  { typed: 'rahim2024', pass: 'short', field: 'Password', text: 'Password must be at least 8 characters' },
])('[AUTH-1] "$typed" with "$pass": $text', async ({ typed, pass, field, text }) => {
  await openSite('/login', { visitor: 'guest' });
  await username.fill(typed);
  await password.fill(pass);
  await logIn.click();
  const bad = page.getByLabelText(field, { exact: true });
  await expect.element(bad).toHaveAttribute('aria-invalid', 'true');
  await expect.element(bad).toHaveAccessibleDescription(text);
  await expect.element(bad).toHaveFocus();
  await expect.element(page.getByRole('alert')).toHaveLength(1);
});

test('[AUTH-1] both fields say at once what is wrong with them', async () => {
  await openSite('/login', { visitor: 'guest' });
  await logIn.click();
  await expect.element(username).toHaveAccessibleDescription('Username is required');
  await expect.element(password).toHaveAccessibleDescription('Password is required');
});

test('[SAFE-52] the password is masked until its player shows it, and managers and pasting are let in', async () => {
  await openSite('/login', { visitor: 'guest' });
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(username).toHaveAttribute('autocomplete', 'username');
  const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
  expect(password.element().dispatchEvent(paste)).toBe(true);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

test('[AUTH-2] a login stores the server’s response, sets the popup flags and goes home', async () => {
  const api = await openSite('/login', {
    visitor: 'guest',
    kept: { regPopup: '1' },
    replies: { ...homeReplies, login: answer },
  });
  await username.fill('rahim2024');
  await password.fill('padma1234');
  await logIn.click();
  await expectAddress('/');
  await expect.element(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  expect(kept()).toMatchObject({
    token: 't1',
    exchangeToken: 'x1',
    username: 'rahim2024',
    remote_id: '1001',
    popup: '1',
    regPopup: '0',
  });
  expect(api.asked('login')[0]?.body).toEqual({ username: 'rahim2024', password: 'padma1234' });
});

test.each([
  ['an empty list of exchange tokens', loginAnswer],
  ['no exchange tokens at all', { ...loginAnswer, exchange: undefined }],
])('[AUTH-2] a login that brings %s removes the one before', async (_what, login) => {
  await openSite('/login', {
    visitor: 'guest',
    kept: { exchangeToken: 'old' },
    replies: { ...homeReplies, login },
  });
  await username.fill('rahim2024');
  await password.fill('padma1234');
  await logIn.click();
  await expectAddress('/');
  expect(localStorage.getItem('exchangeToken')).toBeNull();
});

test('[AUTH-2] a double press on Log in opens one session', async () => {
  const api = await openSite('/login', { visitor: 'guest', replies: { ...homeReplies, login: answer } });
  await username.fill('rahim2024');
  await password.fill('padma1234');
  await logIn.dblClick();
  await expectAddress('/');
  expect(api.asked('login')).toHaveLength(1);
});

test('[AUTH-3] a refused login says so under the password and keeps what was typed', async () => {
  await openSite('/login', { visitor: 'guest', replies: { login: new Refused('INVALID_CREDENTIALS') } });
  await username.fill('rahim2024');
  await password.fill('wrong4567');
  await logIn.click();
  await expect.element(password).toHaveAccessibleDescription('Invalid credentials');
  await expect.element(username).toHaveValue('rahim2024');
  await expectAddress('/login');
});

test("[AUTH-3] the server's own message is shown, and 'Invalid credentials' when it gives none", async () => {
  const api = await openSite('/login', {
    visitor: 'guest',
    replies: { login: new OtherAnswer(401, { message: 'Come back after the tea break.' }) },
  });
  await username.fill('rahim2024');
  await password.fill('padma1234');
  await logIn.click();
  await expect.element(password).toHaveAccessibleDescription('Come back after the tea break.');
  api.reply({ login: new OtherAnswer(401, { message: '' }) });
  await logIn.click();
  await expect.element(password).toHaveAccessibleDescription('Invalid credentials');
});

test('[AUTH-3] without a connection the login says so, keeps what was typed, and works once it is back', async () => {
  const api = await openSite('/login', {
    visitor: 'guest',
    replies: { ...homeReplies, login: new ConnectionLost() },
  });
  await username.fill('rahim2024');
  await password.fill('padma1234');
  await logIn.click();
  await expect.element(password).toHaveAccessibleDescription('Network error, please try again later.');
  await expect.element(username).toHaveValue('rahim2024');
  await expect.element(password).toHaveValue('padma1234');
  api.reply({ login: answer });
  await logIn.click();
  await expectAddress('/');
});

test('[AUTH-17] a login that has to wait says so under the password', async () => {
  await openSite('/login', { visitor: 'guest', replies: { login: new Refused('TOO_MANY_REQUESTS') } });
  await username.fill('rahim2024');
  await password.fill('padma1234');
  await logIn.click();
  await expect.element(password).toHaveAccessibleDescription('Too many requests. Please wait and try again.');
});

const code = page.getByLabelText('Code', { exact: true });

test('[SAFE-37] an account with a second factor is asked for its code in a second step', async () => {
  const api = await openSite('/login', {
    visitor: 'guest',
    replies: { ...homeReplies, login: new Refused('SECOND_FACTOR_NEEDED') },
  });
  await username.fill('rahim2024');
  await password.fill('padma1234');
  await logIn.click();
  await expect.element(page.getByText('shows for rahim2024')).toBeVisible();
  await expect.element(code).toHaveFocus();
  await expect.element(password).not.toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(api.asked('login')).toMatchObject([{ body: { username: 'rahim2024', password: 'padma1234' } }]);
  await logIn.click();
  await expect.element(code).toHaveAccessibleDescription(/Please enter the code/);
  api.reply({ login: new Refused('SECOND_FACTOR_WRONG') });
  await code.fill('000000');
  await logIn.click();
  await expect.element(code).toHaveAccessibleDescription(/This code is not right/);
  api.reply({ login: answer });
  await code.fill('123456');
  await logIn.click();
  await expectAddress('/');
  expect(api.asked('login').at(-1)).toMatchObject({
    body: { username: 'rahim2024', password: 'padma1234', code: '123456' },
  });
});

test('[SAFE-37] who has to wait can type a recovery code; a wrong password leads back to the first step', async () => {
  const api = await openSite('/login', {
    visitor: 'guest',
    replies: { ...homeReplies, login: new Refused('TOO_MANY_REQUESTS') },
  });
  const haveCode = page.getByRole('button', { name: 'I have a recovery code' });
  await expect.element(haveCode).not.toBeInTheDocument();
  await username.fill('rahim2024');
  await password.fill('padma1234');
  await logIn.click();
  await haveCode.click();
  await code.fill('7k3m-9q2x-p4ta-v8rd-0h5n-w6cb');
  api.reply({ login: new Refused('INVALID_CREDENTIALS') });
  await logIn.click();
  await expect.element(password).toHaveAccessibleDescription('Invalid credentials');
  await expect.element(code).not.toBeInTheDocument();
});

const byPasskey = page.getByRole('button', { name: 'Use a passkey' });

test('[SAFE-38] a passkey logs in without a username; what the browser or the server refuses is said', async () => {
  const browser = stubPasskeys();
  const api = await openSite('/login', {
    visitor: 'guest',
    replies: {
      ...homeReplies,
      beginPasskeyLogin: askedPasskeys.request,
      passkeyLogin: new Refused('PASSKEY_REFUSED'),
    },
  });
  browser.refuse('NotAllowedError');
  await byPasskey.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('No passkey was used. Please try again.');
  browser.allow();
  await byPasskey.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This passkey was not accepted/);
  api.reply({ passkeyLogin: answer });
  await byPasskey.click();
  await expectAddress('/');
  expect(kept()).toMatchObject({ token: 't1', username: 'rahim2024', remote_id: '1001' });
  expect(api.asked('login')).toHaveLength(0);
});

test('[SAFE-38] a browser without passkeys sees the login as it was', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  await openSite('/login', { visitor: 'guest' });
  await expect.element(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  await expect.element(byPasskey).not.toBeInTheDocument();
  vi.unstubAllGlobals();
});
