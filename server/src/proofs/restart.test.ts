import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../check-books.ts';
import { readConfig } from '../config.ts';
import type { FeedMessage, FeedSink } from '../domains/sports/index.ts';
import { type App, openApp } from '../app.ts';
import { query, sql } from '../kernel/db.ts';
import { askOffice, enterAsOwner } from '../testing/open-office.ts';
import {
  type TestApp,
  openTestApp,
  silentFeed,
  testAuditKeys,
  testIdentityKeys,
  testSecretKeys,
  testSecret,
} from '../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../testing/scripted-feed.ts';
import { waitForNewest } from '../testing/read-inbox.ts';
import { openFundedPlayer, orderBody, walletOf } from '../testing/trading.ts';
import { type TestPlayer, send } from '../testing/wire-client.ts';
import { buildStoredBooks } from '../testing/stored-books.ts';

const { marketId } = twoRunnerMarket;
const orderAnswer = z.object({ order: z.object({ id: z.string(), status: z.string() }) });

let open: TestApp;
let feed: ScriptedFeed;
let url: string;
/** The feed's latest message of each kind, in the order in which each first came. */
const told = new Map<string, FeedMessage>();

beforeEach(async () => {
  told.clear();
  const scripted = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  const noted =
    (sink: FeedSink): FeedSink =>
    (message, saidAt) => {
      if (message.kind !== 'confirm') told.set(message.kind, message);
      return sink(message, saidAt);
    };
  feed = { ...scripted, start: (sink) => scripted.start(noted(sink)) };
  open = await openTestApp({ feed });
  url = open.url;
});
afterEach(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

const openPlayer = (taka: number): Promise<TestPlayer> =>
  openFundedPlayer({ url: open.url, db: open.app.db }, taka);

/**
 * Opens a second app on the same tables, as after a crash of the first; the test uses it from then on. At its start its
 * feed repeats its latest messages, as a feed does: until then no market takes bets.
 */
async function restart(says: Iterable<FeedMessage> = told.values()): Promise<App> {
  const app = await openApp({
    config: readConfig({
      LOG_LEVEL: 'silent',
      SANDBOX_BETTORS: '0',
      PORT: '0',
      REQUESTS_PER_MINUTE_MAX: '1000000',
      CALL_DELAY_MAX_MS: '60000',
    }),
    clock: open.clock,
    db: open.app.db,
    feed: {
      ...silentFeed,
      async start(sink) {
        for (const message of says) await sink(message);
      },
    },
    playhouseSecret: testSecret,
    auditKeys: testAuditKeys,
    secretKeys: testSecretKeys,
    identityKeys: testIdentityKeys,
  });
  url = await app.listen();
  return app;
}

const place = (player: TestPlayer, body: Readonly<Record<string, unknown>>) =>
  send(url, 'POST /api/exchange/orders', { token: player.token, body });

async function placed(player: TestPlayer, body: Readonly<Record<string, unknown>>): Promise<string> {
  const answer = await place(player, body);
  expect(answer.status, answer.text).toBe(201);
  return orderAnswer.parse(answer.body).order.id;
}

const openOrders = async (player: TestPlayer): Promise<unknown> =>
  (await send(url, 'GET /api/exchange/orders', { token: player.token })).body['orders'];

const storedHash = async (): Promise<string | undefined> =>
  (await buildStoredBooks(open.app.db)).get(marketId)?.view.hash();

test('[API-3] a bet whose response was lost is answered again after its market was settled', async () => {
  const player = await openPlayer(1000);
  const body = orderBody();
  const id = await placed(player, body);
  await feed.say({ kind: 'market', market: { ...twoRunnerMarket, status: 'CLOSED' } });
  expect(await placed(player, body)).toBe(id);
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
  expect(await placed(player, body)).toBe(id);
  expect((await place(player, { ...body, price: 3 })).body['code']).toBe('CONFLICTING_REPEAT');
  expect((await place(player, orderBody())).body['code']).toBe('MARKET_NOT_OPEN_FOR_BETTING');
});

test('[API-3] any reference identifies its order after a restart, including one that looks like the house’s own', async () => {
  const [player, other] = [await openPlayer(1000), await openPlayer(1000)];
  const bodies = ['quote:1', "'", '"\\', '{}', '1 1', 'ক', '\u{1f3cf}', ' a '].map((client_ref) =>
    orderBody({ client_ref, price: 900 }),
  );
  const ids: string[] = [];
  for (const body of bodies) ids.push(await placed(player, body));
  await restart();
  const together = bodies.map((body) => placed(player, body));
  const bystander = placed(other, orderBody({ price: 800 }));
  expect(await Promise.all(together)).toEqual(ids);
  await bystander;
  expect(await walletOf(url, player)).toBe('200.00/800.00');
});

test('[EXCH-10] the book is the same after a restart, in play, suspended and closed', async () => {
  const [player, other] = [await openPlayer(5000), await openPlayer(5000)];
  await placed(player, orderBody({ price: 6, size: '300.00' }));
  await placed(player, orderBody({ price: 7, persistence: 'PERSIST' }));
  await placed(other, orderBody({ side: 'LAY', price: 6 }));
  for (const change of [
    { inPlay: true, betDelaySeconds: 5, version: 2 },
    { inPlay: true, betDelaySeconds: 5, version: 3, status: 'SUSPENDED' },
    { inPlay: true, betDelaySeconds: 5, version: 4, status: 'CLOSED' },
    { inPlay: true, betDelaySeconds: 5, version: 5 },
  ] as const) {
    await feed.market(change);
    const before = open.app.exchange.hashes().get(marketId);
    const again = await restart();
    expect(again.exchange.hashes().get(marketId), JSON.stringify(change)).toBe(before);
    expect(await storedHash(), JSON.stringify(change)).toBe(before);
  }
});

test('[EXCH-11] the margins that staff set survive a restart', async () => {
  const { cookie } = await enterAsOwner(open);
  const margins = { BOOKMAKER: 125, SESSION: 500, BALL: 0, KHADDA: 0, ODD_EVEN: 0, LOTTERY: 5_000 };
  const path = '/api/office/trading/margins';
  const seen = { ...margins, BOOKMAKER: 0, SESSION: 0, LOTTERY: 0 };
  const body = { margins, seen, reason: 'A new season' };
  expect((await askOffice(url, `PATCH ${path}`, { cookie, body })).status).toBe(204);
  await restart();
  expect((await askOffice(url, `GET ${path}`, { cookie })).body).toMatchObject({
    margins,
    set: { reason: 'A new season' },
  });
});

test('[EXCH-10] orders that should have lapsed while the app was down lapse at the start', async () => {
  const player = await openPlayer(1000);
  await placed(player, orderBody({ price: 7 }));
  await placed(player, orderBody({ price: 8, persistence: 'PERSIST' }));
  await query(open.app.db, sql`update sports_market set in_play = true, bet_delay_seconds = 5, version = 2`);
  const turned = { ...twoRunnerMarket, inPlay: true, betDelaySeconds: 5, version: 2 };
  const app = await restart([{ kind: 'market', market: turned }]);
  expect(await openOrders(player)).toMatchObject([{ price: 8, persistence: 'PERSIST' }]);
  expect(await walletOf(url, player)).toBe('900.00/100.00');
  expect(app.exchange.hashes().get(marketId)).toBe(await storedHash());
});

test('[EXCH-10] a batch that the database refuses leaves no trace, and the next one is accepted', async () => {
  const [player, other] = [await openPlayer(1000), await openPlayer(1000)];
  const { db } = open.app;
  await placed(other, orderBody({ side: 'LAY', price: 3 }));
  const before = open.app.exchange.hashes().get(marketId);
  await query(db, sql`alter table exchange_trade add constraint refuses check (size <> 10000)`);
  const body = orderBody({ price: 2.5 });
  const refused = await place(player, body);
  expect([refused.status, refused.body['code'], refused.headers.get('retry-after')]).toEqual([
    503,
    'BUSY',
    '1',
  ]);
  expect(open.app.exchange.hashes().get(marketId)).toBe(before);
  expect([await walletOf(url, player), await walletOf(url, other)]).toEqual([
    '1000.00/0.00',
    '800.00/200.00',
  ]);
  await query(db, sql`alter table exchange_trade drop constraint refuses`);
  await placed(player, body);
  expect(await walletOf(url, player)).toBe('900.00/100.00');
  expect(await storedHash()).toBe(open.app.exchange.hashes().get(marketId));
});

test('[EXCH-10] an order whose market closes during its delay is refused, and nothing is held', async () => {
  const [player, other] = [await openPlayer(1000), await openPlayer(1000)];
  await feed.market({ inPlay: true, betDelaySeconds: 5, version: 2 });
  await placed(other, orderBody({ side: 'LAY', price: 3, persistence: 'PERSIST' }));
  for (const end of [
    () => feed.market({ inPlay: true, betDelaySeconds: 5, version: 2, status: 'SUSPENDED' }),
    () => feed.market({ inPlay: true, betDelaySeconds: 5, version: 2, status: 'CLOSED' }),
    async () => {
      await feed.market({ inPlay: true, betDelaySeconds: 5, version: 2, status: 'CLOSED' });
      await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
    },
  ]) {
    await feed.market({ inPlay: true, betDelaySeconds: 5, version: 2 });
    const waiting = place(player, orderBody({ price: 2.5 }));
    await open.clock.untilSet(5_000);
    await end();
    await open.clock.advance(5_100);
    expect((await waiting).status).toBe(400);
    expect(await walletOf(url, player)).toBe('1000.00/0.00');
  }
});

test('[EXCH-10] a player’s own orders never match: the resting one is cancelled', async () => {
  const [player, other] = [await openPlayer(1000), await openPlayer(1000)];
  await placed(player, orderBody({ side: 'LAY', price: 3 }));
  await placed(player, orderBody({ price: 3 }));
  const trades = await query(open.app.db, sql`select 1 from exchange_trade`);
  expect(trades).toEqual([]);
  expect(await openOrders(player)).toMatchObject([{ side: 'BACK', size_remaining: '100.00' }]);
  expect(await walletOf(url, player)).toBe('900.00/100.00');
  await placed(other, orderBody({ side: 'LAY', price: 3 }));
  expect(await storedHash()).toBe(open.app.exchange.hashes().get(marketId));
});

test('[SAFE-34] orders that waited out their delay lapse in a restart, and their player is told', async () => {
  const [player, other] = [await openPlayer(1000), await openPlayer(1000)];
  await placed(other, orderBody({ side: 'LAY', persistence: 'PERSIST' }));
  await feed.market({ inPlay: true, betDelaySeconds: 5, version: 2 });
  void place(player, orderBody());
  await open.clock.untilSet(5_000);
  expect(await openOrders(player)).toMatchObject([{ status: 'PENDING' }]);
  await restart();
  expect(await openOrders(player)).toEqual([]);
  expect(await walletOf(url, player)).toBe('1000.00/0.00');
  const { en } = await waitForNewest(url, player, 1);
  expect(en).toContain('Your bets on their way were not placed');
});
