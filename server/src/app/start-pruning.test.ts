import { money, oddsMin, parseOdds } from '@maidan/engine';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkBooks } from '../check-books.ts';
import { readConfig } from '../config.ts';
import { BETTOR_IDS, MAKER_PLAYER_ID } from '../domains/exchange/index.ts';
import { openAccount, openPlayerAccounts, transfer } from '../domains/ledger/index.ts';
import { listMarketRevenue, showBalance, showRevenue } from '../domains/reports/index.ts';
import { inTransaction, query, queryOne, sql } from '../kernel/db.ts';
import { betOnFancy } from '../testing/house-bets.ts';
import { logIn } from '../testing/log-in.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import {
  type ScriptedFeed,
  scriptedFeed,
  sixOverSession,
  twoRunnerMarket,
} from '../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder } from '../testing/trading.ts';
import { send, type TestPlayer } from '../testing/wire-client.ts';

const HOUR_MS = 3_600_000;
const STARTS_AT = new Date('2026-01-15T12:00:00Z');

/** The simulator's matches of this test, by what happens in them. */
const matches = {
  'only the house': '910000001',
  'a player’s matched bet': '910000002',
  'a player’s order that nobody took': '910000003',
  'a player’s bet on a fancy': '910000004',
  'terms that staff set': '910000005',
} as const;
/** Another feed's, in which only the house bets. */
const REAL = twoRunnerMarket.eventId;

const marketOf = (eventId: string) => `1.${eventId}`;
const fancyOf = (eventId: string) => `${eventId}.1.S6`;

let app: TestApp;
let feed: ScriptedFeed;
let player: TestPlayer;

/** A match with its market and a fancy, in both of which bets are taken. */
async function begin(eventId: string): Promise<void> {
  const sides = { home: 'Alpha', away: 'Beta', name: 'Alpha v Beta', competition: 'Test Cup' };
  const squads = { home: ['Akash'], away: [] };
  const own = eventId === REAL ? {} : { isSimulated: true as const };
  await feed.say({
    kind: 'event',
    event: { eventId, sport: 'cricket', ...sides, squads, startsAt: STARTS_AT, ...own },
  });
  await feed.say({ kind: 'market', market: { ...twoRunnerMarket, eventId, marketId: marketOf(eventId) } });
  await feed.say({ kind: 'fancy', fancy: { ...sixOverSession, eventId, fancyId: fancyOf(eventId) } });
  const [back, lay] = [1.98, 2.02].map((odds) => [
    { odds: parseOdds(odds) ?? oddsMin, size: money(5_000_000n) },
  ]);
  const runners = [11, 12].map((runnerId) => ({ runnerId, backs: back ?? [], lays: lay ?? [] }));
  await feed.say({
    kind: 'prices',
    prices: { marketId: marketOf(eventId), runners, totalMatched: money(0n) },
  });
}

/** A simulated bettor takes the house's quote. */
async function betByHouse(eventId: string): Promise<void> {
  await vi.waitFor(async () => {
    const { order } = await app.app.exchange.place({
      playerId: BETTOR_IDS[0] ?? 0n,
      marketId: marketOf(eventId),
      runnerId: 11,
      side: 'BACK',
      odds: parseOdds(1.98) ?? oddsMin,
      size: money(10_000n),
      clientRef: `bettor-${eventId}-${Math.random()}`,
    });
    expect(order?.matched).toBe(10_000);
  });
}

async function end(eventId: string): Promise<void> {
  const market = { ...twoRunnerMarket, eventId, marketId: marketOf(eventId) };
  await feed.say({ kind: 'fancy-result', fancyId: fancyOf(eventId), outcome: 'ran', runs: 50 });
  await feed.say({ kind: 'market', market: { ...market, status: 'CLOSED', version: 9 } });
  await feed.say({ kind: 'result', result: { marketId: marketOf(eventId), outcome: 'won', winners: [11] } });
}

const count = async (rows: ReturnType<typeof sql>): Promise<number> =>
  (await queryOne<{ count: number }>(app.app.db, sql`select count(*)::integer as count from ${rows}`))
    ?.count ?? 0;

/** What is stored of a match's bets and of the match itself. */
async function storedOf(eventId: string) {
  const marketId = marketOf(eventId);
  return {
    state: (
      await queryOne<{ simulated: string | null }>(
        app.app.db,
        sql`select simulated from sports_event where event_id = ${eventId}`,
      )
    )?.simulated,
    orders: await count(sql`exchange_order where market_id = ${marketId}`),
    trades: await count(sql`exchange_trade where market_id = ${marketId}`),
    results: await count(sql`exchange_result where market_id = ${marketId}`),
    prices: await count(sql`exchange_best_price where market_id = ${marketId}`),
    fancies: await count(sql`sports_fancy where event_id = ${eventId}`),
    squads: await count(sql`sports_event where event_id = ${eventId} and squads is not null`),
    market: await count(sql`exchange_market where market_id = ${marketId} and state = 'settled'`),
    result: await count(sql`sports_market where market_id = ${marketId} and winners = '{11}'`),
  };
}

/** What the app says of the player's bets and of the operator's money, and what the ledger has. */
async function readAll() {
  const { db } = app.app;
  const { token } = await logIn(app.url, { ...player, password: 'jolpai2749' });
  const own = async (path: string) => (await send(app.url, `GET /api/${path}`, { token })).text;
  // Transfers bear the machine's time.
  const range = { from: '2000-01-01', to: '2999-12-31' };
  const house = [MAKER_PLAYER_ID, ...BETTOR_IDS].map(String);
  const { markets } = await listMarketRevenue(db, { range }, house);
  return {
    orders: await own('exchange/orders?status=all'),
    houseBets: await own('fancy/bets?status=all'),
    wallet: await own('exchange/account'),
    revenue: await showRevenue(db, range, house),
    markets,
    balance: await showBalance(db, house),
    transfers: await count(sql`ledger_transfer`),
    balances: await query(
      db,
      sql`select kind, owner_key, balance from ledger_account order by kind, owner_key`,
    ),
  };
}

beforeAll(async () => {
  feed = scriptedFeed(STARTS_AT);
  app = await openTestApp({ feed, quotesInStep: true });
  player = await openFundedPlayer({ url: app.url, db: app.app.db }, 5_000);
  await inTransaction(app.app.db, async (tx) => {
    const capital = await openAccount(tx, { kind: 'house_capital', ownerKey: 'house', currency: 'BDT' });
    const { main } = await openPlayerAccounts(tx, BETTOR_IDS[0] ?? 0n, 'BDT');
    const amount = money(10_000_000n);
    const postings = [
      { accountId: capital, amount: money(-amount) },
      { accountId: main, amount },
    ];
    await transfer(tx, { requestId: 'test-purse', cause: 'play-money', postings });
  });
  for (const eventId of [...Object.values(matches), REAL]) {
    await begin(eventId);
    await betByHouse(eventId);
  }
});
afterAll(() => app.close());

test('[SAFE-60] two days after its start a simulated match is pruned, but for those in which a player or staff took part', async () => {
  const { db } = app.app;
  await vi.waitFor(async () => {
    const order = { market_id: marketOf(matches['a player’s matched bet']), price: 1.98 };
    expect((await placeOrder(app.url, player, order)).text).toContain('"size_matched":"100.00"');
  });
  await placeOrder(app.url, player, {
    market_id: marketOf(matches['a player’s order that nobody took']),
    price: 50,
  });
  const fancyMatch = matches['a player’s bet on a fancy'];
  const bet = await betOnFancy(app.url, player, { event_id: fancyMatch, market_key: fancyOf(fancyMatch) });
  expect(bet.status).toBe(201);
  await query(
    db,
    sql`insert into market_terms (market_key, stake_min, in_play, set_by, reason, set_at)
        values (${marketOf(matches['terms that staff set'])}, 10000, false, 'owner', 'test', ${app.clock.now()})`,
  );
  await app.clock.step(10_000);
  for (const eventId of Object.values(matches).slice(1)) await end(eventId);
  await end(REAL);
  const first = matches['only the house'];
  const open = await storedOf(first);
  expect(open).toMatchObject({ state: 'whole', trades: 1, market: 0 });
  expect(open.prices).toBeGreaterThan(0);

  // A match without its result isn't over, however long ago it began.
  await app.clock.advance(49 * HOUR_MS);
  expect(await storedOf(first)).toMatchObject({ state: 'whole', trades: 1 });
  await end(first);
  await app.clock.step(10_000);
  await vi.waitFor(async () => expect(await storedOf(first)).toMatchObject({ market: 1 }));
  const before = await readAll();
  expect(before.houseBets).toContain('"stake":"100.00"');
  expect(before.markets.map(({ key }) => key)).toContain(marketOf(first));
  const whole = await storedOf(first);
  expect(whole).toMatchObject({ state: 'whole', trades: 1, fancies: 1, squads: 1 });
  await app.clock.advance(HOUR_MS);

  const nothing = { orders: 0, trades: 0, results: 0, prices: 0, fancies: 0, squads: 0 };
  expect(await storedOf(first)).toEqual({ ...whole, ...nothing, state: 'pruned' });
  for (const name of [
    'a player’s matched bet',
    'a player’s order that nobody took',
    'a player’s bet on a fancy',
  ] as const) {
    const { state, trades, results, fancies } = await storedOf(matches[name]);
    expect([name, state, fancies]).toEqual([name, 'kept', 1]);
    expect(trades).toBeGreaterThan(0);
    expect(results).toBeGreaterThan(1);
  }
  expect(await storedOf(matches['terms that staff set'])).toMatchObject({ state: 'whole', trades: 1 });
  // Another feed's match is whole, though only the house bet in it.
  expect(await storedOf(REAL)).toMatchObject({ state: null, trades: 1, fancies: 1, squads: 1 });
  expect(await checkBooks(db)).toEqual([]);
  expect(await readAll()).toEqual(before);
});

test('[SAFE-60] of a pruned match the result stays for a month, a correction of it moves nothing, and then it is gone', async () => {
  const { db, exchange } = app.app;
  const first = matches['only the house'];
  const postings = await count(sql`ledger_posting`);
  await exchange.corrections.resettle(marketOf(first), { outcome: 'won', winners: [12] });
  expect(await count(sql`ledger_posting`)).toBe(postings);
  expect(await checkBooks(db)).toEqual([]);
  // A feed that starts over sends it again: it is over, and takes no bets.
  await feed.say({
    kind: 'market',
    market: { ...twoRunnerMarket, eventId: first, marketId: marketOf(first), version: 10 },
  });
  expect(exchange.hashes().has(marketOf(first))).toBe(false);
  await app.clock.advance(29 * 24 * HOUR_MS);
  expect(await storedOf(first)).toMatchObject({ state: undefined, result: 0, market: 1 });
  expect(await count(sql`sports_runner where market_id = ${marketOf(first)}`)).toBe(0);
  expect(await storedOf(matches['a player’s matched bet'])).toMatchObject({ state: 'kept', result: 1 });
  expect(await storedOf(REAL)).toMatchObject({ state: null, result: 1 });
  expect(await checkBooks(db)).toEqual([]);
});

test('[SAFE-60] SANDBOX_KEEP_HOURS sets how long matches stay whole, and 0 keeps them for good', async () => {
  expect(readConfig({}).sandboxKeepHours).toBe(48);
  expect(readConfig({ SANDBOX_KEEP_HOURS: '0.5' }).sandboxKeepHours).toBe(0.5);
  expect(() => readConfig({ SANDBOX_KEEP_HOURS: '-1' })).toThrow('SANDBOX_KEEP_HOURS');
  const other = scriptedFeed(STARTS_AT);
  const keeping = await openTestApp({ feed: other, config: { sandboxKeepHours: 0 } });
  await query(
    keeping.app.db,
    sql`insert into sports_event (event_id, sport, name, competition, home, away, starts_at, simulated)
        values ('1', 'cricket', 'A v B', 'Cup', 'A', 'B', '2025-01-01', 'whole')`,
  );
  await keeping.clock.advance(100 * HOUR_MS);
  const row = await queryOne(keeping.app.db, sql`select simulated from sports_event where event_id = '1'`);
  expect(row).toEqual({ simulated: 'whole' });
  await keeping.close();
});
