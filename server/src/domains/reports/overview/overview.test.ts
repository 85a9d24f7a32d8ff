import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openWireChat, sayIn } from '../../../testing/chats.ts';
import { deposit } from '../../../testing/funds.ts';
import { type TestStaff, askOffice, enterAs, enterAsOwner } from '../../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { openVerifiedPlayer } from '../../../testing/wire-client.ts';
import { query, sql } from '../../../kernel/db.ts';

const queueShape = z.array(
  z.object({ queue: z.string(), count: z.number(), oldestAt: z.string().nullable() }),
);
const queuesShape = z.object({ queues: queueShape });
const amountShape = z.array(z.object({ product: z.string(), amount: z.string() }));
const dayShape = z.object({
  activePlayers: z.number(),
  signUps: z.number(),
  stakes: amountShape,
  staked: z.string(),
  kept: z.string(),
  deposits: z.object({ count: z.number(), amount: z.string() }),
});
const overviewShape = z.object({
  figures: z
    .object({
      at: z.string(),
      today: dayShape,
      yesterday: dayShape,
      lastWeek: dayShape,
      openLiability: z.string(),
      playersFunds: z.string(),
    })
    .nullable(),
  queues: queueShape,
  alerts: z.array(z.object({ alert: z.string(), name: z.string(), count: z.number().nullable() })),
});

let open: TestApp;
let owner: TestStaff;
const staff: Record<string, TestStaff> = {};

beforeAll(async () => {
  open = await openTestApp();
  await query(open.app.db, sql`update cashier_setting set decided_by = 'staff'`);
  owner = await enterAsOwner(open);
  for (const role of ['cashier', 'trader', 'content', 'support', 'risk', 'auditor'])
    staff[role] = await enterAs(open, owner, role);
}, 120_000);
afterAll(() => open.close());

const queuesOf = async (member: TestStaff | undefined) =>
  queuesShape.parse((await askOffice(open.url, 'GET /api/office/queues', { cookie: member?.cookie })).body)
    .queues;
const overviewOf = async (member: TestStaff | undefined) =>
  overviewShape.parse(
    (await askOffice(open.url, 'GET /api/office/overview', { cookie: member?.cookie })).body,
  );
const names = (queues: z.output<typeof queueShape>) => queues.map(({ queue }) => queue);

const alertsOf = async (member: TestStaff | undefined) => (await overviewOf(member)).alerts;
const hasFigures = async (role: string) => (await overviewOf(staff[role])).figures !== null;
const one = (queues: z.output<typeof queueShape>, name: string) => queues.find(({ queue }) => queue === name);

test('[OPER-49] a day without any activity has nothing but zeros, and nothing waits', async () => {
  const { figures, queues } = await overviewOf(owner);
  for (const day of [figures?.today, figures?.yesterday, figures?.lastWeek])
    expect(day).toMatchObject({ activePlayers: 0, staked: '0.00', kept: '0.00' });
  expect(figures?.today.stakes).toEqual(
    ['exchange', 'bookmaker', 'fancy', 'games'].map((product) => ({ product, amount: '0.00' })),
  );
  expect(figures?.openLiability).toBe('0.00');
  expect(queues.every(({ count, oldestAt }) => count === 0 && oldestAt === null)).toBe(true);
});

test('[OPER-46] each role sees the queues of its desks, the figures with the right to reports, and the alerts that concern it', async () => {
  const seen = async (role: string) => names(await queuesOf(staff[role]));
  expect(await seen('cashier')).toEqual(['deposits', 'withdrawals', 'proposals']);
  expect(await seen('trader')).toEqual(['disputes', 'trading']);
  expect(await seen('support')).toEqual(['support']);
  expect(await seen('content')).toEqual(['heldWins']);
  expect((await seen('auditor')).includes('site')).toBe(false);
  expect(names(await queuesOf(owner))).toHaveLength(12);
  expect([
    await hasFigures('risk'),
    await hasFigures('auditor'),
    await hasFigures('cashier'),
    await hasFigures('trader'),
  ]).toEqual([true, true, false, false]);
});

test('[OPER-50] what is out of order is shown to those whom it concerns: a gateway that does not answer, an event that nobody takes', async () => {
  const { db } = open.app;
  await open.clock.advance(11_000);
  const before = (await alertsOf(owner)).map(({ alert }) => alert);
  expect(before).not.toContain('outbox-waiting');
  await query(
    db,
    sql`insert into outbox_event (subscriber, kind, payload, occurred_at)
        values ('nobody', 'nothing-happened', '{}', '2026-01-01T00:00:00Z')`,
  );
  const player = await openVerifiedPlayer(open.url);
  expect((await deposit(open.url, player, { amount: '500', transactionId: 'LATE000001' })).status).toBe(201);
  await query(
    db,
    sql`update deposit set gateway = 'gone', expires_at = '2026-01-01', next_poll_at = '2027-01-01'
        where transaction_key = 'LATE000001'`,
  );
  await open.clock.advance(11_000);
  const gone = { alert: 'payment-gateway', name: 'gone', count: 1 };
  const untaken = { alert: 'outbox-waiting', name: 'nothing-happened', count: 1 };
  expect(await alertsOf(owner)).toEqual(expect.arrayContaining([gone, untaken]));
  expect(await alertsOf(staff['cashier'])).toEqual([gone]);
  expect(await alertsOf(staff['content'])).toEqual([]);
  await query(db, sql`delete from outbox_event where subscriber = 'nobody'`);
  await query(db, sql`update deposit set state = 'rejected' where transaction_key = 'LATE000001'`);
  await open.clock.advance(11_000);
});

test('[OPER-48] a deposit and a chat that wait are counted with the age of the oldest, and read once for all members in ten seconds', async () => {
  const [first, second] = [await openVerifiedPlayer(open.url), await openVerifiedPlayer(open.url)];
  await open.clock.advance(11_000);
  const since = open.clock.now().toISOString();
  expect((await deposit(open.url, first, { amount: '500', transactionId: 'WAITS00001' })).status).toBe(201);
  const chatId = await openWireChat(open.url, second);
  await sayIn(open.url, second, { chatId, content: 'Where is my money?' });
  const waiting = await queuesOf(owner);
  expect(one(waiting, 'deposits')).toEqual({ queue: 'deposits', count: 1, oldestAt: since });
  expect(one(waiting, 'support')).toMatchObject({ count: 1 });
  await open.clock.advance(5_000);
  expect((await deposit(open.url, second, { amount: '700', transactionId: 'WAITS00002' })).status).toBe(201);
  expect(one(await queuesOf(staff['cashier']), 'deposits')?.count).toBe(1);
  await open.clock.advance(6_000);
  expect(one(await queuesOf(staff['cashier']), 'deposits')).toEqual({
    queue: 'deposits',
    count: 2,
    oldestAt: since,
  });
  expect((await overviewOf(owner)).queues).toEqual(await queuesOf(owner));
});
