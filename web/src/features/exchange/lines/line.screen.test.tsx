import type { MatchMarket } from '@maidan/contract';
import { Refused } from '@maidan/contract/testing';
import { getPrice } from '@maidan/engine';
import { layoutChecks } from '@maidan/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { exchangeReplies } from '../../../testing/exchange-replies.ts';
import { inLanguages } from '../../../testing/in-languages.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { taka } from '../../../testing/people.ts';
import { changeExchangeSettings } from '../settings/exchange-settings.ts';
import { market, openOddsView, runner } from '../testing/open-odds-view.ts';
import { keepsOrders, matchedWhole } from '../testing/orders.ts';
import { order } from '../testing/sample-order.ts';
import { scrollToOtherMarkets } from '../testing/scroll-to-other-markets.ts';

const marketId = '1.561';
const name = '6 Over Runs Gamma';
const lines = [1.5, 149.5, 1];
const others: readonly MatchMarket[] = [
  { marketId: market.marketId, type: 'MATCH_ODDS', name: 'Match Odds', status: 'OPEN' },
  { marketId, type: 'OVERS_RUNS', name, status: 'OPEN' },
];
const names = { [name]: '৬ ওভারে রান গামা', Runs: 'রান' };

const image = {
  ...market,
  marketId,
  runners: [runner(1, 'Runs', 45.5, 46.5)],
  line: lines,
};

const words = {
  en: {
    more: 'More markets',
    name,
    sell: 'Sell',
    buy: 'Buy',
    sellAt: 'Sell at 45.5',
    buyAt: 'Buy at 46.5',
    about: 'Sell wins if the runs stay below the line, buy if they go above it. Both are at even money.',
    held: ['0 to 40 runs: −৳100', '41 to 45 runs: +৳100', '46 runs or more: −৳100'],
    stake: '৳100',
    sold: 'Wins ৳100 if 45 runs or fewer, before commission. Loses ৳100 otherwise.',
    place: 'Sell ৳100 @ 45.5',
    bought: 'Wins ৳100 if 47 runs or more, before commission. Loses ৳100 otherwise.',
    up: 'Higher line',
    stepped: 'Wins ৳100 if 48 runs or more, before commission. Loses ৳100 otherwise.',
    whole: 'At exactly 46 runs the stake is returned.',
    cashOut: 'Cash out',
    odds: 'Odds',
  },
  bn: {
    more: 'আরও মার্কেট',
    name: names[name],
    sell: 'বেচা',
    buy: 'কেনা',
    sellAt: 'বেচা, লাইন ৪৫.৫',
    buyAt: 'কেনা, লাইন ৪৬.৫',
    about: 'রান লাইনের চেয়ে কম হলে বেচা জেতে, বেশি হলে কেনা জেতে। দুটোই সমানে সমান।',
    held: ['০ থেকে ৪০ রান: −৳১০০', '৪১ থেকে ৪৫ রান: +৳১০০', '৪৬ রান বা বেশি: −৳১০০'],
    stake: '৳১০০',
    sold: '৪৫ রান বা কম হলে জিতবেন ৳১০০, কমিশনের আগে। না হলে হারাবেন ৳১০০।',
    place: 'বেচুন ৳১০০ @ ৪৫.৫',
    bought: '৪৭ রান বা বেশি হলে জিতবেন ৳১০০, কমিশনের আগে। না হলে হারাবেন ৳১০০।',
    up: 'লাইন বাড়ান',
    stepped: '৪৮ রান বা বেশি হলে জিতবেন ৳১০০, কমিশনের আগে। না হলে হারাবেন ৳১০০।',
    whole: 'ঠিক ৪৬ রান হলে টাকা ফেরত।',
    cashOut: 'ক্যাশ আউট',
    odds: 'দর',
  },
};

test.for(inLanguages(['en', 'bn'] as const, 'en'))(
  '[TRADE-110] a line market shows where to sell and buy and what bets come to, and its slip says when they win, at 360 px, in %s',
  async (language) => {
    const t = words[language];
    const { stream } = await openOddsView({
      language,
      replies: {
        matchMarkets: [...others],
        names: { names },
        positions: {
          runners: [],
          runs: [
            { from: 0, to: 40, result: taka('-100.00') },
            { from: 41, to: 45, result: taka('100.00') },
            { from: 46, to: null, result: taka('-100.00') },
          ],
        },
      },
    });
    const section = await scrollToOtherMarkets(t.more);
    await section.getByRole('button', { name: t.name }).click();
    await expect.poll(() => stream.isRead(`market:${marketId}`)).toBe(true);
    stream.push(`market:${marketId}`, { type: 'image', market: image });
    const table = section.getByRole('table', { name: t.name });
    await expect.element(table.getByRole('columnheader', { name: t.sell })).toBeVisible();
    await expect.element(table.getByRole('columnheader', { name: t.buy })).toBeVisible();
    await expect.element(section.getByText(t.about)).toBeVisible();
    for (const result of t.held) await expect.element(section).toMatchTextContent(result);
    await expect.element(section.getByRole('button', { name: t.cashOut })).not.toBeInTheDocument();
    expect(layoutChecks().textFaults()).toEqual([]);

    const slip = page.getByRole('dialog').first();
    await table.getByRole('button', { name: t.sellAt }).click();
    await slip.getByRole('button', { name: t.stake, exact: true }).click();
    await expect.element(slip.getByRole('heading')).toMatchTextContent(t.sell);
    await expect.element(slip.getByRole('heading')).toMatchTextContent(t.name);
    await expect.element(slip).toMatchTextContent(t.sold);
    await expect.element(slip.getByRole('button', { name: t.place })).toBeEnabled();
    expect(slip.getByText(t.odds, { exact: true }).elements()).toEqual([]);
    expect(layoutChecks().textFaults()).toEqual([]);
    await table.getByRole('button', { name: t.buyAt }).click();
    await slip.getByRole('button', { name: t.stake, exact: true }).click();
    await expect.element(slip).toMatchTextContent(t.bought);
    await slip.getByRole('button', { name: t.up }).click();
    await expect.element(slip).toMatchTextContent(t.stepped);

    stream.push(`market:${marketId}`, {
      type: 'image',
      market: { ...image, runners: [runner(1, 'Runs', 46, 47)], line: [2, 150, 1], version: 2 },
    });
    await table
      .getByRole('button', { name: t.sellAt.replace(/45\.5|৪৫\.৫/, language === 'en' ? '46' : '৪৬') })
      .click();
    await slip.getByRole('button', { name: t.stake, exact: true }).click();
    await expect.element(slip).toMatchTextContent(t.whole);
  },
);

test('[TRADE-110] a line is placed as it stands, with one tap on too, and at one that has moved only once it is accepted', async () => {
  const { stream, asked } = await openOddsView({
    replies: {
      matchMarkets: [...others],
      names: { names: {} },
      placeOrder: new Refused('MARKET_SUSPENDED'),
    },
  });
  const section = await scrollToOtherMarkets('More markets');
  await section.getByRole('button', { name }).click();
  await expect.poll(() => stream.isRead(`market:${marketId}`)).toBe(true);
  stream.push(`market:${marketId}`, { type: 'image', market: image });
  changeExchangeSettings({ oddsChange: 'ask', oneTap: true });
  const slip = page.getByRole('dialog').first();
  await section.getByRole('button', { name: 'Buy at 46.5' }).click();
  await slip.getByRole('button', { name: '৳100', exact: true }).click();
  stream.push(`market:${marketId}`, {
    type: 'image',
    market: { ...image, runners: [runner(1, 'Runs', 47.5, 48.5)] },
  });
  await expect.element(slip).toMatchTextContent('The line moved from 46.5 to 48.5.');
  await slip.getByRole('button', { name: 'Accept 48.5' }).click();
  await slip.getByRole('button', { name: 'Buy ৳100 @ 48.5' }).click();
  await expect
    .poll(() => asked('placeOrder').map(({ body: { side, odds } }) => [side, odds]))
    .toEqual([['LAY', 4_850]]);
});

test('[TRADE-110] my bets say sell and buy with the line, and change it by its interval', async () => {
  const ofLine = { ...order, runnerName: 'Runs', marketName: name, line: lines };
  const api = await openOddsView({
    replies: keepsOrders([{ ...ofLine, odds: getPrice(4_550) }]),
  });
  await page.getByRole('button', { name: /^My bets/ }).click();
  const bets = page.getByRole('dialog', { name: 'My bets' });
  await expect.element(bets.getByText('৳200 at 45.5', { exact: true })).toBeVisible();
  await expect.element(bets.getByText('Sell', { exact: true })).toBeVisible();
  expect(bets.getByText('BACK', { exact: true }).elements()).toEqual([]);
  await bets.getByRole('button', { name: 'Change Sell Runs at 45.5' }).click();
  const edit = page.getByRole('dialog', { name: 'Change the bet' });
  await edit.getByRole('button', { name: 'Higher line' }).click();
  expect(layoutChecks().textFaults()).toEqual([]);
  await edit.getByRole('button', { name: 'Save the change' }).click();
  await expect.poll(() => api.asked('changeOrder').map(({ body: { odds } }) => odds)).toEqual([4_650]);
});

const openBets = (count: number) => page.getByRole('button', { name: `Bets ${count} open`, exact: true });

test('[TRADE-110] a bet on a line that waited is announced with its line, and as sold or bought', async () => {
  const ofLine = { ...order, runnerName: 'Runs', marketName: name, line: lines, odds: getPrice(4_550) };
  const api = await openSite('/exchange-sports', { replies: exchangeReplies });
  await expect.element(openBets(0)).toBeVisible();
  await expect.poll(() => api.stream.isRead('orders')).toBe(true);
  api.stream.push('orders', { orders: [ofLine] });
  await expect.element(openBets(1)).toBeVisible();
  api.stream.push('orders', { orders: [matchedWhole(ofLine)] });
  await expect.element(page.getByText('Matched: Sell Runs, ৳200 at 45.5')).toBeVisible();
});
