import { money, parseOdds } from '@maidan/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Config, readConfig } from '../../config.ts';
import type { MarketResult } from '../../events.ts';
import { openApp } from '../../app.ts';
import { query, sql } from '../../kernel/db.ts';
import { betOnBookmaker, betOnFancy, listHouseBets } from '../../testing/house-bets.ts';
import { testAuditKeys, testIdentityKeys, testSecretKeys } from '../../testing/open-test-app.ts';
import { type SportsbookApp, closeSportsbookApp, openSportsbookApp } from '../../testing/open-sportsbook.ts';
import {
  type ScriptedFeed,
  matchBookmaker,
  scriptedFeed,
  sixOverSession,
  twoRunnerMarket,
} from '../../testing/scripted-feed.ts';
import { placeOrder, walletOf } from '../../testing/trading.ts';
import { type TestPlayer, type WireAnswer, send } from '../../testing/wire-client.ts';

let open: SportsbookApp;
let feed: ScriptedFeed;
let url: string;
let player: TestPlayer;

beforeEach(async () => {
  open = await openSportsbookApp();
  ({ feed, url } = open);
  player = await newPlayer(1000);
});

afterEach(() => closeSportsbookApp(open));

const newPlayer = (taka: number) => open.newPlayer(taka);
const codeOf = ({ status, body }: WireAnswer) => [status, body['code']];
const result = (runs: number) =>
  feed.say({ kind: 'fancy-result', fancyId: sixOverSession.fancyId, outcome: 'ran', runs });
async function endMatch(ended: MarketResult): Promise<void> {
  await feed.market({ status: 'CLOSED', version: 2 });
  await feed.say({ kind: 'result', result: { marketId: twoRunnerMarket.marketId, ...ended } });
}

test('[EXCH-11] a session bet is taken at the quoted run and rate, and its worst case is held', async () => {
  const answer = await betOnFancy(url, player);
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    bet: {
      event_id: '900000001',
      event_name: 'Alpha v Beta',
      market_key: sixOverSession.fancyId,
      market_name: '6 over runs Alpha',
      kind: 'SESSION',
      subject: { counts: 'FIRST_OVERS', innings: 1, over: 6, ball: null, side: 'Alpha' },
      side: 'YES',
      run: 46,
      rate: 100,
      stake: '100.00',
      to_win: '100.00',
      to_lose: '100.00',
      status: 'OPEN',
      profit: null,
    },
    balance: '900.00',
    exposure: '100.00',
  });
  expect(await walletOf(url, player)).toBe('900.00/100.00');
});

test('[EXCH-4] YES at 46 and NO at 45 hold both stakes; the run book shows it', async () => {
  await betOnFancy(url, player);
  const second = await betOnFancy(url, player, { side: 'NO', run: 45 });
  expect(second.body).toMatchObject({ balance: '800.00', exposure: '200.00' });
  const { body } = await send(url, `GET /api/fancy/positions/${sixOverSession.eventId}`, player);
  expect(body).toEqual({
    bookmakers: [],
    fancies: [
      {
        market_key: sixOverSession.fancyId,
        exposure: '200.00',
        book: [
          { from: 0, to: 44, digits: null, result: '0.00' },
          { from: 45, to: 45, digits: null, result: '-200.00' },
          { from: 46, to: null, digits: null, result: '0.00' },
        ],
      },
    ],
  });
});

test('[EXCH-4] a bet that lowers the worst case is taken with an empty wallet, above the largest stake', async () => {
  await feed.session({ stakeMax: money(100_000n) });
  await betOnFancy(url, player, { stake: '1000.00' });
  expect(await walletOf(url, player)).toBe('0.00/1000.00');
  await feed.session({
    quote: { no: { run: 50, rate: 100 }, yes: { run: 51, rate: 100 } },
    stakeMax: money(50_000n),
  });
  const answer = await betOnFancy(url, player, { side: 'NO', run: 50, stake: '900.00' });
  expect(answer.body).toMatchObject({ balance: '900.00', exposure: '100.00' });
});

test('[EXCH-3] back 1000 @ 85 and lay 1000 @ 90 hold 50', async () => {
  await betOnBookmaker(url, player, { stake: '1000.00' });
  const answer = await betOnBookmaker(url, player, { side: 'LAY', rate: 90, stake: '1000.00' });
  expect(answer.body).toMatchObject({ balance: '950.00', exposure: '50.00' });
  const { body } = await send(url, `GET /api/fancy/positions/${sixOverSession.eventId}`, player);
  expect(body['bookmakers']).toEqual([
    {
      market_key: matchBookmaker.marketId,
      exposure: '50.00',
      runners: [
        { selection_id: 11, if_win: '-50.00' },
        { selection_id: 12, if_win: '0.00' },
      ],
    },
  ]);
});

test('[EXCH-11] the exposure that players see is that of the order book and of the sportsbook together', async () => {
  await betOnFancy(url, player);
  const order = await placeOrder(url, player, { price: 3 });
  expect(order.body).toMatchObject({ balance: '800.00', exposure: '200.00' });
  const bet = await betOnBookmaker(url, player);
  expect(bet.body).toMatchObject({ balance: '700.00', exposure: '300.00' });
  expect(await walletOf(url, player)).toBe('700.00/300.00');
});

test('[EXCH-3] nothing is taken while suspended, while the ball is running, or at another rate', async () => {
  await feed.session({ ballRunning: true });
  await feed.bookmaker({ ballRunning: true });
  expect(codeOf(await betOnFancy(url, player))).toEqual([400, 'BALL_RUNNING']);
  expect(codeOf(await betOnBookmaker(url, player))).toEqual([400, 'BALL_RUNNING']);
  await feed.session({ status: 'SUSPENDED' });
  await feed.bookmaker({ status: 'SUSPENDED' });
  expect(codeOf(await betOnFancy(url, player))).toEqual([400, 'MARKET_SUSPENDED']);
  expect(codeOf(await betOnBookmaker(url, player))).toEqual([400, 'MARKET_SUSPENDED']);
  await feed.session({});
  await feed.bookmaker({});
  expect(codeOf(await betOnFancy(url, player, { run: 47 }))).toEqual([400, 'RATE_CHANGED']);
  expect(codeOf(await betOnFancy(url, player, { rate: 101 }))).toEqual([400, 'RATE_CHANGED']);
  expect(codeOf(await betOnBookmaker(url, player, { rate: 86 }))).toEqual([400, 'RATE_CHANGED']);
  expect(await walletOf(url, player)).toBe('1000.00/0.00');
});

test('[EXCH-11] what does not fit a market is refused', async () => {
  const fancy = async (change: Record<string, unknown>) => codeOf(await betOnFancy(url, player, change));
  expect(await fancy({ market_key: 'nothing' })).toEqual([404, 'INVALID_MARKET_ID']);
  expect(await fancy({ event_id: 'another' })).toEqual([404, 'INVALID_MARKET_ID']);
  expect(await fancy({ side: 'ODD' })).toEqual([400, 'INVALID_RUNNER']);
  expect(await fancy({ run: undefined })).toEqual([400, 'INVALID_RUNNER']);
  expect(await fancy({ stake: '99.99' })).toEqual([400, 'INVALID_BET_SIZE']);
  expect(await fancy({ stake: '-100.00' })).toEqual([400, 'INVALID_BET_SIZE']);
  expect(await fancy({ stake: '25000.01' })).toEqual([400, 'STAKE_TOO_HIGH']);
  expect(await fancy({ stake: '1000.01' })).toEqual([400, 'INSUFFICIENT_FUNDS']);
  expect(codeOf(await betOnBookmaker(url, player, { runner: 13 }))).toEqual([400, 'INVALID_RUNNER']);
  expect((await betOnFancy(url, player, { run: 1.5 })).status).toBe(422);
  expect((await betOnFancy(url, player, { stake: 'much' })).status).toBe(422);
});

test('[EXCH-11] fifty repeats of one bet at once are one bet; another body is refused', async () => {
  const client_ref = 'the same';
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => betOnFancy(url, player, { client_ref })),
  );
  const ids = answers.map(({ body }) => z.object({ bet: z.object({ id: z.string() }) }).parse(body).bet.id);
  expect(new Set(ids).size).toBe(1);
  expect(await walletOf(url, player)).toBe('900.00/100.00');
  expect(codeOf(await betOnFancy(url, player, { client_ref, stake: '200.00' }))).toEqual([
    409,
    'CONFLICTING_REPEAT',
  ]);
  await result(50);
  const late = await betOnFancy(url, player, { client_ref });
  expect(late.body).toMatchObject({ bet: { id: ids[0], status: 'WON' }, balance: '1100.00' });
});

test('[EXCH-11] many bets at once never hold more than the wallet has', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => betOnFancy(url, player)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.filter(({ body }) => body['code'] === 'INSUFFICIENT_FUNDS')).toHaveLength(20);
  expect(await walletOf(url, player)).toBe('0.00/1000.00');
});

test('[EXCH-11] the runs settle a session: the winner is paid out of the house, the loser into it', async () => {
  const loser = await newPlayer(1000);
  await betOnFancy(url, player);
  await betOnFancy(url, loser, { side: 'NO', run: 45, stake: '150.00' });
  await result(46);
  expect(await walletOf(url, player)).toBe('1100.00/0.00');
  expect(await walletOf(url, loser)).toBe('850.00/0.00');
  expect(await listHouseBets(url, player)).toMatchObject([{ status: 'WON', profit: '100.00', result: 46 }]);
  expect(await listHouseBets(url, loser)).toMatchObject([{ status: 'LOST', profit: '-150.00' }]);
  expect(await sportsbook()).toBe(5_000n);
  expect(codeOf(await betOnFancy(url, player))).toEqual([400, 'MARKET_NOT_OPEN_FOR_BETTING']);
});

test('[EXCH-11] a result that is sent again, or another one, moves nothing', async () => {
  await betOnFancy(url, player);
  await result(46);
  await result(46);
  await result(10);
  expect(await walletOf(url, player)).toBe('1100.00/0.00');
});

test('[EXCH-11] a void session returns winners and losers alike, with its reason on each bet', async () => {
  const other = await newPlayer(1000);
  await betOnFancy(url, player);
  await betOnFancy(url, other, { side: 'NO', run: 45 });
  await feed.say({
    kind: 'fancy-result',
    fancyId: sixOverSession.fancyId,
    outcome: 'void',
    reason: 'INNINGS_ENDED',
  });
  for (const one of [player, other]) {
    expect(await walletOf(url, one)).toBe('1000.00/0.00');
    expect(await listHouseBets(url, one)).toMatchObject([
      { status: 'VOID', profit: '0.00', void_reason: 'INNINGS_ENDED' },
    ]);
  }
});

test('[EXCH-3] the match settles its bookmaker, a lay included', async () => {
  const other = await newPlayer(1000);
  await betOnBookmaker(url, player, { stake: '333.33' });
  await betOnBookmaker(url, other, { side: 'LAY', rate: 90 });
  await endMatch({ outcome: 'won', winners: [11] });
  expect(await walletOf(url, player)).toBe('1283.34/0.00');
  expect(await walletOf(url, other)).toBe('910.00/0.00');
  expect(await listHouseBets(url, other)).toMatchObject([
    {
      status: 'LOST',
      profit: '-90.00',
      runner: 'Alpha',
      selection_id: 11,
      to_win: '100.00',
      to_lose: '90.00',
    },
  ]);
});

test('[EXCH-3] a match without a single winner voids its bookmaker', async () => {
  await betOnBookmaker(url, player);
  await endMatch({ outcome: 'void', reason: 'Abandoned' });
  expect(await walletOf(url, player)).toBe('1000.00/0.00');
  expect(await listHouseBets(url, player)).toMatchObject([{ status: 'VOID', void_reason: 'Abandoned' }]);
});

test('[EXCH-11] khadda, odd/even and lottery are taken and settled by the same runs', async () => {
  const { quote: _, kind: __, fancyId: ___, ...common } = sixOverSession;
  const lottery = Array.from({ length: 10 }, () => parseOdds(9)).flatMap((one) => one ?? []);
  const [odd, even] = [parseOdds(1.92), parseOdds(1.94)];
  if (odd === undefined || even === undefined) throw new Error('odds off the ladder');
  await feed.say({
    kind: 'fancy',
    fancy: { ...common, kind: 'KHADDA', fancyId: 'K', width: 4, quote: [{ start: 40, rate: 250 }] },
  });
  await feed.say({
    kind: 'fancy',
    fancy: { ...common, kind: 'ODD_EVEN', fancyId: 'O', quote: { odd, even } },
  });
  await feed.say({ kind: 'fancy', fancy: { ...common, kind: 'LOTTERY', fancyId: 'L', quote: lottery } });
  const bets = [
    { market_key: 'K', run: 40, rate: 250 },
    { market_key: 'O', side: 'EVEN', run: undefined, rate: 1.94 },
    { market_key: 'L', run: 2, rate: 9 },
  ];
  for (const bet of bets) expect((await betOnFancy(url, player, bet)).status).toBe(201);
  expect(codeOf(await betOnFancy(url, player, { market_key: 'L', run: 10, rate: 9 }))).toEqual([
    400,
    'INVALID_RUNNER',
  ]);
  expect(codeOf(await betOnFancy(url, player, { market_key: 'K', run: 41, rate: 250 }))).toEqual([
    400,
    'RATE_CHANGED',
  ]);
  expect(await walletOf(url, player)).toBe('700.00/300.00');
  for (const fancyId of ['K', 'O', 'L'])
    await feed.say({ kind: 'fancy-result', fancyId, outcome: 'ran', runs: 42 });
  // 250 of the khadda, 94 of even, 800 of the digit 2.
  expect(await walletOf(url, player)).toBe('2144.00/0.00');
  expect(await listHouseBets(url, player)).toMatchObject([
    { kind: 'LOTTERY', run: 2, rate: 9, profit: '800.00' },
    { kind: 'ODD_EVEN', side: 'EVEN', rate: 1.94, profit: '94.00' },
    { kind: 'KHADDA', run: 40, width: 4, rate: 250, profit: '250.00' },
  ]);
});

test('[EXCH-12] the event shows its bookmaker and fancies, and when they stop', async () => {
  const line = `GET /api/event/${sixOverSession.eventId}`;
  const { headers, body } = await send(url, line);
  expect(headers.get('etag')).not.toBeNull();
  expect(body).toEqual({
    data: {
      items: {
        '900000001': {
          fancy2: {
            [sixOverSession.fancyId]: {
              market_key: sixOverSession.fancyId,
              title: '6 over runs Alpha',
              subject: { counts: 'FIRST_OVERS', innings: 1, over: 6, ball: null, side: 'Alpha' },
              kind: 'SESSION',
              type: 2,
              status: 'OPEN',
              no: 45,
              no_rate: 100,
              yes: 46,
              yes_rate: 100,
              width: null,
              starts: null,
              odd: null,
              even: null,
              digits: null,
              suspended: 0,
              ball_running: 0,
              min: '100.00',
              max: '25000.00',
              result: null,
              void_reason: null,
            },
          },
          bookmaker: {
            [matchBookmaker.marketId]: {
              market_key: matchBookmaker.marketId,
              name: 'Bookmaker',
              status: 'OPEN',
              min: '100.00',
              max: '50000.00',
              runners: [
                {
                  selection_id: 11,
                  runner: 'Alpha',
                  backPrice: 85,
                  layPrice: 90,
                  suspended: 0,
                  ball_running: 0,
                },
                {
                  selection_id: 12,
                  runner: 'Beta',
                  backPrice: 110,
                  layPrice: 120,
                  suspended: 0,
                  ball_running: 0,
                },
              ],
            },
          },
        },
      },
    },
  });
  await feed.session({ ballRunning: true });
  const again = await send(url, line, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(again.text).toContain('"ball_running":1');
  await result(50);
  expect((await send(url, line)).text).toContain('"status":"CLOSED"');
  expect((await send(url, line)).text).toContain('"result":50');
  expect((await send(url, 'GET /api/event/nowhere')).body).toEqual({
    data: { items: { nowhere: { fancy2: {}, bookmaker: {} } } },
  });
});

test("[EXCH-11] a player's bets are that player's alone, by pages", async () => {
  const other = await newPlayer(100_000);
  for (let index = 0; index < 52; index += 1) await betOnFancy(url, other);
  expect(await listHouseBets(url, player)).toEqual([]);
  const first = await send(url, 'GET /api/fancy/bets?status=open', other);
  const page = z.object({ bets: z.array(z.object({ id: z.string() })), next: z.string().nullable() });
  const { bets, next } = page.parse(first.body);
  expect(bets).toHaveLength(50);
  const rest = page.parse((await send(url, `GET /api/fancy/bets?status=open&before=${next}`, other)).body);
  expect(rest.bets).toHaveLength(2);
  expect(rest.next).toBeNull();
  expect(await listHouseBets(url, other, 'status=settled')).toEqual([]);
  expect(await listHouseBets(url, other, 'event_id=another')).toEqual([]);
});

test('[HOME-16] a player whose exchange is closed bets on nothing', async () => {
  await query(
    open.app.db,
    sql`insert into market_block (player_id, exchange_open, casino_open, status)
      values (${BigInt(player.remoteId)}, false, true, 'blocked')`,
  );
  expect(codeOf(await betOnFancy(url, player))).toEqual([403, 'SECTION_BLOCKED']);
});

test('[EXCH-11] a start reloads the open bets, and settles those whose result came meanwhile', async () => {
  await betOnFancy(url, player);
  await betOnBookmaker(url, player);
  const before = await send(url, `GET /api/fancy/positions/${sixOverSession.eventId}`, player);
  const again = await reopen();
  expect((await send(again.url, `GET /api/fancy/positions/${sixOverSession.eventId}`, player)).body).toEqual(
    before.body,
  );
  expect(await walletOf(again.url, player)).toBe('800.00/200.00');
  await again.close();
  const { db } = open.app;
  await query(
    db,
    sql`update sports_fancy set outcome = 'ran', runs = 46 where fancy_id = ${sixOverSession.fancyId}`,
  );
  await query(
    db,
    sql`update sports_market set status = 'CLOSED', outcome = 'won', winners = '{11}'
      where market_id = ${twoRunnerMarket.marketId}`,
  );
  const third = await reopen();
  expect(await walletOf(third.url, player)).toBe('1185.00/0.00');
  expect(await listHouseBets(third.url, player)).toMatchObject([
    { kind: 'BOOKMAKER', status: 'WON', profit: '85.00' },
    { kind: 'SESSION', status: 'WON', profit: '100.00', result: 46 },
  ]);
  await third.close();
});

test('[EXCH-11] the house takes no more bets that add to its risk than its limits allow', async () => {
  const limited = await reopen({ houseMarketRiskMax: money(150_000n), houseEventRiskMax: money(200_000n) });
  await feed.session({});
  await feed.bookmaker({});
  const rich = await newPlayer(10_000);
  expect((await betOnFancy(limited.url, rich, { stake: '1500.00' })).status).toBe(201);
  expect(codeOf(await betOnFancy(limited.url, rich))).toEqual([400, 'LIMIT_REACHED']);
  // A bet that the others' risk in that market covers is taken.
  expect((await betOnFancy(limited.url, player, { side: 'NO', run: 45 })).status).toBe(201);
  // It loses where the first one wins, so ৳600 of the event's risk remain.
  expect(codeOf(await betOnBookmaker(limited.url, rich, { stake: '800.00' }))).toEqual([
    400,
    'LIMIT_REACHED',
  ]);
  expect((await betOnBookmaker(limited.url, rich, { stake: '500.00' })).status).toBe(201);
  expect(limited.app.sportsbook.risks().map(({ lossMax, players }) => [lossMax, players])).toEqual([
    [140_000n, 2],
    [42_500n, 1],
  ]);
  await limited.close();
});

test('[EXCH-11] a player has no more at risk in a market than five of its largest stakes', async () => {
  await feed.session({ stakeMax: money(10_000n) });
  for (let count = 0; count < 5; count += 1) expect((await betOnFancy(url, player)).status).toBe(201);
  expect(codeOf(await betOnFancy(url, player))).toEqual([400, 'LIMIT_REACHED']);
});

/** Another app over the same tables, as after a crash of the first. */
async function reopen(change: Partial<Config> = {}) {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  const app = await openApp({
    config: {
      ...readConfig({
        LOG_LEVEL: 'silent',
        SANDBOX_BETTORS: '0',
        PORT: '0',
        REQUESTS_PER_MINUTE_MAX: '1000000',
        CALL_DELAY_MAX_MS: '60000',
      }),
      ...change,
    },
    clock: open.clock,
    db: open.app.db,
    feed,
    auditKeys: testAuditKeys,
    secretKeys: testSecretKeys,
    identityKeys: testIdentityKeys,
  });
  return { app, url: await app.listen(), close: () => app.http.close() };
}

async function sportsbook(): Promise<bigint | undefined> {
  const [row] = await query<{ balance: bigint }>(
    open.app.db,
    sql`select balance from ledger_account where kind = 'house_book'`,
  );
  return row?.balance;
}
