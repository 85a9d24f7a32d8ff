import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import { atDesk, proposalOn, showDeposits, showWithdrawals } from '../../../testing/cashier-desk.ts';
import { deposit, methodId } from '../../../testing/funds.ts';
import { betOnFancy } from '../../../testing/house-bets.ts';
import { type TestStaff, askOffice, enterAsOwner, enterAtMachine } from '../../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { readInbox } from '../../../testing/read-inbox.ts';
import {
  type ScriptedFeed,
  scriptedFeed,
  sixOverSession,
  twoRunnerMarket,
} from '../../../testing/scripted-feed.ts';
import { buildStoredBooks } from '../../../testing/stored-books.ts';
import { fundPlayer, openFundedPlayer, placeOrder, walletOf } from '../../../testing/trading.ts';
import { type TestPlayer, openVerifiedPlayer, send } from '../../../testing/wire-client.ts';
import { checkLedger, getDebt } from '../../ledger/index.ts';

let open: TestApp;
let feed: ScriptedFeed;
let karim: TestStaff;
let sumi: TestStaff;
let marketId = '';
let otherId = '';
let markets = 0;
let player: TestPlayer;
let layer: TestPlayer;

beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  const owner = await enterAsOwner(open);
  karim = await enterAtMachine(open, 'cashier', 'karim');
  sumi = await enterAtMachine(open, 'cashier', 'sumi');
  await askOffice(open.url, 'PATCH /api/office/cashier-settings', {
    cookie: owner.cookie,
    body: { decidedBy: 'staff', fourEyesMin: '90000' },
  });
});

afterAll(() => open.close());

/** Each test has a wrongly settled market, and another that trades; afterwards books and ledger must agree. */
beforeEach(async () => {
  markets += 1;
  [marketId, otherId] = [`1.92000${markets}`, `1.93000${markets}`];
  for (const id of [marketId, otherId])
    await feed.say({ kind: 'market', market: { ...twoRunnerMarket, marketId: id } });
  player = await openVerifiedPlayer(open.url);
  layer = await openFundedPlayer({ url: open.url, db: open.app.db }, 50_000);
  return async () => {
    expect(await checkLedger(open.app.db)).toEqual([]);
    const stored = await buildStoredBooks(open.app.db);
    expect(open.app.exchange.hashes().get(otherId)).toBe(stored.get(otherId)?.view.hash());
  };
});

const wallet = () => walletOf(open.url, player);
const owed = () => getDebt(open.app.db, BigInt(player.remoteId), 'BDT');
const right = { outcome: 'won', winners: [12] } as const;

/** The player stakes that much at 2.00 on Alpha, which wins by a wrong result. */
async function winWrongly(size: string): Promise<void> {
  const terms = { market_id: marketId, price: 2, size };
  await placeOrder(open.url, layer, { ...terms, side: 'LAY' });
  expect((await placeOrder(open.url, player, terms)).status).toBe(201);
  await feed.say({ kind: 'market', market: { ...twoRunnerMarket, marketId, status: 'CLOSED', version: 9 } });
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
}

const ordered = z.object({ order: z.object({ id: z.string() }) });

/** Parks that much in a bet that nobody matches; answers its order. */
async function park(size: string): Promise<string> {
  const answer = await placeOrder(open.url, player, { market_id: otherId, price: 1000, size });
  return ordered.parse(answer.body).order.id;
}

const cancel = (orderId: string) =>
  send(open.url, `DELETE /api/exchange/orders/${orderId}`, { token: player.token });

const causes = async (kind: string) => {
  const { body } = await send(open.url, `GET /api/statement?kind=${kind}`, { token: player.token });
  return z
    .object({ lines: z.array(z.object({ cause: z.string(), amount: z.string() })) })
    .parse(body)
    .lines.map(({ cause, amount }) => `${cause} ${amount}`);
};

let paid = 0;

/** Pays a deposit in and has it credited; answers its id. */
async function payIn(amount: string): Promise<string> {
  paid += 1;
  const transactionId = `OWED${String(paid).padStart(6, '0')}`;
  await deposit(open.url, player, { amount, transactionId });
  const { deposits } = await showDeposits(open, karim, `?transaction=${transactionId}`);
  const id = deposits[0]?.id ?? '';
  expect((await atDesk(open, karim, `deposits/${id}/credit`)).body).toEqual({ outcome: 'done' });
  return id;
}

const withdraw = async (amount: string) =>
  send(open.url, 'POST /api/submit-withdraw', {
    ...player,
    body: {
      remote_id: player.remoteId,
      account_number: player.phone,
      amount,
      payment_id: await methodId(open.url, 'Nagad'),
    },
  });

test('[SAFE-7] parking a wallet in a resting bet does not dodge a corrected result', async () => {
  await fundPlayer(open.app.db, player, 22_615);
  await winWrongly('4000.00');
  expect(await wallet()).toBe('26535.00/0.00');
  const parked = await park('26534.53');
  expect(await wallet()).toBe('0.47/26534.53');
  await open.app.exchange.corrections.resettle(marketId, right);
  expect(await wallet()).toBe('18615.00/0.00');
  expect((await cancel(parked)).body['code']).toBe('BET_TAKEN_OR_LAPSED');
  expect([await wallet(), await owed()]).toEqual(['18615.00/0.00', 0n]);
  expect((await causes('bets')).slice(0, 3)).toEqual([
    'bets-corrected -4000.00',
    'bets-corrected -3920.00',
    'bets-released 26534.53',
  ]);
  await expect
    .poll(async () => (await readInbox(open.url, player)).data.data.map(({ title }) => title))
    .toContain('Your waiting offers have lapsed');
});

test('[SAFE-7] resting orders stay where the wallet has what a correction takes', async () => {
  await fundPlayer(open.app.db, player, 1000);
  await winWrongly('100.00');
  await park('800.00');
  await open.app.exchange.corrections.resettle(marketId, right);
  expect(await wallet()).toBe('100.00/800.00');
});

test('[SAFE-7] a correction that fails lapses nothing, in the tables as in the books', async () => {
  await fundPlayer(open.app.db, player, 1000);
  await winWrongly('1000.00');
  const parked = await park('1980.00');
  const failing = open.app.exchange.corrections.resettle(marketId, right, {
    note: () => Promise.reject(new Error('the log is full')),
    expected: 1,
  });
  await expect(failing).rejects.toThrow('the log is full');
  expect(await wallet()).toBe('0.00/1980.00');
  expect((await cancel(parked)).status).toBe(200);
  expect(await wallet()).toBe('1980.00/0.00');
});

test('[SAFE-8] what a correction cannot collect is owed, and the next deposit repays it before anything else', async () => {
  await fundPlayer(open.app.db, player, 1000);
  await winWrongly('1000.00');
  await fundPlayer(open.app.db, player, -1980);
  await open.app.exchange.corrections.resettle(marketId, right);
  expect([await wallet(), await owed()]).toEqual(['0.00/0.00', 198_000n]);
  expect((await causes('bets')).slice(0, 3)).toEqual([
    'debt-opened 1980.00',
    'bets-corrected -1000.00',
    'bets-corrected -980.00',
  ]);
  await expect
    .poll(async () => (await readInbox(open.url, player)).data.data.map((one) => one.message).join(' '))
    .toContain('you owe ৳1,980. Whatever comes');
  const shown = await send(open.url, 'POST /api/balance', { token: player.token });
  expect(shown.body).toEqual({ balance: '0.00', debt: '1980.00' });
  await payIn('1500');
  expect([await wallet(), await owed()]).toEqual(['0.00/0.00', 48_000n]);
  expect((await withdraw('500')).body['code']).toBe('DEBT_OPEN');
  await payIn('1500');
  expect([await wallet(), await owed()]).toEqual(['1020.00/0.00', 0n]);
  expect((await causes('other')).slice(0, 2)).toEqual(['debt-paid -480.00', 'debt-paid -1500.00']);
  expect((await withdraw('500')).status).toBe(201);
});

test('[SAFE-8] money in matched bets is owed until they are settled, and a bet that frees some of it repays', async () => {
  await fundPlayer(open.app.db, player, 1000);
  await winWrongly('1000.00');
  await placeOrder(open.url, layer, { market_id: otherId, price: 2, side: 'LAY', size: '1980.00' });
  await placeOrder(open.url, player, { market_id: otherId, price: 2, size: '1980.00' });
  expect(await wallet()).toBe('0.00/1980.00');
  await open.app.exchange.corrections.resettle(marketId, right);
  expect([await wallet(), await owed()]).toEqual(['0.00/1980.00', 198_000n]);
  // A lay of the same runner closes half of it: the money it releases repays the house first.
  await placeOrder(open.url, layer, { market_id: otherId, price: 2, size: '990.00' });
  const hedge = await placeOrder(open.url, player, {
    market_id: otherId,
    price: 2,
    side: 'LAY',
    size: '990.00',
  });
  expect(hedge.body).toMatchObject({ balance: '0.00' });
  expect([await wallet(), await owed()]).toEqual(['0.00/990.00', 99_000n]);
  await feed.say({
    kind: 'market',
    market: { ...twoRunnerMarket, marketId: otherId, status: 'CLOSED', version: 9 },
  });
  await feed.say({ kind: 'result', result: { marketId: otherId, outcome: 'won', winners: [11] } });
  // 990 are released and 990 are won, less 2 %.
  expect([await wallet(), await owed()]).toEqual(['970.20/0.00', 0n]);
});

test('[SAFE-8] a pending withdrawal is not paid to a player who owes; when rejected, it repays', async () => {
  await payIn('1000');
  await winWrongly('1000.00');
  expect((await withdraw('1980')).status).toBe(201);
  await open.app.exchange.corrections.resettle(marketId, right);
  expect([await wallet(), await owed()]).toEqual(['0.00/0.00', 198_000n]);
  const { withdrawals } = await showWithdrawals(open, karim, `?state=waiting&player=${player.username}`);
  const id = withdrawals[0]?.id ?? '';
  const approved = await atDesk(open, karim, `withdrawals/${id}/approve`, { paidBy: 'hand' });
  expect(approved.body['code']).toBe('DEBT_OPEN');
  await atDesk(open, karim, `withdrawals/${id}/reject`, { reason: 'the player owes' });
  expect([await wallet(), await owed()]).toEqual(['0.00/0.00', 0n]);
});

test('[SAFE-7] a corrected session and a reversed payment lapse resting orders too', async () => {
  await feed.session({});
  const paidIn = await payIn('1000');
  await betOnFancy(open.url, player);
  await open.app.sportsbook.corrections.resettleFancy(sixOverSession.fancyId, { outcome: 'ran', runs: 46 });
  expect(await wallet()).toBe('1100.00/0.00');
  await park('1100.00');
  await open.app.sportsbook.corrections.resettleFancy(sixOverSession.fancyId, { outcome: 'ran', runs: 40 });
  expect([await wallet(), await owed()]).toEqual(['900.00/0.00', 0n]);
  const parked = await park('800.00');
  await atDesk(open, karim, `deposits/${paidIn}/charge-back`, { reason: 'reversed' });
  expect(await wallet()).toBe('100.00/800.00');
  const proposalId = await proposalOn(open, sumi, paidIn);
  expect((await atDesk(open, sumi, `proposals/${proposalId}/confirm`)).body).toEqual({ outcome: 'done' });
  expect([await wallet(), await owed()]).toEqual(['0.00/0.00', 10_000n]);
  expect((await cancel(parked)).body['code']).toBe('BET_TAKEN_OR_LAPSED');
  const waiting = await query(
    open.app.db,
    sql`select id from exchange_order where player_id = ${BigInt(player.remoteId)} and remaining > 0`,
  );
  expect(waiting).toEqual([]);
});
