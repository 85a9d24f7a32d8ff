import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../check-books.ts';
import { betOnBookmaker, betOnFancy } from '../../testing/house-bets.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import {
  type ScriptedFeed,
  matchBookmaker,
  scriptedFeed,
  sixOverSession,
  twoRunnerMarket,
} from '../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../testing/trading.ts';
import { type TestPlayer, send } from '../../testing/wire-client.ts';

const { marketId, eventId } = twoRunnerMarket;
/** Of each kind: together more than a page of the history. */
const PAIRS = 12;

let open: TestApp;
let feed: ScriptedFeed;
let player: TestPlayer;

const get = async (path: string) => (await send(open.url, `GET /api${path}`, player)).body;
const list = async (path: string, name: string) =>
  z.array(z.record(z.string(), z.unknown())).parse((await get(path))[name]);

beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  const app = { url: open.url, db: open.app.db };
  player = await openFundedPlayer(app, 5000);
  const other = await openFundedPlayer(app, 5000);
  await feed.session({});
  await feed.bookmaker({});
  await betOnBookmaker(open.url, player);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    await placeOrder(open.url, other, { side: 'LAY', price: 2.5 });
    await placeOrder(open.url, player, { price: 2.5 });
    await open.clock.advance(1000);
    await betOnFancy(open.url, player);
    await open.clock.advance(1000);
  }
});

afterAll(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

test('[REC-1] exchange-hub shows an open bet against the house with its run, beside bets of the order book', async () => {
  const records = await list('/exchange-hub?status=open', 'data');
  expect(records).toHaveLength(2 * PAIRS + 1);
  expect(records[0]).toMatchObject({
    event_name: 'Alpha v Beta',
    bet_type: 'YES',
    stake: '100.00',
    net_profit_loss: '0.00',
    status: 'open',
    market_id: sixOverSession.fancyId,
    market_name: '6 over runs Alpha',
    selection_name: '6 over runs Alpha',
    potential_profit: '100.00',
    potential_liability: '100.00',
    odds: 100,
    run: 46,
  });
  expect(records[1]).toMatchObject({ bet_type: 'BACK', kind: 'EXCHANGE', run: null, odds: 2.5 });
  expect(records.at(-1)).toMatchObject({
    bet_type: 'BACK',
    kind: 'BOOKMAKER',
    selection_name: 'Alpha',
    odds: 85,
    potential_profit: '85.00',
  });
});

test('[EXCH-8] the exposures of order book, fancy and bookmaker together equal the holds', async () => {
  const exposures = await list('/exchange/exposures', 'exposures');
  expect(exposures.map(({ market_id: market, exposure, opens }) => [market, exposure, opens])).toEqual([
    [marketId, '1200.00', marketId],
    [sixOverSession.fancyId, '1200.00', marketId],
    [matchBookmaker.marketId, '100.00', marketId],
  ]);
  expect(await walletOf(open.url, player)).toBe('2500.00/2500.00');
});

test('[EXCH-8] profit and loss adds up to the paisa with the wallet, over order book and sportsbook', async () => {
  await feed.say({ kind: 'fancy-result', fancyId: sixOverSession.fancyId, outcome: 'ran', runs: 45 });
  await feed.market({ status: 'CLOSED', version: 2 });
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
  // Order book: 12 × 150.00 less 2 %. Fancy: 12 × 100.00 lost. Bookmaker: 85.00 without commission.
  expect(await get('/exchange/profit-loss')).toMatchObject({
    total: { gross: '685.00', commission: '36.00', net: '649.00' },
    sports: [{ sport: 'cricket', net: '649.00' }],
  });
  expect(await walletOf(open.url, player)).toBe('5649.00/0.00');
  const markets = await list('/exchange/profit-loss', 'markets');
  expect(new Map(markets.map(({ kind, bets, net }) => [kind, [bets, net]]))).toEqual(
    new Map([
      ['EXCHANGE', [PAIRS, '1764.00']],
      ['SESSION', [PAIRS, '-1200.00']],
      ['BOOKMAKER', [1, '85.00']],
    ]),
  );
  expect(await list('/exchange/exposures', 'exposures')).toEqual([]);
});

test('[EXCH-8] history pages cover both, each bet once and newest first; a house market is a filter', async () => {
  const page = z.object({
    bets: z.array(z.object({ transaction_id: z.string(), created_at: z.string() })),
    next: z.nullable(z.string()),
  });
  const bets = [];
  for (let next: string | null = ''; next !== null;) {
    const answer = page.parse(await get(`/exchange/history${next === '' ? '' : `?before=${next}`}`));
    bets.push(...answer.bets);
    next = answer.next;
  }
  expect(bets).toHaveLength(2 * PAIRS + 1);
  expect(new Set(bets.map((bet) => bet.transaction_id)).size).toBe(bets.length);
  const times = bets.map((bet) => bet.created_at);
  expect(times).toEqual(times.toSorted().toReversed());
  const ofFancy = await list(`/exchange/history?market_id=${sixOverSession.fancyId}`, 'bets');
  expect(ofFancy).toHaveLength(PAIRS);
  expect(ofFancy[0]).toMatchObject({ status: 'LOST', net_profit_loss: '-100.00', house: { result: 45 } });
  expect(await list('/exchange-hub?status=WON', 'data')).toHaveLength(PAIRS + 1);
  expect((await send(open.url, 'GET /api/exchange/history?before=1', player)).status).toBe(422);
});

test('[EXCH-8] statement and activity include bets against the house', async () => {
  const line = z.object({ kind: z.string(), amount: z.string(), event_name: z.string() });
  const lines = [];
  for (let next: string | null = ''; next !== null;) {
    const page = await get(`/exchange/statement${next === '' ? '' : `?before=${next}`}`);
    lines.push(...z.array(line).parse(page['movements']));
    next = z.nullable(z.string()).parse(page['next']);
  }
  const sum = lines.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
  expect(sum).toBe(64_900);
  // The fancy's hold was lost entirely, so that nothing came back.
  expect(lines.filter(({ kind }) => kind === 'settled')).toHaveLength(2);
  expect(new Set(lines.map(({ event_name: name }) => name))).toEqual(new Set(['Alpha v Beta']));
  const kinds: unknown[] = [];
  for (let next: string | null = ''; next !== null;) {
    const page = await get(`/exchange/activity${next === '' ? '' : `?before=${next}`}`);
    kinds.push(...z.array(z.object({ kind: z.string() })).parse(page['activities']));
    next = z.nullable(z.string()).parse(page['next']);
  }
  const count = (kind: string) => kinds.filter((one) => JSON.stringify(one).includes(kind)).length;
  expect([count('bet'), count('settled')]).toEqual([2 * PAIRS + 1, 3]);
  const [row] = await list('/exchange/activity', 'activities');
  expect(row).toMatchObject({ kind: 'settled', event_name: 'Alpha v Beta' });
  expect(await list(`/fancy/bets?status=settled&event_id=${eventId}`, 'bets')).toHaveLength(PAIRS + 1);
});

test('[REC-1] betting-record returns risk and return, by platform, game type and day', async () => {
  const read = async (query: string) =>
    z
      .array(z.record(z.string(), z.unknown()))
      .parse(JSON.parse((await send(open.url, `GET /api/betting-record${query}`, player)).text));
  const all = await read('');
  expect(all).toHaveLength(2 * PAIRS + 1);
  const bet = { platform: 'EXCHANGE', game_type: 'SPORTS', game_name: 'Alpha v Beta', bet_amount: '100.00' };
  expect(all[0]).toMatchObject({ ...bet, winAmount: '0.00' });
  expect(all[1]).toMatchObject({ ...bet, winAmount: '250.00' });
  expect(all.at(-1)).toMatchObject({ ...bet, winAmount: '185.00' });
  expect(await read('?platform=EXCHANGE&game_type=SPORTS&date=today')).toHaveLength(2 * PAIRS + 1);
  expect(await read('?platform=all&game_type=&date=yesterday')).toEqual([]);
  expect(await read('?platform=NOBODY')).toEqual([]);
  expect(await read('?game_type=SLOT')).toEqual([]);
  expect((await send(open.url, 'GET /api/betting-record?game_type=x', player)).status).toBe(422);
  expect((await send(open.url, 'GET /api/betting-record')).status).toBe(401);
});
