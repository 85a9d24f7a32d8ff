import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction, query, sql } from '../../../kernel/db.ts';
import { balanceOf, deposit, listOutcomes, methodId } from '../../../testing/funds.ts';
import { DECISION_MS, type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { type TestPlayer, openPlayer, openVerifiedPlayer, send } from '../../../testing/wire-client.ts';
import { getSiteTerms } from '../../content/index.ts';
import { checkLedger, getWallet } from '../../ledger/index.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import { checkCashier, decideDue, decideWithdrawal, sweepPayments } from '../index.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
afterAll(() => app.close());

async function openRichPlayer(): Promise<TestPlayer> {
  const player = await openVerifiedPlayer(app.url);
  await deposit(app.url, player, { amount: '2000', transactionId: `RICH${player.phone}` });
  await app.clock.advance(DECISION_MS);
  await decideDue(app);
  return player;
}

async function wishOf(player: TestPlayer): Promise<Record<string, unknown>> {
  const payment_id = await methodId(app.url, 'bKash');
  return {
    remote_id: player.remoteId,
    account_number: player.phone,
    amount: '600',
    payment_id,
    provider: 'bKash',
  };
}

const withdraw = (player: TestPlayer, body: unknown, key?: string) =>
  send(app.url, 'POST /api/submit-withdraw', { ...player, body, key });
const check = (player: TestPlayer) =>
  send(app.url, `GET /api/userwithdrawcheck?remote_id=${player.remoteId}`, player);

/** Rejects the player's pending withdrawal, as staff do. */
async function reject(player: TestPlayer): Promise<void> {
  const [row] = await query<{ id: bigint }>(
    app.db,
    sql`select id from withdrawal where player_id = ${BigInt(player.remoteId)} and state = 'requested'`,
  );
  await inTransaction(app.db, (tx) => decideWithdrawal(tx, row?.id ?? 0n, 'reject', app.clock.now()));
}

/** Approves the player's pending withdrawal, as the sandbox does, and lets its gateway pay it out. */
async function payOut(player: TestPlayer): Promise<void> {
  await vi.waitFor(async () => {
    await app.clock.advance(DECISION_MS);
    await decideDue(app);
    await sweepPayments(app);
    expect(await listOutcomes(app.url, player)).not.toContain('withdraw:0');
  }, 50_000);
}

test('[CASH-14] a withdrawal takes its money from the wallet at once', async () => {
  const player = await openRichPlayer();
  expect((await check(player)).body).toEqual({ success: true });
  const answer = await withdraw(player, await wishOf(player));
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ success: true, message: 'Withdrawal successful!' });
  expect(await balanceOf(app.url, player)).toBe('1400.00');
  expect(await listOutcomes(app.url, player)).toEqual(['withdraw:0', 'deposit:1']);
});

test('[SAFE-2] a withdrawal that is not what is held for it is found in the tables', async () => {
  const player = await openRichPlayer();
  await withdraw(player, await wishOf(player));
  expect(await checkCashier(app.db)).toEqual([]);
  const [row] = await query<{ id: bigint }>(
    app.db,
    sql`select id from withdrawal where player_id = ${BigInt(player.remoteId)}`,
  );
  const damage = (amount: number, state: string) =>
    query(app.db, sql`update withdrawal set amount = ${amount}, state = ${state} where id = ${row?.id}`);
  const found = async () => (await checkCashier(app.db)).map(({ detail }) => detail);
  const whose = `withdrawal ${row?.id} of player ${player.remoteId}`;

  await damage(700_00, 'requested');
  expect(await found()).toEqual([`${whose}: held 60000, pending 70000`]);
  await damage(600_00, 'paid');
  expect(await found()).toEqual([`${whose}: held 60000, pending 0`]);
  await damage(600_00, 'requested');
  await reject(player);
  expect(await checkCashier(app.db)).toEqual([]);
});

test('[CASH-9] [CASH-10] the eligibility call and the submission give the reason of a refusal, also as an error', async () => {
  const unverified = await openPlayer(app.url);
  const text = 'Please verify your phone number first.';
  for (const answer of [await check(unverified), await withdraw(unverified, await wishOf(unverified))]) {
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, error: text, message: text });
  }
  const waiting = await openRichPlayer();
  await withdraw(waiting, await wishOf(waiting));
  const pending =
    'You already have a withdraw request pending. Please wait for it to be processed before making another withdraw request.';
  for (const answer of [await check(waiting), await withdraw(waiting, await wishOf(waiting))]) {
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, error: pending });
  }
});

test('[CASH-9] withdrawals are refused while the operator has disabled them', async () => {
  const player = await openRichPlayer();
  await query(app.db, sql`update site_setting set withdrawals_open = false`);
  const error = 'No widthdraw methods available. Try again later.';
  expect((await check(player)).body).toMatchObject({ success: false, error });
  expect((await withdraw(player, await wishOf(player))).body).toMatchObject({ success: false, error });
  await query(app.db, sql`update site_setting set withdrawals_open = true`);
});

test('[CASH-9] without a birthday nothing is paid out; the text leads to the profile', async () => {
  const player = await openRichPlayer();
  await query(app.db, sql`update player set birthday = null where id = ${BigInt(player.remoteId)}`);
  const answers = [await check(player), await withdraw(player, await wishOf(player))];
  for (const answer of answers) {
    expect([answer.status, answer.body['code']]).toEqual([400, 'BIRTHDAY_MISSING']);
    expect(answer.body['error']).toContain('Date of Birth');
  }
  expect(await balanceOf(app.url, player)).toBe('2000.00');
});

test('[CASH-9] an account that staff blocked withdraws nothing and keeps its money, even when blocked half-way', async () => {
  const player = await openRichPlayer();
  const wish = await wishOf(player);
  await query(app.db, sql`update player set status = 'blocked' where id = ${BigInt(player.remoteId)}`);
  for (const answer of [await check(player), await withdraw(player, wish)])
    expect([answer.status, answer.body['code']]).toEqual([401, 'UNAUTHENTICATED']);
  const login = { username: player.username, password: 'jolpai2749' };
  const again = await send(app.url, 'POST /api/login', { body: login });
  expect([again.status, again.body['code']]).toEqual([403, 'ACCOUNT_BLOCKED']);
  // The call passed authentication before the account was blocked.
  const inside = {
    id: BigInt(player.remoteId),
    username: player.username,
    currency: 'BDT',
    sessionId: 1n,
  } as const;
  await expect(
    checkWithdrawal(app.db, inside, {
      clock: app.clock,
      getTerms: getSiteTerms,
      isPaidByAgent: () => Promise.resolve(false),
    }),
  ).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' });
  expect(await getWallet(app.db, inside.id, 'BDT')).toMatchObject({ main: 200_000n, hold: 0n });
});

test('[CASH-11] a Dhaka day allows a number of withdrawals and a total; failed and rejected ones do not count', async () => {
  const player = await openRichPlayer();
  await query(
    app.db,
    sql`update cashier_setting set withdrawals_per_day_max = 2, withdrawal_day_max = 120000`,
  );
  try {
    expect((await withdraw(player, { ...(await wishOf(player)), amount: '1200.01' })).body['code']).toBe(
      'WITHDRAWAL_LIMIT_REACHED',
    );
    expect((await withdraw(player, { ...(await wishOf(player)), amount: '600' })).status).toBe(201);
    await reject(player);
    for (let time = 0; time < 2; time += 1) {
      expect((await withdraw(player, { ...(await wishOf(player)), amount: '500' })).status).toBe(201);
      await payOut(player);
    }
    for (const answer of [await check(player), await withdraw(player, await wishOf(player))])
      expect([answer.status, answer.body['code']]).toEqual([400, 'WITHDRAWAL_LIMIT_REACHED']);
    await query(
      app.db,
      sql`update withdrawal set created_at = created_at - interval '1 day' where player_id = ${BigInt(player.remoteId)}`,
    );
    expect((await check(player)).body).toEqual({ success: true });
  } finally {
    await query(
      app.db,
      sql`update cashier_setting set withdrawals_per_day_max = 10, withdrawal_day_max = 10000000`,
    );
  }
});

test.each([
  ['too little', { amount: '499.99' }, 400, 'AMOUNT_OUT_OF_RANGE'],
  ['too much', { amount: '25000.01' }, 400, 'AMOUNT_OUT_OF_RANGE'],
  ['more than the balance', { amount: '2000.01' }, 400, 'INSUFFICIENT_FUNDS'],
  ['somebody else’s number', { account_number: '01999999999' }, 400, 'ACCOUNT_NUMBER_NOT_VERIFIED'],
  ['an unknown method', { payment_id: '999999' }, 400, 'UNKNOWN_PAYMENT_METHOD'],
  ['no method', { payment_id: 0, provider: undefined }, 400, 'UNKNOWN_PAYMENT_METHOD'],
  ['a method that pays nothing out', { payment_id: 0, provider: 'USDT' }, 400, 'UNKNOWN_PAYMENT_METHOD'],
  ['no amount', { amount: '' }, 422, 'MALFORMED'],
  ['another player’s id', { remote_id: '1' }, 403, 'FORBIDDEN'],
])('[CASH-11] [API-3] %s is refused and holds nothing', async (_, change, status, code) => {
  const player = await openRichPlayer();
  const answer = await withdraw(player, { ...(await wishOf(player)), ...change });
  expect([answer.status, answer.body['code']]).toEqual([status, code]);
  expect(answer.body).toMatchObject({ success: false, error: answer.body['message'] });
  expect(await balanceOf(app.url, player)).toBe('2000.00');
});

test('[CASH-9] a method may be named instead, with 0 for its id', async () => {
  const player = await openRichPlayer();
  const body = { ...(await wishOf(player)), payment_id: 0, provider: 'rocket', amount: 500 };
  expect((await withdraw(player, body)).status).toBe(201);
});

test('[CASH-11] the same call fifty times at once holds the money once', async () => {
  const player = await openRichPlayer();
  const body = await wishOf(player);
  const answers = await Promise.all(Array.from({ length: 50 }, () => withdraw(player, body, 'one')));
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
  expect(await balanceOf(app.url, player)).toBe('1400.00');
  const other = await withdraw(player, { ...body, amount: '700' }, 'one');
  expect([other.status, other.body['code']]).toEqual([409, 'CONFLICTING_REPEAT']);
  expect(await checkLedger(app.db)).toEqual([]);
});

test('[CASH-10] of fifty different withdrawals at once, one is accepted', async () => {
  const player = await openRichPlayer();
  const body = await wishOf(player);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => withdraw(player, { ...body, amount: 500 + turn }, `k${turn}`)),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(49);
  expect(await checkLedger(app.db)).toEqual([]);
});

test('[CASH-16] five withdrawals that fail within ten minutes stop the next for an hour, and no deposit', async () => {
  const player = await openRichPlayer();
  for (let failures = 0; failures < 5; failures += 1) {
    expect((await withdraw(player, await wishOf(player))).status).toBe(201);
    await reject(player);
  }
  const refused = await withdraw(player, await wishOf(player));
  expect([refused.status, refused.body['code']]).toEqual([400, 'PAYMENTS_FAILED']);
  expect((await deposit(app.url, player, { amount: '500', transactionId: 'AFTERFIVE' })).status).toBe(201);
  expect(await balanceOf(app.url, player)).toBe('2000.00');
  await app.clock.advance(60 * 60_000);
  expect((await withdraw(player, await wishOf(player))).status).toBe(201);
});
