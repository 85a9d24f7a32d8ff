import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction, query, sql } from '../../../kernel/db.ts';
import { askForReceiver, balanceOf, deposit, listOutcomes, offeredDeposit } from '../../../testing/funds.ts';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { type TestPlayer, openPlayer, openVerifiedPlayer, send } from '../../../testing/wire-client.ts';

import { decideDeposit } from './decide-deposit.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
afterAll(() => app.close());

let transactions = 0;
const newTransactionId = () => `TRX${String((transactions += 1)).padStart(6, '0')}`;
const MINUTE_MS = 60_000;

test('[CASH-7] a deposit is accepted as pending and listed among the transactions', async () => {
  const player = await openVerifiedPlayer(app.url);
  const answer = await deposit(app.url, player, { amount: '500', transactionId: ' 9ab7xk21 ' });
  expect(answer.status).toBe(201);
  const transaction = {
    id: expect.any(String),
    action: 'deposit',
    key: 0,
    amount: '500.00',
    transaction_id: '9ab7xk21',
    created_at: app.clock.now().toISOString(),
    updated_at: app.clock.now().toISOString(),
    payment_method: { icon: 'bkash.svg', name: 'bKash', type: 'manual' },
    steps: [{ state: 'submitted', at: app.clock.now().toISOString() }],
  };
  expect(answer.body).toEqual({ success: true, message: expect.any(String), transaction });
  const shown = await send(app.url, `GET /api/transaction/show?remote_id=${player.remoteId}`, player);
  expect(shown.body).toEqual({ transactions: [transaction], next: null });
  expect(await balanceOf(app.url, player)).toBe('0.00');
});

test('[CASH-4] a deposit needs a verified phone', async () => {
  const player = await openPlayer(app.url);
  const answer = await deposit(app.url, player, { amount: '500', transactionId: newTransactionId() });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ message: 'Please verify your phone number first.' });
});

test('[CASH-10] an account that staff have just closed can’t make a deposit that nobody could claim', async () => {
  const player = await openVerifiedPlayer(app.url);
  const body = await offeredDeposit(app.url, player, { amount: '700', transactionId: newTransactionId() });
  // The session is still cached, as it can be in another process for three seconds.
  await query(app.db, sql`update player set status = 'closed' where id = ${BigInt(player.remoteId)}`);
  const answer = await send(app.url, 'POST /api/submit-deposit', { ...player, body });
  expect([answer.status, answer.body['code']]).toEqual([403, 'ACCOUNT_BLOCKED']);
});

test('[CASH-10] a pending deposit refuses a second one', async () => {
  const player = await openVerifiedPlayer(app.url);
  const body = await offeredDeposit(app.url, player, { amount: '700', transactionId: newTransactionId() });
  await deposit(app.url, player, { amount: '500', transactionId: newTransactionId() });
  const answer = await send(app.url, 'POST /api/submit-deposit', { ...player, body });
  expect(answer.status).toBe(400);
  expect(answer.body['message']).toBe(
    'You already have a deposit request pending. Please wait for it to be processed before making another deposit.',
  );
});

test.each([
  ['an unknown method', { payment_id: '999999' }, 400, 'UNKNOWN_PAYMENT_METHOD'],
  ['too little', { amount: '99.99' }, 400, 'AMOUNT_OUT_OF_RANGE'],
  ['too much', { amount: '25000.01' }, 400, 'AMOUNT_OUT_OF_RANGE'],
  ['a number that was not offered', { account_number: '01999999999' }, 400, 'UNKNOWN_RECEIVER'],
  ['a payer who is somebody else', { payer_number: '01999999999' }, 400, 'ACCOUNT_NUMBER_NOT_VERIFIED'],
  ['a short transaction id', { transaction_id: 'ABC123' }, 400, 'INVALID_TRANSACTION_ID'],
  ['another amount than offered', { amount: '501' }, 400, 'AMOUNT_NOT_OFFERED'],
  ['no amount', { amount: undefined }, 422, 'MALFORMED'],
  ['an amount in words', { amount: 'much' }, 422, 'MALFORMED'],
  ['a negative amount', { amount: '-500' }, 422, 'MALFORMED'],
  ['a third decimal', { amount: 500.001 }, 422, 'MALFORMED'],
  ['an object as id', { transaction_id: { $ne: 1 } }, 422, 'MALFORMED'],
  ['another player’s id', { remote_id: '1' }, 403, 'FORBIDDEN'],
])('[CASH-11] [API-3] %s is refused', async (_, change, status, code) => {
  const player = await openVerifiedPlayer(app.url);
  const given = { amount: '500', transactionId: newTransactionId() };
  const body = { ...(await offeredDeposit(app.url, player, given)), ...change };
  const answer = await send(app.url, 'POST /api/submit-deposit', { ...player, body });
  expect([answer.status, answer.body['code']]).toEqual([status, code]);
  expect(await listOutcomes(app.url, player)).toEqual([]);
});

test('[CASH-11] an offer ends after its ten minutes, and its deposit uses it up', async () => {
  const player = await openVerifiedPlayer(app.url);
  const late = await offeredDeposit(app.url, player, { amount: '500', transactionId: newTransactionId() });
  await app.clock.advance(10 * MINUTE_MS);
  const refused = await send(app.url, 'POST /api/submit-deposit', { ...player, body: late });
  expect(refused.body['code']).toBe('UNKNOWN_RECEIVER');
  const body = await offeredDeposit(app.url, player, { amount: '500', transactionId: newTransactionId() });
  await app.clock.advance(10 * MINUTE_MS - 1);
  expect((await send(app.url, 'POST /api/submit-deposit', { ...player, body })).status).toBe(201);
  await query(app.db, sql`update deposit set state = 'rejected' where state = 'submitted'`);
  const again = { ...body, transaction_id: newTransactionId() };
  const reused = await send(app.url, 'POST /api/submit-deposit', { ...player, body: again });
  expect(reused.body['code']).toBe('UNKNOWN_RECEIVER');
});

test('[CASH-11] a receiver that was offered to another player is refused', async () => {
  const player = await openVerifiedPlayer(app.url);
  const other = await openVerifiedPlayer(app.url);
  const given = { amount: '500', transactionId: newTransactionId() };
  const body = { ...(await offeredDeposit(app.url, other, given)), remote_id: player.remoteId };
  const answer = await send(app.url, 'POST /api/submit-deposit', {
    ...player,
    body: { ...body, payer_number: player.phone },
  });
  expect(answer.body['code']).toBe('UNKNOWN_RECEIVER');
});

test('[CASH-6] an old client may send the verified number that it paid from instead', async () => {
  const player = await openVerifiedPlayer(app.url);
  const given = { amount: '500', transactionId: newTransactionId() };
  const { payer_number: payer, ...rest } = await offeredDeposit(app.url, player, given);
  const body = { ...rest, account_number: payer, amount: 500, payment_id: Number(rest['payment_id']) };
  expect((await send(app.url, 'POST /api/submit-deposit', { ...player, body })).status).toBe(201);
});

test('[CASH-11] a transaction id is accepted once per method, in any spelling, even when it failed', async () => {
  const transactionId = newTransactionId();
  const first = await openVerifiedPlayer(app.url);
  await deposit(app.url, first, { amount: '500', transactionId });
  await query(app.db, sql`update deposit set state = 'rejected' where state = 'submitted'`);
  const second = await openVerifiedPlayer(app.url);
  const spelling = ` ${transactionId.toLowerCase()}`;
  const answer = await deposit(app.url, second, { amount: '500', transactionId: spelling });
  expect([answer.status, answer.body['code']]).toEqual([409, 'TRANSACTION_ID_USED']);
  const by = { name: 'Nagad', accountType: 'Agent' };
  expect((await deposit(app.url, second, { amount: '500', transactionId, by })).status).toBe(201);
});

test('[CASH-11] the same call fifty times at once makes one deposit and gets one answer', async () => {
  const player = await openVerifiedPlayer(app.url);
  const body = await offeredDeposit(app.url, player, { amount: '500', transactionId: newTransactionId() });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      send(app.url, 'POST /api/submit-deposit', { ...player, body, key: 'one' }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await listOutcomes(app.url, player)).toEqual(['deposit:0']);
  const conflicting = { ...body, transaction_id: newTransactionId() };
  const other = await send(app.url, 'POST /api/submit-deposit', {
    ...player,
    body: conflicting,
    key: 'one',
  });
  expect([other.status, other.body['code']]).toEqual([409, 'CONFLICTING_REPEAT']);
});

test('[CASH-11] of fifty players who claim one transaction id at once, one gets it', async () => {
  const transactionId = newTransactionId();
  const players = [];
  for (let turn = 0; turn < 10; turn += 1) players.push(await openVerifiedPlayer(app.url));
  const claims = await Promise.all(
    players.map((player) => offeredDeposit(app.url, player, { amount: '500', transactionId })),
  );
  const answers = await Promise.all(
    players.flatMap((player, index) =>
      Array.from({ length: 5 }, () =>
        send(app.url, 'POST /api/submit-deposit', { ...player, body: claims[index] }),
      ),
    ),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status >= 500)).toHaveLength(0);
});

test('[API-2] every player call requires a token', async () => {
  for (const call of [
    'POST /api/submit-deposit',
    'POST /api/submit-withdraw',
    'GET /api/transaction/show?remote_id=1',
    'GET /api/userwithdrawcheck?remote_id=1',
    'GET /api/get-wallet-number?name=bKash&account_type=Personal&amount=500',
    'GET /api/showpayment-menthod?name=bKash',
  ]) {
    expect([call, (await send(app.url, call)).status]).toEqual([call, 401]);
  }
  const player = await openPlayer(app.url);
  expect((await send(app.url, 'GET /api/transaction/show?remote_id=1', player)).status).toBe(403);
  expect((await askForReceiver(app.url, player, '500')).status).toBe(200);
});

/** Takes in a deposit of the player and refuses it, as staff do; true if it was taken in. */
async function failDeposit(player: TestPlayer): Promise<boolean> {
  const answer = await deposit(app.url, player, { amount: '500', transactionId: newTransactionId() });
  if (answer.status !== 201) return false;
  const { id } = z.object({ transaction: z.object({ id: z.string() }) }).parse(answer.body).transaction;
  const now = app.clock.now();
  await inTransaction(app.db, (tx) => decideDeposit(tx, BigInt(id), 'reject', now));
  return true;
}

test('[CASH-16] five deposits that fail within ten minutes stop the next for an hour', async () => {
  const player = await openVerifiedPlayer(app.url);
  const other = await openVerifiedPlayer(app.url);
  for (let failures = 0; failures < 5; failures += 1) {
    expect(await failDeposit(player)).toBe(true);
    await app.clock.advance(2 * MINUTE_MS);
  }
  const asked = await askForReceiver(app.url, player, '500');
  expect([asked.status, asked.body['code']]).toEqual([400, 'PAYMENTS_FAILED']);
  expect(await failDeposit(other)).toBe(true);
  await app.clock.advance(58 * MINUTE_MS - 1);
  expect((await askForReceiver(app.url, player, '500')).body['code']).toBe('PAYMENTS_FAILED');
  await app.clock.advance(1);
  expect(await failDeposit(player)).toBe(true);
});

test('[CASH-16] an offer from before doesn’t help', async () => {
  const player = await openVerifiedPlayer(app.url);
  for (let failures = 0; failures < 4; failures += 1) await failDeposit(player);
  const body = await offeredDeposit(app.url, player, { amount: '700', transactionId: newTransactionId() });
  await failDeposit(player);
  const answer = await send(app.url, 'POST /api/submit-deposit', { ...player, body });
  expect([answer.status, answer.body['code']]).toEqual([400, 'PAYMENTS_FAILED']);
});
