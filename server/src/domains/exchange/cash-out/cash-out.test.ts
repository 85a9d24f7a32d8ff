import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../../check-books.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../../testing/trading.ts';
import { type TestPlayer, send } from '../../../testing/wire-client.ts';

const { marketId } = twoRunnerMarket;
const offer = z.object({
  result: z.string(),
  quote: z.string(),
  valid_seconds: z.number(),
  valid_until: z.string(),
  bets: z.array(
    z.object({
      selection_id: z.number(),
      side: z.string(),
      size: z.string(),
      price: z.number(),
      average_price: z.number(),
    }),
  ),
});
const taken = z.object({
  result: z.string(),
  balance: z.string(),
  exposure: z.string(),
  orders: z.array(z.object({ id: z.string(), side: z.string(), size_matched: z.string() })),
});

let open: TestApp;
let feed: ScriptedFeed;
let player: TestPlayer;
let others: TestPlayer;

beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
});

afterAll(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

/** The player has backed Alpha 200 @ 10.00, and others offer lays: 100 at 8.00 and 200 at 8.20. */
beforeEach(async () => {
  await feed.market({ version: 1 });
  const app = { url: open.url, db: open.app.db };
  player = await openFundedPlayer(app, 1000);
  others = await openFundedPlayer(app, 100_000);
  await placed(others, { side: 'LAY', price: 10, size: '200.00' });
  await placed(player, { side: 'BACK', price: 10, size: '200.00' });
  await placed(others, { side: 'BACK', price: 8 });
  await placed(others, { side: 'BACK', price: 8.2, size: '200.00' });
  return async () => {
    for (const each of [player, others])
      await send(open.url, 'DELETE /api/exchange/orders', { token: each.token });
  };
});

async function placed(by: TestPlayer, change: Record<string, unknown>): Promise<void> {
  expect((await placeOrder(open.url, by, change)).status).toBe(201);
}

async function askOffer(query = '') {
  const answer = await send(open.url, `GET /api/exchange/cash-out/${marketId}${query}`, {
    token: player.token,
  });
  expect(answer.text).toContain('quote');
  return offer.parse(answer.body);
}

const take = (body: Record<string, unknown> = {}, by = player) =>
  send(open.url, 'POST /api/exchange/cash-out', {
    token: by.token,
    body: { market_id: marketId, client_ref: randomUUID(), ...body },
  });

test('[EXCH-9] the offer names its bets at the sizes on offer, what they lock in, and how long it is valid', async () => {
  // 2,000 are needed: 100 at 8.00 pay 800, and 1,200 / 8.20 = 146.34 the rest.
  expect(await askOffer()).toMatchObject({
    result: '46.34',
    valid_seconds: 10,
    bets: [{ selection_id: 11, side: 'LAY', size: '246.34', price: 8.2, average_price: 8.1188 }],
  });
  expect((await askOffer('?selection_id=11')).result).toBe('46.34');
});

test('[EXCH-9] a taken offer closes the bets at its prices, and the hold comes back', async () => {
  const { quote } = await askOffer();
  const answer = taken.parse((await take({ quote, accept: 'ask' })).body);
  expect(answer).toMatchObject({ result: '46.34', balance: '1000.00', exposure: '0.00' });
  expect(answer.orders).toMatchObject([{ side: 'LAY', size_matched: '246.34' }]);
  const { body } = await send(open.url, `GET /api/exchange/positions/${marketId}`, { token: player.token });
  expect(body['runners']).toMatchObject([{ if_win: '46.35' }, { if_win: '46.34' }]);
  expect((await take()).body['code']).toBe('NOTHING_TO_CASH_OUT');
});

test('[EXCH-9] green-up of one runner makes its bets pay the same, win or lose', async () => {
  const answer = taken.parse((await take({ selection_id: 11 })).body);
  expect(answer.result).toBe('46.34');
  const { body } = await send(open.url, `GET /api/exchange/positions/${marketId}`, { token: player.token });
  expect(body['runners']).toMatchObject([{ if_win: '46.35', if_lose: '46.34' }, {}]);
});

test('[EXCH-9] the same reference cashes out once, however often it is sent', async () => {
  const body = { client_ref: 'once' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => take(body)));
  const ids = answers.map((answer) => taken.parse(answer.body).orders[0]?.id);
  expect(new Set(ids).size).toBe(1);
  expect(taken.parse((await take(body)).body).orders[0]?.id).toBe(ids[0]);
  expect((await take({ ...body, selection_id: 11 })).body['code']).toBe('CONFLICTING_REPEAT');
});

test('[EXCH-9] a book that moved refuses with the new offer: any change, or one for the worse', async () => {
  const before = await askOffer();
  await placed(others, { side: 'BACK', price: 7.6 });
  const asked = await take({ quote: before.quote, accept: 'ask' });
  expect([asked.status, asked.body['code']]).toEqual([409, 'CASH_OUT_CHANGED']);
  const better = offer.parse(asked.body['quote']);
  expect(better).toMatchObject({ result: '53.65', bets: [{ size: '253.65' }] });
  await send(open.url, 'DELETE /api/exchange/orders', { token: others.token });
  await placed(others, { side: 'BACK', price: 8, size: '500.00' });
  const worse = await take({ quote: better.quote, accept: 'better' });
  expect(worse.body['code']).toBe('CASH_OUT_CHANGED');
  expect(await walletOf(open.url, player)).toBe('800.00/200.00');
  const taking = await take({ quote: before.quote, accept: 'better' });
  expect(taken.parse(taking.body).result).toBe('50.00');
});

test('[EXCH-9] an expired offer is refused with a new one, a forged or missing one as malformed', async () => {
  const { quote } = await askOffer();
  await open.clock.advance(10_001);
  const late = await take({ quote, accept: 'better' });
  expect([late.body['code'], offer.parse(late.body['quote']).result]).toEqual(['CASH_OUT_EXPIRED', '46.34']);
  for (const forged of [undefined, 'x', '1.2.3'])
    expect((await take({ quote: forged, accept: 'ask' })).body['code']).toBe('MALFORMED');
});

test('[EXCH-9] nothing is closed in part: too little on offer refuses and changes nothing', async () => {
  await send(open.url, 'DELETE /api/exchange/orders', { token: others.token });
  await placed(others, { side: 'BACK', price: 8, size: '100.00' });
  expect((await take()).body['code']).toBe('CASH_OUT_UNAVAILABLE');
  expect(await walletOf(open.url, player)).toBe('800.00/200.00');
});

test("[EXCH-9] the player's own resting orders are no offer, and leave the book when a closing bet meets them", async () => {
  await placed(player, { side: 'BACK', price: 7.8, size: '500.00' });
  expect((await askOffer()).result).toBe('46.34');
  expect(taken.parse((await take()).body).result).toBe('46.34');
  expect(await walletOf(open.url, player)).toBe('1000.00/0.00');
});

test('[EXCH-9] in-play a cash out waits out the delay, and lapses when the market moves meanwhile', async () => {
  await send(open.url, 'DELETE /api/exchange/orders', { token: others.token });
  await feed.market({ inPlay: true, betDelaySeconds: 5, version: 5 });
  await placed(others, { side: 'BACK', price: 8, size: '500.00', persistence: 'PERSIST' });
  const { quote } = await askOffer();
  const lapsing = take({ quote, accept: 'ask' });
  await open.clock.untilSet(5_000);
  expect(await walletOf(open.url, player)).toBe('800.00/200.00');
  await feed.market({ inPlay: true, betDelaySeconds: 5, version: 6 });
  await open.clock.advance(5_000);
  expect((await lapsing).body['code']).toBe('BET_LAPSED_PRICE_CHANGED');
  const fresh = await askOffer();
  const taking = take({ quote: fresh.quote, accept: 'ask' });
  await open.clock.untilSet(5_000);
  await open.clock.advance(5_000);
  expect(taken.parse((await taking).body).result).toBe('50.00');
});

test('[EXCH-9] a suspended market and strangers are refused', async () => {
  const stranger = await openFundedPlayer({ url: open.url, db: open.app.db }, 100);
  expect((await take({}, stranger)).body['code']).toBe('NOTHING_TO_CASH_OUT');
  expect((await take({ selection_id: 99 })).body['code']).toBe('INVALID_RUNNER');
  expect((await take({ market_id: '1.1' })).body['code']).toBe('INVALID_MARKET_ID');
  await feed.market({ inPlay: true, status: 'SUSPENDED', version: 7 });
  expect((await take()).body['code']).toBe('MARKET_SUSPENDED');
  await feed.market({ inPlay: true, status: 'OPEN', version: 7 });
});

test.each([
  { type: 'ASIAN_HANDICAP', handicaps: [-75, 75] },
  { type: 'DRAW_NO_BET', handicaps: [] },
] as const)(
  '[TRADE-68] $type has no cash out, neither an offer nor taking one',
  async ({ type, handicaps }) => {
    const line = { ...twoRunnerMarket, marketId: '1.900000077', type };
    const runners = line.runners.map((runner, at) => ({ ...runner, handicap: handicaps[at] }));
    await feed.say({ kind: 'market', market: { ...line, runners } });
    await placed(others, { market_id: line.marketId, side: 'LAY', price: 2 });
    await placed(player, { market_id: line.marketId, side: 'BACK', price: 2 });
    const asked = await send(open.url, `GET /api/exchange/cash-out/${line.marketId}`, {
      token: player.token,
    });
    const answers = [asked, await take({ market_id: line.marketId })];
    expect(answers.map(({ body }) => body['code'])).toEqual(['CASH_OUT_UNAVAILABLE', 'CASH_OUT_UNAVAILABLE']);
  },
);
