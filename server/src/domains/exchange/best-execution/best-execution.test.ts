import { getOdds, money } from '@maidan/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openApp } from '../../../app.ts';
import { checkBooks } from '../../../check-books.ts';
import { readConfig } from '../../../config.ts';
import {
  openTestApp,
  type TestApp,
  testAuditKeys,
  testIdentityKeys,
  testSecretKeys,
} from '../../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../../testing/trading.ts';
import { send, type TestPlayer } from '../../../testing/wire-client.ts';

const { marketId } = twoRunnerMarket;

let feed: ScriptedFeed;
let open: TestApp;
let player: TestPlayer;
let other: TestPlayer;

/** On offer to back Alpha: ৳100 at 2.10, ৳500 at 2.00. */
beforeEach(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  const app = { url: open.url, db: open.app.db };
  [player, other] = [await openFundedPlayer(app, 1000), await openFundedPlayer(app, 10_000)];
  await offer({ price: 2.1, size: '100.00' });
  await offer({ price: 2, size: '500.00' });
});

afterEach(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

const offer = (change: Record<string, unknown>) => placeOrder(open.url, other, { side: 'LAY', ...change });
const path = '/api/exchange/best-execution';
const set = (body: unknown, { token } = player) => send(open.url, `POST ${path}`, { token, body });
const shown = async ({ token } = player) => (await send(open.url, `GET ${path}`, { token })).body['is_on'];
const place = async (change: Record<string, unknown> = {}, by = player) =>
  (await placeOrder(open.url, by, change)).body['order'];

const lapsed = {
  status: 'EXECUTION_COMPLETE',
  size_matched: '0.00',
  size_remaining: '0.00',
  size_cancelled: '100.00',
  cancel_reason: 'PRICE_IMPROVEMENT',
};
const matched = { size_matched: '100.00', size_cancelled: '0.00', cancel_reason: null };

test('[TRADE-137] best execution is on until the player turns it off, and then a bet lapses whole where better odds are on offer; of others’ bets nothing changes', async () => {
  expect([await shown(), await shown(other)]).toEqual([true, true]);
  expect(await set({ is_on: false })).toMatchObject({ status: 200, body: { is_on: false } });
  expect([await shown(), await shown(other)]).toEqual([false, true]);
  expect(await place({ price: 2 })).toMatchObject(lapsed);
  expect(await place({ price: 2, time_in_force: 'FILL_OR_KILL' })).toMatchObject(lapsed);
  expect(await walletOf(open.url, player)).toBe('1000.00/0.00');
  expect(await place({ price: 2.1, size: '100.00' })).toMatchObject(matched);
  expect(await place({ price: 2 })).toMatchObject({ ...matched, avg_price_matched: 2 });
  expect(await place({ price: 3 })).toMatchObject({ size_remaining: '100.00' });
  await offer({ price: 2.1, size: '100.00' });
  expect(await set({ is_on: true })).toMatchObject({ body: { is_on: true } });
  expect(await place({ price: 2 })).toMatchObject({ ...matched, avg_price_matched: 2.1 });
});

test('[TRADE-137] a repeat of a bet that lapsed is told the same, and it is set as often as one likes, for oneself only', async () => {
  for (const isOn of [false, false, true, false]) {
    const both = [set({ is_on: isOn }), set({ is_on: isOn })];
    expect((await Promise.all(both)).map(({ body }) => body['is_on'])).toEqual([isOn, isOn]);
  }
  for (const body of [{}, { is_on: 'no' }, { is_on: null }, []])
    expect((await set(body)).body['code'], JSON.stringify(body)).toBe('MALFORMED');
  expect((await send(open.url, `POST ${path}`, { body: { is_on: true } })).status).toBe(401);
  const first = await place({ price: 2, client_ref: 'again' });
  await set({ is_on: true });
  expect(first).toMatchObject(lapsed);
  expect(await place({ price: 2, client_ref: 'again' })).toEqual(first);
  await set({ is_on: false });
  const theirs = await openFundedPlayer({ url: open.url, db: open.app.db }, 1000);
  expect(await place({ price: 2 }, theirs)).toMatchObject({ ...matched, avg_price_matched: 2.1 });
});

test('[TRADE-137] a bet that waits out the in-play delay is judged as it comes to its market', async () => {
  await feed.market({ inPlay: true, betDelaySeconds: 5, version: 2 });
  await offer({ price: 2, size: '500.00' });
  await set({ is_on: false });
  const waits = place({ price: 2 });
  await open.clock.untilSet(5_000);
  // Nothing better was on offer when it was placed.
  await offer({ price: 2.2, size: '100.00' });
  await open.clock.advance(5_000);
  expect(await waits).toMatchObject(lapsed);
  expect(await walletOf(open.url, player)).toBe('1000.00/0.00');
  const again = place({ price: 2 });
  await open.clock.untilSet(5_000);
  await set({ is_on: true });
  await open.clock.advance(5_000);
  expect(await again).toMatchObject({ ...matched, avg_price_matched: 2.2 });
});

test('[TRADE-137] a bet that moves to odds for which better ones are on offer lapses there, and a limit on the match stops nobody for it', async () => {
  const limit = { matched: '50.00', total: null, action: 'STOP_BETTING' };
  await send(open.url, 'POST /api/exchange/exposure-limits', { token: player.token, body: limit });
  await set({ is_on: false });
  expect(await place({ price: 2 })).toMatchObject(lapsed);
  const { id } = z.object({ id: z.string() }).parse(await place({ price: 3 }));
  const moved = await send(open.url, `PATCH /api/exchange/orders/${id}`, {
    token: player.token,
    body: { price: 1.9 },
  });
  expect(moved.body['order']).toMatchObject(lapsed);
  expect(await walletOf(open.url, player)).toBe('1000.00/0.00');
});

test('[TRADE-137] cashing out takes the prices that the player accepts, and the setting outlasts a restart', async () => {
  await place({ price: 2.1 });
  await set({ is_on: false });
  await placeOrder(open.url, other, { side: 'BACK', price: 1.9, size: '500.00' });
  const { body } = await send(open.url, 'POST /api/exchange/cash-out', {
    token: player.token,
    body: { market_id: marketId, accept: 'any', client_ref: 'out' },
  });
  expect(body).toMatchObject({ orders: [{ side: 'LAY', size_remaining: '0.00', cancel_reason: null }] });
  const again = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  const twin = await openApp({
    config: readConfig({ LOG_LEVEL: 'silent', PORT: '0', SANDBOX_BETTORS: '0' }),
    clock: open.clock,
    db: open.app.db,
    feed: again,
    auditKeys: testAuditKeys,
    secretKeys: testSecretKeys,
    identityKeys: testIdentityKeys,
  });
  const order = {
    marketId,
    runnerId: 11,
    side: 'LAY',
    odds: getOdds(250),
    size: money(10_000n),
  } as const;
  const placed = await twin.exchange.place({
    ...order,
    playerId: BigInt(player.remoteId),
    clientRef: 'after',
  });
  expect(placed.order).toMatchObject({ matched: 0, remaining: 0, cancelReason: 'PRICE_IMPROVEMENT' });
});
