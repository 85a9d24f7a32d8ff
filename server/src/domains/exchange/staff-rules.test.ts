import { getOdds, money } from '@maidan/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../check-books.ts';
import { readConfig } from '../../config.ts';
import { openApp } from '../../app.ts';
import { query, sql } from '../../kernel/db.ts';
import { askOffice, enterAs, enterAsOwner } from '../../testing/open-office.ts';
import {
  type TestApp,
  openTestApp,
  testAuditKeys,
  testIdentityKeys,
  testSecretKeys,
} from '../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../testing/trading.ts';
import { type TestPlayer, type WireAnswer, send } from '../../testing/wire-client.ts';

const { marketId } = twoRunnerMarket;
let feed: ScriptedFeed;
let open: TestApp;

beforeEach(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
});

afterEach(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

const newPlayer = (taka = 1000) => openFundedPlayer({ url: open.url, db: open.app.db }, taka);
const idOf = ({ remoteId }: TestPlayer) => BigInt(remoteId);
const place = (player: TestPlayer, change: Record<string, unknown> = {}) =>
  placeOrder(open.url, player, change);
const matchedOf = ({ body }: WireAnswer) =>
  z.object({ order: z.object({ size_matched: z.string() }) }).parse(body).order.size_matched;
const walletsOf = (...players: TestPlayer[]) =>
  Promise.all(players.map((player) => walletOf(open.url, player)));

test('[EXCH-10] accounts linked to one person never match each other: the resting order is cancelled', async () => {
  const [one, two, three, stranger] = [
    await newPlayer(),
    await newPlayer(),
    await newPlayer(),
    await newPlayer(),
  ];
  await place(one, { side: 'LAY', price: 3 });
  await open.app.exchange.rules.linkAccounts([idOf(two), idOf(three)]);
  await open.app.exchange.rules.linkAccounts([idOf(one), idOf(three)]);
  await place(stranger, { side: 'LAY', price: 2.5 });
  const taken = await place(two, { price: 2, size: '150.00' });
  expect(matchedOf(taken)).toBe('100.00');
  expect(await walletsOf(one, two, stranger)).toEqual(['1000.00/0.00', '850.00/150.00', '850.00/150.00']);
  const { body } = await send(open.url, 'GET /api/exchange/orders?status=all', { token: one.token });
  expect(body['orders']).toMatchObject([{ size_matched: '0.00', size_remaining: '0.00' }]);

  const hash = open.app.exchange.hashes().get(marketId);
  const twin = await openApp({
    config: readConfig({ LOG_LEVEL: 'silent', PORT: '0', SANDBOX_BETTORS: '0' }),
    clock: open.clock,
    db: open.app.db,
    feed: scriptedFeed(new Date('2026-01-15T13:00:00Z')),
    auditKeys: testAuditKeys,
    secretKeys: testSecretKeys,
    identityKeys: testIdentityKeys,
  });
  expect(twin.exchange.hashes().get(marketId)).toBe(hash);
});

test('[EXCH-10] an account removed from its group matches the others again', async () => {
  const [one, two, three] = [await newPlayer(), await newPlayer(), await newPlayer()];
  const { exchange } = open.app;
  await exchange.rules.linkAccounts([idOf(one), idOf(two), idOf(three)]);
  await exchange.rules.unlinkAccount(idOf(one));
  await place(one, { side: 'LAY', price: 3 });
  expect(matchedOf(await place(two, { price: 3 }))).toBe('100.00');
  await place(two, { side: 'LAY', price: 4 });
  expect(matchedOf(await place(three, { price: 4 }))).toBe('0.00');
  await exchange.rules.unlinkAccount(idOf(three));
  expect(await query(open.app.db, sql`select player_id from exchange_linked_account`)).toEqual([]);
});

test('[EXCH-9] linked accounts are not offered each other’s prices for a cash out', async () => {
  const [one, two, layer] = [await newPlayer(), await newPlayer(), await newPlayer()];
  await place(layer, { side: 'LAY', price: 3 });
  await place(one, { price: 3 });
  await place(two, { price: 2.5, size: '200.00' });
  const quote = () => send(open.url, `GET /api/exchange/cash-out/${marketId}`, { token: one.token });
  expect((await quote()).status).toBe(200);
  await open.app.exchange.rules.linkAccounts([idOf(one), idOf(two)]);
  expect((await quote()).body['code']).toBe('CASH_OUT_UNAVAILABLE');
});

test('[EXCH-10] without the passive model every in-play order is delayed, even one that only rests', async () => {
  const player = await newPlayer();
  await feed.market({ inPlay: true, betDelaySeconds: 5, version: 2 });
  expect((await place(player, { price: 7 })).status).toBe(201);
  const { exchange } = open.app;
  await exchange.rules.setDelayModel(marketId, 'every-order');
  let isPlaced = false;
  const waiting = exchange
    .place({
      playerId: idOf(player),
      marketId,
      runnerId: 11,
      side: 'BACK',
      odds: getOdds(800),
      size: money(10_000n),
      clientRef: 'waits',
    })
    .then((done) => {
      isPlaced = true;
      return done;
    });
  // Runs after the batch in which the order was first evaluated.
  await exchange.rules.setDelayModel(marketId, 'every-order');
  await open.clock.advance(4_900);
  expect(isPlaced).toBe(false);
  await open.clock.advance(200);
  await waiting;
  await exchange.rules.setDelayModel(marketId, 'passive');
  expect((await place(player, { price: 9 })).status).toBe(201);
  await expect(exchange.rules.setDelayModel('none', 'passive')).rejects.toMatchObject({
    code: 'INVALID_MARKET_ID',
  });
});

test('[EXCH-10] a delayed order is refused if its player is suspended meanwhile', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  await feed.market({ inPlay: true, betDelaySeconds: 5, version: 2 });
  await place(other, { side: 'LAY', price: 2 });
  const waiting = place(player, { price: 2 });
  await open.clock.untilSet(5_000);
  const risk = await enterAs(open, await enterAsOwner(open), 'risk', 'rokeya');
  const { status } = await askOffice(open.url, `POST /api/office/players/${player.remoteId}/suspend`, {
    cookie: risk.cookie,
    body: { reason: 'A stolen phone' },
  });
  expect(status).toBe(204);
  await open.clock.advance(5_100);
  const refused = await waiting;
  expect([refused.status, refused.body['code']]).toEqual([403, 'ACCOUNT_BLOCKED']);
  expect(await walletsOf(other)).toEqual(['900.00/100.00']);
});
