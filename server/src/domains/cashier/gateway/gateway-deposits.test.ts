import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { sendNotices } from '../../../sandbox-gateway/index.ts';
import { balanceOf, deposit, listOutcomes } from '../../../testing/funds.ts';
import {
  confirmPayment,
  openPayment,
  payOnPage,
  requestPayment,
  stateOf,
  submitPage,
} from '../../../testing/gateway-payer.ts';
import { DECISION_MS, type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { type TestPlayer, openPlayer, openVerifiedPlayer, send } from '../../../testing/wire-client.ts';
import { checkLedger } from '../../ledger/index.ts';
import { sweepPayments } from '../index.ts';

const MINUTE_MS = 60_000;
let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
afterEach(async () => {
  expect(await checkLedger(app.db)).toEqual([]);
});
afterAll(() => app.close());

const depositState = (id: string) => stateOf(app, 'deposit', id);
const fifty = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, at) => work(at)));

async function open(wish = {}): Promise<{ player: TestPlayer; path: string; id: string; number: string }> {
  const player = await openVerifiedPlayer(app.url);
  return { player, ...(await openPayment(app.url, player, wish)) };
}

test('[CASH-5] a deposit by Merchant returns the address of the gateway’s page, and awaits its payer', async () => {
  const player = await openVerifiedPlayer(app.url);
  const answer = await requestPayment(app.url, player);
  expect(answer.body).toEqual({
    url: expect.stringMatching(/^\/sandbox-gateway\/pay\/[\w-]{43}\?lang=en$/),
    amount: '500.00',
    transaction: expect.any(String),
    number: '',
    timer: 10,
    message: expect.any(String),
  });
  expect(await depositState(String(answer.body['transaction']))).toBe('awaiting-payer');
  expect(await listOutcomes(app.url, player)).toEqual(['deposit:0']);
});

test('[CASH-5] [CASH-15] a payment at the page is credited when its webhook comes, once', async () => {
  const { player, path, id } = await open();
  expect(await payOnPage(app.url, path, { notices: 'twice' })).toContain('Payment successful');
  expect(await balanceOf(app.url, player)).toBe('0.00');
  await sendNotices(app.sandboxGateway);
  expect(await depositState(id)).toBe('credited');
  expect(await balanceOf(app.url, player)).toBe('500.00');
  await sendNotices(app.sandboxGateway);
  expect(await balanceOf(app.url, player)).toBe('500.00');
});

test('[CASH-5] a player’s return proves nothing: an unpaid payment is not credited, a paid one is', async () => {
  const { player, path, id } = await open();
  await fetch(`${app.url}/payment-request?payment=${id}&status=paid`);
  const early = await confirmPayment(app.url, player, id);
  expect(early.body).toEqual({ success: false, message: expect.any(String) });
  expect(await depositState(id)).toBe('awaiting-payer');
  await payOnPage(app.url, path, { notices: 'never' });
  const answers = await fifty(() => confirmPayment(app.url, player, id));
  expect(new Set(answers.map(({ text }) => text))).toEqual(
    new Set([JSON.stringify({ success: true, message: 'Deposit submitted successfully.' })]),
  );
  expect(await balanceOf(app.url, player)).toBe('500.00');
});

test('[CASH-5] by hand the player is given a number, and the gateway finds the transaction', async () => {
  const { player, path, id, number } = await open({ type: 'Personal' });
  expect([path, number]).toEqual(['', expect.stringMatching(/^010\d{8}$/)]);
  const claims = await fifty(() => confirmPayment(app.url, player, id, ' hand 000 1 '));
  expect(new Set(claims.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await depositState(id)).toBe('verifying');
  const other = await confirmPayment(app.url, player, id, 'HAND0002');
  expect([other.status, other.body['code']]).toEqual([409, 'CONFLICTING_REPEAT']);
  await app.clock.advance(DECISION_MS);
  await sendNotices(app.sandboxGateway);
  expect(await depositState(id)).toBe('credited');
  expect(await balanceOf(app.url, player)).toBe('500.00');
});

test('[CASH-5] [CASH-15] cancelled at the page, the deposit has failed, the player is not notified, and the next may begin', async () => {
  const { player, path, id } = await open();
  expect((await submitPage(app.url, `${path}/cancel`, {})).text).toContain('Payment cancelled');
  const eventsBefore = app.events.length;
  await sendNotices(app.sandboxGateway);
  expect([await depositState(id), app.events.length]).toEqual(['rejected', eventsBefore]);
  expect((await requestPayment(app.url, player, { amount: '700' })).status).toBe(200);
});

test.each([
  ['a number without money', { number: '01711111000' }],
  ['a wrong code three times', { wrong: 3 }],
])('[CASH-15] %s fails the payment', async (_, how: { number?: string; wrong?: number }) => {
  const { player, path, id } = await open();
  const { wrong = 0, ...rest } = how;
  if (wrong > 0) {
    await submitPage(app.url, `${path}/number`, { number: '01711111111' });
    for (let at = 0; at < wrong; at += 1) await submitPage(app.url, `${path}/code`, { code: '12345x' });
  } else await payOnPage(app.url, path, rest);
  await sendNotices(app.sandboxGateway);
  expect(await depositState(id)).toBe('rejected');
  expect(await balanceOf(app.url, player)).toBe('0.00');
});

test('[CASH-15] a payment that nobody pays expires at its deadline, and the next may begin', async () => {
  const { player, path, id } = await open();
  await app.clock.advance(10 * MINUTE_MS);
  await sweepPayments(app);
  expect(await depositState(id)).toBe('expired');
  expect(await payOnPage(app.url, path)).toContain('The time is over');
  expect(await listOutcomes(app.url, player)).toEqual(['deposit:2']);
  expect((await requestPayment(app.url, player, { amount: '700' })).status).toBe(200);
});

test('[CASH-15] when a webhook is lost, the sweeper asks the gateway and credits once', async () => {
  const { player, path, id } = await open();
  await payOnPage(app.url, path, { notices: 'never' });
  await app.clock.advance(MINUTE_MS);
  await Promise.all([sweepPayments(app), sweepPayments(app), sweepPayments(app)]);
  expect([await depositState(id), await balanceOf(app.url, player)]).toEqual(['credited', '500.00']);
});

test('[CASH-11] the same request fifty times at once is one payment; a different body under its key is refused', async () => {
  const player = await openVerifiedPlayer(app.url);
  const answers = await fifty(() => requestPayment(app.url, player, { key: 'one' }));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await listOutcomes(app.url, player)).toEqual(['deposit:0']);
  const other = await requestPayment(app.url, player, { key: 'one', amount: '600' });
  expect([other.status, other.body['code']]).toEqual([409, 'CONFLICTING_REPEAT']);
  const again = await requestPayment(app.url, player, { key: 'two' });
  expect(again.text).toBe(answers[0]?.text);
});

test('[CASH-10] an unpaid payment is a pending deposit', async () => {
  const { player } = await open();
  for (const answer of [
    await requestPayment(app.url, player, { amount: '600' }),
    await deposit(app.url, player, { amount: '600', transactionId: 'PENDING001' }),
  ])
    expect([answer.status, answer.body['code']]).toEqual([400, 'DEPOSIT_PENDING']);
});

test.each([
  ['a method by hand', { provider: 'bKash' }, 400, 'UNKNOWN_PAYMENT_METHOD'],
  ['an unknown method', { provider: 'Nobody' }, 400, 'UNKNOWN_PAYMENT_METHOD'],
  ['a channel of another method', { type: 'USDT' }, 400, 'UNKNOWN_CHANNEL'],
  ['too little', { amount: '99.99' }, 400, 'AMOUNT_OUT_OF_RANGE'],
  ['too much', { amount: '25,000.01' }, 400, 'AMOUNT_OUT_OF_RANGE'],
  ['an unknown promotion', { promotion: '999999' }, 400, 'PROMOTION_UNAVAILABLE'],
  ['a negative amount', { amount: '-500' }, 422, 'MALFORMED'],
  ['a third decimal', { amount: '500.001' }, 422, 'MALFORMED'],
  ['an unknown channel', { type: 'Savings' }, 422, 'MALFORMED'],
])('[CASH-11] [API-3] %s is refused, and nothing is written', async (_, wish, status, code) => {
  const player = await openVerifiedPlayer(app.url);
  const answer = await requestPayment(app.url, player, wish);
  expect([answer.status, answer.body['code']]).toEqual([status, code]);
  expect(await listOutcomes(app.url, player)).toEqual([]);
});

test('[CASH-4] a payment needs a verified phone', async () => {
  const answer = await requestPayment(app.url, await openPlayer(app.url));
  expect(answer.body['code']).toBe('PHONE_NOT_VERIFIED');
});

test('[CASH-6] a gateway’s method has no receiver numbers of the operator', async () => {
  const player = await openVerifiedPlayer(app.url);
  const asked = 'name=Maidan+Pay&account_type=Personal&amount=500';
  const answer = await send(app.url, `GET /api/get-wallet-number?${asked}`, player);
  expect(answer.body['code']).toBe('UNKNOWN_PAYMENT_METHOD');
});

test('[CASH-11] killed before the gateway answers, the same request continues and pays once', async () => {
  const player = await openVerifiedPlayer(app.url);
  const { gateways } = app;
  const gateway = gateways.get('sandbox');
  if (gateway === undefined) throw new Error('there is no gateway');
  const create = gateway.create.bind(gateway);
  let lost = 0;
  // The gateway accepts the order, and its answer is lost on the way.
  gateway.create = async (order) => {
    await create(order);
    lost += 1;
    throw new TypeError('fetch failed');
  };
  const failed = await requestPayment(app.url, player, { key: 'lost' });
  gateway.create = create;
  expect([failed.status, failed.body['code'], lost]).toEqual([503, 'PAYMENT_PROVIDER_DOWN', 1]);
  expect(await listOutcomes(app.url, player)).toEqual(['deposit:0']);
  const { path, id } = await openPayment(app.url, player, { key: 'lost' });
  await payOnPage(app.url, path);
  await sendNotices(app.sandboxGateway);
  expect([await depositState(id), await balanceOf(app.url, player)]).toEqual(['credited', '500.00']);
  const payments = await query(
    app.db,
    sql`select 1 from sandbox_payment where order_id = ${`deposit:${id}`}`,
  );
  expect(payments).toHaveLength(1);
});

test('[CASH-11] killed between the gateway’s answer and the credit, the next run credits once', async () => {
  const { player, path, id } = await open();
  await payOnPage(app.url, path, { notices: 'never' });
  await query(
    app.db,
    sql`alter table deposit add constraint stuck check (id <> ${sql.lit(Number(id))} or state <> 'credited')`,
  );
  await confirmPayment(app.url, player, id);
  expect([await depositState(id), await balanceOf(app.url, player)]).toEqual(['awaiting-payer', '0.00']);
  await query(app.db, sql`alter table deposit drop constraint stuck`);
  await app.clock.advance(MINUTE_MS);
  await sweepPayments(app);
  expect([await depositState(id), await balanceOf(app.url, player)]).toEqual(['credited', '500.00']);
});

test('[CASH-5] the list tells when all of an operator’s methods use a gateway', async () => {
  await query(app.db, sql`update payment_method set status = 'inactive' where gateway is null`);
  const { body } = await send(app.url, 'GET /api/payment-methods');
  await query(app.db, sql`update payment_method set status = 'active'`);
  expect(body).toEqual({
    type: 'ewallet',
    pgs: [
      {
        id: expect.any(String),
        name: 'Maidan Pay',
        icon: 'maidan-pay.svg',
        status: 'active',
        type: 'wallet',
      },
    ],
  });
});
