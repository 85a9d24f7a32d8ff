import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../kernel/db.ts';
import { betOnBookmaker, betOnFancy } from '../../testing/house-bets.ts';
import { type BonusApp, openBonusApp } from '../../testing/open-bonus-app.ts';
import { orderBody, placeOrder } from '../../testing/trading.ts';
import { type TestPlayer, type WireAnswer, send } from '../../testing/wire-client.ts';

let app: BonusApp;
let player: TestPlayer;
let marketId: string;
beforeAll(async () => {
  app = await openBonusApp();
  await app.feed.session({});
  await app.feed.bookmaker({});
  await query(app.db, sql`update promotion set bet_max = 20000 where name_en = 'Friday reload'`);
  player = await app.openDepositor(5000, 'Friday reload');
  marketId = await app.openMarket();
});
afterAll(async () => {
  expect(await app.faults()).toEqual([]);
  await app.close();
});

const codeOf = ({ status, body }: WireAnswer) => (status === 201 ? 'taken' : body['code']);
const order = async (change: Record<string, unknown>, by = player) =>
  codeOf(await placeOrder(app.url, by, { market_id: marketId, ...change }));

test('[CASH-13] the terms and the turnover show the largest bet', async () => {
  const friday = await send(app.url, `GET /api/promotions/${app.promotionId('Friday reload')}`);
  expect(friday.body['bet_max']).toBe('200.00');
  expect(friday.body['contributions']).toContainEqual({ kind: 'live', percent: 15 });
  expect(await app.turnoversOf(player)).toMatchObject([{ bet_max: '200.00' }]);
});

test('[CASH-13] an order that risks more is refused, by its stake or the liability of a lay', async () => {
  await expect.poll(() => order({ size: '200.01' })).toBe('BONUS_BET_TOO_HIGH');
  expect(await order({ size: '200.00' })).toBe('taken');
  expect(await order({ side: 'LAY', price: 3, size: '150.00' })).toBe('BONUS_BET_TOO_HIGH');
  expect(await order({ side: 'LAY', price: 1.5, size: '400.00' })).toBe('taken');
});

test('[CASH-13] moving an unmatched lay to odds at which it risks too much is refused, and the order stays', async () => {
  const placed = await placeOrder(app.url, player, {
    market_id: marketId,
    side: 'LAY',
    price: 1.8,
    size: '250.00',
  });
  const { id } = JSON.parse(placed.text).order;
  const moved = await send(app.url, `PATCH /api/exchange/orders/${id}`, {
    token: player.token,
    body: { price: 2 },
  });
  expect(codeOf(moved)).toBe('BONUS_BET_TOO_HIGH');
});

test('[CASH-13] a bookmaker bet or a fancy that risks more is refused', async () => {
  expect(codeOf(await betOnFancy(app.url, player, { stake: '201.00' }))).toBe('BONUS_BET_TOO_HIGH');
  expect(codeOf(await betOnFancy(app.url, player, { stake: '200.00' }))).toBe('taken');
  expect(codeOf(await betOnBookmaker(app.url, player, { stake: '300.00' }))).toBe('BONUS_BET_TOO_HIGH');
  expect(codeOf(await betOnBookmaker(app.url, player, { stake: '200.00' }))).toBe('taken');
});

test('[CASH-13] the repeat of an accepted order is answered, others bet freely, and the limit ends with the bonus', async () => {
  const other = await app.openDepositor(5000);
  expect(await order({ size: '900.00', side: 'BACK', price: 5 }, other)).toBe('taken');
  const [turnover] = await app.turnoversOf(player);
  await app.giveUp(player, turnover?.['id']);
  const body = orderBody({ market_id: marketId, size: '900.00', price: 6 });
  const place = () => send(app.url, 'POST /api/exchange/orders', { token: player.token, body });
  await expect.poll(async () => codeOf(await place())).toBe('taken');
  await app.takeDeposit(player, 1000, 'Friday reload');
  await app.decide();
  await expect.poll(() => order({ size: '200.01' })).toBe('BONUS_BET_TOO_HIGH');
  expect(codeOf(await place())).toBe('taken');
});
