import { ConnectionLost, Refused } from '@maidan/contract/testing';
import { getOdds } from '@maidan/engine';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { live } from '../../../lib/live.ts';
import { onEnd } from '../../../testing/on-end.ts';
import { taka } from '../../../testing/people.ts';
import { changeExchangeSettings } from '../settings/exchange-settings.ts';
import { type OddsVisit, openOddsView, runner } from '../testing/open-odds-view.ts';
import { cancelled, ordersLapse, ordersMatch, ordersWait } from '../testing/orders.ts';
import { order } from '../testing/sample-order.ts';

const table = page.getByRole('table', { name: 'Match Odds' });
const back = page.getByRole('button', { name: /^Back Gamma at / });
const line = table.getByRole('status').first();
const slip = page.getByRole('dialog', { name: 'Bet slip' });

/** The odds view of a player who bets ৳150 with one tap. */
async function openWithOneTap(visit: OddsVisit = {}) {
  const api = await openOddsView(visit);
  changeExchangeSettings({ oneTap: true, oneTapStake: 150 });
  return api;
}

test('[PLAY-33] one tap is confirmed beside its row, without a sheet and without moving the rows', async () => {
  const api = await openWithOneTap({ replies: ordersMatch });
  await expect.element(line).toHaveTextContent('A tap on a price bets ৳150 at once.');
  const below = page.getByRole('rowheader', { name: 'Delta' });
  const before = below.element().getBoundingClientRect().top;
  await back.dblClick();
  await expect.element(line).toMatchTextContent('Matched ৳150 is matched at 2.00.');
  expect(below.element().getBoundingClientRect().top).toBe(before);
  await expect.element(slip).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Main balance' })).toMatchTextContent('−৳100');
  expect(api.asked('placeOrder').map(({ body: { side, odds, size } }) => [side, odds, size])).toEqual([
    ['BACK', 200, taka('150.00')],
  ]);
  await line.getByRole('button', { name: 'Put this message away' }).click();
  await expect.element(line).toHaveTextContent('A tap on a price bets ৳150 at once.');
});

test('[PLAY-33] [PLAY-34] in play the line counts the delay’s seconds, and the bet is cancelled before it is placed', async () => {
  const answer = Promise.withResolvers<Refused>();
  const mine = { ...order, odds: getOdds(200), size: taka('150.00'), sizeRemaining: taka('150.00') };
  const { stream, ...api } = await openWithOneTap({
    market: { inplay: true, betDelay: 5 },
    replies: {
      placeOrder: () => answer.promise,
      cancelOrder: { order: cancelled(mine), balance: taka('1000.00'), exposure: taka('0.00') },
    },
  });
  await expect.element(line).toMatchTextContent('A tap on a price');
  await back.click();
  await expect.element(line).toMatchTextContent('Back ৳150 @ 2.00');
  const seconds = () => Number(line.getByCss('[data-seconds]').element().textContent);
  expect(seconds()).toBeGreaterThanOrEqual(4);
  await expect.poll(seconds).toBeLessThan(5);
  await back.click();
  stream.push('orders', { orders: [{ ...mine, status: 'PENDING' }] });
  await line.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => api.asked('cancelOrder').map(({ params }) => params.id)).toEqual([mine.id]);
  await expect.element(line).toMatchTextContent('Cancelled in time. Nothing was placed: Back ৳150 @ 2.00');
  answer.resolve(new Refused('BET_TAKEN_OR_LAPSED'));
  await line.getByRole('button', { name: 'Put this message away' }).click();
  await expect.element(line).toHaveTextContent('A tap on a price bets ৳150 at once.');
  expect(api.asked('placeOrder')).toHaveLength(1);
});

test('[PLAY-33] what waits unmatched is cancelled at the row', async () => {
  const waiting = { ...order, odds: getOdds(200), size: taka('150.00'), sizeRemaining: taka('150.00') };
  const api = await openWithOneTap({
    replies: {
      ...ordersWait,
      cancelOrder: { order: cancelled(waiting), balance: taka('1000.00'), exposure: taka('0.00') },
      listOrders: { orders: [] },
    },
  });
  await expect.element(line).toMatchTextContent('A tap on a price');
  await back.click();
  await expect.element(line).toMatchTextContent('Placed ৳150 is unmatched at 2.00.');
  api.reply({ listOrders: { orders: [cancelled(waiting)] } });
  await line.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(line).toMatchTextContent('Nothing was matched and nothing is at risk.');
});

test('[TRADE-139] one tap that lapses because better odds are on offer says so beside its row', async () => {
  await openWithOneTap({ replies: ordersLapse });
  await expect.element(line).toMatchTextContent('A tap on a price');
  await back.click();
  await expect.element(line).toMatchTextContent('Not matched Better odds than you asked for were on offer');
});

test('[PLAY-36] a market suspended on the way of the tap says so, and nothing was placed', async () => {
  await openWithOneTap({ replies: { placeOrder: new Refused('MARKET_SUSPENDED') } });
  await expect.element(line).toMatchTextContent('A tap on a price');
  await back.click();
  await expect.element(line).toMatchTextContent('Rejected The market is suspended. Nothing was placed.');
});

test('[PLAY-36] a tap on prices that have just stopped being live sends nothing', async () => {
  const api = await openWithOneTap();
  await expect.element(line).toMatchTextContent('A tap on a price');
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onEnd(() => connection.mockRestore());
  const button = back.element();
  if (button instanceof HTMLElement) button.click();
  await expect
    .element(line)
    .toMatchTextContent('Not sent. The prices are not live. Try again when they are.');
  expect(api.asked('placeOrder')).toEqual([]);
});

test('[PLAY-36] a player who wants to be asked is asked when the price got worse before the tap', async () => {
  const { say, ...api } = await openWithOneTap({ replies: ordersMatch });
  changeExchangeSettings({ oddsChange: 'ask' });
  await expect.element(line).toMatchTextContent('A tap on a price');
  // The price is tapped between the stream's message and the paint that shows it.
  const paints: FrameRequestCallback[] = [];
  const frames = vi
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation((paint) => paints.push(paint));
  onEnd(() => frames.mockRestore());
  say.market({ runners: [runner(11, 'Gamma', 1.5, 2.02)] });
  await expect.poll(() => live.state().markets['1.5']?.runners[0]?.prices.back[0]?.price).toBe(1.5);
  const stale = page.getByRole('button', { name: 'Back Gamma at 2.00' }).element();
  if (stale instanceof HTMLElement) stale.click();
  frames.mockRestore();
  for (const paint of paints) paint(performance.now());
  await expect.element(line).toMatchTextContent('Not sent. The odds moved from 2.00 to 1.50.');
  await line.getByRole('button', { name: 'Accept 1.50' }).click();
  await expect.element(line).toMatchTextContent('Matched ৳150 is matched at 1.50.');
  expect(api.asked('placeOrder').map(({ body: { odds } }) => odds)).toEqual([150]);
});

test('[PLAY-36] a lost answer is asked for again under the same reference', async () => {
  const api = await openWithOneTap({ replies: { placeOrder: new ConnectionLost() } });
  await expect.element(line).toMatchTextContent('A tap on a price');
  await back.click();
  await expect.element(line).toMatchTextContent('Not confirmed');
  api.reply(ordersMatch);
  await line.getByRole('button', { name: 'Check again' }).click();
  await expect.element(line).toMatchTextContent('Matched');
  const [first, second, ...more] = api.asked('placeOrder');
  expect(second).toEqual(first);
  expect(more).toEqual([]);
});

test('[PLAY-33] in Bangla the line has its words and digits', async () => {
  await openWithOneTap({ language: 'bn', replies: ordersMatch });
  const bangla = page.getByRole('table', { name: 'ম্যাচ অডস' }).getByRole('status').first();
  await expect.element(bangla).toHaveTextContent('দরে চাপলেই ৳১৫০ বাজি ধরা হবে।');
  await page.getByRole('button', { name: 'Gamma ব্যাক, দর ২.০০' }).click();
  await expect.element(bangla).toMatchTextContent('মিলেছে ২.০০ দরে ৳১৫০ মিলেছে।');
});
