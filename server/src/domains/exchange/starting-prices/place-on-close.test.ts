import { getOdds, hundredthsOf, money } from '@maidan/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBooks } from '../../../check-books.ts';
import { query, sql } from '../../../kernel/db.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { buildStoredBooks } from '../../../testing/stored-books.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../../testing/trading.ts';
import { send, type TestPlayer } from '../../../testing/wire-client.ts';
import type { OneOnClose } from '../book/command.ts';

const { marketId } = twoRunnerMarket;

let feed: ScriptedFeed;
let open: TestApp;
let player: TestPlayer;
let other: TestPlayer;
let lastRef = 0;

beforeEach(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  [player, other] = [await newPlayer(), await newPlayer()];
});

afterEach(async () => {
  await sameInTables();
  await open.close();
});

/** The books, the tables and what is on hold agree. */
async function sameInTables(): Promise<void> {
  expect(await checkBooks(open.app.db)).toEqual([]);
  const stored = await buildStoredBooks(open.app.db);
  for (const [id, hash] of open.app.exchange.hashes()) expect(stored.get(id)?.view.hash()).toBe(hash);
}

const newPlayer = () => openFundedPlayer({ url: open.url, db: open.app.db }, 1000);
const idOf = ({ remoteId }: TestPlayer) => BigInt(remoteId);

const bet = ({ taka = 100, ...rest }: Partial<OneOnClose> & { readonly taka?: number } = {}): OneOnClose => {
  lastRef += 1;
  return {
    runnerId: 11,
    side: 'BACK',
    amount: money(BigInt(taka * 100)),
    oddsLimit: undefined,
    clientRef: `on-close-${lastRef}`,
    ...rest,
  };
};

const place = (who: TestPlayer, bets: readonly OneOnClose[], marketVersion?: number) =>
  open.app.exchange.several.placeOnClose({ playerId: idOf(who), marketId, bets, marketVersion });

const storedOrders = () =>
  query(
    open.app.db,
    sql`select side, odds, size, matched, matched_value, remaining, cancel_reason, profit
      from exchange_order where on_close_amount is not null order by id`,
  );

const startingPrices = () =>
  query(open.app.db, sql`select selection_id, odds from exchange_starting_price order by selection_id`);

test('[TRADE-36] bets at the starting price hold what they may lose, are matched when the market turns in-play, and are settled as any', async () => {
  await placeOrder(open.url, other, { side: 'LAY', price: 3, size: '150.00' });
  expect(await place(player, [bet(), bet({ side: 'LAY', taka: 300 })])).toMatchObject({ kind: 'placed' });
  // Whoever wins, one of the two loses at most: 300 if it wins, 100 if it doesn't.
  expect(await walletOf(open.url, player)).toBe('700.00/300.00');
  await sameInTables();
  await feed.market({ inPlay: true, version: 2 });
  // The player's own bets never meet: 100 is backed against the order that rests, and nobody backs against the lay.
  expect(await startingPrices()).toEqual([{ selection_id: 11, odds: 300 }]);
  expect(await storedOrders()).toMatchObject([
    { size: 10_000n, matched: 10_000n, matched_value: 3_000_000n, remaining: 0n, cancel_reason: null },
    { matched: 0n, remaining: 0n, cancel_reason: 'NO_STARTING_PRICE' },
  ]);
  expect(await walletOf(open.url, player)).toBe('900.00/100.00');
  await sameInTables();
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
  expect(await storedOrders()).toMatchObject([{ profit: 20_000n }, { profit: null }]);
  // 2 % of the net winnings.
  expect(await walletOf(open.url, player)).toBe('1196.00/0.00');
  const { body } = await send(open.url, 'GET /api/exchange/activity', { token: player.token });
  for (const told of [
    { bet_type: 'LAY', on_close_amount: '300.00', cancel_reason: 'NO_STARTING_PRICE' },
    { bet_type: 'BACK', on_close_amount: '100.00', cancel_reason: null },
  ])
    expect(body['activities']).toContainEqual(
      expect.objectContaining({ bet: expect.objectContaining(told) }),
    );
});

test('[TRADE-36] a lay has the stake that its liability comes to at the starting price, and a limit is kept', async () => {
  await place(other, [bet({ taka: 200 })]);
  await place(player, [bet({ side: 'LAY', taka: 600, oddsLimit: getOdds(500) })]);
  await place(await newPlayer(), [bet({ taka: 100, oddsLimit: getOdds(450) })]);
  await feed.market({ inPlay: true, version: 2 });
  expect(await startingPrices()).toEqual([{ selection_id: 11, odds: 400 }]);
  expect(await storedOrders()).toMatchObject([
    { matched: 20_000n, remaining: 0n },
    { size: 20_000n, matched: 20_000n, matched_value: 8_000_000n, remaining: 0n, cancel_reason: null },
    { matched: 0n, remaining: 0n, cancel_reason: 'NO_STARTING_PRICE' },
  ]);
  expect(await walletOf(open.url, player)).toBe('400.00/600.00');
});

test('[TRADE-37] an order that takes the starting price rests until the market turns in-play and is matched then', async () => {
  await place(other, [bet({ taka: 100 })]);
  const placed = await placeOrder(open.url, player, {
    side: 'LAY',
    price: 2,
    size: '300.00',
    persistence: 'MARKET_ON_CLOSE',
  });
  expect(placed.body).toMatchObject({ order: { persistence: 'MARKET_ON_CLOSE', size_remaining: '300.00' } });
  await feed.market({ inPlay: true, version: 2 });
  // A liability of 300 against a stake of 100.
  expect(await startingPrices()).toEqual([{ selection_id: 11, odds: 400 }]);
  const after = await send(open.url, `GET /api/exchange/orders?market_id=${marketId}`, {
    token: player.token,
  });
  expect(after.body).toMatchObject({
    orders: [
      { size_matched: '100.00', size_remaining: '0.00', size_cancelled: '200.00', cancel_reason: 'IN_PLAY' },
    ],
  });
  expect(await walletOf(open.url, player)).toBe('700.00/300.00');
});

test('[TRADE-36] all of a request are placed or none, and what is wrong is said', async () => {
  const codes = async (bets: readonly OneOnClose[], version?: number) => {
    const answer = await place(player, bets, version);
    return answer.kind === 'refused' ? [answer.code, ...answer.codes] : answer.kind;
  };
  expect(await codes([bet({ taka: 600 }), bet({ runnerId: 12, taka: 600, side: 'LAY' })])).toEqual([
    'INSUFFICIENT_FUNDS',
    undefined,
    undefined,
  ]);
  expect(await codes([bet(), bet({ runnerId: 99 }), bet({ taka: 1 }), bet({ taka: 2_000 })])).toEqual([
    undefined,
    undefined,
    'INVALID_RUNNER',
    'INVALID_BET_SIZE',
    'INSUFFICIENT_FUNDS',
  ]);
  expect(await codes([bet({ oddsLimit: hundredthsOf(3.01) })])).toEqual([undefined, 'INVALID_ODDS']);
  expect(await codes([bet()], 7)).toEqual(['BET_LAPSED_PRICE_CHANGED', undefined]);
  expect(await walletOf(open.url, player)).toBe('1000.00/0.00');
  await feed.market({ status: 'SUSPENDED' });
  expect(await codes([bet()])).toEqual(['MARKET_SUSPENDED', undefined]);
  await feed.market({ inPlay: true, version: 2 });
  expect(await codes([bet()])).toEqual(['NO_STARTING_PRICE', undefined]);
  const late = await placeOrder(open.url, player, { persistence: 'MARKET_ON_CLOSE' });
  expect(late).toMatchObject({ status: 400, body: { code: 'NO_STARTING_PRICE' } });
  expect(await storedOrders()).toEqual([]);
});

test('[TRADE-36] a market that is settled or void before it turns in-play returns what its bets at the starting price held', async () => {
  await place(player, [bet()]);
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
  expect(await storedOrders()).toMatchObject([
    { matched: 0n, remaining: 0n, cancel_reason: 'CLOSED', profit: null },
  ]);
  expect(await walletOf(open.url, player)).toBe('1000.00/0.00');
});

test('[TRADE-36] a bet at the starting price of a market that has ended, or has no book, is refused as an order there is', async () => {
  const refusal = { kind: 'refused', code: 'MARKET_NOT_OPEN_FOR_BETTING' };
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
  expect(await place(player, [bet()])).toMatchObject(refusal);
  const unknown = { playerId: idOf(player), marketId: '1.404', bets: [bet()], marketVersion: undefined };
  expect(await open.app.exchange.several.placeOnClose(unknown)).toMatchObject(refusal);
});
