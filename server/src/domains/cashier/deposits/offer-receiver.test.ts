import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { askForReceiver, balanceOf, deposit } from '../../../testing/funds.ts';
import { DECISION_MS, type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { openPlayer, openVerifiedPlayer, send } from '../../../testing/wire-client.ts';
import { decideDue } from '../index.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
afterAll(() => app.close());

test('[CASH-2] lists the methods and, by name, their channels with the range', async () => {
  const methods = await send(app.url, 'GET /api/payment-methods');
  const listed: unknown = JSON.parse(methods.text);
  expect(listed).toHaveLength(6);
  expect(listed).toContainEqual({
    id: expect.any(String),
    name: 'bKash',
    icon: 'bkash.svg',
    status: 'active',
    type: 'manual',
  });
  const player = await openPlayer(app.url);
  const channels = await send(app.url, 'GET /api/showpayment-menthod?name=nagad', player);
  const terms = { icon: 'nagad.svg', name: 'Nagad', min: '100.00', max: '25000.00', id: expect.any(String) };
  expect(channels.body).toEqual({
    settings: ['Personal', 'Agent', 'Merchant'].map((account_type) => ({ ...terms, account_type })),
  });
  const unknown = await send(app.url, 'GET /api/showpayment-menthod?name=nobody', player);
  expect([unknown.status, unknown.body['code']]).toEqual([400, 'UNKNOWN_PAYMENT_METHOD']);
});

test('[CASH-6] an offer names a number and its minutes, and asking again keeps the number', async () => {
  const player = await openPlayer(app.url);
  const first = await askForReceiver(app.url, player, '500');
  expect(first.body).toEqual({
    account_number: expect.stringMatching(/^010\d{8}$/),
    id: expect.any(String),
    timer: 10,
  });
  expect((await askForReceiver(app.url, player, '500')).text).toBe(first.text);
});

test('[CASH-6] the numbers of a channel are offered in rotation', async () => {
  const numbers = new Set<unknown>();
  for (let turn = 0; turn < 3; turn += 1) {
    const player = await openPlayer(app.url);
    const by = { name: 'Upay', accountType: 'Merchant' };
    numbers.add((await askForReceiver(app.url, player, '500', by)).body['account_number']);
  }
  expect(numbers.size).toBe(3);
});

test.each([
  ['bKash', 'USDT', '500', 400, 'UNKNOWN_CHANNEL'],
  ['Bank', 'Personal', '500', 400, 'UNKNOWN_PAYMENT_METHOD'],
  ['bKash', 'Personal', '99', 400, 'AMOUNT_OUT_OF_RANGE'],
  ['bKash', 'Personal', '25001', 400, 'AMOUNT_OUT_OF_RANGE'],
  ['USDT', 'USDT', '9.99', 400, 'AMOUNT_OUT_OF_RANGE'],
  ['USDT', 'USDT', '200.01', 400, 'AMOUNT_OUT_OF_RANGE'],
  ['bKash', 'Savings', '500', 422, 'MALFORMED'],
  ['bKash', 'Personal', '', 422, 'MALFORMED'],
])('[CASH-11] [API-3] %s by %s of %s is refused', async (name, accountType, amount, status, code) => {
  const player = await openPlayer(app.url);
  const answer = await askForReceiver(app.url, player, amount, { name, accountType });
  expect([answer.status, answer.body['code']]).toEqual([status, code]);
});

test('[CASH-3] a coin is paid in its own currency and credited at the rate of the time of the offer', async () => {
  const player = await openVerifiedPlayer(app.url);
  const by = { name: 'USDT', accountType: 'USDT' };
  expect((await askForReceiver(app.url, player, '33.33', by)).body['timer']).toBe(30);
  const submitted = await deposit(app.url, player, { amount: '33.33', transactionId: '0xabcdef12', by });
  expect(submitted.body).toMatchObject({ transaction: { amount: '4082.92' } });
  await query(app.db, sql`update site_setting set usdt_rate = 1`);
  await app.clock.advance(DECISION_MS);
  await decideDue(app);
  expect(await balanceOf(app.url, player)).toBe('4082.92');
});

test('[AUTH-4] a player who chose rupees at sign-up has a wallet in taka, and taka channels', async () => {
  const player = await openPlayer(app.url, { currency: 'INR' });
  const offer = await askForReceiver(app.url, player, '500');
  expect([offer.status, typeof offer.body['account_number']]).toEqual([200, 'string']);
});

test('a player has at most twenty offers', async () => {
  const player = await openPlayer(app.url);
  for (let amount = 100; amount < 125; amount += 1) await askForReceiver(app.url, player, String(amount));
  const rows = await query(
    app.db,
    sql`select 1 from deposit_offer where player_id = ${BigInt(player.remoteId)}`,
  );
  expect(rows).toHaveLength(20);
});
