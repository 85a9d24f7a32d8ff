import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../kernel/db.ts';
import { readNetworks } from '../../kernel/network/networks.ts';
import { deposit } from '../../testing/funds.ts';
import {
  askOffice,
  codeAt,
  cookieOf,
  enterAsOwner,
  logInStaff,
  stepUpStaff,
  type TestStaff,
} from '../../testing/open-office.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { isSignedWith, openWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { openPlayer, openVerifiedPlayer, send, type WireAnswer } from '../../testing/wire-client.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

let open: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  open = await openTestApp({
    config: { webhookNetworks: readNetworks('127.0.0.1'), webhookTimeoutMs: 1_000, sandboxDecisionMs: 5_000 },
  });
  owner = await enterAsOwner(open);
});
afterAll(() => open.close());
beforeEach(async () => {
  await enterAgain();
  return () => query(open.app.db, sql`delete from webhook`);
});

/** Logs the owner in and steps up: a session ends a quarter of an hour after it was last used. */
async function enterAgain(): Promise<void> {
  // A code is valid once.
  await open.clock.advance(30 * SECOND_MS);
  const { username, password, secret } = owner;
  const code = codeAt(secret, open.clock.now());
  owner = { ...owner, cookie: cookieOf(await logInStaff(open, { username, password, code })) };
  await stepUpStaff(open, owner);
}

const ask = (line: string, body?: unknown): Promise<WireAnswer> =>
  askOffice(open.url, line, { cookie: owner.cookie, body });

async function openReceiver(): Promise<WebhookReceiver> {
  const receiver = await openWebhookReceiver();
  onTestFinished(() => receiver.close());
  return receiver;
}

const added = z.object({ id: z.string(), secret: z.string() });
const settings = (url: string, events: readonly string[]) => ({ url, description: 'Our books', events });
const add = async (url: string, events: readonly string[]) =>
  added.parse((await ask('POST /api/office/webhooks', settings(url, events))).body);

/** A receiver that is told of sign-ups, or of these events. */
async function openTold(events: readonly string[] = ['player.signed-up']) {
  const receiver = await openReceiver();
  return { receiver, ...(await add(receiver.url, events)) };
}

const deliveries = z.object({
  deliveries: z.array(
    z.object({
      id: z.string(),
      messageId: z.string(),
      event: z.string(),
      state: z.string(),
      tries: z.number(),
      dueAt: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
});
const logOf = async (id: string, more = '') =>
  deliveries.parse((await ask(`GET /api/office/webhooks/${id}/deliveries${more}`)).body);
const newest = async (id: string) => (await logOf(id)).deliveries[0];
const listed = async (id: string) =>
  z
    .object({ webhooks: z.array(z.looseObject({ id: z.string() })) })
    .parse((await ask('GET /api/office/webhooks')).body)
    .webhooks.find((one) => one.id === id);

/** How many tries are written down of all messages to a webhook. */
const countAttempts = async (id: string) => {
  const rows = await query(
    open.app.db,
    sql`select from webhook_attempt as a join webhook_delivery as d on d.id = a.delivery_id where d.webhook_id = ${id}`,
  );
  return rows.length;
};

/** Waits until the newest message has been tried that often. */
const untilTried = (id: string, tries: number) =>
  expect.poll(async () => (await attemptsOf(id)).length).toBe(tries);

const shown = z.object({
  body: z.string(),
  attempts: z.array(
    z.object({ status: z.number().nullable(), fault: z.string().nullable(), answer: z.string() }),
  ),
});
const show = async (deliveryId: string) =>
  shown.parse((await ask(`GET /api/office/webhook-deliveries/${deliveryId}`)).body);
const attemptsOf = async (id: string) => {
  const delivery = await newest(id);
  return delivery === undefined ? [] : (await show(delivery.id)).attempts;
};

test('[OPER-1] a receiver is told of the events that it wants, signed so that the public library accepts them', async () => {
  const { receiver, id, secret } = await openTold(['player.signed-up', 'deposit.decided']);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const player = await openVerifiedPlayer(open.url);
  await expect.poll(() => receiver.received).toHaveLength(1);
  expect(receiver.received[0]).toMatchObject({
    type: 'player.signed-up',
    data: { playerId: player.remoteId },
  });
  await deposit(open.url, player, { amount: '500.00', transactionId: 'TRXHOOK001' });
  await open.clock.advance(10_000);
  await expect.poll(() => receiver.received).toHaveLength(2);
  expect(receiver.received[1]).toMatchObject({
    type: 'deposit.decided',
    data: { playerId: player.remoteId, outcome: 'credited', amount: '500.00', method: 'bKash' },
  });
  for (const message of receiver.received) {
    expect(isSignedWith(secret, message)).toBe(true);
    expect(isSignedWith(`whsec_${'A'.repeat(43)}=`, message)).toBe(false);
    expect(message.body).not.toContain(player.phone);
  }
  expect(new Set(receiver.received.map((message) => message.id)).size).toBe(2);
  await expect
    .poll(async () => (await logOf(id)).deliveries.map(({ state }) => state))
    .toEqual(['delivered', 'delivered']);
});

test('[OPER-1] who is not told of an event gets nothing, and two that are get the same message', async () => {
  const first = await openTold();
  const second = await openTold();
  const other = await openTold(['dispute.decided']);
  await openPlayer(open.url);
  await expect.poll(() => second.receiver.received).toHaveLength(1);
  await expect.poll(() => first.receiver.received).toHaveLength(1);
  expect(first.receiver.received[0]?.body).toBe(second.receiver.received[0]?.body);
  expect(first.receiver.received[0]?.id).toBe(second.receiver.received[0]?.id);
  expect(first.receiver.received[0]?.headers['webhook-signature']).not.toBe(
    second.receiver.received[0]?.headers['webhook-signature'],
  );
  expect(other.receiver.received).toEqual([]);
});

test('[OPER-2] what is refused is tried again, later each time, under one id, given up after nine tries, and can be sent again', async () => {
  const { receiver, id } = await openTold();
  receiver.answer(500, 'Out of order');
  await openPlayer(open.url);
  await untilTried(id, 1);
  const waits = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];
  const later = [2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS, 24 * HOUR_MS];
  // Written down, and not only received: from then on the next try is due.
  const untilStored = (tries: number) => expect.poll(() => countAttempts(id)).toBe(tries);
  await open.clock.advance(10 * SECOND_MS);
  await untilStored(2);
  for (const [index, wait] of [...waits, ...later].entries()) {
    await open.clock.advance(wait - 20 * SECOND_MS);
    expect(receiver.received).toHaveLength(index + 2);
    await open.clock.advance(30 * SECOND_MS);
    await untilStored(index + 3);
  }
  await enterAgain();
  expect(await newest(id)).toMatchObject({ state: 'failed', tries: 9, dueAt: null });
  expect(new Set(receiver.received.map((message) => message.id)).size).toBe(1);
  expect((await attemptsOf(id))[8]).toEqual({ status: 500, fault: null, answer: 'Out of order' });
  expect(await listed(id)).toMatchObject({ failed: 1, waiting: 0, deliveredAt: null });
  await open.clock.advance(48 * HOUR_MS);
  expect(receiver.received).toHaveLength(9);

  await enterAgain();
  receiver.answer(204);
  expect((await ask(`POST /api/office/webhooks/${id}/replay`)).body).toEqual({ count: 1 });
  await untilTried(id, 10);
  expect(await newest(id)).toMatchObject({ state: 'delivered' });
  expect(await listed(id)).toMatchObject({ failed: 0, waiting: 0, failingSince: null });
  const once = (await newest(id))?.id ?? '';
  expect((await ask(`POST /api/office/webhook-deliveries/${once}/replay`)).status).toBe(204);
  await untilTried(id, 11);
  expect(new Set(receiver.received.map((message) => message.id)).size).toBe(1);
});

test('[OPER-2] one that doesn’t answer holds up no other', async () => {
  const silent = await openTold();
  silent.receiver.answer('silent');
  const well = await openTold();
  for (let count = 0; count < 6; count += 1) await openPlayer(open.url);
  await expect.poll(() => well.receiver.received).toHaveLength(6);
  const oldest = (await logOf(silent.id)).deliveries.at(-1)?.id ?? '';
  await expect
    .poll(async () => (await show(oldest)).attempts)
    .toEqual([{ status: null, fault: 'no answer within 1 s', answer: '' }]);
});

test('[OPER-2] while a webhook is paused messages wait, and one that answers 410 is told no more', async () => {
  const { receiver, id } = await openTold();
  const change = (isOn: boolean) =>
    ask(`PATCH /api/office/webhooks/${id}`, { ...settings(receiver.url, ['player.signed-up']), isOn });
  expect((await change(false)).status).toBe(204);
  await openPlayer(open.url);
  await open.clock.advance(MINUTE_MS);
  expect(receiver.received).toEqual([]);
  expect(await listed(id)).toMatchObject({ state: 'paused', waiting: 1 });
  receiver.answer(410);
  expect((await change(true)).status).toBe(204);
  await untilTried(id, 1);
  expect(await listed(id)).toMatchObject({ state: 'gone' });
  await openPlayer(open.url);
  await open.clock.advance(HOUR_MS);
  expect(receiver.received).toHaveLength(1);
  await enterAgain();
  expect((await logOf(id)).deliveries).toHaveLength(1);
});

test('[OPER-3] for a day after a new secret the one before signs too, then no more', async () => {
  const { receiver, id, secret } = await openTold();
  const answer = await ask(`POST /api/office/webhooks/${id}/rotate`);
  const renewed = z.object({ secret: z.string() }).parse(answer.body).secret;
  expect(renewed).not.toBe(secret);
  await openPlayer(open.url);
  await expect.poll(() => receiver.received).toHaveLength(1);
  const [during] = receiver.received;
  if (during === undefined) throw new Error('nothing came');
  expect([secret, renewed].map((key) => isSignedWith(key, during))).toEqual([true, true]);
  await open.clock.advance(24 * HOUR_MS);
  await openPlayer(open.url);
  await expect.poll(() => receiver.received).toHaveLength(2);
  const after = receiver.received[1];
  if (after === undefined) throw new Error('nothing came');
  expect([secret, renewed].map((key) => isSignedWith(key, after))).toEqual([false, true]);
  const stored = await query<{ text: string }>(
    open.app.db,
    sql`select encode(sealed, 'escape') as text from sealed_secret where kind like 'webhook.%'`,
  );
  for (const { text } of stored) expect(text).not.toContain('whsec_');
});

test('[OPER-4] an address inside a network, one that is taken, and a twenty-first webhook are refused', async () => {
  const refused = await ask('POST /api/office/webhooks', settings('https://10.0.0.8/hook', ['bet.voided']));
  expect([refused.status, refused.body['code']]).toEqual([422, 'WEBHOOK_ADDRESS_REFUSED']);
  expect(refused.body['errors']).toMatchObject({ url: [expect.stringContaining('public addresses')] });
  const addressed = (count: number) =>
    ask('POST /api/office/webhooks', settings(`http://127.0.0.1:9/${count}`, ['bet.voided']));
  const both = await Promise.all([addressed(0), addressed(0)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  for (let count = 1; count < 20; count += 1) expect((await addressed(count)).status).toBe(201);
  const full = await addressed(20);
  expect([full.status, full.body['code']]).toEqual([409, 'WEBHOOKS_FULL']);
});

test.each([
  [{ url: 'hook' }, 'url'],
  [{ url: `https://hooks.example/${'x'.repeat(500)}` }, 'url'],
  [{ events: [] }, 'events'],
  [{ events: ['everything'] }, 'events.0'],
  [{ description: 'x'.repeat(201) }, 'description'],
])('[OPER-4] %j is refused at its field', async (change, field) => {
  const body = { ...settings('https://93.184.216.34/hook', ['bet.voided']), ...change };
  const answer = await ask('POST /api/office/webhooks', body);
  expect(answer.status).toBe(422);
  expect(
    Object.keys(z.object({ errors: z.record(z.string(), z.unknown()) }).parse(answer.body).errors),
  ).toEqual([field]);
});

test('[OPER-5] a test says at once what the address answered, and is tried once', async () => {
  const { receiver, id, secret } = await openTold(['dispute.decided']);
  receiver.answer(302, 'Log in first', { location: 'http://127.0.0.1:9/' });
  const answer = await ask(`POST /api/office/webhooks/${id}/test`);
  expect(answer.body).toMatchObject({
    delivery: { event: 'test', state: 'failed', tries: 1 },
    attempt: { status: 302, answer: 'Log in first' },
  });
  const [message] = receiver.received;
  if (message === undefined) throw new Error('nothing came');
  expect([message.type, isSignedWith(secret, message)]).toEqual(['test', true]);
  await open.clock.advance(HOUR_MS);
  expect(receiver.received).toHaveLength(1);
});

test('[OPER-5] the log is paged, of one state if wanted, and forgotten after thirty days', async () => {
  const { receiver, id } = await openTold();
  for (let count = 0; count < 52; count += 1) await ask(`POST /api/office/webhooks/${id}/test`);
  receiver.answer(500);
  await ask(`POST /api/office/webhooks/${id}/test`);
  const first = await logOf(id);
  const second = await logOf(id, `?after=${first.next}`);
  expect([first.deliveries.length, second.deliveries.length, second.next]).toEqual([50, 3, null]);
  expect((await logOf(id, '?state=failed')).deliveries).toHaveLength(1);
  await open.clock.advance(31 * 24 * HOUR_MS);
  await enterAgain();
  await expect.poll(async () => (await logOf(id)).deliveries.length).toBe(0);
});

test('[OPER-5] a removed webhook is gone with its log and its secrets; ids that nobody has are refused', async () => {
  const { receiver, id } = await openTold();
  await ask(`POST /api/office/webhooks/${id}/test`);
  const deliveryId = (await newest(id))?.id ?? '';
  expect((await ask(`DELETE /api/office/webhooks/${id}`)).status).toBe(204);
  await openPlayer(open.url);
  const calls = [
    `GET /api/office/webhooks/${id}/deliveries`,
    `GET /api/office/webhook-deliveries/${deliveryId}`,
    `POST /api/office/webhook-deliveries/${deliveryId}/replay`,
    `POST /api/office/webhooks/${id}/replay`,
    `POST /api/office/webhooks/${id}/test`,
    `POST /api/office/webhooks/${id}/rotate`,
    `DELETE /api/office/webhooks/${id}`,
  ];
  for (const call of calls) expect([call, (await ask(call)).status]).toEqual([call, 404]);
  expect(receiver.received).toHaveLength(1);
  const left = await query(
    open.app.db,
    sql`select from sealed_secret where kind like 'webhook.%' and owner = ${id}`,
  );
  expect(left).toEqual([]);
});

test('[OPER-3] who changes where messages go proves it is them, and players have no say', async () => {
  await open.clock.advance(6 * MINUTE_MS);
  const body = settings('https://93.184.216.34/hook', ['bet.voided']);
  expect((await ask('POST /api/office/webhooks', body)).body['code']).toBe('STEP_UP_NEEDED');
  const { token } = await openPlayer(open.url);
  expect((await send(open.url, 'GET /api/office/webhooks', { token })).status).toBe(401);
});
