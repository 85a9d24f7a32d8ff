import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction, query, sql } from '../../kernel/db.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { betOnBookmaker, betOnFancy } from '../../testing/house-bets.ts';
import { type BonusApp, openBonusApp } from '../../testing/open-bonus-app.ts';
import { matchBookmaker, sixOverSession, twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder } from '../../testing/trading.ts';
import { type TestPlayer, send } from '../../testing/wire-client.ts';
import { forgetReturns } from './index.ts';

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await query(app.db, sql`delete from return_sum`);
  await query(app.db, sql`delete from market_return`);
});

const open = (taka = 100_000) => openFundedPlayer({ url: app.url, db: app.db }, taka);
const idOf = ({ remoteId }: TestPlayer) => BigInt(remoteId);

/** Everything settled is counted, and what was read before is asked for anew. */
async function counted(): Promise<void> {
  const waiting = () => query(app.db, sql`select 1 from outbox_event where subscriber = 'leaderboard'`);
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  await app.clock.advance(5_000);
}

/** In each of so many markets, whose winner is Alpha, every player bets. */
async function play(
  players: readonly TestPlayer[],
  markets: number,
  betOf: (
    player: number,
    market: number,
  ) => { readonly size?: string; readonly price?: number; readonly selection_id?: number },
): Promise<string[]> {
  const ids: string[] = [];
  for (let market = 0; market < markets; market += 1) {
    const marketId = await app.openMarket();
    ids.push(marketId);
    for (const [at, player] of players.entries()) {
      const { status, text } = await app.bet(player, marketId, betOf(at, market));
      expect(status, text).toBe(201);
    }
    await app.settle(marketId);
  }
  await counted();
  return ids;
}

const board = z.object({
  starts_at: z.string(),
  ends_at: z.string(),
  rows: z.array(
    z.strictObject({ rank: z.number(), player: z.string(), return_bps: z.number(), markets: z.number() }),
  ),
});
const read = async (period = 'this-week') =>
  board.parse((await send(app.url, `GET /api/leaderboard?period=${period}`)).body);
const rowsOf = async (period?: string) => (await read(period)).rows;
const playersOf = async (period: string) => (await rowsOf(period)).map(({ player }) => player);
const own = async ({ token }: TestPlayer, period = 'this-week') =>
  (await send(app.url, `GET /api/leaderboard/own?period=${period}`, { token })).body;
const show = ({ token }: TestPlayer, is_shown: boolean) =>
  send(app.url, 'POST /api/leaderboard/own', { token, body: { is_shown } });
const masked = ({ username }: TestPlayer) => `${username[0]}•••${username.at(-1)}`;

/** Wins on Alpha at 2.00 for as many markets, and loses on Beta. */
const winning =
  (wins: number, size = '100.00') =>
  (_: number, market: number) => ({
    size,
    selection_id: market < wins ? 11 : 12,
  });

test('[PLAY-110] the same bets rank the same however much is staked, and only the ratio is told', async () => {
  const [small, large, better] = [await open(), await open(), await open()];
  const players = [small, large, better];
  await play(players, 10, (at, market) => ({
    size: at === 1 ? '5000.00' : '100.00',
    selection_id: market < (at === 2 ? 7 : 6) ? 11 : 12,
  }));
  // Of ten equal stakes seven win 98 % after commission: 6.86 − 3 of 10.
  const week = await read();
  expect(week).toMatchObject({ starts_at: '2026-01-10T18:00:00.000Z', ends_at: '2026-01-17T18:00:00.000Z' });
  expect(week.rows).toEqual([
    { rank: 1, player: masked(better), return_bps: 3860, markets: 10 },
    { rank: 2, player: masked(small), return_bps: 1880, markets: 10 },
    { rank: 2, player: masked(large), return_bps: 1880, markets: 10 },
  ]);
  expect((await read('this-month')).rows).toEqual(week.rows);
  expect(await rowsOf('last-week')).toEqual([]);
  expect(await own(large)).toEqual({
    is_shown: true,
    markets: 10,
    stake: '50000.00',
    net: '9400.00',
    largest_stake: '5000.00',
    return_bps: 1880,
    rank: 2,
  });
});

test('[PLAY-110] a lay stakes its liability, and bets against the house what they can lose', async () => {
  const player = await open();
  const marketId = await app.openMarket();
  await app.bet(player, marketId, { side: 'LAY', price: 4, selection_id: 12 });
  await app.settle(marketId);
  await app.feed.session({});
  await app.feed.bookmaker({});
  expect((await betOnFancy(app.url, player, { side: 'NO', run: 45 })).status).toBe(201);
  expect((await betOnBookmaker(app.url, player, { side: 'LAY', rate: 90 })).status).toBe(201);
  const { fancyId } = sixOverSession;
  await app.feed.say({ kind: 'fancy-result', fancyId, outcome: 'ran', runs: 44 });
  const { marketId: match } = twoRunnerMarket;
  await app.feed.say({ kind: 'result', result: { marketId: match, outcome: 'won', winners: [11] } });
  await counted();
  // 300 + 100 + 90 staked; 98 + 100 − 90 won.
  expect(await own(player)).toMatchObject({
    markets: 3,
    stake: '490.00',
    net: '108.00',
    largest_stake: '300.00',
    return_bps: 2204,
    obstacle: 'FEW_MARKETS',
  });
  await app.houseCorrections.resettleFancy(fancyId, { outcome: 'ran', runs: 50 });
  await app.houseCorrections.voidHouseMarket(matchBookmaker.marketId, 'palpable error');
  await counted();
  expect(await own(player)).toMatchObject({ markets: 2, stake: '400.00', net: '-2.00', return_bps: -50 });
});

test('[PLAY-112] a market that is settled again counts as it is settled now, in its first week', async () => {
  const [player, other] = [await open(), await open()];
  const ids = await play([player, other], 10, winning(6));
  const [first = '', second = '', third = ''] = ids;
  await app.corrections.resettle(first, { outcome: 'won', winners: [12] });
  await counted();
  expect(await own(player)).toMatchObject({ net: '-10.00', return_bps: -100, obstacle: 'NOT_AHEAD' });
  await app.corrections.voidMarket(second, 'abandoned');
  await counted();
  expect(await own(player)).toMatchObject({ markets: 9, stake: '900.00', net: '-108.00' });
  const [order] = await query<{ id: bigint }>(
    app.db,
    sql`select id from exchange_order where market_id = ${third} and player_id = ${idOf(player)}`,
  );
  await app.corrections.voidOrder(order?.id ?? 0n, 'placed in error');
  await counted();
  expect(await own(player)).toMatchObject({ markets: 8, stake: '800.00', net: '-206.00' });
  expect(await own(other)).toMatchObject({ markets: 9, stake: '900.00', net: '-108.00' });
  await app.corrections.resettle(first, { outcome: 'won', winners: [11] });
  await app.corrections.resettle(second, { outcome: 'won', winners: [11] });
  await counted();
  expect(await own(other)).toMatchObject({ markets: 10, stake: '1000.00', net: '188.00', rank: 1 });
  const days = await query(app.db, sql`select distinct settled_on::text as day from market_return`);
  expect(days).toEqual([{ day: '2026-01-15' }]);
});

test('[PLAY-112] an event that is delivered again changes nothing', async () => {
  const player = await open();
  const [marketId = ''] = await play([player], 1, winning(1));
  const before = await own(player);
  await inTransaction(app.db, (tx) => emit(tx, { kind: 'market-settled', marketId }, app.clock.now()));
  await app.clock.advance(10_000);
  await counted();
  expect(await own(player)).toEqual(before);
});

test('[PLAY-112] a cash out counts with what its bets staked and got', async () => {
  const player = await open();
  const marketId = await app.openMarket();
  await app.bet(player, marketId, { price: 3, size: '200.00' });
  await placeOrder(app.url, app.rich, { market_id: marketId, side: 'BACK', price: 2, size: '1000.00' });
  const body = { market_id: marketId, client_ref: randomUUID() };
  expect((await send(app.url, 'POST /api/exchange/cash-out', { token: player.token, body })).status).toBe(
    201,
  );
  await app.settle(marketId);
  await counted();
  // Back 200 at 3.00, lay 300 at 2.00: 100 in either case, 98 after commission.
  expect(await own(player)).toMatchObject({ stake: '500.00', net: '98.00', return_bps: 1960 });
});

test('[PLAY-111] nine markets, or one with most of the stakes, are no place', async () => {
  const [few, lucky] = [await open(), await open()];
  await play([few, lucky], 9, (at, market) => ({ size: at === 1 && market === 0 ? '9000.00' : '100.00' }));
  await play([lucky], 1, winning(1));
  expect(await rowsOf()).toEqual([]);
  expect(await own(few)).toMatchObject({ markets: 9, obstacle: 'FEW_MARKETS' });
  expect(await own(lucky)).toMatchObject({ markets: 10, obstacle: 'ONE_MARKET' });
  expect(await own(await open())).toEqual({
    is_shown: true,
    markets: 0,
    stake: '0.00',
    net: '0.00',
    largest_stake: '0.00',
    obstacle: 'NO_PLAY',
  });
});

test('[PLAY-113] who keeps out is out at once, of past boards too, and comes back as they were', async () => {
  const [shy, other] = [await open(), await open()];
  await play([shy, other], 10, winning(8));
  await query(
    app.db,
    sql`insert into return_sum (period, starts_on, player_id, markets, stake, net, stake_max)
        select 'week', '2026-01-04', player_id, markets, stake, net, stake_max from return_sum where period = 'week'`,
  );
  await app.clock.advance(5_000);
  for (const period of ['this-week', 'last-week', 'this-month'])
    expect(await playersOf(period)).toEqual([masked(shy), masked(other)]);
  expect((await show(shy, false)).body).toEqual({ is_shown: false });
  for (const period of ['this-week', 'last-week', 'this-month'])
    expect(await playersOf(period)).toEqual([masked(other)]);
  expect(await own(shy)).toMatchObject({ is_shown: false, return_bps: 5840, obstacle: 'HIDDEN' });
  expect(await own(other)).toMatchObject({ rank: 1 });
  await show(shy, false);
  await show(shy, true);
  expect(await playersOf('last-week')).toEqual([masked(shy), masked(other)]);
  expect(await own(shy)).toMatchObject({ is_shown: true, rank: 1 });
});

test('[PLAY-111] blocked, closed, shut out and linked accounts have no place, nor have the house’s own', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => open()));
  const [blocked, closed, shutOut, linked, twin, plain] = players;
  if (!blocked || !closed || !shutOut || !linked || !twin || !plain) throw new Error('six players');
  await play([blocked, closed, shutOut, linked, plain], 10, winning(8));
  await query(app.db, sql`update player set status = 'blocked' where id = ${idOf(blocked)}`);
  await query(app.db, sql`update player set status = 'closed' where id = ${idOf(closed)}`);
  await query(
    app.db,
    sql`insert into market_block (player_id, exchange_open, status) values (${idOf(shutOut)}, false, 'blocked')`,
  );
  await app.exchange.rules.linkAccounts([idOf(linked), idOf(twin)]);
  await app.clock.advance(5_000);
  expect(await rowsOf()).toEqual([{ rank: 1, player: masked(plain), return_bps: 5840, markets: 10 }]);
  for (const one of [shutOut, linked]) expect(await own(one)).toMatchObject({ obstacle: 'LEFT_OUT' });
  const house = await query(app.db, sql`select 1 from market_return where player_id < 1001`);
  expect(house).toEqual([]);
});

test('[PLAY-110] a sum is what its rows add up to, and what no board shows any more is forgotten', async () => {
  const player = await open();
  const ids = await play([player], 10, winning(5));
  const unequal = sql`
    select 1 from return_sum as s where (markets, stake, net, stake_max) is distinct from (
      select (count(*)::integer, sum(stake)::bigint, sum(net)::bigint, max(stake)) from market_return as r
      where r.player_id = s.player_id and r.settled_on >= s.starts_on
        and r.settled_on < s.starts_on + case s.period when 'week' then interval '7 days' else interval '1 month' end)`;
  expect(await query(app.db, unequal)).toEqual([]);
  const later = (days: number) => ({ now: () => new Date(app.clock.now().getTime() + days * 86_400_000) });
  const clockOf = (days: number) => ({ ...app.clock, ...later(days) });
  await forgetReturns({ db: app.db, clock: clockOf(60) });
  expect(await query(app.db, sql`select 1 from market_return`)).toHaveLength(10);
  await forgetReturns({ db: app.db, clock: clockOf(63) });
  for (const left of [sql`select 1 from market_return`, sql`select 1 from return_sum`])
    expect(await query(app.db, left)).toEqual([]);
  // A market of a forgotten day is corrected: it begins no new sum.
  await query(
    app.db,
    sql`update exchange_market set settled_at = '2025-01-01' where market_id = ${ids[0] ?? ''}`,
  );
  await app.corrections.resettle(ids[0] ?? '', { outcome: 'won', winners: [12] });
  await counted();
  expect(await query(app.db, sql`select 1 from market_return`)).toEqual([]);
});

test('[PLAY-110] guests read it, and nobody another’s standing', async () => {
  const answer = await send(app.url, 'GET /api/leaderboard?period=this-week');
  expect([answer.status, answer.headers.get('etag') !== null]).toEqual([200, true]);
  expect((await send(app.url, 'GET /api/leaderboard?period=ever')).status).toBe(422);
  expect((await send(app.url, 'GET /api/leaderboard/own?period=this-week')).status).toBe(401);
  expect((await send(app.url, 'POST /api/leaderboard/own', { body: { is_shown: false } })).status).toBe(401);
  const player = await open();
  expect((await send(app.url, 'POST /api/leaderboard/own', { token: player.token, body: {} })).status).toBe(
    422,
  );
});
