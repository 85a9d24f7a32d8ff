import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../kernel/db.ts';
import { askForReceiver, deposit, offeredDeposit } from '../../testing/funds.ts';
import { askOffice, enterAsOwner, type TestStaff } from '../../testing/open-office.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import {
  openPlayer,
  openVerifiedPlayer,
  send,
  type TestPlayer,
  type WireAnswer,
} from '../../testing/wire-client.ts';

const HOUR_MS = 3_600_000;
let open: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  open = await openTestApp();
  owner = await enterAsOwner(open);
});
afterAll(() => open.close());

let count = 0;
const newTransactionId = () => `TRX${String((count += 1)).padStart(7, '0')}`;
const codeOf = ({ status, body }: WireAnswer) => [status, body['code']];
const set = ({ token }: TestPlayer, period: string, amount: unknown) =>
  send(open.url, `POST /api/safer-play/limits/deposit/${period}`, { token, body: { amount } });
const confirm = ({ token }: TestPlayer, period: string) =>
  send(open.url, `POST /api/safer-play/limits/deposit/${period}/confirm`, { token });
const keep = ({ token }: TestPlayer, period: string) =>
  send(open.url, `DELETE /api/safer-play/limits/deposit/${period}/pending`, { token });
const shape = z.object({
  has_deposited: z.boolean(),
  limits: z.array(
    z.object({
      kind: z.string(),
      period: z.string(),
      amount: z.string(),
      used: z.string(),
      left: z.string(),
      pending: z.nullable(z.object({ amount: z.nullable(z.string()), confirmable_from: z.string() })),
    }),
  ),
});
const show = async ({ token }: TestPlayer) =>
  shape.parse((await send(open.url, 'GET /api/safer-play', { token })).body);
const limitsOf = async (player: TestPlayer) =>
  (await show(player)).limits.map(({ period, amount, left }) => `${period} ${amount} ${left}`);
const pay = (player: TestPlayer, amount: string) =>
  deposit(open.url, player, { amount, transactionId: newTransactionId() });
/** Decides what the player has pending. */
const decide = (player: TestPlayer, state: 'credited' | 'rejected') =>
  query(
    open.app.db,
    sql`update deposit set state = ${state} where player_id = ${player.remoteId} and state = 'submitted'`,
  );
async function logInAgain(player: TestPlayer): Promise<TestPlayer> {
  const body = { username: player.username, password: 'jolpai2749' };
  const { token } = z
    .object({ token: z.string() })
    .parse((await send(open.url, 'POST /api/login', { body })).body);
  return { ...player, token };
}

test('[CARE-8] the strictest limit counts, to the paisa; what is checked and credited counts, what was refused doesn’t', async () => {
  const player = await openVerifiedPlayer(open.url);
  expect(await show(player)).toEqual({ limits: [], has_deposited: false });
  await set(player, 'month', '3000');
  await set(player, 'day', '1000');
  expect(await limitsOf(player)).toEqual(['day 1000.00 1000.00', 'month 3000.00 3000.00']);
  const over = await askForReceiver(open.url, player, '1000.01');
  expect(codeOf(over)).toEqual([400, 'DEPOSIT_LIMIT_REACHED']);
  expect(over.body['message']).toBe(
    'Your own deposit limit leaves ৳1000.00 of the day. Please choose a smaller amount.',
  );
  expect((await pay(player, '600')).status).toBe(201);
  expect(await limitsOf(player)).toEqual(['day 1000.00 400.00', 'month 3000.00 2400.00']);
  await decide(player, 'credited');
  expect(codeOf(await askForReceiver(open.url, player, '400.01'))).toEqual([400, 'DEPOSIT_LIMIT_REACHED']);
  expect((await pay(player, '400')).status).toBe(201);
  await decide(player, 'rejected');
  expect(await limitsOf(player)).toEqual(['day 1000.00 400.00', 'month 3000.00 2400.00']);
  expect((await show(player)).has_deposited).toBe(true);
  await set(player, 'week', '700');
  expect(codeOf(await askForReceiver(open.url, player, '100.01'))).toEqual([400, 'DEPOSIT_LIMIT_REACHED']);
  expect((await askForReceiver(open.url, player, '100')).status).toBe(200);
});

test('[CARE-8] a limit counts in the submission of what was offered before, and at a gateway', async () => {
  const player = await openVerifiedPlayer(open.url);
  const body = await offeredDeposit(open.url, player, { amount: '900', transactionId: newTransactionId() });
  await set(player, 'day', '899.99');
  expect(codeOf(await send(open.url, 'POST /api/submit-deposit', { ...player, body }))).toEqual([
    400,
    'DEPOSIT_LIMIT_REACHED',
  ]);
  const asked = await send(open.url, 'POST /api/ewa/request?lang=en', {
    token: player.token,
    body: { amount: '900', type: 'Merchant', provider: 'Maidan Pay', promotion: 0 },
  });
  expect(codeOf(asked)).toEqual([400, 'DEPOSIT_LIMIT_REACHED']);
});

test('[CARE-8] two tabs don’t pass a limit that leaves room for one of their deposits', async () => {
  const player = await openVerifiedPlayer(open.url);
  await set(player, 'day', '1000');
  const bodies = [
    await offeredDeposit(open.url, player, { amount: '600', transactionId: newTransactionId() }),
    await offeredDeposit(open.url, player, { amount: '700', transactionId: newTransactionId() }),
  ];
  const answers = await Promise.all(
    bodies.map((body) => send(open.url, 'POST /api/submit-deposit', { ...player, body })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

test.each([
  '0',
  '-1',
  '',
  'x',
  '1.001',
  '100000000.01',
  '1e3',
  undefined,
  [],
  {},
  true,
  -5,
  Number.MAX_VALUE,
])('[CARE-8] a limit of %j is refused, and nothing changes', async (amount) => {
  const player = await openPlayer(open.url);
  await set(player, 'day', '500');
  expect((await set(player, 'day', amount)).status).toBe(422);
  expect(await limitsOf(player)).toEqual(['day 500.00 500.00']);
  expect((await set(player, 'year', '500')).status).toBe(422);
});

test('[CARE-10] the office shows the limits that hold and what the player did with them', async () => {
  const player = await openPlayer(open.url);
  await set(player, 'day', '500');
  await set(player, 'day', '900');
  await keep(player, 'day');
  const page = await askOffice(open.url, `GET /api/office/players/${player.remoteId}`, owner);
  expect(page.body['player']).toMatchObject({
    ownLimits: [{ kind: 'deposit', period: 'day', amount: '500.00' }],
    ownLimitChanges: [
      { step: 'kept', from: '500.00', to: '500.00' },
      { step: 'asked', from: '500.00', to: '900.00' },
      { step: 'set', from: null, to: '500.00' },
    ],
  });
});

test('[CARE-9] a looser limit waits for a day and a confirmation; until then the old one holds', async () => {
  let player = await openVerifiedPlayer(open.url);
  await set(player, 'day', '500');
  const asked = await set(player, 'day', '2000');
  const [limit] = shape.parse(asked.body).limits;
  const confirmable_from = new Date(open.clock.now().getTime() + 24 * HOUR_MS).toISOString();
  expect(limit).toEqual({
    kind: 'deposit',
    period: 'day',
    amount: '500.00',
    used: '0.00',
    left: '500.00',
    pending: { amount: '2000.00', confirmable_from },
  });
  expect(codeOf(await set(player, 'day', '3000'))).toEqual([409, 'LOOSER_LIMIT_REQUESTED']);
  expect(codeOf(await set(player, 'day', null))).toEqual([409, 'LOOSER_LIMIT_REQUESTED']);
  expect(codeOf(await confirm(player, 'day'))).toEqual([409, 'LOOSER_LIMIT_TOO_EARLY']);
  await open.clock.advance(24 * HOUR_MS - 1);
  player = await logInAgain(player);
  expect(codeOf(await confirm(player, 'day'))).toEqual([409, 'LOOSER_LIMIT_TOO_EARLY']);
  expect(codeOf(await askForReceiver(open.url, player, '500.01'))).toEqual([400, 'DEPOSIT_LIMIT_REACHED']);
  await open.clock.advance(1);
  expect(codeOf(await askForReceiver(open.url, player, '500.01'))).toEqual([400, 'DEPOSIT_LIMIT_REACHED']);
  expect((await confirm(player, 'day')).status).toBe(200);
  expect((await askForReceiver(open.url, player, '2000')).status).toBe(200);
  expect(codeOf(await confirm(player, 'day'))).toEqual([409, 'NO_LOOSER_LIMIT']);
});

test('[CARE-9] what was asked for is withdrawn, a tighter limit ends it, and another player’s is out of reach', async () => {
  const player = await openPlayer(open.url);
  const other = await openPlayer(open.url);
  await set(player, 'week', '500');
  await set(player, 'week', null);
  expect(codeOf(await confirm(other, 'week'))).toEqual([409, 'NO_LOOSER_LIMIT']);
  expect(codeOf(await keep(other, 'week'))).toEqual([409, 'NO_LOOSER_LIMIT']);
  expect((await keep(player, 'week')).status).toBe(200);
  expect(codeOf(await keep(player, 'week'))).toEqual([409, 'NO_LOOSER_LIMIT']);
  await set(player, 'week', '600');
  await set(player, 'week', '400');
  expect(codeOf(await confirm(player, 'week'))).toEqual([409, 'NO_LOOSER_LIMIT']);
  expect(await limitsOf(player)).toEqual(['week 400.00 400.00']);
  expect(codeOf(await set(player, 'week', '400'))).toEqual([409, 'LIMIT_UNCHANGED']);
  expect(await limitsOf(other)).toEqual([]);
});
