import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../kernel/db.ts';
import { atDesk, showDeposits, showWithdrawals } from '../../testing/cashier-desk.ts';
import { deposit, methodId } from '../../testing/funds.ts';
import {
  type TestStaff,
  askOffice,
  codeAt,
  cookieOf,
  enterAsOwner,
  enterAtMachine,
  logInStaff,
} from '../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { confirmChange, listChanges } from '../../testing/second-member.ts';
import { setStaffLimit } from '../../testing/staff-limits.ts';
import { type WireAnswer, openVerifiedPlayer, send } from '../../testing/wire-client.ts';
import { checkLedger } from '../ledger/index.ts';

const DAY_MS = 24 * 3_600_000;
const limitsShape = z.object({
  limits: z.array(
    z.object({ kind: z.string(), dayMax: z.string(), dayMoved: z.string(), weekMoved: z.string() }),
  ),
});

const readReached = z.object({ kind: z.string(), span: z.string() });

let open: TestApp;
let owner: TestStaff;
let second: TestStaff;
let karim: TestStaff;
let kona: TestStaff;
let next = 0;

beforeAll(async () => {
  open = await openTestApp();
  owner = await enterAsOwner(open);
  second = await enterAtMachine(open, 'owner', 'omar');
  karim = await enterAtMachine(open, 'cashier', 'karim');
  kona = await enterAtMachine(open, 'cashier', 'kona');
  await askOffice(open.url, 'PATCH /api/office/cashier-settings', {
    cookie: owner.cookie,
    body: { decidedBy: 'staff', fourEyesMin: '20000' },
  });
  await setStaffLimit(open, owner, { kind: 'deposit-credit', dayMax: 3000, weekMax: 5000 });
});
afterAll(async () => {
  expect(await checkLedger(open.app.db)).toEqual([]);
  await open.close();
});

/** Lets time pass; the idle session of the cashier ends, so they log in again. */
async function pass(ms: number): Promise<void> {
  await open.clock.advance(ms);
  const { username, password, secret } = karim;
  const code = codeAt(secret, open.clock.now());
  karim = { ...karim, cookie: cookieOf(await logInStaff(open, { username, password, code })) };
}

/** A deposit that waits at the desk. */
async function submitted(amount: number): Promise<string> {
  next += 1;
  const player = await openVerifiedPlayer(open.url);
  await deposit(open.url, player, { amount: String(amount), transactionId: `ALONE${next}XY` });
  const { deposits } = await showDeposits(open, karim, `?player=${player.username}`);
  return deposits[0]?.id ?? '';
}
/** A withdrawal that waits at the desk; an owner has credited what it takes. */
async function requested(amount: string): Promise<string> {
  next += 1;
  const player = await openVerifiedPlayer(open.url);
  await deposit(open.url, player, { amount, transactionId: `ALONE${next}XY` });
  const { deposits } = await showDeposits(open, owner, `?player=${player.username}`);
  await credit(deposits[0]?.id ?? '', owner);
  const payment_id = await methodId(open.url, 'Nagad');
  const body = { remote_id: player.remoteId, account_number: player.phone, amount, payment_id };
  expect((await send(open.url, 'POST /api/submit-withdraw', { ...player, body })).status).toBe(201);
  const { withdrawals } = await showWithdrawals(open, owner, `?player=${player.username}`);
  return withdrawals[0]?.id ?? '';
}

const credit = (id: string, by = karim) => atDesk(open, by, `deposits/${id}/credit`, {});
const said = ({ status, body }: WireAnswer) => [status, body['code'] ?? body['outcome']];
async function moved(by = karim, kind = 'deposit-credit') {
  const { text } = await askOffice(open.url, 'GET /api/office/staff-limits', { cookie: by.cookie });
  const { limits } = limitsShape.parse(JSON.parse(text));
  const of = limits.find((one) => one.kind === kind);
  return of && [of.dayMoved, of.weekMoved];
}
const reachedBy = (name: string) =>
  query<{ action: string; after: string | null }>(
    open.app.db,
    sql`select action, after_json as after from audit_entry
        where action = 'staff-limit-reached' and staff = ${name} order by id`,
  );

test('[SAFE-48] what a member credits alone adds up: past the bound the smallest deposit takes a second member, who counts nothing', async () => {
  for (let time = 0; time < 3; time += 1)
    expect(said(await credit(await submitted(900)))).toEqual([200, 'done']);
  expect(await moved()).toEqual(['2700.00', '2700.00']);
  const split = await submitted(400);
  expect(said(await credit(split))).toEqual([200, 'proposed']);
  expect(said(await credit(split))).toEqual([409, 'SECOND_NEEDED']);
  expect(said(await credit(await submitted(500)))).toEqual([200, 'proposed']);
  expect(said(await credit(split, kona))).toEqual([200, 'done']);
  // What two did counts for neither; another member has a bound of their own, and what still fits goes on.
  expect([await moved(), await moved(kona)]).toEqual([
    ['2700.00', '2700.00'],
    ['0.00', '0.00'],
  ]);
  expect(said(await credit(await submitted(300)))).toEqual([200, 'done']);
  const [entry, ...more] = await reachedBy('karim');
  expect([JSON.parse(entry?.after ?? '{}'), more]).toMatchObject([
    { kind: 'deposit-credit', span: 'day', max: '3000.00', moved: '2700.00', of: `deposit:${split}` },
    [],
  ]);
  const { body } = await askOffice(open.url, 'GET /api/office/health', { cookie: owner.cookie });
  expect(body['staffLimits']).toMatchObject([{ staff: 'karim', kind: 'deposit-credit', span: 'day' }]);
});

test('[SAFE-48] two tabs at once don’t pass the bound together', async () => {
  const ids = [await submitted(2000), await submitted(2000)];
  const answers = await Promise.all(ids.map((id) => credit(id, kona)));
  expect(answers.map(({ body }) => String(body['outcome'])).toSorted()).toEqual(['done', 'proposed']);
  expect(await moved(kona)).toEqual(['2000.00', '2000.00']);
});

test('[SAFE-48] approved withdrawals have a bound of their own', async () => {
  await setStaffLimit(open, owner, { kind: 'withdrawal-approval', dayMax: 900, weekMax: 9000 });
  const ids = [await requested('600'), await requested('600')];
  const approve = (id: string) => atDesk(open, karim, `withdrawals/${id}/approve`, { paidBy: 'hand' });
  const answers = await Promise.all(ids.map((id) => approve(id)));
  expect(answers.map(({ body }) => String(body['outcome'])).toSorted()).toEqual(['done', 'proposed']);
  expect(await moved(karim, 'withdrawal-approval')).toEqual(['600.00', '600.00']);
});

test('[SAFE-48] a bound is lowered by one owner and raised by two, and a week holds no less than a day', async () => {
  const set = (dayMax: number, weekMax: number) =>
    setStaffLimit(open, owner, { kind: 'deposit-credit', dayMax, weekMax });
  expect(said(await set(3000, 2000))).toEqual([400, 'AMOUNT_OUT_OF_RANGE']);
  expect(said(await set(2000, 5000))).toEqual([200, 'done']);
  expect(said(await set(4000, 5000))).toEqual([200, 'proposed']);
  const [change] = await listChanges(open, second, 'setting-changes');
  expect(change).toMatchObject({
    kind: 'staff-limits',
    why: ['weakens'],
    weakened: [{ control: 'depositCreditDayMax', before: '2000.00', after: '4000.00' }],
  });
  const confirm = (by: TestStaff) => confirmChange(open, by, change?.id ?? '', 'setting-changes');
  expect(said(await confirm(owner))).toEqual([409, 'SECOND_NEEDED']);
  expect(said(await confirm(second))).toEqual([204, undefined]);
  expect(await moved(second)).toEqual(['0.00', '0.00']);
  const denied = await setStaffLimit(open, karim, { kind: 'void', dayMax: 1, weekMax: 1 });
  expect(said(denied)).toEqual([403, 'RIGHT_MISSING']);
});

test('[SAFE-48] the day rolls on, and the week holds what the days let through', async () => {
  await pass(DAY_MS);
  expect(await moved()).toEqual(['0.00', '3000.00']);
  expect(said(await credit(await submitted(2000)))).toEqual([200, 'done']);
  await pass(DAY_MS);
  expect(said(await credit(await submitted(200)))).toEqual([200, 'proposed']);
  const spans = (await reachedBy('karim')).map(({ after }) => readReached.parse(JSON.parse(after ?? '')));
  expect(spans.filter(({ kind }) => kind === 'deposit-credit').map(({ span }) => span)).toEqual([
    'day',
    'week',
  ]);
  await pass(6 * DAY_MS);
  expect(await moved()).toEqual(['0.00', '0.00']);
});
