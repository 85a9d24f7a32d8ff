import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction, query, sql } from '../../../kernel/db.ts';
import { balanceOf, deposit, listOutcomes, methodId } from '../../../testing/funds.ts';
import { DECISION_MS, type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { owe } from '../../../testing/owe.ts';
import { fundPlayer } from '../../../testing/trading.ts';
import { type TestPlayer, openVerifiedPlayer, send } from '../../../testing/wire-client.ts';
import { checkLedger, getWallet } from '../../ledger/index.ts';
import { advancePayout } from '../gateway/advance-payout.ts';
import { decideDeposit, decideDue, decideWithdrawal, startSandboxCashier } from '../index.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
afterAll(() => app.close());

const wallet = (player: TestPlayer) => getWallet(app.db, BigInt(player.remoteId), 'BDT');

async function openDepositor(transactionId: string): Promise<TestPlayer> {
  const player = await openVerifiedPlayer(app.url);
  await deposit(app.url, player, { amount: '1000', transactionId });
  return player;
}

async function openWithdrawer(phone?: string): Promise<TestPlayer> {
  const player = await openVerifiedPlayer(app.url, phone === undefined ? {} : { phone });
  await deposit(app.url, player, { amount: '1000', transactionId: `FUND${player.phone}` });
  await decideAll();
  const payment_id = await methodId(app.url, 'Nagad');
  const body = { remote_id: player.remoteId, account_number: player.phone, amount: '600', payment_id };
  await send(app.url, 'POST /api/submit-withdraw', { ...player, body });
  return player;
}

async function decideAll(): Promise<void> {
  await app.clock.advance(DECISION_MS);
  await decideDue(app);
}

test('[CASH-15] [REC-4] a deposit is decided when it is due, not before', async () => {
  const player = await openDepositor('GOOD0001');
  await app.clock.advance(DECISION_MS - 1);
  await decideDue(app);
  expect(await listOutcomes(app.url, player)).toEqual(['deposit:0']);
  await app.clock.advance(1);
  await decideDue(app);
  expect(await listOutcomes(app.url, player)).toEqual(['deposit:1']);
  expect(await balanceOf(app.url, player)).toBe('1000.00');
  const playerId = BigInt(player.remoteId);
  expect(app.events).toContainEqual(
    expect.objectContaining({ kind: 'deposit-decided', playerId, credited: true }),
  );
  expect(app.events).toContainEqual({ kind: 'balance-changed', playerId });
});

test('[CASH-15] a transaction id that begins with FAIL fails and credits nothing', async () => {
  const player = await openDepositor('fail-000001');
  await decideAll();
  expect(await listOutcomes(app.url, player)).toEqual(['deposit:2']);
  expect(await balanceOf(app.url, player)).toBe('0.00');
  await deposit(app.url, player, { amount: '1000', transactionId: 'GOOD0002' });
  await decideAll();
  expect(await balanceOf(app.url, player)).toBe('1000.00');
  expect(await checkLedger(app.db)).toEqual([]);
});

test('[CASH-14] a withdrawal that is paid leaves the hold for the method’s clearing account', async () => {
  const player = await openWithdrawer();
  expect(await wallet(player)).toMatchObject({ main: 40_000n, hold: 60_000n });
  await decideAll();
  expect(await listOutcomes(app.url, player)).toEqual(['withdraw:1', 'deposit:1']);
  expect(await wallet(player)).toMatchObject({ main: 40_000n, hold: 0n });
  expect(await checkLedger(app.db)).toEqual([]);
});

test('[CASH-14] a failed withdrawal gives its money back, and the next may be asked for', async () => {
  const player = await openWithdrawer('01812345000');
  await decideAll();
  expect(await listOutcomes(app.url, player)).toEqual(['withdraw:2', 'deposit:1']);
  expect(await wallet(player)).toMatchObject({ main: 100_000n, hold: 0n });
  const check = await send(app.url, `GET /api/userwithdrawcheck?remote_id=${player.remoteId}`, player);
  expect(check.status).toBe(200);
  expect(await checkLedger(app.db)).toEqual([]);
});

test('[CASH-14] a withdrawal that the gateway refuses for good is rejected and its money returned', async () => {
  const player = await openWithdrawer();
  const gateway = app.gateways.get('sandbox');
  if (gateway === undefined) throw new Error('there is no gateway');
  const create = gateway.create.bind(gateway);
  gateway.create = () => Promise.resolve(undefined);
  try {
    await decideAll();
  } finally {
    gateway.create = create;
  }
  expect(await listOutcomes(app.url, player)).toEqual(['withdraw:2', 'deposit:1']);
  expect(await wallet(player)).toMatchObject({ main: 100_000n, hold: 0n });
  const [row] = await query<{ state: string }>(
    app.db,
    sql`select state from withdrawal where player_id = ${BigInt(player.remoteId)}`,
  );
  expect(row?.state).toBe('rejected');
  expect(await checkLedger(app.db)).toEqual([]);
});

test('[SAFE-8] a withdrawal of a player in debt is rejected before a gateway has it, approved or not, and repays the debt', async () => {
  for (const approved of [false, true]) {
    const player = await openWithdrawer();
    const [row] = await query<{ id: bigint }>(
      app.db,
      sql`select id from withdrawal where player_id = ${BigInt(player.remoteId)}`,
    );
    if (approved)
      await inTransaction(app.db, (tx) => decideWithdrawal(tx, row?.id ?? 0n, 'approve', app.clock.now()));
    await fundPlayer(app.db, player, -400);
    await owe(app.db, player, 250);
    if (approved) await advancePayout(app, row?.id ?? 0n);
    else await decideAll();
    expect(await listOutcomes(app.url, player)).toEqual(['withdraw:2', 'deposit:1']);
    expect(await wallet(player)).toMatchObject({ main: 35_000n, hold: 0n });
    expect(await checkLedger(app.db)).toEqual([]);
  }
});

test('[CASH-11] many concurrent deciders decide each request once', async () => {
  const players = [await openDepositor('MANY0001'), await openDepositor('MANY0002'), await openWithdrawer()];
  await app.clock.advance(DECISION_MS);
  const eventsBefore = app.events.length;
  await Promise.all(Array.from({ length: 10 }, () => decideDue(app)));
  expect(await Promise.all(players.map((player) => balanceOf(app.url, player)))).toEqual([
    '1000.00',
    '1000.00',
    '400.00',
  ]);
  const kinds = app.events.slice(eventsBefore).map((event) => event.kind);
  expect(kinds.filter((kind) => kind === 'deposit-decided').length).toBeLessThanOrEqual(2);
  expect(kinds.filter((kind) => kind === 'withdrawal-decided')).toHaveLength(1);
  expect(await checkLedger(app.db)).toEqual([]);
});

test('[CASH-11] a decision that was killed before its commit is completed by the next pass', async () => {
  const player = await openDepositor('KILL0001');
  await app.clock.advance(DECISION_MS);
  const [row] = await query<{ id: bigint }>(
    app.db,
    sql`select id from deposit where transaction_key = 'KILL0001'`,
  );
  const killed = inTransaction(app.db, async (tx) => {
    await decideDeposit(tx, row?.id ?? 0n, 'credit', app.clock.now());
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await balanceOf(app.url, player)).toBe('0.00');
  await decideDue(app);
  await decideDue(app);
  expect(await balanceOf(app.url, player)).toBe('1000.00');
  expect(await checkLedger(app.db)).toEqual([]);
});

test('[CASH-15] a decision is final', async () => {
  await openWithdrawer();
  await decideAll();
  const deposits = await query<{ id: bigint }>(app.db, sql`select id from deposit order by id`);
  const withdrawals = await query<{ id: bigint }>(app.db, sql`select id from withdrawal order by id`);
  const now = app.clock.now();
  for (const { id } of deposits) {
    for (const action of ['credit', 'reject'] as const) {
      const again = inTransaction(app.db, (tx) => decideDeposit(tx, id, action, now));
      await expect(again).rejects.toMatchObject({ code: 'ALREADY_DECIDED' });
    }
  }
  for (const { id } of withdrawals) {
    for (const action of ['approve', 'send', 'pay', 'fail', 'reject'] as const) {
      const again = inTransaction(app.db, (tx) => decideWithdrawal(tx, id, action, now));
      await expect(again).rejects.toMatchObject({ code: 'ALREADY_DECIDED' });
    }
  }
});

test('a request that cannot be decided does not hold up the others', async () => {
  const stuck = await openDepositor('STUCK001');
  const other = await openDepositor('FREE0001');
  await query(
    app.db,
    sql`alter table deposit add constraint stuck check (transaction_key <> 'STUCK001' or state = 'submitted')`,
  );
  await decideAll();
  expect(await balanceOf(app.url, other)).toBe('1000.00');
  expect(await balanceOf(app.url, stuck)).toBe('0.00');
  await query(app.db, sql`alter table deposit drop constraint stuck`);
  await decideDue(app);
  expect(await balanceOf(app.url, stuck)).toBe('1000.00');
});

test('[CASH-15] the sandbox’s cashier decides on its own until it is stopped', async () => {
  const stop = startSandboxCashier({ ...app, decisionMs: DECISION_MS });
  const player = await openDepositor('SELF0001');
  await app.clock.advance(DECISION_MS);
  await vi.waitFor(async () => {
    await app.clock.advance(1_000);
    expect(await balanceOf(app.url, player)).toBe('1000.00');
  }, 50_000);
  await stop();
  await deposit(app.url, player, { amount: '500', transactionId: 'SELF0002' });
  await app.clock.advance(2 * DECISION_MS);
  expect(await listOutcomes(app.url, player)).toEqual(['deposit:0', 'deposit:1']);
});
