import type { Order, ProviderWallet } from '@maidan/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exchangeReplies } from '../../../testing/exchange-replies.ts';
import { expectTexts } from '../../../testing/locate.ts';
import { onEnd } from '../../../testing/on-end.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { taka } from '../../../testing/people.ts';
import { houseBet } from '../testing/house-markets.ts';
import { openOddsView } from '../testing/open-odds-view.ts';
import { keepsOrders, matchedWhole } from '../testing/orders.ts';
import { order } from '../testing/sample-order.ts';

const wallet = page.getByRole('button', { name: 'Main balance' });
const bets = (count: number) => page.getByRole('button', { name: `Bets ${count} open`, exact: true });

const house: ProviderWallet = {
  platform: 'HOUSE',
  name: 'House games',
  held: taka('0.00'),
  inRounds: taka('0.00'),
};

test('[EXCH-5] the wallet shows the main balance, exposure and other wallets; a recall says what came back', async () => {
  const api = await openSite('/exchange', {
    replies: {
      ...exchangeReplies,
      listWallets: {
        wallets: [house, { ...house, platform: 'OTHER', name: 'Other games', held: taka('50.00') }],
      },
      recallWallets: { recalled: taka('0.00'), inRounds: taka('0.00'), balance: taka('1000.00') },
    },
  });
  await expect.element(wallet).toMatchTextContent('৳1,000');
  await expect.element(wallet).toMatchTextContent('+2');
  await wallet.click();
  const sheet = page.getByRole('dialog', { name: 'Wallets' });
  await expectTexts(sheet.getByRole('definition'), ['৳1,000.00', '৳0.00']);
  await expect.element(sheet.getByRole('listitem')).toHaveLength(2);
  await expect.element(sheet.getByRole('button', { name: /House games$/ })).toBeDisabled();
  await expect.element(sheet.getByRole('button', { name: /Other games$/ })).toBeEnabled();
  // Another screen has recalled it meanwhile.
  await sheet.getByRole('button', { name: 'Recall All' }).dblClick();
  await expect
    .element(page.getByText('Nothing to recall: no provider holds money of yours.').first())
    .toBeVisible();
  api.reply({
    recallWallets: { recalled: taka('50.00'), inRounds: taka('0.00'), balance: taka('1050.00') },
  });
  await sheet.getByRole('button', { name: 'Recall All' }).click();
  await expect.element(page.getByText('৳50.00').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(wallet).toHaveFocus();
});

test('[EXCH-5] nothing is recalled where no provider holds money', async () => {
  await openSite('/exchange', { replies: { ...exchangeReplies, listWallets: { wallets: [house] } } });
  await wallet.click();
  const sheet = page.getByRole('dialog', { name: 'Wallets' });
  await expect.element(sheet.getByRole('button', { name: 'Recall All' })).toBeDisabled();
});

test('[EXCH-5] the list of bets shows the odds at which a bet was matched, not those it would have taken', async () => {
  const half = { sizeMatched: taka('60.00'), sizeRemaining: taka('140.00'), averagePriceMatched: 2.52 };
  const whole = { ...matchedWhole(order), id: 703n, marketId: '1.6', averagePriceMatched: 2.48 };
  await openSite('/exchange-sports', {
    replies: { ...exchangeReplies, listOrders: { orders: [{ ...order, ...half }, whole] } },
  });
  await bets(2).click();
  const rows = page.getByRole('dialog', { name: 'Open bets' }).getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent('৳200 at 50.00৳60 of ৳200 matched at 2.52');
  await expect.element(rows.last()).toMatchTextContent('৳200 at 2.48');
});

test('[ACCT-2] balances that were hidden before a reload stay hidden in the header of the exchange', async () => {
  document.cookie = 'balances=hidden; path=/';
  await openSite('/exchange', { replies: exchangeReplies });
  await expect
    .element(page.getByRole('button', { name: 'Main balance hidden Exposure hidden' }))
    .toBeVisible();
  expect(document.body.textContent).not.toContain('৳1,000');
  await page.getByRole('button', { name: /^Main balance hidden/ }).click();
  await expectTexts(page.getByRole('dialog', { name: 'Wallets' }).getByRole('definition'), [
    '***hidden',
    '***hidden',
  ]);
});

test('[EXCH-5] refresh reloads the wallet and the bets', async () => {
  const api = await openSite('/exchange-inplay', { replies: exchangeReplies });
  await expect.element(wallet).toMatchTextContent('৳1,000');
  await expect.element(bets(0)).toBeVisible();
  const asked = () => [api.asked('exchangeAccount').length, api.asked('listOrders').length];
  const [accounts = 0, orders = 0] = asked();
  await page.getByRole('button', { name: 'Refresh the wallet' }).click();
  await expect.poll(asked).toEqual([accounts + 1, orders + 1]);
});

test('[EXCH-5] the Bets button counts the open bets of all markets and lists them with Cancel', async () => {
  const api = await openSite('/exchange-sports', {
    replies: { ...exchangeReplies, ...keepsOrders([order]) },
  });
  await bets(1).click();
  const sheet = page.getByRole('dialog', { name: 'Open bets' });
  await sheet.getByRole('button', { name: /^Cancel Back/ }).click();
  await expect.element(sheet.getByText('You have no open bets.')).toBeVisible();
  expect(api.asked('cancelOrder').map(({ params }) => params.id)).toEqual([order.id]);
});

test('[EXCH-5] a match of a waiting order is announced on any screen and stays as a message with a badge', async () => {
  const api = await openSite('/exchange-sports', { replies: exchangeReplies });
  await expect.element(bets(0)).toBeVisible();
  await expect.poll(() => api.stream.isRead('orders')).toBe(true);
  api.stream.push('orders', { orders: [order] });
  await expect.element(bets(1)).toBeVisible();
  api.stream.push('orders', { orders: [matchedWhole(order)] });
  await expect.element(page.getByText('Matched: Back Gamma, ৳200 at 50.00')).toBeVisible();
  await page.getByRole('button', { name: /^Bet-matched messages: \d+ new/ }).click();
  const messages = page.getByRole('dialog', { name: 'Bet-matched messages' });
  await expect.element(messages.getByRole('listitem').first()).toMatchTextContent('৳200 at');
  await messages.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('button', { name: 'Bet-matched messages', exact: true })).toBeVisible();
});

test('[PLAY-10] the header and My bets count the same open bets, of this match, of others and against the house', async () => {
  const elsewhere: Order = matchedWhole({
    ...order,
    id: 702n,
    marketId: '1.6',
    eventId: '10',
    eventName: 'Other v Another',
  });
  const orders = [order, elsewhere];
  let houseBets = [houseBet, { ...houseBet, id: 502n, eventId: '77', eventName: 'Third v Fourth' }];
  const api = await openOddsView({
    replies: {
      listOrders: ({ query: { marketId } }) => ({
        orders: orders.filter((one) => marketId === undefined || one.marketId === marketId),
      }),
      listHouseBets: ({ query: { status, eventId } }) => ({
        bets:
          status === 'open'
            ? houseBets.filter((one) => eventId === undefined || one.eventId === eventId)
            : [],
        next: null,
      }),
    },
  });
  const myBets = page.getByRole('button', { name: /^My bets/ });
  await expect.element(bets(4)).toBeVisible();
  await expect.element(myBets).toMatchTextContent('4 open');
  await bets(4).click();
  const all = page.getByRole('dialog', { name: 'Open bets' });
  await expect.element(all.getByRole('listitem')).toHaveLength(4);
  for (const name of ['Other v Another', 'Third v Fourth'])
    await expect.element(all.getByText(name)).toBeVisible();
  await all.getByRole('button', { name: 'Close' }).click();
  await myBets.click();
  const here = page.getByRole('dialog', { name: 'My bets' });
  await expect.element(here.getByRole('listitem')).toHaveLength(2);
  await expect.element(here.getByRole('link', { name: '2 more on other matches' })).toBeVisible();
  await here.getByRole('button', { name: 'Close' }).click();
  houseBets = [];
  api.stream.push('orders', { orders: [elsewhere] });
  const balance = taka('1000.00');
  api.stream.push('wallet', { balance, exposure: taka('0.00'), available: balance });
  await expect.element(bets(1)).toBeVisible();
  await expect.element(myBets).toMatchTextContent('1 open');
});

test.for([
  ['/exchange', 'bn'],
  ['/exchange-inplay', 'en'],
  ['/exchange-sports', 'bn'],
  ['/exchange-multi', 'en'],
  ['/exchange-account', 'bn'],
] as const)('[PLAY-13] %s is no wider than a window of 320 px, in %s', async ([address, language]) => {
  await page.viewport(320, 740);
  onEnd(() => void page.viewport(360, 740));
  await openSite(address, { language, replies: exchangeReplies });
  await expect.element(page.getByRole('button', { name: /^(?:Bets \d|বাজি [০-৯])/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
  // In one row, as on wider phones.
  expect(page.getByRole('group', { name: /^(?:Exchange|এক্সচেঞ্জ)/ }).element().clientHeight).toBeLessThan(60);
});

test('[PLAY-13] the odds view is no wider than a window of 320 px', async () => {
  await page.viewport(320, 740);
  onEnd(() => void page.viewport(360, 740));
  await openOddsView({ market: { inplay: true, betDelay: 5 } });
  await expect.element(page.getByRole('cell').getByRole('button').first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
});
