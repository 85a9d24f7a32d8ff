import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { sendNotices } from '../../../sandbox-gateway/index.ts';
import { balanceOf, deposit, offeredDeposit } from '../../../testing/funds.ts';
import {
  confirmPayment,
  openPayment,
  payOnPage,
  sendWebhook,
  stateOf,
} from '../../../testing/gateway-payer.ts';
import { DECISION_MS, type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { openVerifiedPlayer, send } from '../../../testing/wire-client.ts';
import { checkLedger } from '../../ledger/index.ts';
import { decideDeposit, listCashierEvents, sweepPayments } from '../index.ts';
import { inTransaction } from '../../../kernel/db.ts';
import { signMessage } from '../../../kernel/secrets/signed-message.ts';

const MINUTE_MS = 60_000;
let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
afterEach(async () => {
  expect(await checkLedger(app.db)).toEqual([]);
  // Each case starts after the period in which repeats of the previous one are only counted.
  await app.clock.advance(2 * MINUTE_MS);
});
afterAll(() => app.close());

const newestEvent = async () => (await listCashierEvents(app.db, 1))[0];
const depositState = (id: string) => stateOf(app, 'deposit', id);
let taken = 0;
const newId = () => `FRAUD${String((taken += 1)).padStart(6, '0')}`;

/** Claims about a manual payment: how the second one differs from an honest one. */
const claims: readonly [string, (id: string) => Record<string, unknown>, string][] = [
  ['a reused transaction id', (id) => ({ transaction_id: id }), 'TRANSACTION_ID_USED'],
  ['a re-cased transaction id', (id) => ({ transaction_id: id.toLowerCase() }), 'TRANSACTION_ID_USED'],
  [
    'a spaced transaction id',
    (id) => ({ transaction_id: ` ${id.slice(0, 5)} ${id.slice(5)}` }),
    'TRANSACTION_ID_USED',
  ],
  [
    'a transaction id with signs in it',
    (id) => ({ transaction_id: `${id.slice(0, 5)}-${id.slice(5)}` }),
    'TRANSACTION_ID_USED',
  ],
  ['a wrong amount', () => ({ transaction_id: newId(), amount: '501' }), 'AMOUNT_NOT_OFFERED'],
  [
    'somebody else’s number as payer',
    () => ({ transaction_id: newId(), payer_number: '01999999999' }),
    'ACCOUNT_NUMBER_NOT_VERIFIED',
  ],
];

test.each(claims)(
  '[CASH-11] %s is refused, credits nothing, and is recorded for staff',
  async (_, change, code) => {
    const honest = await openVerifiedPlayer(app.url);
    const id = newId();
    expect((await deposit(app.url, honest, { amount: '500', transactionId: id })).status).toBe(201);
    const thief = await openVerifiedPlayer(app.url);
    const offered = await offeredDeposit(app.url, thief, { amount: '500', transactionId: id });
    const body = { ...offered, ...change(id) };
    const answer = await send(app.url, 'POST /api/submit-deposit', { ...thief, body });
    expect(answer.body['code']).toBe(code);
    expect(answer.text).not.toContain(honest.phone);
    expect(await balanceOf(app.url, thief)).toBe('0.00');
    expect(await newestEvent()).toMatchObject({ kind: 'claim-refused', detail: code });
  },
);

test('[CASH-11] a receiver that was retired after it was offered is refused and recorded', async () => {
  const player = await openVerifiedPlayer(app.url);
  const body = await offeredDeposit(app.url, player, { amount: '500', transactionId: newId() });
  const number = String(body['account_number']);
  const set = (status: string) =>
    query(app.db, sql`update deposit_receiver set status = ${status} where account_number = ${number}`);
  await set('inactive');
  const answer = await send(app.url, 'POST /api/submit-deposit', { ...player, body });
  await set('active');
  expect(answer.body['code']).toBe('UNKNOWN_RECEIVER');
  expect(await newestEvent()).toMatchObject({ kind: 'claim-refused', detail: 'UNKNOWN_RECEIVER' });
});

test('[CASH-11] less than requested is mismatched: nothing is credited until a person decides', async () => {
  const player = await openVerifiedPlayer(app.url);
  const { path, id } = await openPayment(app.url, player);
  await payOnPage(app.url, path, { arrives: 'short' });
  await sendNotices(app.sandboxGateway);
  expect([await depositState(id), await balanceOf(app.url, player)]).toEqual(['mismatched', '0.00']);
  expect(await listCashierEvents(app.db, 2)).toContainEqual(
    expect.objectContaining({ kind: 'payment-mismatched', detail: 'another amount' }),
  );
  const now = app.clock.now();
  await inTransaction(app.db, (tx) => decideDeposit(tx, BigInt(id), 'reject', now));
  expect([await depositState(id), await balanceOf(app.url, player)]).toEqual(['rejected', '0.00']);
});

test('[CASH-11] a transaction id that paid one order pays no other', async () => {
  const first = await openVerifiedPlayer(app.url);
  const second = await openVerifiedPlayer(app.url);
  const trx = newId();
  const one = await openPayment(app.url, first, { type: 'Personal' });
  const other = await openPayment(app.url, second, { type: 'Agent' });
  expect((await confirmPayment(app.url, first, one.id, trx)).status).toBe(200);
  const answer = await confirmPayment(app.url, second, other.id, ` ${trx.toLowerCase()} `);
  expect([answer.status, answer.body['code']]).toEqual([409, 'TRANSACTION_ID_USED']);
  expect(await newestEvent()).toMatchObject({ kind: 'claim-refused', detail: 'TRANSACTION_ID_USED' });
  await app.clock.advance(DECISION_MS);
  await sendNotices(app.sandboxGateway);
  await sweepPayments(app);
  expect(await balanceOf(app.url, first)).toBe('500.00');
  expect(await balanceOf(app.url, second)).toBe('0.00');
});

test('[SAFE-20] when deposits of two methods share a transaction id, neither is credited automatically', async () => {
  const first = await openVerifiedPlayer(app.url);
  const second = await openVerifiedPlayer(app.url);
  const trx = newId();
  expect((await deposit(app.url, first, { amount: '500', transactionId: trx })).status).toBe(201);
  const { id } = await openPayment(app.url, second, { type: 'Personal' });
  expect((await confirmPayment(app.url, second, id, `${trx.slice(0, 5)}-${trx.slice(5)}`)).status).toBe(200);
  await app.clock.advance(DECISION_MS);
  await sendNotices(app.sandboxGateway);
  await sweepPayments(app);
  expect(await depositState(id)).toBe('mismatched');
  expect(await listCashierEvents(app.db, 2)).toContainEqual(
    expect.objectContaining({ kind: 'payment-mismatched', detail: 'a transaction id of another deposit' }),
  );
  for (const player of [first, second]) expect(await balanceOf(app.url, player)).toBe('0.00');
});

test('[API-2] another player’s payment is not found', async () => {
  const player = await openVerifiedPlayer(app.url);
  const { id } = await openPayment(app.url, await openVerifiedPlayer(app.url));
  const answer = await confirmPayment(app.url, player, id);
  expect([answer.status, answer.body['code']]).toEqual([404, 'NOT_FOUND']);
});

const MINUTES_AGO = (minutes: number) => new Date(app.clock.now().getTime() - minutes * MINUTE_MS);
const forgeries: readonly [string, () => Parameters<typeof sendWebhook>[3], string][] = [
  ['signed with another secret', () => ({ secret: Buffer.from('guessed') }), 'forged'],
  ['with another body than was signed', () => ({ body: '{"type":"payment.paid"}' }), 'forged'],
  ['six minutes old', () => ({ at: MINUTES_AGO(6) }), 'stale'],
  ['of six minutes from now', () => ({ at: MINUTES_AGO(-6) }), 'stale'],
];

test.each(forgeries)(
  '[CASH-11] a webhook %s is refused, credits nothing, and is recorded for staff',
  async (_, change, fault) => {
    const player = await openVerifiedPlayer(app.url);
    const { path, id } = await openPayment(app.url, player);
    await payOnPage(app.url, path, { notices: 'never' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendWebhook(app.url, app.sandboxGateway, `deposit:${id}`, change())),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect([await depositState(id), await balanceOf(app.url, player)]).toEqual(['awaiting-payer', '0.00']);
    expect(await newestEvent()).toMatchObject({ kind: 'webhook-refused', detail: fault });
  },
);

test.each([
  ['nothing', ''],
  ['half an object', '{"reference":'],
  [
    'a null character in a text',
    '{"reference":"AAAAAAAA","transaction_id":"a\\u0000b","payer_number":"01812345678"}',
  ],
])('[SAFE-46] a signed message to the gateway of %s is malformed, not a fault', async (_, text) => {
  const headers = { ...signMessage(app.sandboxGateway.secret, 'm1', app.clock.now(), text) };
  const response = await fetch(`${app.url}/sandbox-gateway/claims`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: text,
  });
  expect([response.status, await response.json()]).toEqual([
    422,
    expect.objectContaining({ code: 'MALFORMED' }),
  ]);
});

test('[CASH-11] a genuine webhook of an unpaid payment credits nothing, because the gateway is asked', async () => {
  const player = await openVerifiedPlayer(app.url);
  const { id } = await openPayment(app.url, player);
  expect((await sendWebhook(app.url, app.sandboxGateway, `deposit:${id}`)).status).toBe(204);
  expect([await depositState(id), await balanceOf(app.url, player)]).toEqual(['awaiting-payer', '0.00']);
});

test('[CASH-11] a replayed webhook, fifty times at once, credits once and is counted', async () => {
  const player = await openVerifiedPlayer(app.url);
  const { path, id } = await openPayment(app.url, player);
  await payOnPage(app.url, path, { notices: 'never' });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => sendWebhook(app.url, app.sandboxGateway, `deposit:${id}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect([await depositState(id), await balanceOf(app.url, player)]).toEqual(['credited', '500.00']);
  expect(await newestEvent()).toEqual({ kind: 'webhook-received', detail: `deposit:${id}`, repeats: 49 });
});

test('[CASH-11] money that arrives after the deadline is mismatched, not credited', async () => {
  const player = await openVerifiedPlayer(app.url);
  const { id } = await openPayment(app.url, player);
  await app.clock.advance(10 * MINUTE_MS);
  await sweepPayments(app);
  expect(await depositState(id)).toBe('expired');
  await query(
    app.db,
    sql`update sandbox_payment set state = 'paid', paid_amount = amount, transaction_id = 'LATEPAID1'
        where order_id = ${`deposit:${id}`}`,
  );
  expect((await sendWebhook(app.url, app.sandboxGateway, `deposit:${id}`)).status).toBe(204);
  expect([await depositState(id), await balanceOf(app.url, player)]).toEqual(['mismatched', '0.00']);
  expect(await listCashierEvents(app.db, 2)).toContainEqual(
    expect.objectContaining({ kind: 'payment-late' }),
  );
});

test('[CASH-11] a webhook for an unknown gateway, from an unknown sender, or about no payment is refused', async () => {
  const unknown = { gateway: 'somebody' };
  expect((await sendWebhook(app.url, app.sandboxGateway, 'deposit:1', unknown)).status).toBe(404);
  expect((await sendWebhook(app.url, app.sandboxGateway, 'order:1')).status).toBe(404);
  const plain = await send(app.url, 'POST /api/payment-gateways/sandbox/webhook', { body: {} });
  expect(plain.status).toBe(401);
});
