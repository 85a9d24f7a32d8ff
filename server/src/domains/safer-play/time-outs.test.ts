import { calls, timeOutLengths } from '@maidan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../check-books.ts';
import { query, sql } from '../../kernel/db.ts';
import { openLog } from '../../kernel/monitoring/log.ts';
import { dhakaDay } from '../../kernel/time/dhaka-day.ts';
import { type CallName, requestLine, type Sample, sampleCalls } from '../../testing/call-samples.ts';
import { deposit } from '../../testing/funds.ts';
import { askOffice, enterAsOwner, type TestStaff } from '../../testing/open-office.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { readInbox, waitForNewest } from '../../testing/read-inbox.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { takeSeat } from '../../testing/seat.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../testing/trading.ts';
import { openTradingClient } from '../../testing/trading-client.ts';
import {
  openPlayer,
  send,
  type TestPlayer,
  verifyPlayer,
  type WireAnswer,
} from '../../testing/wire-client.ts';
import { pickSegment } from '../../app/pick-segment.ts';
import { listToTell } from '../following/index.ts';
import { openClosures } from './index.ts';

const HOUR_MS = 3_600_000;
let feed: ScriptedFeed;
let open: TestApp;
let other: TestPlayer;
let owner: TestStaff;
beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  await feed.session({});
  await feed.bookmaker({});
  owner = await enterAsOwner(open);
  other = await funded(100_000);
});
afterAll(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

const funded = (taka: number) =>
  taka === 0 ? openPlayer(open.url) : openFundedPlayer({ url: open.url, db: open.app.db }, taka);
const take = ({ token }: TestPlayer, length: unknown) =>
  send(open.url, 'POST /api/safer-play/time-outs', { token, body: { length } });
const exclude = ({ token }: TestPlayer, length: string) =>
  send(open.url, 'POST /api/safer-play/exclusion', { token, body: { length, password: 'jolpai2749' } });
const show = async ({ token }: TestPlayer) => {
  const { body } = await send(open.url, 'GET /api/safer-play', { token });
  return { time_out: body['time_out'] };
};
const codeOf = ({ status, body }: WireAnswer) => [status, body['code']];
const after = (hours: number) => new Date(open.clock.now().getTime() + hours * HOUR_MS).toISOString();
/** A session ends when it isn't used for long. */
async function logInAgain(player: TestPlayer): Promise<TestPlayer> {
  const body = { username: player.username, password: 'jolpai2749' };
  const { token } = z
    .object({ token: z.string() })
    .parse((await send(open.url, 'POST /api/login', { body })).body);
  return { ...player, token };
}

test('[CARE-7] the office shows the time-outs that a player took, the latest first', async () => {
  const player = await funded(0);
  for (const length of ['day', 'week', 'month']) await take(player, length);
  const page = await askOffice(open.url, `GET /api/office/players/${player.remoteId}`, owner);
  const { timeOuts } = z
    .object({ player: z.object({ timeOuts: z.array(z.object({ length: z.string() })) }) })
    .parse(page.body).player;
  expect(timeOuts.map(({ length }) => length)).toEqual(['month', 'week', 'day']);
});

test('[CARE-4] staff’s messages to a segment, and calls to a followed match, leave out who is in a time-out', async () => {
  const [resting, playing] = [await funded(0), await funded(0)];
  await take(resting, 'day');
  const { db } = open.app;
  const ids = [resting, playing].map(({ remoteId }) => BigInt(remoteId));
  expect(await pickSegment(db, ids, {}, open.clock.now())).toEqual([BigInt(playing.remoteId)]);
  const body = { kind: 'side', sport: 'cricket', name: 'Alpha', alerts: true };
  for (const { token } of [resting, playing]) await send(open.url, 'POST /api/following', { token, body });
  const match = { sport: 'cricket', home: 'Alpha', away: 'Beta', competition: 'Test Cup' } as const;
  const told = await listToTell(db, match, open.clock.now());
  expect(told.map(({ playerId }) => playerId)).toEqual([BigInt(playing.remoteId)]);
});

test.each(['year', '', 'DAY', 0, null, undefined, ['day'], { length: 'day' }])(
  '[CARE-1] a time-out of the unknown length %j is refused, and nothing begins',
  async (length) => {
    expect(timeOutLengths).not.toContain(length);
    expect((await take(other, length)).status).toBe(422);
    expect(await show(other)).toEqual({ time_out: null });
  },
);

/** What a time-out closes. */
const closed = [
  'placeOrder',
  'placeFancyBet',
  'placeBookmakerBet',
  'runGame',
  'receiverNumber',
  'submitDeposit',
  'requestPayment',
  'claimCashBonus',
  'convertPoints',
  'takeDailyReward',
] as const satisfies readonly CallName[];
/** What moves money and stays open: it takes out of play, or finishes what was begun. */
const left = [
  'balance',
  'cancelOrder',
  'cancelOrders',
  // What could be changed is cancelled as the time-out begins.
  'changeOrder',
  'cashOut',
  'confirmPayment',
  'giveUpBonus',
  'submitWithdrawal',
  'recallWallets',
] as const satisfies readonly CallName[];

test('[CARE-2] [CARE-14] every call that moves money is closed by a time-out and a self-exclusion, or left open on purpose', () => {
  const moving = Object.entries(calls).flatMap(([name, call]) =>
    'movesMoney' in call && call.movesMoney ? [name] : [],
  );
  expect(moving.filter((name) => ![...closed, ...left].some((known) => known === name))).toEqual([]);
});

/** Ids of nothing, for the samples of calls. */
const sampled = {
  orderId: '1',
  sessionId: '1',
  messageId: '1',
  passkeyId: '1',
  chatId: '1',
  priceAlertId: '1',
  boardId: '1',
  appKeyId: '1',
};

/** What keeps a player from play: how it begins, and what names its end. */
const pauses = [
  {
    name: 'time-out',
    code: 'IN_TIME_OUT',
    begin: (player: TestPlayer) => take(player, 'week'),
    en: /closed until \d+ January 2026 at \d\d:\d\d;/,
    bn: /^\d+ জানুয়ারি, 2026, \d\d:\d\d$/,
  },
  {
    name: 'self-exclusion',
    code: 'SELF_EXCLUDED',
    begin: (player: TestPlayer) => exclude(player, 'year'),
    en: /excluded yourself until \d+ January 2027 at \d\d:\d\d\. Bets,/,
    bn: /^\d+ জানুয়ারি, 2027, \d\d:\d\d পর্যন্ত$/,
  },
] as const;

test.each(pauses)(
  '[CARE-2] [CARE-14] in a $name every stake, launch, deposit and bonus is refused by one code that names the end',
  async (pause) => {
    const fresh = await funded(10_000);
    await pause.begin(fresh);
    const player = await logInAgain(fresh);
    const samples = await sampleCalls({ ...sampled, url: open.url, player });
    const day = dhakaDay(open.clock.now());
    const own: Partial<Record<CallName, Sample>> = {
      takeDailyReward: { body: { reward: 'daily-bonus', day } },
    };
    for (const name of closed) {
      const sample = own[name] ?? samples[name];
      const answer = await send(open.url, requestLine(calls[name], sample), {
        token: player.token,
        ...(sample.body === undefined ? {} : { body: sample.body }),
      });
      expect([name, ...codeOf(answer)]).toEqual([name, 403, pause.code]);
      expect(answer.body['message']).toMatch(pause.en);
      expect(answer.body['quote']).toMatch(pause.bn);
    }
    expect(await walletOf(open.url, player)).toBe('10000.00/0.00');
  },
);

/** What a call of {@link closed} stakes on; deposits and bonuses are of no product. */
const productOf: Readonly<Record<(typeof closed)[number], 'SPORTS' | 'CASINO' | undefined>> = {
  placeOrder: 'SPORTS',
  placeFancyBet: 'SPORTS',
  placeBookmakerBet: 'SPORTS',
  runGame: 'CASINO',
  receiverNumber: undefined,
  submitDeposit: undefined,
  requestPayment: undefined,
  claimCashBonus: undefined,
  convertPoints: undefined,
  takeDailyReward: undefined,
};

test.each(['SPORTS', 'CASINO'] as const)(
  '[CARE-24] without %s every stake and launch of it is refused by one code that names it, and nothing else is',
  async (product) => {
    const player = await funded(10_000);
    const samples = await sampleCalls({ ...sampled, url: open.url, player });
    const game = { userId: player.remoteId, platform: 'PLAYHOUSE', gameType: 'EGAME', gameCode: 'dice' };
    const own: Partial<Record<CallName, Sample>> = { runGame: { body: game } };
    await send(open.url, `POST /api/safer-play/products/${product}`, player);
    for (const name of closed) {
      const sample = own[name] ?? samples[name];
      const answer = await send(open.url, requestLine(calls[name], sample), {
        token: player.token,
        ...(sample.body === undefined ? {} : { body: sample.body }),
      });
      const isClosed = answer.body['code'] === 'PRODUCT_CLOSED';
      expect([name, isClosed]).toEqual([name, productOf[name] === product]);
      if (isClosed) expect(answer.body['message']).toMatch(/^You have closed this to yourself: [a-z ]+\. /);
    }
  },
);

test('[CARE-2] a program’s orders are refused as a whole, by placing and at the starting price', async () => {
  const player = await funded(10_000);
  const client = await openTradingClient(open.url, player);
  await take(player, 'day');
  const limitOrder = { size: 200, price: 2, persistenceType: 'LAPSE' };
  const order = { orderType: 'LIMIT', selectionId: 11, side: 'BACK', limitOrder };
  const onClose = {
    orderType: 'MARKET_ON_CLOSE',
    selectionId: 11,
    side: 'BACK',
    marketOnCloseOrder: { liability: 500 },
  };
  for (const instruction of [order, onClose]) {
    const { result } = await client.call('betting', 'placeOrders', {
      marketId: twoRunnerMarket.marketId,
      instructions: [instruction],
    });
    expect(result).toMatchObject({ status: 'FAILURE' });
    expect(JSON.stringify(result)).toMatch(/PERMISSION_DENIED|ERROR_IN_ORDER/);
  }
  expect(await walletOf(open.url, player)).toBe('10000.00/0.00');
});

test('[CARE-2] a game that is open takes no more stakes, and a round under way pays', async () => {
  const player = await funded(1000);
  const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
  await take(player, 'day');
  const { body } = await seat.send('play', {
    key: crypto.randomUUID(),
    stake: '10.00',
    choice: { side: 'over', target: 5000 },
  });
  expect(Object(body['round']).refusal ?? body['code']).toBe('RS_ERROR_USER_DISABLED');
  expect((await seat.look()).balance).toBe('1000.00');
});

test('[CARE-3] waiting orders are cancelled as it begins, matched bets stand, can be cashed out, and are settled', async () => {
  const player = await funded(1000);
  const marketId = '1.970000001';
  await feed.market({ marketId });
  const bet = (by: TestPlayer, change: object) =>
    placeOrder(open.url, by, { market_id: marketId, ...change });
  await bet(other, { side: 'LAY', price: 2, size: '100.00' });
  await bet(player, { price: 2, size: '100.00' });
  await bet(player, { price: 5, size: '200.00' });
  expect(await walletOf(open.url, player)).toBe('700.00/300.00');
  await take(player, 'day');
  await expect.poll(() => walletOf(open.url, player)).toBe('900.00/100.00');
  await bet(other, { price: 1.5, size: '500.00' });
  await bet(other, { side: 'BACK', price: 1.9, size: '500.00' });
  const cashOut = await send(open.url, 'POST /api/exchange/cash-out', {
    token: player.token,
    body: { market_id: marketId, accept: 'any', client_ref: 'out' },
  });
  expect(codeOf(cashOut)).toEqual([201, undefined]);
  await feed.market({ marketId, status: 'CLOSED', version: 9 });
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
  await expect.poll(async () => (await walletOf(open.url, player)).endsWith('/0.00')).toBe(true);
});

test('[CARE-3] an order that waits out the in-play delay as it begins is not placed', async () => {
  const player = await funded(1000);
  const marketId = '1.970000002';
  await feed.market({ marketId, inPlay: true, betDelaySeconds: 5, version: 2 });
  await placeOrder(open.url, other, { market_id: marketId, side: 'LAY', price: 2 });
  const placing = placeOrder(open.url, player, { market_id: marketId });
  const waiting = () =>
    query(open.app.db, sql`select 1 from exchange_delayed_order where player_id = ${player.remoteId}`);
  await expect.poll(async () => (await waiting()).length).toBe(1);
  await take(player, 'day');
  await open.clock.advance(6_000);
  // It was taken, and cancelled with nothing matched.
  expect((await placing).body).toMatchObject({ order: { size_matched: '0.00' } });
  expect(await walletOf(open.url, player)).toBe('1000.00/0.00');
});

test('[CARE-3] fifty orders that race the time-out leave nothing waiting', async () => {
  const player = await funded(100_000);
  const marketId = '1.970000003';
  await feed.market({ marketId });
  const order = () => placeOrder(open.url, player, { market_id: marketId, price: 9, size: '100.00' });
  const before = Array.from({ length: 25 }, order);
  const taking = take(player, 'day');
  const during = Array.from({ length: 25 }, order);
  await Promise.all([...before, taking, ...during]);
  expect(codeOf(await order())).toEqual([403, 'IN_TIME_OUT']);
  await expect.poll(() => walletOf(open.url, player)).toBe('100000.00/0.00');
});

test('[CARE-2] another process on the same tables knows of it within five seconds', async () => {
  const player = await funded(0);
  const beside = await openClosures({ db: open.app.db, clock: open.clock, log: openLog('silent') });
  await take(player, 'day');
  await open.clock.advance(5_000);
  await expect.poll(() => beside.endOf(BigInt(player.remoteId)) !== undefined).toBe(true);
  await beside.stop();
});

test('[CARE-4] withdrawals, records, the inbox and the chat stay open', async () => {
  const player = await funded(5_000);
  await verifyPlayer(open.url, player);
  await take(player, 'day');
  const { token, remoteId } = player;
  for (const line of [
    `GET /api/userwithdrawcheck?remote_id=${remoteId}`,
    `GET /api/transaction/show?remote_id=${remoteId}`,
    'GET /api/turnovers?lang=en&remote_id=' + remoteId,
    'GET /api/exchange/orders?status=open',
    `GET /api/inbox?remote_id=${remoteId}&page=1&lang=en`,
  ])
    expect([line, (await send(open.url, line, { token })).status]).toEqual([line, 200]);
});

test('[CARE-2] a player in two tabs can’t have a deposit between the choice and the time-out', async () => {
  const player = await funded(0);
  await verifyPlayer(open.url, player);
  const [claimed] = await Promise.all([
    deposit(open.url, player, { amount: '500', transactionId: 'GOOD700001' }).catch(() => undefined),
    take(player, 'day'),
  ]);
  expect([undefined, 201, 403, 422]).toContain(claimed?.status);
  const later = await send(
    open.url,
    'GET /api/get-wallet-number?name=bKash&account_type=Personal&amount=500',
    {
      token: player.token,
    },
  );
  expect(codeOf(later)).toEqual([403, 'IN_TIME_OUT']);
});

test('[CARE-5] the inbox tells of the beginning and, once, of the end, in both languages', async () => {
  const player = await funded(0);
  const before = (await readInbox(open.url, player)).data.data.length;
  await take(player, 'day');
  const begun = await waitForNewest(open.url, player, before + 1);
  expect(begun.en).toMatch(/^Time-out until \d+ January 2026 at \d\d:\d\d \| Your time-out has begun/);
  expect(begun.bn).toMatch(/^বিরতি চলবে .* পর্যন্ত \| আপনার বিরতি শুরু হয়েছে/);
  await open.clock.advance(24 * HOUR_MS + 60_000);
  const again = await logInAgain(player);
  await expect
    .poll(async () => (await readInbox(open.url, again)).data.data.map(({ title }) => title), {
      timeout: 20_000,
    })
    .toContain('Your time-out has ended');
  await open.clock.advance(120_000);
  const titles = (await readInbox(open.url, again)).data.data.map(({ title }) => title);
  expect(titles.filter((title) => title === 'Your time-out has ended')).toHaveLength(1);
});

test('[CARE-1] it is replaced by a longer one only, and the same choice sent twice is one', async () => {
  const player = await funded(0);
  const week = after(7 * 24);
  expect((await take(player, 'week')).body).toMatchObject({ time_out: { ends_at: week } });
  const shorter = await take(player, 'day');
  expect(codeOf(shorter)).toEqual([409, 'TIME_OUT_SHORTER']);
  expect(shorter.body['message']).toMatch(
    /^Your time-out runs until \d\d January 2026 at \d\d:\d\d\. It can be made longer, but not shorter\.$/,
  );
  await open.clock.advance(30_000);
  expect((await take(player, 'week')).body).toMatchObject({ time_out: { ends_at: week } });
  expect((await take(player, 'month')).body).toMatchObject({ time_out: { ends_at: after(30 * 24) } });
  expect((await take(player, 'six-weeks')).body).toMatchObject({ time_out: { ends_at: after(42 * 24) } });
  expect(codeOf(await take(player, 'month'))).toEqual([409, 'TIME_OUT_SHORTER']);
});

test('[CARE-1] a time-out begins at once and ends by itself at its time, to the millisecond', async () => {
  const player = await funded(1000);
  expect(await show(player)).toEqual({ time_out: null });
  const ends_at = after(24);
  const taken = await take(player, 'day');
  expect(taken.status).toBe(200);
  expect(taken.body).toMatchObject({ time_out: { ends_at } });
  expect(codeOf(await placeOrder(open.url, player))).toEqual([403, 'IN_TIME_OUT']);
  await open.clock.advance(24 * HOUR_MS - 1);
  const again = await logInAgain(player);
  expect(codeOf(await placeOrder(open.url, again))).toEqual([403, 'IN_TIME_OUT']);
  await open.clock.advance(1);
  expect((await placeOrder(open.url, again)).status).toBe(201);
  expect(await show(again)).toEqual({ time_out: null });
  await send(open.url, 'DELETE /api/exchange/orders', { token: again.token });
});
