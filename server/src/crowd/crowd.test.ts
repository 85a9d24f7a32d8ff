import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Odds, formatMoney, getPrice, money, nearestAtOrAbove, nearestAtOrBelow } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openApp } from '../app.ts';
import { checkBooks } from '../check-books.ts';
import { readConfig } from '../config.ts';
import { bigints, texts } from '../kernel/database/columns.ts';
import { inTransaction, query, queryOne, type RawBuilder, sql } from '../kernel/db.ts';
import { listJobs } from '../kernel/jobs/start-job.ts';
import type { FakeClock } from '../kernel/time/clock.ts';
import { daysAround } from '../testing/open-reports-app.ts';
import { askOffice, enterAsOwner } from '../testing/open-office.ts';
import {
  type TestApp,
  openTestApp,
  silentFeed,
  testAuditKeys,
  testIdentityKeys,
  testSecretKeys,
} from '../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../testing/scripted-feed.ts';
import { readStream } from '../testing/stream-reader.ts';
import { countRounds } from '../testing/test-scale.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../testing/trading.ts';
import { type TestPlayer, send } from '../testing/wire-client.ts';
import { lockWallets, openAccount, openPlayerAccounts, transfer } from '../domains/ledger/index.ts';
import type { FeedMarket, FeedScore } from '../domains/sports/index.ts';
import { CROWD_JOB } from './index.ts';
import { BETTOR_IDS } from '../domains/exchange/index.ts';

const { marketId } = twoRunnerMarket;
const MINUTE_MS = 60_000;
const LOOK_MS = 3_000;
const LINE_ID = '1.900000002';

/** Not in play: races take no bets once they run. */
const eachWayMarket: FeedMarket = {
  ...twoRunnerMarket,
  marketId: '1.900000003',
  name: 'Each Way',
  type: 'EACH_WAY',
  eachWay: { divisor: 4, places: 2 },
  runners: Array.from({ length: 5 }, (_, index) => ({
    runnerId: 31 + index,
    name: `Horse ${index + 1}`,
    sortPriority: index + 1,
    status: 'ACTIVE',
  })),
};
/** How long the match goes on. */
const MINUTES = countRounds('CROWD_MINUTES', { sample: 32, full: 60 });

/** Opens an app in which somebody watches the match, and that many bettors bet on it. */
async function openWatched(on: ScriptedFeed, sandboxBettors: number): Promise<TestApp> {
  const app = await openTestApp({ feed: on, config: { sandboxBettors } });
  const { status } = await readStream(`${app.url}/api/exchange/stream?market_id=${marketId}`);
  expect(status).toBe(200);
  return app;
}

/** Says the feed's prices around a chance of Alpha's, as wide as the simulator's. */
async function quote(feed: ScriptedFeed, chance: number): Promise<void> {
  const runners = [chance, 1 - chance].map((own, index) => ({
    runnerId: 11 + index,
    backs: level(nearestAtOrBelow((1 / own) * 0.99)),
    lays: level(nearestAtOrAbove((1 / own) * 1.01)),
  }));
  await feed.say({ kind: 'prices', prices: { marketId, runners, totalMatched: money(0n) } });
}

const level = (odds: Odds | undefined) => (odds === undefined ? [] : [{ odds, size: money(5_000_000n) }]);

/** Lets time pass as the bettors' looks divide it. */
async function pass({ clock }: TestApp, durationMs: number): Promise<void> {
  for (let left = durationMs; left > 0; left -= LOOK_MS) await look(clock);
}

/** Lets the bettors look once, and waits until what they then do over the wire is answered. */
async function look(clock: FakeClock): Promise<void> {
  await clock.advance(LOOK_MS);
  while (listJobs(clock).some(({ name, isRunning }) => name === CROWD_JOB && isRunning)) await setImmediate();
}

const shown = z.tuple([
  z.object({
    totalMatched: z.number(),
    runners: z.array(z.object({ lastPriceTraded: z.number().nullable() })),
  }),
]);

/** What the board shows as matched, and the last price of each runner. */
async function board({ url }: TestApp) {
  const { text } = await send(url, `GET /api/match-odds/${marketId}`);
  const [{ totalMatched, runners }] = shown.parse(JSON.parse(text));
  return { matched: totalMatched, last: runners.map(({ lastPriceTraded }) => lastPriceTraded) };
}

/** The score of a soccer match in which only the home side scores. */
const goals = (home: number): FeedScore => ({
  sport: 'soccer',
  eventId: twoRunnerMarket.eventId,
  phase: 'LIVE',
  home,
  away: 0,
  minute: 20,
  period: 'FIRST_HALF',
  goals: [],
});

const OF_BETTORS = sql`player_id = any(${bigints(BETTOR_IDS)})`;

/** Offers on Alpha of the fourth and the tenth, which make markets. */
const offers = (side: string) =>
  sql`exchange_order where player_id in (104, 110) and side = ${side} and selection_id = 11 and remaining > 0`;

/** How many rows of that kind there are. */
async function count({ app }: TestApp, rows: RawBuilder<unknown>): Promise<number> {
  const row = await queryOne<{ count: number }>(app.db, sql`select count(*)::integer as count from ${rows}`);
  return row?.count ?? 0;
}

const ordersOfBettors = (of: TestApp) => count(of, sql`exchange_order where ${OF_BETTORS}`);

/** Lets time pass until there are such rows, and not longer than half an hour. */
async function passUntil(of: TestApp, rows: RawBuilder<unknown>): Promise<void> {
  for (let looks = 0; (await count(of, rows)) === 0; looks += 1) {
    if (looks === 600) throw new Error('half an hour passed, and there were none');
    await look(of.clock);
  }
}

/** What those accounts hold together. */
async function held({ app }: TestApp, which: RawBuilder<unknown>): Promise<string> {
  const row = await queryOne<{ sum: bigint }>(
    app.db,
    sql`select coalesce(sum(balance), 0)::bigint as sum from ledger_account where ${which}`,
  );
  return formatMoney(money(row?.sum ?? 0n));
}

let open: TestApp;
let feed: ScriptedFeed;
let player: TestPlayer;

beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T12:30:00Z'));
  open = await openWatched(feed, 10);
  player = await openFundedPlayer({ url: open.url, db: open.app.db }, 5_000);
});
afterAll(() => open.close());

test('[PLAY-40] in time a match gets volume, last prices and a history, and a player’s order at a fair price is taken', async () => {
  await quote(feed, 0.5);
  await placeOrder(open.url, player, { price: 2, size: '600.00' });
  await placeOrder(open.url, player, { selection_id: 12, side: 'LAY', price: 2, size: '600.00' });
  expect((await board(open)).matched).toBe(0);
  const volumes = [];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    if (minute === MINUTES / 2) await feed.market({ inPlay: true, betDelaySeconds: 5, version: 2 });
    // The favourite changes now and then, as after a wicket.
    if (minute % 10 === 5) {
      const version = 3 + minute;
      const inPlay = minute >= MINUTES / 2;
      const now = { inPlay, betDelaySeconds: inPlay ? 5 : 0, version };
      await feed.market({ ...now, status: 'SUSPENDED' });
      await pass(open, 9_000);
      await feed.market(now);
    }
    await quote(feed, 0.5 + 0.01 * ((minute % 7) - 3));
    await pass(open, MINUTE_MS);
    volumes.push((await board(open)).matched);
  }
  const { matched, last } = await board(open);
  const middle = volumes[MINUTES / 2 - 1] ?? 0;
  expect(middle).toBeGreaterThan(volumes[4] ?? 0);
  expect(matched).toBeGreaterThan(middle);
  expect(last.every((price) => price !== null && price > 1.7 && price < 2.4)).toBe(true);
  const orders = await query<{ matched: bigint }>(
    open.app.db,
    sql`select matched from exchange_order where player_id = ${BigInt(player.remoteId)} order by id`,
  );
  expect(orders.map((order) => order.matched)).toEqual([60_000n, 60_000n]);
  const { body } = await send(open.url, `GET /api/exchange/runners/${marketId}/11/history`);
  expect(z.array(z.unknown()).parse(body['points']).length).toBeGreaterThan(20);
  expect(await checkBooks(open.app.db)).toEqual([]);
}, 240_000);

test('[TRADE-76] [TRADE-77] where the stream is open they take prices from it, and a maker offers both sides', async () => {
  const other = scriptedFeed(new Date('2026-01-15T12:30:00Z'));
  const dataDir = mkdtempSync(join(tmpdir(), 'crowd-'));
  const app = await openTestApp({ feed: other, config: { sandboxBettors: 10, streamPort: 0, dataDir } });
  await other.market({ inPlay: true, betDelaySeconds: 5, version: 2 });
  await quote(other, 0.5);
  await passUntil(app, offers('BACK'));
  await passUntil(app, offers('LAY'));
  await passUntil(app, sql`exchange_order where ${OF_BETTORS} and player_id not in (104, 110)`);
  expect(await count(app, sql`exchange_order where client_ref not like 'api:%' and ${OF_BETTORS}`)).toBe(0);
  // The connection is gone with the process that it speaks to.
  await app.close();
  rmSync(dataDir, { recursive: true });
}, 120_000);

test('[TRADE-112] [TRADE-113] in line and each-way markets makers offer both sides, and bettors bet on both', async () => {
  const other = scriptedFeed(new Date('2026-01-15T12:10:00Z'));
  const app = await openWatched(other, 20);
  const runs: FeedMarket = {
    ...twoRunnerMarket,
    marketId: LINE_ID,
    name: '6 Over Runs Alpha',
    type: 'OVERS_RUNS',
    line: { min: 150, max: 14_950, interval: 100 },
    inPlay: true,
    betDelaySeconds: 5,
    runners: [{ runnerId: 21, name: 'Runs', sortPriority: 1, status: 'ACTIVE' }],
  };
  await other.say({ kind: 'market', market: runs });
  await other.say({ kind: 'market', market: eachWayMarket });
  for (const [id, prices] of [
    [LINE_ID, [[21, 4_450, 4_550]]],
    [eachWayMarket.marketId, eachWayMarket.runners.map(({ runnerId }) => [runnerId, 480, 520])],
  ] as const)
    await other.say({
      kind: 'prices',
      prices: {
        marketId: id,
        runners: prices.map(([runnerId = 0, back = 0, lay = 0]) => ({
          runnerId,
          backs: level(getPrice(back)),
          lays: level(getPrice(lay)),
        })),
        totalMatched: money(0n),
      },
    });
  for (const id of [LINE_ID, eachWayMarket.marketId]) {
    const makers = sql`exchange_order where market_id = ${id} and player_id in (104, 110, 114, 120)`;
    const others = sql`exchange_order where market_id = ${id} and player_id > 100 and player_id not in (104, 110, 114, 120)`;
    for (const orders of [makers, others])
      for (const side of ['BACK', 'LAY']) await passUntil(app, sql`${orders} and side = ${side}`);
    await passUntil(app, sql`${others} and matched > 0`);
  }
  expect(await checkBooks(app.app.db)).toEqual([]);
  await app.close();
}, 120_000);

test('[PLAY-40] while the market is suspended, or its prices are too old, nobody bets', async () => {
  await feed.market({ inPlay: true, betDelaySeconds: 5, version: 90, status: 'SUSPENDED' });
  await pass(open, 10_000);
  const before = await ordersOfBettors(open);
  await pass(open, 10 * MINUTE_MS);
  expect(await ordersOfBettors(open)).toBe(before);
  await feed.market({ inPlay: true, betDelaySeconds: 5, version: 91 });
  feed.fallSilent();
  await pass(open, MINUTE_MS);
  const silent = await ordersOfBettors(open);
  await pass(open, 10 * MINUTE_MS);
  expect(await ordersOfBettors(open)).toBe(silent);
});

test('[PLAY-40] around a goal nobody gets what bettors offered before it, nor sells them what they misjudge', async () => {
  const other = scriptedFeed(new Date('2026-01-15T11:30:00Z'));
  const app = await openWatched(other, 30);
  const seller = await openFundedPlayer({ url: app.url, db: app.app.db }, 50_000);
  await other.market({ inPlay: true, version: 2 });
  await other.say({ kind: 'score', score: goals(0) });
  await quote(other, 0.5);
  const waiting = sql`exchange_order where ${OF_BETTORS} and remaining > 0`;
  await passUntil(app, waiting);
  await other.say({ kind: 'score', score: goals(1) });
  await pass(app, 2 * LOOK_MS);
  expect(await count(app, waiting)).toBe(0);
  const before = await ordersOfBettors(app);
  await pass(app, MINUTE_MS);
  await placeOrder(app.url, seller, { side: 'LAY', price: 1.98, size: '9000.00' });
  await placeOrder(app.url, seller, { selection_id: 12, price: 2.02, size: '9000.00' });
  await pass(app, 15 * MINUTE_MS);
  expect(await ordersOfBettors(app)).toBe(before);
  // With prices from after the goal they go on.
  await quote(other, 0.7);
  await passUntil(app, sql`exchange_order where ${OF_BETTORS} and odds < 170`);
  await app.close();
}, 120_000);

test('[PLAY-41] their play money comes out of the house’s capital, and is filled up when they are short', async () => {
  const { db } = open.app;
  const bettors = sql`kind like 'player_%' and owner_key = any(${texts(BETTOR_IDS.map(String))})`;
  const given = sql`select sum(p.amount)::bigint as sum, count(distinct p.transfer_id)::integer as count
    from ledger_posting as p join ledger_transfer as t on t.id = p.transfer_id
    join ledger_account as a on a.id = p.account_id
    where t.cause = 'play-money' and t.request_id like 'simulated-bettor:%' and a.kind`;
  const flow = async (kind: string) =>
    await queryOne<{ sum: bigint; count: number }>(db, sql`${given} = ${kind}`);
  const out = await flow('house_capital');
  expect(out?.sum).toBeLessThan(0n);
  expect((await flow('player_main'))?.sum).toBe(-(out?.sum ?? 0n));
  // Nothing is settled yet: they have all of it, in their wallets or in their open bets.
  expect(await held(open, bettors)).toBe(formatMoney(money(-(out?.sum ?? 0n))));

  // They lose nearly everything, as bets elsewhere could.
  await inTransaction(db, async (tx) => {
    const capital = await openAccount(tx, { kind: 'house_capital', ownerKey: 'house', currency: 'BDT' });
    for (const id of BETTOR_IDS.slice(0, 10)) {
      const { main } = await openPlayerAccounts(tx, id, 'BDT');
      const balance = (await lockWallets(tx, [main])).get(main)?.balance ?? 0n;
      const left = 5_000n + open.app.exchange.players.exposureOf(id);
      const lost = { accountId: main, amount: money(left - balance) };
      const postings = [lost, { accountId: capital, amount: money(-lost.amount) }];
      await transfer(tx, { requestId: `test-loss:${id}`, cause: 'test-loss', postings });
    }
  });
  feed.live(open.clock);
  await quote(feed, 0.5);
  const before = await ordersOfBettors(open);
  await pass(open, 30 * MINUTE_MS);
  expect((await flow('house_capital'))?.count).toBeGreaterThan(out?.count ?? 0);
  expect(await ordersOfBettors(open)).toBeGreaterThan(before);
  expect(await checkBooks(db)).toEqual([]);
}, 120_000);

test('[PLAY-42] lists and numbers of players leave them out, and their bets are the house’s own trading', async () => {
  const { db } = open.app;
  const [before] = (await walletOf(open.url, player)).split('/');
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
  await pass(open, MINUTE_MS);
  expect(await walletOf(open.url, player)).not.toBe(`${before}/0.00`);
  const [paid] = await query<{ players: number; bettors: number }>(
    db,
    sql`select count(*) filter (where player_id >= 1001)::integer as players,
        count(*) filter (where ${OF_BETTORS})::integer as bettors from exchange_result where market_id = ${marketId}`,
  );
  expect(paid?.players).toBe(1);
  expect(paid?.bettors).toBeGreaterThan(5);
  // Of what was never matched nothing is kept, of the house's makers as of its bettors.
  expect(await count(open, sql`exchange_order where player_id < 1001 and matched = 0`)).toBe(0);
  expect(await count(open, sql`player where id < 1001`)).toBe(0);
  for (const table of ['played_stake', 'point_entry', 'inbox_message', 'collusion_pair', 'turnover'])
    expect([table, await count(open, sql`${sql.raw(table)} where player_id < 1001`)]).toEqual([table, 0]);
  // What the player matched with them counts as matched with the house.
  const own = sql`player_id = ${BigInt(player.remoteId)}`;
  expect(await count(open, sql`played_stake where ${own} and cause_id = ${marketId}`)).toBe(1);
  expect(await count(open, sql`inbox_message where ${own}`)).toBe(1);
  const pairs = await query(db, sql`select other_id from collusion_pair where ${own}`);
  expect(pairs).toEqual([{ other_id: 0n }]);

  const owner = await enterAsOwner(open);
  const ask = async (path: string) =>
    (await askOffice(open.url, `GET /api/office/${path}`, { cookie: owner.cookie })).text;
  expect(await ask('players?search=101')).toContain('"players":[]');
  const usernames = Array.from((await ask('players')).matchAll(/"username":"([^"]+)"/g), ([, name]) => name);
  expect(usernames).toContain(player.username);
  expect(usernames.filter((name) => /bettor|^\d+$/i.test(name ?? ''))).toEqual([]);
  const bets = await ask(`trading/exchange/${marketId}/bets`);
  expect(Array.from(bets.matchAll(/"playerId":"(\d+)"/g), ([, id]) => id)).toEqual([
    player.remoteId,
    player.remoteId,
  ]);

  const preview = await askOffice(open.url, `POST /api/office/trading/exchange/${marketId}/preview`, {
    cookie: owner.cookie,
    body: { result: { outcome: 'won', winners: [12] } },
  });
  const account = z.object({ name: z.string(), playerId: z.string().nullable() });
  const { accounts } = z.object({ accounts: z.array(account) }).parse(preview.body);
  expect(accounts).toContainEqual({ name: 'Simulated bettor 1', playerId: null });
  expect(accounts.flatMap(({ playerId }) => playerId ?? [])).toEqual([player.remoteId]);

  const lines = z.array(z.object({ line: z.string(), amount: z.string() }));
  const report = z.object({ owed: lines, own: lines, difference: z.string(), unexplained: z.string() });
  const {
    owed,
    own: ofHouse,
    difference,
    unexplained,
  } = report.parse(JSON.parse(await ask('reports/balance')));
  const amountOf = (of: z.output<typeof lines>, line: string) => of.find((one) => one.line === line)?.amount;
  expect([difference, unexplained]).toEqual(['0.00', '0.00']);
  const wallets = sql`kind = 'player_main' and owner_key::bigint`;
  expect(amountOf(owed, 'wallets')).toBe(await held(open, sql`${wallets} >= 1001`));
  expect(amountOf(ofHouse, 'ownTrading')).toBe(
    await held(open, sql`kind like 'player_%' and owner_key::bigint < 1001`),
  );
  const signedUp = z.object({ steps: z.object({ signedUp: z.number() }) });
  const came = signedUp.parse(JSON.parse(await ask(`reports/players?${daysAround()}`)));
  expect(came.steps.signedUp).toBeLessThanOrEqual(await count(open, sql`player`));
  expect(await checkBooks(db)).toEqual([]);
});

test('[PLAY-43] a start withdraws what bettors left waiting, and tells nobody of it', async () => {
  const other = scriptedFeed(new Date('2026-01-15T12:30:00Z'));
  const first = await openWatched(other, 20);
  await other.market({ inPlay: true, betDelaySeconds: 5, version: 2 });
  await quote(other, 0.5);
  await passUntil(first, sql`exchange_order where ${OF_BETTORS} and remaining > 0`);
  await passUntil(first, sql`exchange_delayed_order where ${OF_BETTORS}`);
  const twin = await openApp({
    config: readConfig({ LOG_LEVEL: 'silent', PORT: '0', SANDBOX_BETTORS: '0' }),
    clock: first.clock,
    db: first.app.db,
    feed: silentFeed,
    auditKeys: testAuditKeys,
    secretKeys: testSecretKeys,
    identityKeys: testIdentityKeys,
  });
  expect(await count(first, sql`exchange_order where ${OF_BETTORS} and remaining > 0`)).toBe(0);
  expect(await count(first, sql`exchange_delayed_order`)).toBe(0);
  expect(await count(first, sql`outbox_event where kind = 'delayed-orders-lapsed'`)).toBe(0);
  expect(await count(first, sql`inbox_message where player_id < 1001`)).toBe(0);
  expect(twin.exchange.hashes().size).toBe(1);
  expect(await checkBooks(first.app.db)).toEqual([]);
  await first.close();
});

test('[PLAY-43] SANDBOX_BETTORS=0 leaves the books to players; the real-money mode takes nothing else', async () => {
  const quiet = scriptedFeed(new Date('2026-01-15T12:30:00Z'));
  const none = await openTestApp({ feed: quiet });
  await quote(quiet, 0.5);
  await pass(none, 10 * MINUTE_MS);
  expect(await ordersOfBettors(none)).toBe(0);
  expect(await count(none, sql`ledger_account where owner_key = any(${texts(BETTOR_IDS.map(String))})`)).toBe(
    0,
  );
  await none.close();

  const most = String(BETTOR_IDS.length);
  expect(readConfig({}).sandboxBettors).toBe(10);
  expect(readConfig({ SANDBOX_BETTORS: most }).sandboxBettors).toBe(BETTOR_IDS.length);
  for (const refused of ['-1', '2.5', 'many', String(BETTOR_IDS.length + 1)])
    expect(() => readConfig({ SANDBOX_BETTORS: refused })).toThrow('SANDBOX_BETTORS');
  expect(() => readConfig({ MODE: 'live', SANDBOX_BETTORS: '1' })).toThrow(
    'SANDBOX_BETTORS: is for play money',
  );
});
