import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BonusHouse, openBonusHouse } from '../../testing/open-bonus-house.ts';
import { placeOrder } from '../../testing/trading.ts';
import { type TestPlayer, send } from '../../testing/wire-client.ts';

let house: BonusHouse;
let player: TestPlayer;
beforeAll(async () => {
  house = await openBonusHouse();
  player = await house.openDepositor(3000, 'Friday reload');
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.faults()).toEqual([]);
});

const UNTOUCHED = ['active:22500.00'];
const left = () => house.remainingOf(player);

test('[CASH-13] bets that a cash out closed count for nothing', async () => {
  const marketId = await house.openMarket();
  await house.bet(player, marketId, { size: '200.00' });
  for (const side of ['BACK', 'LAY'])
    await placeOrder(house.url, house.rich, {
      market_id: marketId,
      side,
      price: side === 'BACK' ? 3 : 2.9,
      size: '900.00',
    });
  await house.clock.advance(1000);
  const body = { market_id: marketId, client_ref: 'out', accept: 'any' };
  const answer = await send(house.url, 'POST /api/exchange/cash-out', { token: player.token, body });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  await house.settle(marketId);
  expect(await left()).toEqual(UNTOUCHED);
});

test('[CASH-13] a bet that staff void takes back what it had counted', async () => {
  const marketId = await house.openMarket();
  const placed = await house.bet(player, marketId, { size: '200.00' });
  await house.settle(marketId);
  expect(await left()).toEqual(['active:22300.00']);
  const { id } = JSON.parse(placed.text).order;
  await house.corrections.voidOrder(BigInt(id), 'palpable error');
  await expect.poll(left).toEqual(UNTOUCHED);
});

test('[CASH-13] what is cancelled counts for nothing, what was matched of it before counts', async () => {
  const marketId = await house.openMarket();
  await placeOrder(house.url, house.rich, { market_id: marketId, side: 'LAY', size: '100.00' });
  const placed = await placeOrder(house.url, player, { market_id: marketId, size: '300.00' });
  const { id } = JSON.parse(placed.text).order;
  await send(house.url, `DELETE /api/exchange/orders/${id}`, player);
  await house.settle(marketId);
  expect(await left()).toEqual(['active:22400.00']);
  await house.corrections.voidMarket(marketId, 'rain');
  await expect.poll(left).toEqual(UNTOUCHED);
});

test('[CASH-13] bets between accounts of one person count for nothing, and both of them together what one could lose', async () => {
  const other = await house.openDepositor(3000);
  const between = await house.openMarket();
  await placeOrder(house.url, other, { market_id: between, side: 'LAY', size: '400.00' });
  await placeOrder(house.url, player, { market_id: between, size: '400.00' });
  await house.exchange.linkAccounts([BigInt(player.remoteId), BigInt(other.remoteId)]);
  await house.settle(between);
  expect([await left(), await house.pointsOf(player), await house.pointsOf(other)]).toEqual([
    UNTOUCHED,
    0,
    0,
  ]);
  const across = await house.openMarket();
  await house.bet(player, across, { size: '400.00' });
  await house.bet(other, across, { side: 'LAY', size: '300.00' });
  await house.settle(across);
  expect(await left()).toEqual(['active:22400.00']);
});
