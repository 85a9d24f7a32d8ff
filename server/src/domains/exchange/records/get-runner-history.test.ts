import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder } from '../../../testing/trading.ts';
import { type TestPlayer, send } from '../../../testing/wire-client.ts';

const { marketId } = twoRunnerMarket;
const runnerId = twoRunnerMarket.runners[0]?.runnerId ?? 0;
const level = z.object({ price: z.number(), size: z.string() });
const history = z.object({
  points: z.array(
    z.object({
      at: z.string(),
      price: z.number(),
      lowest: z.number(),
      highest: z.number(),
      size: z.string(),
    }),
  ),
  availableToBack: z.array(level),
  availableToLay: z.array(level),
});

let open: TestApp;
let one: TestPlayer;
let other: TestPlayer;

beforeAll(async () => {
  const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  await feed.market({ version: 1 });
  const app = { url: open.url, db: open.app.db };
  one = await openFundedPlayer(app, 100_000);
  other = await openFundedPlayer(app, 100_000);
});

afterAll(() => open.close());

const ask = async (runner = String(runnerId), market = marketId) =>
  send(open.url, `GET /api/exchange/runners/${market}/${runner}/history`);
const placed = (player: TestPlayer, side: 'BACK' | 'LAY', price: number, size: string) =>
  placeOrder(open.url, player, { side, price, size, selection_id: runnerId });

test('[EXCH-10] the depth holds every price of the book, best first, not only three', async () => {
  for (const price of [5, 5.1, 5.2, 5.3, 5.4]) await placed(one, 'BACK', price, '200.00');
  for (const price of [4, 3.95, 3.9, 3.85]) await placed(one, 'LAY', price, '150.00');
  await placed(one, 'LAY', 4, '100.00');
  const { status, body } = await ask();
  expect(status).toBe(200);
  const { availableToBack, availableToLay, points } = history.parse(body);
  expect(points).toEqual([]);
  expect(availableToLay.map(({ price }) => price)).toEqual([5, 5.1, 5.2, 5.3, 5.4]);
  expect(availableToBack).toEqual([
    { price: 4, size: '250.00' },
    { price: 3.95, size: '150.00' },
    { price: 3.9, size: '150.00' },
    { price: 3.85, size: '150.00' },
  ]);
});

test('[EXCH-10] matches are listed in order with their amounts, in at most 200 parts', async () => {
  await placed(other, 'BACK', 4, '100.00');
  await open.clock.advance(60_000);
  await placed(other, 'BACK', 3.9, '300.00');
  await open.clock.advance(60_000);
  const { points } = history.parse((await ask()).body);
  expect(points.map(({ price, size }) => [price, size])).toEqual([
    [4, '100.00'],
    [3.95, '300.00'],
  ]);
  expect(points[1]).toMatchObject({ lowest: 3.95, highest: 4 });
});

test('[EXCH-10] an unknown market or runner is refused', async () => {
  expect((await ask('1')).body).toMatchObject({ code: 'INVALID_RUNNER' });
  expect((await ask(String(runnerId), '1.999')).body).toMatchObject({ code: 'INVALID_MARKET_ID' });
});
