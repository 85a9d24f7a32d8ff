import { liveMarketSchema } from '@maidan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestApp, openTestApp } from '../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../testing/scripted-feed.ts';
import { type StreamReader, readStream } from '../testing/stream-reader.ts';
import { openFundedPlayer, placeOrder } from '../testing/trading.ts';
import { type TestPlayer, send } from '../testing/wire-client.ts';

const { marketId, eventId } = twoRunnerMarket;
const topic = `market:${marketId}`;

let open: TestApp;
let feed: ScriptedFeed;
let player: TestPlayer;
let other: TestPlayer;
const readers: StreamReader[] = [];

beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  const app = { url: open.url, db: open.app.db };
  player = await openFundedPlayer(app, 10_000);
  other = await openFundedPlayer(app, 10_000);
});
afterAll(async () => {
  for (const reader of readers) reader.close();
  await open.close();
});

async function read(
  request: { token?: string; lastEventId?: string | undefined } = {},
): Promise<StreamReader> {
  const query = `market_id=${marketId},1.999&event_id=${eventId}`;
  const reader = await readStream(`${open.url}/api/exchange/stream?${query}`, request);
  readers.push(reader);
  return reader;
}

const marketOf = (text: string) => liveMarketSchema.parse(JSON.parse(text));

test('[EXCH-2] the stream sends the whole market, then its changes, and resumes after a break', async () => {
  const [watching, reader] = [await read(), await read()];
  const image = marketOf((await reader.find((block) => block.event === topic)).text);
  expect(image).toMatchObject({ type: 'image', market: { marketId, status: 'OPEN' } });

  await placeOrder(open.url, other, { side: 'LAY', price: 3 });
  await open.clock.advance(100);
  const change = await reader.find((block) => block.text.includes('"prices"'));
  // A lay of one runner at 3.00 can match a lay of the other at 1.50: 100 against 200, 300 paid whoever wins.
  const moved = [
    [11, 'B', 0, 3, 100],
    [12, 'L', 0, 1.5, 200],
  ];
  expect(marketOf(change.text)).toEqual({ type: 'prices', moved });

  reader.close();
  await reader.ended();
  await feed.market({ status: 'SUSPENDED' });
  await open.clock.advance(100);
  await feed.market({ status: 'OPEN' });
  await open.clock.advance(100);
  const again = await read({ lastEventId: reader.lastEventId() });
  await again.find((block) => block.text.includes('"OPEN"'));
  const told = again.blocks.filter((block) => block.event === topic).map((block) => marketOf(block.text));
  expect(told).toMatchObject([
    { type: 'change', market: { status: 'SUSPENDED' } },
    { type: 'change', market: { status: 'OPEN' } },
  ]);
  watching.close();
});

const ordersSchema = z.object({
  orders: z.array(z.object({ client_ref: z.string().optional(), price: z.number() })),
});

const names = (reader: StreamReader) => new Set(reader.blocks.flatMap(({ event }) => event ?? []));

test('[API-2] wallet, orders and unread messages go to their player only', async () => {
  const [anybody, mine, theirs] = [
    await read(),
    await read({ token: player.token }),
    await read({ token: other.token }),
  ];
  await open.clock.advance(100);
  await placeOrder(open.url, player, { price: 75 });
  await open.clock.advance(100);
  const order = await mine.find((block) => block.event === 'orders' && block.text.includes('75'));
  expect(ordersSchema.parse(JSON.parse(order.text)).orders.some(({ price }) => price === 75)).toBe(true);
  const wallet = await mine.find((block) => block.event === 'wallet' && block.text.includes('9900.00'));
  expect(JSON.parse(wallet.text)).toEqual({ balance: '9900.00', exposure: '100.00', available: '9900.00' });

  await placeOrder(open.url, other, { side: 'LAY', price: 2.5 });
  await open.clock.advance(100);
  const own = await theirs.find((block) => block.event === 'orders' && block.text.includes('2.5'));
  expect(ordersSchema.parse(JSON.parse(own.text)).orders.every(({ price }) => price !== 75)).toBe(true);
  expect(theirs.blocks.every((block) => !block.text.includes('9900.00'))).toBe(true);
  expect([...names(anybody)].filter((name) => !/^(?:market|event):/.test(name))).toEqual([]);
  expect([...names(mine)].toSorted()).toEqual(
    [`event:${eventId}`, 'inbox', topic, 'orders', 'wallet'].toSorted(),
  );
});

test('[API-2] nobody reads a player’s topics by naming them', async () => {
  for (const name of [`wallet@${player.remoteId}`, `orders@${player.remoteId}`]) {
    for (const field of ['market_id', 'event_id', 'topic']) {
      const answer = await fetch(`${open.url}/api/exchange/stream?${field}=${name}`, {
        signal: AbortSignal.timeout(5_000),
      });
      if (field !== 'topic') expect(answer.status).toBe(422);
      await answer.body?.cancel();
    }
  }
});

test('[API-2] a stream ends after the player has logged out', async () => {
  const leaver = await openFundedPlayer({ url: open.url, db: open.app.db }, 100);
  const reader = await read({ token: leaver.token });
  await reader.find((block) => block.event === topic);
  expect((await send(open.url, 'POST /api/logout', { token: leaver.token })).status).toBe(204);
  await open.clock.advance(60_000);
  await reader.ended();
  expect(reader.blocks.at(-1)?.event).toBe('bye');
  expect((await read({ token: leaver.token })).status).toBe(401);
});

test('[EXCH-2] closing the app says bye', async () => {
  const closing = await openTestApp();
  const reader = await readStream(`${closing.url}/api/exchange/stream?event_id=1`);
  await closing.close();
  await reader.ended();
  expect(reader.blocks.at(-1)?.event).toBe('bye');
});
