import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { money } from '@maidan/engine';
import { query, sql } from '../../../kernel/db.ts';
import { writeCheckoutFile } from '../../../testing/checkout/checkout-files.ts';
import { type CheckoutStandIn, openCheckoutStandIn } from '../../../testing/checkout/checkout-stand-in.ts';
import { balanceOf } from '../../../testing/funds.ts';
import { confirmPayment, requestPayment, stateOf } from '../../../testing/gateway-payer.ts';
import { openPlayerApp, type PlayerApp } from '../../../testing/open-player-app.ts';
import { openVerifiedPlayer, type TestPlayer } from '../../../testing/wire-client.ts';
import { writeTemporaryFile } from '../../../testing/temporary-file.ts';
import { checkLedger } from '../../ledger/index.ts';
import { rejectDeposit } from '../desk/deposits/reject-deposit.ts';
import { listCashierEvents, readCheckoutSettings, sweepPayments, webhookPath } from '../index.ts';

const MINUTE_MS = 60_000;
let wallet: CheckoutStandIn;
let app: PlayerApp;
let now = () => new Date('2026-01-15T12:00:00Z');
beforeAll(async () => {
  wallet = await openCheckoutStandIn(() => now());
  const settings = readCheckoutSettings(writeCheckoutFile(wallet), 'sandbox');
  app = await openPlayerApp({ checkout: { settings, answerMs: 2_000 } });
  now = () => app.clock.now();
});
afterEach(async () => {
  wallet.fail(() => undefined);
  expect(await checkLedger(app.db)).toEqual([]);
});
afterAll(async () => {
  await app.close();
  await wallet.close();
});

const depositState = (id: string) => stateOf(app, 'deposit', id);
const sweepAfter = async (ms: number) => {
  await app.clock.advance(ms);
  await sweepPayments(app);
};

/** Begins a deposit at the wallet: its page's payment, and the deposit's id. */
async function begin(player: TestPlayer, amount = '500') {
  const answer = await requestPayment(app.url, player, { provider: 'Checkout', amount });
  if (answer.status !== 200) throw new Error(answer.text);
  const url = String(answer.body['url']);
  return {
    id: String(answer.body['transaction']),
    url,
    paymentId: new URL(url).searchParams.get('paymentID') ?? '',
  };
}

async function open(amount?: string) {
  const player = await openVerifiedPlayer(app.url);
  return { player, ...(await begin(player, amount)) };
}

const post = (body: string, type = 'text/plain; charset=UTF-8') =>
  fetch(`${app.url}${webhookPath('checkout')}`, { method: 'POST', headers: { 'content-type': type }, body });

const comeBack = (id: string, asked: string) =>
  fetch(`${app.url}/payment-return/${id}?${asked}`, { redirect: 'manual' });

test('[CASH-17] a deposit is approved at the wallet’s page, executed on the return, and credited once', async () => {
  const { player, id, url, paymentId } = await open();
  expect(url).toBe(`${new URL(wallet.url).origin}/redirect/?paymentID=${paymentId}`);
  const payment = wallet.payments.get(paymentId);
  expect(payment).toMatchObject({ invoice: `MAIDAN-deposit-${id}`, amount: 50_000n });
  expect(payment?.returnUrl).toBe(`${app.url}/payment-return/${id}`);
  await confirmPayment(app.url, player, id);
  expect([await depositState(id), payment?.taken]).toEqual(['awaiting-payer', 0n]);
  wallet.approve(paymentId, '01812345678');
  const back = await comeBack(id, `paymentID=${paymentId}&status=success&signature=x`);
  expect([back.status, back.headers.get('location')]).toEqual([303, `/payment-request?payment=${id}`]);
  expect(await depositState(id)).toBe('awaiting-payer');
  await Promise.all(Array.from({ length: 20 }, () => confirmPayment(app.url, player, id)));
  expect([await depositState(id), await balanceOf(app.url, player)]).toEqual(['credited', '500.00']);
  expect(payment).toMatchObject({ taken: 50_000n, executions: 1 });
  const [row] = await query<{ payer: string | null; transaction: string | null }>(
    app.db,
    sql`select payer_number as payer, transaction_id as transaction from deposit where id = ${BigInt(id)}`,
  );
  expect(row).toEqual({ payer: '01812345678', transaction: payment?.transactionId });
});

test('[CASH-17] the payer who approves and doesn’t return is found by the sweeper', async () => {
  const { player, id, paymentId } = await open();
  wallet.approve(paymentId);
  await sweepAfter(MINUTE_MS);
  expect([await depositState(id), await balanceOf(app.url, player)]).toEqual(['credited', '500.00']);
});

test('[CASH-17] a second tab gets the same page, and what both pay is one payment', async () => {
  const player = await openVerifiedPlayer(app.url);
  const both = await Promise.all([begin(player), begin(player)]);
  expect(new Set(both.map(({ url }) => url)).size).toBe(1);
  const other = await requestPayment(app.url, player, { provider: 'Checkout', amount: '600' });
  expect(other.body['code']).toBe('DEPOSIT_PENDING');
});

test.each(['cancel', 'failure'])(
  '[CASH-17] given up at the page (%s), the deposit has ended at once, cost nothing, and never will',
  async (status) => {
    const { player, id, paymentId } = await open();
    await comeBack(id, `paymentID=TR-of-another&status=${status}`);
    expect(await depositState(id)).toBe('awaiting-payer');
    await comeBack(id, `paymentID=${paymentId}&status=${status}`);
    expect(await depositState(id)).toBe('rejected');
    await begin(player, '600');
    wallet.approve(paymentId);
    await confirmPayment(app.url, player, id);
    expect(wallet.payments.get(paymentId)?.taken).toBe(0n);
    expect(await balanceOf(app.url, player)).toBe('0.00');
  },
);

test('[CASH-17] what is approved after the deadline is not taken', async () => {
  const { player, id, paymentId } = await open();
  await app.clock.advance(11 * MINUTE_MS);
  wallet.approve(paymentId);
  await confirmPayment(app.url, player, id);
  expect(await depositState(id)).toBe('expired');
  expect(wallet.payments.get(paymentId)?.taken).toBe(0n);
});

test('[CASH-18] an execution whose answer is lost, or comes too late, is asked about and not repeated', async () => {
  for (const fault of ['lost-answer', 'no-answer', 'status-503-after', 'junk'] as const) {
    const { player, id, paymentId } = await open();
    wallet.approve(paymentId);
    wallet.fail((path) => (path === 'execute' ? fault : undefined));
    await confirmPayment(app.url, player, id);
    expect([fault, await depositState(id)]).toEqual([fault, 'submitted']);
    wallet.fail(() => undefined);
    await confirmPayment(app.url, player, id);
    expect([fault, await depositState(id), await balanceOf(app.url, player)]).toEqual([
      fault,
      'credited',
      '500.00',
    ]);
    expect(wallet.payments.get(paymentId)).toMatchObject({ taken: 50_000n, executions: 1 });
  }
});

test('[CASH-18] an order whose answer is lost is begun anew, and only the page that the payer sees can cost anything', async () => {
  const player = await openVerifiedPlayer(app.url);
  wallet.fail((path) => (path === 'create' ? 'lost-answer' : undefined));
  const refused = await requestPayment(app.url, player, { provider: 'Checkout' });
  expect(refused.body['code']).toBe('PAYMENT_PROVIDER_DOWN');
  wallet.fail(() => undefined);
  const { id, paymentId } = await begin(player);
  const both = [...wallet.payments.values()].filter(({ invoice }) => invoice === `MAIDAN-deposit-${id}`);
  expect(both).toHaveLength(2);
  for (const payment of both) wallet.approve(payment.paymentId);
  await confirmPayment(app.url, player, id);
  expect(both.filter(({ taken }) => taken > 0n).map((one) => one.paymentId)).toEqual([paymentId]);
  expect(await balanceOf(app.url, player)).toBe('500.00');
});

test('[CASH-18] a payer without the funds is refused by the wallet, and the deposit with it', async () => {
  const { player, id, paymentId } = await open();
  wallet.refuse('01912345678', '2023');
  wallet.approve(paymentId, '01912345678');
  await confirmPayment(app.url, player, id);
  expect([await depositState(id), wallet.payments.get(paymentId)?.taken]).toEqual(['rejected', 0n]);
});

test('[CASH-18] one token serves all calls and is renewed; another is granted in place of a refused one, and no third within an hour', async () => {
  await app.clock.advance(2 * 60 * MINUTE_MS);
  const player = await openVerifiedPlayer(app.url);
  const count = () => wallet.calls.filter((path) => path.startsWith('token/')).length;
  const before = count();
  await begin(player);
  await Promise.all(Array.from({ length: 10 }, () => confirmPayment(app.url, player, '0')));
  expect(count() - before).toBe(1);
  wallet.expireTokens();
  const { id, paymentId } = await begin(await openVerifiedPlayer(app.url));
  expect(count() - before).toBe(2);
  wallet.approve(paymentId);
  wallet.expireTokens();
  await sweepPayments(app);
  await sweepAfter(MINUTE_MS);
  expect([count() - before, await depositState(id)]).toEqual([2, 'awaiting-payer']);
  await app.clock.advance(60 * MINUTE_MS);
  await begin(await openVerifiedPlayer(app.url));
  expect(wallet.calls.at(-2)).toMatch(/^token\//);
});

test('[CASH-19] a signed notice makes the app ask the wallet; copies, late ones and those of other payments change nothing', async () => {
  await app.clock.advance(2 * 60 * MINUTE_MS);
  const { player, id, paymentId } = await open();
  wallet.approve(paymentId);
  const notice = wallet.notice(paymentId);
  expect((await post(notice)).status).toBe(204);
  expect(await balanceOf(app.url, player)).toBe('500.00');
  await app.clock.advance(50 * MINUTE_MS);
  expect((await post(notice)).status).toBe(204);
  expect((await post(wallet.topic.sign({ Message: '{"trxID":"BYQRCODE01"}' }))).status).toBe(204);
  expect((await post(wallet.topic.sign({ Message: 'no JSON', SignatureVersion: '2' }))).status).toBe(204);
  expect([await depositState(id), await balanceOf(app.url, player)]).toEqual(['credited', '500.00']);
  await app.clock.advance(11 * MINUTE_MS);
  expect((await post(notice)).status).toBe(401);
});

test('[CASH-19] a forged notice is refused and recorded, and asks the wallet nothing', async () => {
  const { paymentId } = await open();
  const notice: unknown = JSON.parse(wallet.notice(paymentId));
  const other = await openCheckoutStandIn(now);
  const [first] = wallet.payments.values();
  const forged = [
    JSON.stringify({ ...Object(notice), Message: '{"merchantInvoiceNumber":"MAIDAN-deposit-1"}' }),
    JSON.stringify({ ...Object(notice), TopicArn: 'arn:aws:sns:ap-southeast-1:000000000000:another' }),
    JSON.stringify({
      ...Object(notice),
      SigningCertURL: `${other.topic.signedAt}/SimpleNotificationService-0a1b2c.pem`,
    }),
    JSON.stringify({ ...Object(notice), SigningCertURL: `${wallet.topic.signedAt}/elsewhere.pem` }),
    wallet.topic.sign({ Message: '{}', Timestamp: new Date(now().getTime() + 10 * MINUTE_MS).toISOString() }),
    other.topic.sign({ Message: JSON.stringify({ merchantInvoiceNumber: first?.invoice }) }),
    'junk',
    '{}',
  ];
  const asked = wallet.calls.length;
  for (const body of forged) expect((await post(body)).status, body.slice(0, 200)).toBe(401);
  await other.close();
  expect(wallet.calls).toHaveLength(asked);
  expect((await listCashierEvents(app.db, 1))[0]).toMatchObject({ kind: 'webhook-refused' });
});

test('[CASH-19] a subscription of the topic is confirmed, another’s isn’t', async () => {
  const subscribe = (url: string) =>
    post(wallet.topic.sign({ Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL: url }));
  expect((await subscribe(`${wallet.topic.signedAt}/?Action=ConfirmSubscription&Token=t`)).status).toBe(204);
  expect(wallet.topic.confirmed()).toBe(1);
  const asked = wallet.calls.length;
  expect((await subscribe(`${wallet.url}/?Action=ConfirmSubscription`)).status).toBe(204);
  expect([wallet.topic.confirmed(), wallet.calls.length]).toEqual([1, asked]);
});

test('[CASH-20] another amount than requested is credited to nobody, and goes back when staff reject it: once, whatever is lost', async () => {
  await app.clock.advance(2 * 60 * MINUTE_MS);
  const { player, id, paymentId } = await open();
  wallet.takeOther(paymentId, money(10_000n));
  wallet.approve(paymentId);
  await confirmPayment(app.url, player, id);
  expect([await depositState(id), await balanceOf(app.url, player)]).toEqual(['mismatched', '0.00']);
  const desk = {
    member: {
      id: 1n,
      username: 'karim',
      role: 'cashier',
      nodeId: undefined,
      affiliateId: undefined,
      sessionId: 1n,
    },
    audit: () => Promise.resolve(),
    requireIndependent: () => Promise.resolve(),
  } as const;
  const deps = { ...app, ...unused };
  await rejectDeposit(deps, BigInt(id), 'another amount', desk);
  wallet.fail((path) => (path === 'payment/refund' ? 'lost-answer' : undefined));
  await sweepAfter(1_000);
  await sweepAfter(MINUTE_MS);
  wallet.fail(() => undefined);
  await sweepAfter(5 * MINUTE_MS);
  expect(wallet.payments.get(paymentId)).toMatchObject({ taken: 10_000n, refunded: 10_000n });
  const asked = wallet.calls.length;
  await sweepAfter(60 * MINUTE_MS);
  expect(wallet.calls).toHaveLength(asked);
  expect(await balanceOf(app.url, player)).toBe('0.00');
});

const unused = {
  getTerms: () => Promise.reject(new Error('not asked')),
  findPromotion: () => Promise.resolve(undefined),
  isPaidByAgent: () => Promise.resolve(false),
  decisionMs: undefined,
  withLapsing: () => Promise.reject(new Error('nothing lapses')),
};

test.each([
  ['real money for play money', { money: 'real' }, 'sandbox', 'takes real money'],
  ['test money in real operation', {}, 'live', 'takes no real money'],
  [
    'a sandbox’s money as real',
    { money: 'real', url: 'https://tokenized.sandbox.bka.sh/v1' },
    'live',
    'calls the money',
  ],
  ['no TLS', { url: 'http://wallet.example' }, 'sandbox', 'must be an address of https'],
  ['a secret that isn’t there', { passwordFile: 'nowhere' }, 'sandbox', 'names nowhere'],
  ['amounts the wrong way round', { amountMin: 500, amountMax: 100 }, 'sandbox', 'amountMax'],
  ['a key that nobody knows', { password: 'secret' }, 'sandbox', 'password'],
  ['a name that is no topic', { webhooks: { topic: 'payments' } }, 'sandbox', 'webhooks.topic'],
] as const)('[CASH-17] settings with %s are refused by name', (_, change, mode, text) => {
  expect(() => readCheckoutSettings(writeCheckoutFile(wallet, change), mode)).toThrow(text);
  expect(() => readCheckoutSettings(writeCheckoutFile(wallet, change), mode)).toThrow('CHECKOUT_FILE');
});

test('[CASH-17] a file that is none is refused, and so is the name of another method', async () => {
  expect(() => readCheckoutSettings('/nowhere.json', 'live')).toThrow('can’t be read');
  expect(() => readCheckoutSettings(writeTemporaryFile('c.json', 'junk'), 'live')).toThrow('can’t be read');
  const settings = readCheckoutSettings(writeCheckoutFile(wallet, { name: 'bKash' }), 'sandbox');
  await expect(openPlayerApp({ checkout: { settings, answerMs: 1_000 } })).rejects.toThrow('the name bKash');
});
