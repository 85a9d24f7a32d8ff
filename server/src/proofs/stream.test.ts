import { liveMarketSchema, scorelineSchema } from '@maidan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { CricketScore, FeedScore } from '../domains/sports/index.ts';
import { type TestStaff, askOffice, enterAsOwner } from '../testing/open-office.ts';
import { type TestApp, openTestApp } from '../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../testing/scripted-feed.ts';
import { type StreamReader, readStream } from '../testing/stream-reader.ts';
import { openFundedPlayer, placeOrder } from '../testing/trading.ts';
import { type TestPlayer, type WireAnswer, newestCode, send } from '../testing/wire-client.ts';

const { marketId, eventId } = twoRunnerMarket;
const topic = `market:${marketId}`;
const PASSWORD = 'jolpai2749';
const listed = z.object({ sessions: z.array(z.object({ id: z.string(), is_current: z.boolean() })) });

let open: TestApp;
let feed: ScriptedFeed;
let player: TestPlayer;
let other: TestPlayer;
let owner: TestStaff;
const readers: StreamReader[] = [];

beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  owner = await enterAsOwner(open);
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

/** A player who is logged in on two devices, with a stream open on each. */
async function openTwice() {
  const leaver = await openFundedPlayer({ url: open.url, db: open.app.db }, 100);
  const body = { username: leaver.username, password: PASSWORD };
  const token = String((await send(open.url, 'POST /api/login', { body })).body['token']);
  const [own, elsewhere] = [await read({ token: leaver.token }), await read({ token })];
  for (const reader of [own, elsewhere]) await reader.find((block) => block.event === topic);
  return { leaver, own, elsewhere };
}

/** Ends sessions: one's own, one's others, or all. */
const endings: readonly {
  readonly name: string;
  readonly ended: readonly ('own' | 'elsewhere')[];
  readonly end: (leaver: TestPlayer) => Promise<WireAnswer>;
}[] = [
  {
    name: 'logging out',
    ended: ['own'],
    end: ({ token }) => send(open.url, 'POST /api/logout', { token }),
  },
  {
    name: 'logging out everywhere',
    ended: ['own', 'elsewhere'],
    end: ({ token }) => send(open.url, 'POST /api/logout-everywhere', { token }),
  },
  {
    name: 'ending a session of the list',
    ended: ['elsewhere'],
    async end({ token }) {
      const { body } = await send(open.url, 'GET /api/sessions', { token });
      const { sessions } = listed.parse(body);
      const id = sessions.find(({ is_current: isCurrent }) => !isCurrent)?.id ?? '';
      return send(open.url, `DELETE /api/sessions/${id}`, { token });
    },
  },
  {
    name: 'changing the password',
    ended: ['elsewhere'],
    end: ({ token }) =>
      send(open.url, 'POST /api/user-pwd', {
        token,
        body: {
          old_password: PASSWORD,
          new_password: 'meghna2026',
          new_password_confirmation: 'meghna2026',
        },
      }),
  },
  {
    name: 'resetting the password',
    ended: ['own', 'elsewhere'],
    async end({ username, phone }) {
      await send(open.url, 'POST /api/usr-forgot-password', { body: { type: 'sms', phone, username } });
      const otp = await newestCode(open.url, phone);
      const body = { username, otp, password: 'meghna2026', password_confirmation: 'meghna2026' };
      return send(open.url, 'POST /api/usr-reset-password', { body });
    },
  },
  {
    name: 'a suspension by staff',
    ended: ['own', 'elsewhere'],
    end: ({ remoteId }) =>
      askOffice(open.url, `POST /api/office/players/${remoteId}/suspend`, {
        cookie: owner.cookie,
        body: { reason: 'a stolen phone' },
      }),
  },
  {
    name: 'a log-out by staff',
    ended: ['own', 'elsewhere'],
    end: ({ remoteId }) =>
      askOffice(open.url, `POST /api/office/players/${remoteId}/log-out`, {
        cookie: owner.cookie,
        body: { session: null },
      }),
  },
];

test.each(endings)('[API-2] [SAFE-26] $name ends the streams of $ended at once', async ({ ended, end }) => {
  const { leaver, ...streams } = await openTwice();
  expect((await end(leaver)).status).toBeLessThan(300);
  for (const name of ended) {
    await streams[name].ended();
    expect(streams[name].blocks.at(-1)?.event).toBe('bye');
  }
  for (const name of ['own', 'elsewhere'] as const) {
    if (ended.includes(name)) continue;
    const before = streams[name].blocks.length;
    await open.clock.advance(3_000);
    expect((await streams[name].find(() => true, before)).event).not.toBe('bye');
  }
});

test('[SAFE-26] the streams of others and of guests go on', async () => {
  const { leaver, own } = await openTwice();
  const [guest, theirs] = [await read(), await read({ token: other.token })];
  for (const reader of [guest, theirs]) await reader.find((block) => block.event === topic);
  await send(open.url, 'POST /api/logout', { token: leaver.token });
  await own.ended();
  expect((await read({ token: leaver.token })).status).toBe(401);
  for (const reader of [guest, theirs]) {
    const before = reader.blocks.length;
    await open.clock.advance(3_000);
    expect((await reader.find(() => true, before)).event).not.toBe('bye');
  }
});

const firstInnings = (runs: number, balls: number) => ({
  sport: 'cricket',
  phase: 'LIVE',
  ballsPerInnings: 120,
  innings: [{ side: 'home', runs, wickets: 1, balls }],
});

test('[PLAY-8] a list’s reader gets short scores, first as they stand, then when they change, and no more of the event', async () => {
  const chase: FeedScore = {
    sport: 'cricket',
    eventId,
    phase: 'LIVE',
    innings: 1,
    battingSide: 'home',
    runs: 12,
    wickets: 1,
    balls: 8,
    ballsPerInnings: 120,
    thisOver: ['1', '4'],
    ballRunning: false,
  };
  const say = (change: Partial<CricketScore>) => feed.say({ kind: 'score', score: { ...chase, ...change } });
  await say({});
  const reader = await readStream(`${open.url}/api/exchange/stream?scoreline_id=${eventId}`);
  readers.push(reader);
  const scores = () =>
    reader.blocks.flatMap(({ event, text }) =>
      event === `scoreline:${eventId}` ? [scorelineSchema.parse(JSON.parse(text))] : [],
    );
  await expect.poll(scores).toEqual([firstInnings(12, 8)]);
  await say({ runs: 16, balls: 9, thisOver: ['1', '4', '4'] });
  await say({ runs: 16, balls: 9, thisOver: ['1', '4', '4'], ballRunning: true });
  await say({ runs: 17, balls: 10, thisOver: ['1', '4', '4', '1'] });
  await expect.poll(() => scores().length).toBe(3);
  expect(scores()).toEqual([firstInnings(12, 8), firstInnings(16, 9), firstInnings(17, 10)]);
  expect([...names(reader)]).toEqual([`scoreline:${eventId}`]);
});

test('[EXCH-2] closing the app says bye', async () => {
  const closing = await openTestApp();
  const reader = await readStream(`${closing.url}/api/exchange/stream?event_id=1`);
  await closing.close();
  await reader.ended();
  expect(reader.blocks.at(-1)?.event).toBe('bye');
});

test('[EXCH-2] an app that has to end although something hangs says bye first, and can still be closed', async () => {
  const hanging = await openTestApp();
  const reader = await readStream(`${hanging.url}/api/exchange/stream?event_id=1`);
  hanging.app.endStreams();
  await reader.ended();
  expect(reader.blocks.at(-1)?.event).toBe('bye');
  await hanging.close();
});
