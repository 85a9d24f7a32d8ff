import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../check-books.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../testing/trading.ts';
import { type TestPlayer, send } from '../../testing/wire-client.ts';

const { marketId, eventId } = twoRunnerMarket;
const SECOND = '1.900000002';
const VOIDED = '1.900000003';

let open: TestApp;
let feed: ScriptedFeed;
let player: TestPlayer;
let other: TestPlayer;

const get = async (path: string, token = player.token) =>
  (await send(open.url, `GET /api${path}`, { token })).body;
const list = async (path: string, name: string, token = player.token) =>
  z.array(z.record(z.string(), z.unknown())).parse((await get(path, token))[name]);

/** Places both sides of one bet on Alpha: the player backs, the other lays. */
async function bet(market: string, odds: number, size: string) {
  await placeOrder(open.url, other, { market_id: market, side: 'LAY', price: odds, size });
  await placeOrder(open.url, player, { market_id: market, price: odds, size });
}

async function end(market: string, result: { winners: number[] } | 'void') {
  await feed.say({
    kind: 'market',
    market: { ...twoRunnerMarket, marketId: market, status: 'CLOSED', version: 9 },
  });
  await feed.say({
    kind: 'result',
    result:
      result === 'void'
        ? { marketId: market, outcome: 'void', reason: 'rain' }
        : { marketId: market, outcome: 'won', winners: result.winners },
  });
}

beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  const app = { url: open.url, db: open.app.db };
  [player, other] = [await openFundedPlayer(app, 5000), await openFundedPlayer(app, 5000)];
  for (const more of [SECOND, VOIDED])
    await feed.say({ kind: 'market', market: { ...twoRunnerMarket, marketId: more } });
});

afterAll(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

test('[REC-1] exchange-hub returns the specification’s record of an open bet and of a settled one', async () => {
  await bet(marketId, 2.5, '400.00');
  await placeOrder(open.url, player, { market_id: marketId, price: 9, size: '200.00' });
  expect(await list('/exchange-hub?status=open&date=today', 'data')).toMatchObject([
    { status: 'open', stake: '200.00', odds: 9, potential_profit: '1600.00' },
    {
      event_name: 'Alpha v Beta',
      market_name: 'Match Odds',
      selection_name: 'Alpha',
      bet_type: 'BACK',
      stake: '400.00',
      net_profit_loss: '0.00',
      status: 'open',
      potential_profit: '600.00',
      potential_liability: '400.00',
      odds: 2.5,
      run: null,
    },
  ]);
  const [layer] = await list('/exchange-hub', 'data', other.token);
  expect(layer).toMatchObject({ bet_type: 'LAY', potential_profit: '400.00', potential_liability: '600.00' });
  await bet(SECOND, 3, '100.00');
  await bet(VOIDED, 2, '100.00');
  expect(await list('/exchange/exposures', 'exposures')).toEqual([
    {
      opens: marketId,
      market_id: marketId,
      event_id: eventId,
      ...names,
      sport: 'cricket',
      exposure: '600.00',
    },
    { opens: SECOND, market_id: SECOND, event_id: eventId, ...names, sport: 'cricket', exposure: '100.00' },
    { opens: VOIDED, market_id: VOIDED, event_id: eventId, ...names, sport: 'cricket', exposure: '100.00' },
  ]);
  await end(marketId, { winners: [11] });
  await end(SECOND, { winners: [12] });
  await end(VOIDED, 'void');
  const records = await list('/exchange-hub?status=settled', 'data');
  expect(records.map(({ status, net_profit_loss: net }) => [status, net])).toEqual([
    ['VOID', '0.00'],
    ['LOST', '-100.00'],
    ['WON', '600.00'],
  ]);
  expect(await list('/exchange-hub?status=WON', 'data')).toHaveLength(1);
  expect(await list('/exchange-hub?status=open', 'data')).toEqual([]);
});

const names = { event_name: 'Alpha v Beta', market_name: 'Match Odds', kind: 'EXCHANGE', subject: null };

test('[REC-3] days of the records are days in Dhaka', async () => {
  const [record] = await list('/exchange-hub', 'data');
  const at = z.iso.datetime().parse(record?.['created_at']);
  const day = new Date(Date.parse(at) + 6 * 3_600_000).toISOString().slice(0, 10);
  expect(await list(`/exchange-hub?date=${day}`, 'data')).toHaveLength(3);
  expect(await list('/exchange-hub?date=yesterday', 'data')).toEqual([]);
  expect(await list('/exchange-hub?date=last7days', 'data')).toHaveLength(3);
  expect(await list(`/exchange/history?from=${day}&to=${day}`, 'bets')).toHaveLength(3);
  expect(await list('/exchange/history?to=2020-01-01', 'bets')).toEqual([]);
  expect((await send(open.url, 'GET /api/exchange-hub?date=x', { token: player.token })).status).toBe(422);
});

test('[EXCH-8] profit and loss adds up to the paisa with the wallet’s gain, and shows the commission', async () => {
  const result = await get('/exchange/profit-loss');
  // 600.00 less 2 % is 588.00, and 100.00 are lost.
  expect(result['total']).toEqual({ gross: '500.00', commission: '12.00', net: '488.00' });
  expect(result['sports']).toEqual([
    { sport: 'cricket', gross: '500.00', commission: '12.00', net: '488.00' },
  ]);
  expect(await walletOf(open.url, player)).toBe('5488.00/0.00');
  const markets = await list('/exchange/profit-loss', 'markets');
  expect(markets).toHaveLength(3);
  expect(markets.find((one) => one['market_id'] === marketId)).toMatchObject({
    gross: '600.00',
    commission: '12.00',
    net: '588.00',
    bets: 1,
    sport: 'cricket',
  });
  expect(markets.find((one) => one['market_id'] === VOIDED)).toMatchObject({ net: '0.00' });
  expect(await get('/exchange/profit-loss?from=2020-01-01&to=2020-01-09')).toMatchObject({
    total: { net: '0.00' },
    markets: [],
  });
});

test('[EXCH-8] the history is filtered by sport and market, and its pages are consecutive', async () => {
  expect(await list('/exchange/history?sport=tennis', 'bets')).toEqual([]);
  expect(await list(`/exchange/history?market_id=${SECOND}`, 'bets')).toMatchObject([
    { market_id: SECOND, sport: 'cricket', status: 'LOST' },
  ]);
  const many = '1.900000004';
  await feed.say({ kind: 'market', market: { ...twoRunnerMarket, marketId: many } });
  for (let at = 0; at < 21; at += 1) await bet(many, 2, '100.00');
  await end(many, { winners: [11] });
  const first = await get(`/exchange/history?market_id=${many}`);
  const next = z.string().parse(first['next']);
  const ids = z.array(z.object({ transaction_id: z.string() }));
  const second = await get(`/exchange/history?market_id=${many}&before=${next}`);
  const seen = [...ids.parse(first['bets']), ...ids.parse(second['bets'])].map((row) => row.transaction_id);
  expect([seen.length, new Set(seen).size, second['next']]).toEqual([21, 21, null]);
});

test('[EXCH-8] the statement lists each movement of the main balance and ends at the current balance', async () => {
  const first = await get('/exchange/statement');
  const line = z.object({
    kind: z.string(),
    amount: z.string(),
    balance_after: z.string(),
    event_name: z.string(),
  });
  const [newest] = z.array(line).parse(first['movements']);
  expect(newest).toMatchObject({ kind: 'settled', event_name: 'Alpha v Beta' });
  expect(`${newest?.balance_after}/0.00`).toBe(await walletOf(open.url, player));
  const lines = [];
  for (let next: string | null = ''; next !== null;) {
    const page = await get(`/exchange/statement${next === '' ? '' : `?before=${next}`}`);
    lines.push(...z.array(line).parse(page['movements']));
    next = z.nullable(z.string()).parse(page['next']);
  }
  const sum = lines.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
  expect(500_000 + sum).toBe(Math.round(Number(newest?.balance_after) * 100));
});

test('[EXCH-8] the activity lists logins, bets and settlements once each over its pages', async () => {
  const kinds: string[] = [];
  const row = z.object({ kind: z.string() });
  for (let next: string | null = ''; next !== null;) {
    const page = await get(`/exchange/activity${next === '' ? '' : `?before=${next}`}`);
    kinds.push(
      ...z
        .array(row)
        .parse(page['activities'])
        .map(({ kind }) => kind),
    );
    next = z.nullable(z.string()).parse(page['next']);
  }
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  expect([count('login') > 0, count('bet'), count('settled')]).toEqual([true, 25, 4]);
});

test('[EXCH-8] another player sees none of it, and a guest is refused', async () => {
  const stranger = await openFundedPlayer({ url: open.url, db: open.app.db }, 10);
  for (const [path, name] of [
    ['/exchange-hub', 'data'],
    ['/exchange/history', 'bets'],
    ['/exchange/exposures', 'exposures'],
    ['/exchange/statement', 'movements'],
  ] as const) {
    expect(await list(path, name, stranger.token)).toEqual([]);
    expect((await send(open.url, `GET /api${path}`)).status).toBe(401);
  }
});
