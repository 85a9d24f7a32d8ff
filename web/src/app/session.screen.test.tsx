import { ConnectionLost, Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { runClock, stopClock, waitStill } from '../testing/clock.ts';
import { homeReplies } from '../testing/home-replies.ts';
import { expectAddress, goTo, isShown } from '../testing/locate.ts';
import { openSite } from '../testing/open-site.tsx';
import { kept } from '../testing/storage.ts';

/** The routes that require a login (AUTH-15). */
const PLAYER_ROUTES = [
  '/account',
  '/profile',
  '/deposit',
  '/withdrawal',
  '/betting-record',
  '/transaction-record',
  '/turnover-record',
  '/refrrel-program',
  '/reset-password',
  '/inbox',
  '/vip',
  '/gamerun',
  '/promotions',
  '/chat',
  '/chat-list',
  '/chat-box',
  '/chat-box/7',
  '/odds-view',
  '/exchange',
  '/exchange-account',
  '/exchange-inplay',
  '/exchange-sports',
  '/exchange-multi',
  '/payment-request',
  '/make-payment',
];

/** A server that never answers. */
const silent = () => new Promise<never>(() => undefined);
const wallet = page.getByTestId('main-wallet');
const logOut = page.getByRole('button', { name: 'Log out' });
const login = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' });

test('[AUTH-15] every route for players sends a guest to /login', async () => {
  await openSite('/login', { visitor: 'guest' });
  for (const route of PLAYER_ROUTES) {
    goTo(route);
    await expectAddress('/login');
    await expect.element(page.getByLabelText('Username')).toBeVisible();
  }
});

test('[AUTH-15] a logged-in player is let in', async () => {
  await openSite('/profile');
  await expect.element(page.getByText('Member since')).toBeVisible();
  await expectAddress('/profile');
});

test('[AUTH-13] a player who logs out is a guest, and the server is told', async () => {
  const api = await openSite('/account', {
    kept: { agent_code: 'AG77', exchangeToken: 'x' },
    replies: { ...homeReplies, logout: undefined },
  });
  await expect.element(wallet).toHaveTextContent('৳1,000.00');
  await logOut.click();
  await expectAddress('/');
  await expect.element(login).toBeVisible();
  for (const key of ['token', 'balance', 'remote_id', 'username', 'exchangeToken', 'agent_code'])
    expect(localStorage.getItem(key)).toBeNull();
  expect(api.asked('logout')).toHaveLength(1);
});

test('[AUTH-13] logging out without a connection still logs out in the browser', async () => {
  await openSite('/account', { replies: { ...homeReplies, logout: new ConnectionLost() } });
  await expect.element(wallet).toHaveTextContent('৳1,000.00');
  await logOut.click();
  await expectAddress('/');
  await expect.element(login).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

test('[AUTH-13] a server that does not answer holds nobody who logs out for longer than three seconds', async () => {
  stopClock();
  const api = await openSite('/account', { replies: { ...homeReplies, logout: silent } });
  await waitStill(() => isShown(wallet));
  await logOut.click();
  await runClock(3000);
  await waitStill(() => location.pathname === '/' && isShown(login));
  expect(api.asked('logout')).toHaveLength(1);
  expect(localStorage.getItem('token')).toBeNull();
});

test('[AUTH-14] a 401 from the balance call clears all local storage and goes home', async () => {
  stopClock();
  const api = await openSite('/account', { kept: { whatsapp: 'kept until now' }, replies: homeReplies });
  await waitStill(() => isShown(wallet) && wallet.element().textContent === '৳1,000.00');
  api.reply({ balance: new Refused('UNAUTHENTICATED') });
  await runClock(10_000);
  await waitStill(() => location.pathname === '/' && isShown(login));
  expect(kept()).toEqual({});
});
