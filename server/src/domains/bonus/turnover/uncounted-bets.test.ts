import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BonusApp, openBonusApp } from '../../../testing/open-bonus-app.ts';
import { placeOrder } from '../../../testing/trading.ts';
import { type TestPlayer, send } from '../../../testing/wire-client.ts';

let app: BonusApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await openBonusApp();
  player = await app.openDepositor(3000, 'Friday reload');
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await app.faults()).toEqual([]);
});

const UNTOUCHED = ['active:22500.00'];
const left = () => app.remainingOf(player);

test('[CASH-13] bets that a cash out closed count for nothing', async () => {
  const marketId = await app.openMarket();
  await app.bet(player, marketId, { size: '200.00' });
  for (const side of ['BACK', 'LAY'])
    await placeOrder(app.url, app.rich, {
      market_id: marketId,
      side,
      price: side === 'BACK' ? 3 : 2.9,
      size: '900.00',
    });
  await app.clock.advance(1000);
  const body = { market_id: marketId, client_ref: 'out', accept: 'any' };
  const answer = await send(app.url, 'POST /api/exchange/cash-out', { token: player.token, body });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  await app.settle(marketId);
  expect(await left()).toEqual(UNTOUCHED);
});

test('[CASH-13] voiding a bet takes back what it had counted', async () => {
  const marketId = await app.openMarket();
  const placed = await app.bet(player, marketId, { size: '200.00' });
  await app.settle(marketId);
  expect(await left()).toEqual(['active:22300.00']);
  const { id } = JSON.parse(placed.text).order;
  await app.corrections.voidOrder(BigInt(id), 'palpable error');
  await expect.poll(left).toEqual(UNTOUCHED);
});

test('[CASH-13] cancelled stakes count for nothing, stakes matched before the cancellation count', async () => {
  const marketId = await app.openMarket();
  await placeOrder(app.url, app.rich, { market_id: marketId, side: 'LAY', size: '100.00' });
  const placed = await placeOrder(app.url, player, { market_id: marketId, size: '300.00' });
  const { id } = JSON.parse(placed.text).order;
  await send(app.url, `DELETE /api/exchange/orders/${id}`, player);
  await app.settle(marketId);
  expect(await left()).toEqual(['active:22400.00']);
  await app.corrections.voidMarket(marketId, 'rain');
  await expect.poll(left).toEqual(UNTOUCHED);
});

test('[CASH-13] bets between accounts of one person count for nothing, and their other bets count together with what that person could lose', async () => {
  const other = await app.openDepositor(3000);
  const between = await app.openMarket();
  await placeOrder(app.url, other, { market_id: between, side: 'LAY', size: '400.00' });
  await placeOrder(app.url, player, { market_id: between, size: '400.00' });
  await app.exchange.rules.linkAccounts([BigInt(player.remoteId), BigInt(other.remoteId)]);
  await app.settle(between);
  expect([await left(), await app.pointsOf(player), await app.pointsOf(other)]).toEqual([UNTOUCHED, 0, 0]);
  const across = await app.openMarket();
  await app.bet(player, across, { size: '400.00' });
  await app.bet(other, across, { side: 'LAY', size: '300.00' });
  await app.settle(across);
  expect(await left()).toEqual(['active:22400.00']);
});
