import type { calls } from '@maidan/contract';
import type { Replies } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyCashier } from '../../testing/cashier-replies.ts';
import { exchangeReplies } from '../../testing/exchange-replies.ts';
import { homeReplies } from '../../testing/home-replies.ts';
import { expectAddress } from '../../testing/locate.ts';
import { openSite } from '../../testing/open-site.tsx';
import { rahim, taka } from '../../testing/people.ts';
import { general } from '../../testing/usual-replies.ts';
import { houseBet } from '../exchange/testing/house-markets.ts';
import { order } from '../exchange/testing/sample-order.ts';

const notice = page.getByRole('dialog', { name: 'Notice' });
const welcome = page.getByRole('dialog', { name: /^Welcome/ });
const dialogs = page.getByRole('dialog');
const announcements = page.getByRole('region', { name: 'Announcements' });
const noBets = { listOrders: { orders: [] }, listHouseBets: { bets: [], next: null } };
const replies = { ...homeReplies, ...noBets, general: [{ ...general, systemNotice: 'Welcome to Maidan.' }] };

const storedFlags = () => ({
  popup: localStorage.getItem('popup'),
  regPopup: localStorage.getItem('regPopup'),
});

test('[HOME-7] the notice shows once, and dismissing sets popup=0', async () => {
  await openSite('/', { kept: { popup: '1', regPopup: '0' }, replies });
  await expect.element(notice).toMatchTextContent('Welcome to Maidan.');
  expect(storedFlags()).toEqual({ popup: '1', regPopup: '0' });
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(storedFlags()).toEqual({ popup: '0', regPopup: '0' });
});

test('[HOME-7] where it was dismissed it does not come again', async () => {
  await openSite('/', { kept: { popup: '0', regPopup: '0' }, replies });
  await expect.element(page.getByRole('heading', { name: 'Live now' })).toBeVisible();
  await expect.element(announcements).toBeVisible();
  await expect.element(dialogs).not.toBeInTheDocument();
});

test('[HOME-7] Escape dismisses it too', async () => {
  await openSite('/', { kept: { popup: '1', regPopup: '0' }, replies });
  await expect.element(notice).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(notice).not.toBeInTheDocument();
  expect(storedFlags()).toMatchObject({ popup: '0' });
});

test('[HOME-7] without a system notice there is none', async () => {
  const silent = { ...replies, general: [{ ...general, systemNotice: '' }] };
  await openSite('/', { kept: { popup: '1', regPopup: '0' }, replies: silent });
  await expect.element(announcements).toBeVisible();
  await expect.element(dialogs).not.toBeInTheDocument();
  expect(storedFlags()).toMatchObject({ popup: '1' });
});

test('[HOME-8] the welcome follows the notice; Home Page dismisses it and sets regPopup=0', async () => {
  const api = await openSite('/', { kept: { popup: '1', regPopup: '1' }, replies });
  await expect.element(notice).toBeVisible();
  await expect.element(welcome).not.toBeInTheDocument();
  const sheet = notice.element();
  await expect.poll(() => api.asked('listOrders')).toHaveLength(1);
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect.element(welcome).toMatchTextContent(rahim.username);
  // Its next step, in the same sheet.
  expect(welcome.element()).toBe(sheet);
  expect(sheet.contains(document.activeElement)).toBe(true);
  expect(storedFlags()).toEqual({ popup: '0', regPopup: '1' });
  await welcome.getByRole('button', { name: 'Home Page' }).click();
  await expectAddress('/');
  await expect.element(dialogs).not.toBeInTheDocument();
  expect(storedFlags()).toMatchObject({ regPopup: '0' });
});

test('[HOME-8] Deposit now leads to the deposit and sets regPopup=0', async () => {
  await openSite('/', {
    kept: { popup: '0', regPopup: '1' },
    replies: { ...replies, ...emptyCashier },
  });
  await welcome.getByRole('link', { name: 'Deposit now' }).click();
  await expectAddress('/deposit');
  expect(storedFlags()).toMatchObject({ regPopup: '0' });
});

test('[CARE-36] the end of sign-up offers limits in one sentence, which leads to them', async () => {
  await openSite('/', { kept: { popup: '0', regPopup: '1' }, replies });
  await welcome.getByRole('link', { name: 'Set limits first, if you like' }).click();
  await expectAddress('/safer-play');
  expect(storedFlags()).toMatchObject({ regPopup: '0' });
});

test.for([
  ['৳1,000', taka('1000.00'), true],
  ['nothing', taka('0.00'), false],
] as const)(
  '[PLAY-1] whoever begins with %s is shown the way to a first bet, or to some play money',
  async ([amount, balance, isFunded]) => {
    await openSite('/', {
      kept: { popup: '0', regPopup: '1' },
      replies: { ...replies, ...exchangeReplies, balance: { balance } },
    });
    const toMatches = welcome.getByRole('link', { name: 'See the live matches' });
    if (!isFunded) {
      await expect.element(welcome).toMatchTextContent('bring some play money in');
      await expect.element(toMatches).not.toBeInTheDocument();
      return;
    }
    await expect.element(welcome).toMatchTextContent(`${amount} of play money is in your wallet.`);
    await toMatches.click();
    await expectAddress('/exchange-inplay');
    expect(storedFlags()).toMatchObject({ regPopup: '0' });
  },
);

const bettors: readonly (readonly [string, Replies<typeof calls>])[] = [
  ['on the exchange', { listOrders: { orders: [order] } }],
  ['against the house', { listHouseBets: { bets: [houseBet], next: null } }],
];

test.for(bettors)('[PLAY-1] who has bet %s isn’t asked for a first bet any more', async ([, bets]) => {
  await openSite('/', { kept: { popup: '1', regPopup: '1' }, replies: { ...replies, ...bets } });
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect.element(dialogs).not.toBeInTheDocument();
  await expect.poll(storedFlags).toEqual({ popup: '0', regPopup: '0' });
});

test('[HOME-8] the page is free until it is known whether the player has bet, and then comes the welcome', async () => {
  const bets = Promise.withResolvers<{ orders: never[] }>();
  await openSite('/', {
    kept: { popup: '1', regPopup: '1' },
    replies: { ...replies, listOrders: () => bets.promise },
  });
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect.element(dialogs).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  bets.resolve({ orders: [] });
  await expect.element(welcome).toBeVisible();
});

test('[HOME-7] [HOME-8] a guest who never logged in sees neither', async () => {
  await openSite('/', { visitor: 'guest', replies });
  await expect.element(announcements).toBeVisible();
  await expect.element(dialogs).not.toBeInTheDocument();
});
