import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../config.ts';
import { query, sql } from '../../kernel/db.ts';
import { dhakaDay, dhakaMidnight } from '../../kernel/time/dhaka-day.ts';
import { balanceOf } from '../../testing/funds.ts';
import { type TestStaff, askOffice, enterAsOwner } from '../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { owe } from '../../testing/owe.ts';
import { scriptedFeed, twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { takeSeat } from '../../testing/seat.ts';
import { openFundedPlayer, placeOrder } from '../../testing/trading.ts';
import { type TestPlayer, openPlayer, send } from '../../testing/wire-client.ts';
import { checkLedger } from '../ledger/index.ts';

const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
let open: TestApp;
let crowd: TestPlayer;
let owner: TestStaff;
beforeAll(async () => {
  open = await openTestApp({ feed });
  owner = await enterAsOwner(open);
  crowd = await openFundedPlayer({ url: open.url, db: open.app.db }, 100_000);
});
afterAll(() => open.close());
afterEach(async () => {
  expect(await checkLedger(open.app.db)).toEqual([]);
});

const viewShape = z.object({
  is_offered: z.boolean(),
  is_hidden: z.boolean(),
  day: z.string(),
  seconds_left: z.number(),
  bonus: z.object({ amount: z.string(), is_taken: z.boolean() }).nullable(),
  mission_reward: z.string().nullable(),
  missions: z.array(
    z.object({ kind: z.string(), done: z.number(), steps: z.number(), is_taken: z.boolean() }),
  ),
});
const today = () => dhakaDay(open.clock.now());
const show = async ({ token }: TestPlayer, url = open.url) =>
  viewShape.parse((await send(url, 'GET /api/missions', { token })).body);
const take = ({ token }: TestPlayer, reward: unknown = 'daily-bonus', day = today(), url = open.url) =>
  send(url, 'POST /api/missions/take', { token, body: { reward, day } });
const doneOf = async (player: TestPlayer, kind: string) =>
  (await show(player)).missions.find((one) => one.kind === kind);
const toMidnightMs = () => dhakaMidnight(open.clock.now(), 1).getTime() - open.clock.now().getTime();
const passMidnight = () => open.clock.advance(toMidnightMs());
/** Opens a player an hour before midnight in Dhaka, so that the session lives on after it. */
async function openLatePlayer(): Promise<TestPlayer> {
  const HOUR_MS = 3_600_000;
  await open.clock.advance((toMidnightMs() + 23 * HOUR_MS) % (24 * HOUR_MS));
  return openPlayer(open.url);
}

test('[PLAY-104] a back and a lay bet that are matched are two steps; one taken back unmatched is its own mission', async () => {
  const player = await openFundedPlayer({ url: open.url, db: open.app.db }, 1000);
  const own = await placeOrder(open.url, player, { price: 9, size: '100.00' });
  const { order } = z.object({ order: z.object({ id: z.string() }) }).parse(own.body);
  expect([(await doneOf(player, 'both-sides'))?.done, (await doneOf(player, 'own-price'))?.done]).toEqual([
    0, 0,
  ]);
  await send(open.url, `DELETE /api/exchange/orders/${order.id}`, { token: player.token });
  await expect.poll(async () => (await doneOf(player, 'own-price'))?.done).toBe(1);
  for (const [side, other, done] of [
    ['BACK', 'LAY', 1],
    ['BACK', 'LAY', 1],
    ['LAY', 'BACK', 2],
  ] as const) {
    await placeOrder(open.url, crowd, { side: other, price: 2 });
    await placeOrder(open.url, player, { side, price: 2 });
    await expect.poll(async () => (await doneOf(player, 'both-sides'))?.done).toBe(done);
    expect((await take(player, 'both-sides')).status).toBe(done === 2 ? 200 : 400);
  }
  expect(await doneOf(crowd, 'own-price')).toMatchObject({ done: 0 });
});

test('[PLAY-104] a price alert that was set, and a house seed that was revealed without a bet, are missions', async () => {
  const player = await openPlayer(open.url);
  await placeOrder(open.url, crowd, { side: 'LAY', price: 3, size: '100.00' });
  await open.clock.advance(100);
  const alert = { market_id: twoRunnerMarket.marketId, selection_id: 11, price: 5 };
  const set = await send(open.url, 'POST /api/exchange/price-alerts', { token: player.token, body: alert });
  expect(set.status).toBe(200);
  expect((await doneOf(player, 'price-alert'))?.done).toBe(1);
  const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
  await seat.look();
  expect((await doneOf(player, 'fairness'))?.done).toBe(0);
  await seat.rotate();
  expect((await doneOf(player, 'fairness'))?.done).toBe(1);
  expect((await doneOf(crowd, 'fairness'))?.done).toBe(0);
  expect((await take(player, 'fairness')).status).toBe(200);
});

test('[PLAY-103] the daily bonus is taken by a tap, once a day, and stands in the statement under its name', async () => {
  const player = await openPlayer(open.url);
  expect((await show(player)).bonus).toEqual({ amount: '50.00', is_taken: false });
  const answer = await take(player);
  expect([answer.status, answer.body['bonus']]).toEqual([200, { amount: '50.00', is_taken: true }]);
  expect(await balanceOf(open.url, player)).toBe('50.00');
  const again = await take(player);
  expect([again.status, again.body['code']]).toEqual([409, 'REWARD_TAKEN']);
  const { body } = await send(open.url, 'GET /api/statement?kind=bonus', player);
  expect(body['lines']).toMatchObject([{ cause: 'daily-bonus', amount: '50.00', balance_before: '0.00' }]);
  const [paid] = await query<{ kind: string; amount: bigint }>(
    open.app.db,
    sql`select a.kind, p.amount from ledger_transfer as t join ledger_posting as p on p.transfer_id = t.id
        join ledger_account as a on a.id = p.account_id
        where t.request_id = ${`player:${player.remoteId}:${today()}:daily-bonus`} and a.kind = 'house_capital'`,
  );
  expect(paid).toEqual({ kind: 'house_capital', amount: -5000n });
});

test('[PLAY-103] what a player took is in the office among the movements', async () => {
  const player = await openPlayer(open.url);
  await take(player);
  const { text } = await askOffice(open.url, `GET /api/office/players/${player.remoteId}/statement`, owner);
  expect(text).toContain('daily-bonus');
});

test('[PLAY-103] however many taps come at once, from however many tabs, it is paid once', async () => {
  const player = await openPlayer(open.url);
  const answers = await Promise.all(Array.from({ length: 8 }, () => take(player)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body['code']))).toEqual(new Set([undefined, 'REWARD_TAKEN']));
  expect(await balanceOf(open.url, player)).toBe('50.00');
});

test('[PLAY-103] a day changes at midnight in Dhaka by the server’s clock; another day is refused, and an absence costs nothing', async () => {
  const player = await openLatePlayer();
  const yesterday = today();
  const before = await show(player);
  expect(before.seconds_left).toBe(Math.ceil(toMidnightMs() / 1000));
  await take(player);
  for (const day of ['2026-01-01', '2027-01-01']) {
    const other = await take(player, 'daily-bonus', day);
    expect([day, other.status, other.body['code']]).toEqual([day, 409, 'DAY_OVER']);
  }
  await passMidnight();
  expect(today()).not.toBe(yesterday);
  expect((await take(player, 'daily-bonus', yesterday)).body['code']).toBe('DAY_OVER');
  expect((await show(player)).bonus).toEqual({ amount: '50.00', is_taken: false });
  expect((await take(player)).status).toBe(200);
  expect(await balanceOf(open.url, player)).toBe('100.00');
});

test('[PLAY-104] a mission pays once it is done, not before, and once', async () => {
  const player = await openLatePlayer();
  const early = await take(player, 'follow');
  expect([early.status, early.body['code']]).toEqual([400, 'MISSION_UNDONE']);
  expect(await doneOf(player, 'follow')).toEqual({ kind: 'follow', done: 0, steps: 1, is_taken: false });
  const alpha = { kind: 'side', sport: 'cricket', name: 'Alpha', alerts: false };
  await send(open.url, 'POST /api/following', { token: player.token, body: alpha });
  expect((await doneOf(player, 'follow'))?.done).toBe(1);
  expect((await take(player, 'follow')).status).toBe(200);
  expect(await balanceOf(open.url, player)).toBe('20.00');
  await send(open.url, 'DELETE /api/following?kind=side&sport=cricket&name=Alpha', { token: player.token });
  expect(await doneOf(player, 'follow')).toEqual({ kind: 'follow', done: 1, steps: 1, is_taken: true });
  expect((await take(player, 'follow')).body['code']).toBe('REWARD_TAKEN');
  const { body } = await send(open.url, 'GET /api/statement?kind=bonus', player);
  expect(body['lines']).toMatchObject([{ cause: 'mission-reward', amount: '20.00' }]);
  await passMidnight();
  expect(await doneOf(player, 'follow')).toEqual({ kind: 'follow', done: 0, steps: 1, is_taken: false });
});

test('[PLAY-105] a player hides it, and finds it again; another’s choice changes nothing', async () => {
  const [player, other] = [await openLatePlayer(), await openPlayer(open.url)];
  const hide = (isHidden: boolean) =>
    send(open.url, 'POST /api/missions/hide', { token: player.token, body: { is_hidden: isHidden } });
  for (const isHidden of [true, true, false, false, true]) {
    expect((await hide(isHidden)).body['is_hidden']).toBe(isHidden);
    expect([(await show(player)).is_hidden, (await show(other)).is_hidden]).toEqual([isHidden, false]);
  }
  await passMidnight();
  expect((await show(player)).is_hidden).toBe(true);
});

test.each([
  [
    'the exchange is closed',
    sql`insert into market_block (player_id, exchange_open, status)`,
    sql`false, 'blocked'`,
  ],
  [
    'the casino is closed',
    sql`insert into market_block (player_id, casino_open, status)`,
    sql`false, 'blocked'`,
  ],
  ['bets are limited', sql`insert into stake_limit (player_id, stake_max)`, sql`10000`],
])('[PLAY-106] there is nothing of it for a player to whom %s', async (_, insert, values) => {
  const player = await openPlayer(open.url);
  const id = BigInt(player.remoteId);
  await query(open.app.db, sql`${insert} select ${id}::bigint, ${values}`);
  expect(await show(player)).toMatchObject({
    is_offered: false,
    bonus: null,
    mission_reward: null,
    missions: [],
  });
  const refused = await take(player);
  expect([refused.status, refused.body['code']]).toEqual([403, 'NOT_OFFERED']);
  expect(await balanceOf(open.url, player)).toBe('0.00');
});

test('[PLAY-106] nor for one whom staff suspend while the tap is under way', async () => {
  const player = await openPlayer(open.url);
  await query(open.app.db, sql`update player set status = 'blocked' where id = ${BigInt(player.remoteId)}`);
  expect((await take(player)).status).toBeGreaterThanOrEqual(401);
  expect(
    await query(open.app.db, sql`select 1 from daily_reward where player_id = ${BigInt(player.remoteId)}`),
  ).toEqual([]);
});

test('[PLAY-106] a debt is not paid off with it', async () => {
  const player = await openPlayer(open.url);
  await owe(open.app.db, player, 500);
  expect((await take(player)).body['code']).toBe('DEBT_OPEN');
  expect((await show(player)).bonus).toEqual({ amount: '50.00', is_taken: false });
});

const amounts = (env: Record<string, string>) => {
  const { sandboxDailyBonus, sandboxMissionReward } = readConfig(env);
  return [sandboxDailyBonus, sandboxMissionReward];
};
/** What a player of an app with these settings is offered, and what refuses a tap. */
const offered = async (env: Record<string, string>) => {
  const { sandboxDailyBonus, sandboxMissionReward } = readConfig(env);
  const other = await openTestApp({ config: { sandboxDailyBonus, sandboxMissionReward } });
  const player = await openPlayer(other.url);
  const view = await show(player, other.url);
  const taken = await take(player, 'daily-bonus', dhakaDay(other.clock.now()), other.url);
  const done = await take(player, 'follow', dhakaDay(other.clock.now()), other.url);
  await other.close();
  return { view, codes: [taken.body['code'], done.body['code']] };
};

test('[PLAY-107] the operator sets both amounts, and 0 turns either off', async () => {
  expect(amounts({})).toEqual([5_000n, 2_000n]);
  expect(amounts({ SANDBOX_DAILY_BONUS: '0', SANDBOX_MISSION_REWARD: '5' })).toEqual([0n, 500n]);
  for (const text of ['-1', '2.5', 'much', '1001'])
    for (const name of ['SANDBOX_DAILY_BONUS', 'SANDBOX_MISSION_REWARD'])
      expect(() => amounts({ [name]: text })).toThrow(name);
  const noBonus = await offered({ SANDBOX_DAILY_BONUS: '0' });
  expect(noBonus.view).toMatchObject({ is_offered: true, bonus: null, mission_reward: '20.00' });
  expect(noBonus.codes).toEqual(['NOT_OFFERED', 'MISSION_UNDONE']);
  const nothing = await offered({ SANDBOX_DAILY_BONUS: '0', SANDBOX_MISSION_REWARD: '0' });
  expect(nothing.view).toMatchObject({ is_offered: false, bonus: null, missions: [] });
  expect(nothing.codes).toEqual(['NOT_OFFERED', 'NOT_OFFERED']);
});

test('[PLAY-103] junk is refused, and a guest has none of it', async () => {
  const player = await openPlayer(open.url);
  for (const reward of ['welcome', '', 7, null, ['follow']])
    expect((await take(player, reward)).status).toBe(422);
  for (const day of ['today', '2026-02-31', '2026-1-1', '', "2026-01-15'; --"])
    expect([422, 409]).toContain((await take(player, 'daily-bonus', day)).status);
  expect((await send(open.url, 'GET /api/missions')).status).toBe(401);
  expect(await balanceOf(open.url, player)).toBe('0.00');
});
