import { money } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder } from '../../../testing/trading.ts';
import { type TestPlayer, send } from '../../../testing/wire-client.ts';

const { marketId } = twoRunnerMarket;
const runnerId = twoRunnerMarket.runners[0]?.runnerId ?? 0;
const level = z.object({ price: z.number(), size: z.string() });
const ladder = z.object({
  availableToBack: z.array(level),
  availableToLay: z.array(level),
  tradedVolume: z.array(level),
  startingPrice: z.number().optional(),
  queue: z.array(z.object({ order_id: z.string(), ahead: z.string() })),
});
const placedOrder = z.object({ order: z.object({ id: z.string() }) });

let feed: ScriptedFeed;
let open: TestApp;
let one: TestPlayer;
let other: TestPlayer;

beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  await feed.market({ version: 1 });
  const app = { url: open.url, db: open.app.db };
  one = await openFundedPlayer(app, 100_000);
  other = await openFundedPlayer(app, 100_000);
});

afterAll(() => open.close());

const ask = (player: TestPlayer | undefined, runner = runnerId, market = marketId) =>
  send(
    open.url,
    `GET /api/exchange/runners/${market}/${runner}/ladder`,
    player === undefined ? {} : { token: player.token },
  );

async function placed(player: TestPlayer, side: 'BACK' | 'LAY', price: number, size: string) {
  const { body } = await placeOrder(open.url, player, { side, price, size, selection_id: runnerId });
  return placedOrder.parse(body).order.id;
}

test('[PLAY-30] the ladder holds every price, and what stands before each of the player’s own orders alone', async () => {
  for (const price of [5, 5.1, 5.2, 5.3, 5.4]) await placed(other, 'BACK', price, '200.00');
  const first = await placed(one, 'LAY', 4, '150.00');
  await placed(other, 'LAY', 4, '100.00');
  const last = await placed(one, 'LAY', 4, '120.00');
  const seen = ladder.parse((await ask(one)).body);
  expect(seen.availableToLay.map(({ price }) => price)).toEqual([5, 5.1, 5.2, 5.3, 5.4]);
  expect(seen.availableToBack).toEqual([{ price: 4, size: '370.00' }]);
  expect(seen.queue).toEqual([
    { order_id: first, ahead: '0.00' },
    { order_id: last, ahead: '250.00' },
  ]);
  expect(ladder.parse((await ask(other)).body).queue.map(({ order_id: id }) => id)).not.toContain(first);
});

test('[PLAY-30] what stands before an order shrinks as it is matched', async () => {
  await placed(other, 'BACK', 4, '150.00');
  const { queue } = ladder.parse((await ask(one)).body);
  expect(queue.map(({ ahead }) => ahead)).toEqual(['100.00']);
});

test('[TRADE-131] the ladder has what was traded at each price, lowest first, and the starting price as it would be now, later as it was', async () => {
  await placed(other, 'BACK', 4, '100.00');
  await placed(one, 'LAY', 5, '200.00');
  const before = ladder.parse((await ask(one)).body);
  expect(before.tradedVolume).toEqual([
    { price: 4, size: '250.00' },
    { price: 5, size: '200.00' },
  ]);
  expect(before.startingPrice).toBeUndefined();
  const bet = {
    runnerId,
    side: 'BACK',
    amount: money(15_000n),
    oddsLimit: undefined,
    clientRef: 'sp',
  } as const;
  await open.app.exchange.several.placeOnClose({
    playerId: BigInt(other.remoteId),
    marketId,
    bets: [bet],
    marketVersion: undefined,
  });
  expect(ladder.parse((await ask(one)).body).startingPrice).toBe(4);
  await feed.market({ inPlay: true, version: 2 });
  const after = ladder.parse((await ask(one)).body);
  expect(after.startingPrice).toBe(4);
  // Of the 20 that were left at 4 of the other player's.
  expect(after.tradedVolume[0]).toEqual({ price: 4, size: '270.00' });
});

test('[PLAY-30] a guest, an unknown market and an unknown runner are refused', async () => {
  expect((await ask(undefined)).status).toBe(401);
  expect((await ask(one, 1)).body).toMatchObject({ code: 'INVALID_RUNNER' });
  expect((await ask(one, runnerId, '1.999')).body).toMatchObject({ code: 'INVALID_MARKET_ID' });
});
