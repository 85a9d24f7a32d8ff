import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findStaffId } from '../store.ts';
import { query, sql } from '../../../kernel/db.ts';
import {
  type TestStaff,
  STAFF_PASSWORD,
  askOffice,
  codeAt,
  enterAs,
  enterAsOwner,
  logInStaff,
} from '../../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import type { WireAnswer } from '../../../testing/wire-client.ts';
import { takeAttempt } from './take-attempt.ts';

const STEP_MS = 30_000;
const DAY_MS = 24 * 3_600_000;

let open: TestApp;
let owner: TestStaff;
let device: string;
beforeAll(async () => {
  open = await openTestApp();
  owner = await enterAsOwner(open);
  const answer = await logIn(owner);
  owner = { ...owner, cookie: cookieNamed(answer, 'maidan_office') };
  device = cookieNamed(answer, 'maidan_office_device');
});
afterAll(() => open.close());
beforeEach(async () => {
  await query(open.app.db, sql`delete from staff_attempt`);
});

function cookieNamed(answer: WireAnswer, name: string): string {
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  return cookies.find((one) => one.startsWith(`${name}=`)) ?? '';
}

/** Logs in with the authenticator's next code, or another code, from the browser with that cookie. */
async function logIn(
  { username, secret }: Pick<TestStaff, 'username' | 'secret'>,
  {
    cookie,
    code,
    password = STAFF_PASSWORD,
  }: {
    readonly cookie?: string | undefined;
    readonly code?: string | undefined;
    readonly password?: string;
  } = {},
) {
  await open.clock.advance(STEP_MS);
  const body = { username, password, code: code ?? codeAt(secret, open.clock.now()) };
  return askOffice(open.url, 'POST /api/office/login', { cookie, body });
}

async function guessFromOutside({ username }: Pick<TestStaff, 'username'>): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1)
    await logInStaff(open, { username, password: 'not the right password', code: '123456' });
}

test('[SAFE-23] an owner gets in on a known device while strangers’ attempts make other devices wait', async () => {
  await guessFromOutside(owner);
  expect((await logIn(owner)).body).toMatchObject({ code: 'STAFF_UNKNOWN' });
  const known = await logIn(owner, { cookie: device });
  expect(known.status).toBe(200);
  expect(cookieNamed(known, 'maidan_office_device')).toBe(device);
  expect((await logIn(owner)).status).toBe(401);
});

test('[SAFE-23] a recovery code gets an owner in on a new device, and three wrong passwords with it end that', async () => {
  await guessFromOutside(owner);
  const [first, second] = owner.recoveryCodes;
  expect((await logIn(owner, { code: first })).status).toBe(200);
  for (let turn = 0; turn < 3; turn += 1)
    expect((await logIn(owner, { code: second, password: 'not the right password' })).status).toBe(401);
  expect((await logIn(owner, { code: second })).status).toBe(401);
  expect((await logIn(owner, { cookie: device })).status).toBe(200);
});

test('[SAFE-23] a device is known for those who logged in with it, and a made-up name for nobody', async () => {
  const trader = await enterAs(open, owner, 'trader');
  await guessFromOutside(trader);
  expect((await logIn(trader, { cookie: device })).status).toBe(401);
  const madeUp = `maidan_office_device=${'A'.repeat(43)}`;
  expect((await logIn(trader, { cookie: madeUp })).status).toBe(401);
  await query(open.app.db, sql`delete from staff_attempt`);
  expect(cookieNamed(await logIn(trader, { cookie: madeUp }), 'maidan_office_device')).not.toBe(madeUp);
  expect(cookieNamed(await logIn(trader, { cookie: device }), 'maidan_office_device')).toBe(device);
  await guessFromOutside(trader);
  expect((await logIn(trader, { cookie: device })).status).toBe(200);
  expect((await logIn(owner, { cookie: device })).status).toBe(200);
});

test('[SAFE-23] wrong attempts on a known device make it wait, and no other; a recovery code opens it', async () => {
  for (let turn = 0; turn < 3; turn += 1)
    await logIn(owner, { cookie: device, password: 'not the right password' });
  expect((await logIn(owner, { cookie: device })).status).toBe(401);
  expect((await logIn(owner)).status).toBe(200);
  const code = owner.recoveryCodes[2];
  expect((await logIn(owner, { cookie: device, code })).status).toBe(200);
  await open.clock.advance(5 * 60_000);
  expect((await logIn(owner, { cookie: device })).status).toBe(200);
});

test('[SAFE-23] a flood from the owner’s own address does not reach a known device', async () => {
  for (let turn = 0; turn < 110; turn += 1)
    await logInStaff(open, { username: 'nobody', password: STAFF_PASSWORD, code: '123456' });
  expect((await logIn(owner)).status).toBe(429);
  expect((await logIn(owner, { cookie: device })).status).toBe(200);
  await open.clock.advance(5 * 60_000);
});

test('[SAFE-23] attempts from outside stop nobody from changing the password in a session', async () => {
  const cookie = cookieNamed(await logIn(owner), 'maidan_office');
  await guessFromOutside(owner);
  const body = { oldPassword: STAFF_PASSWORD, newPassword: STAFF_PASSWORD };
  expect((await askOffice(open.url, 'POST /api/office/me/password', { cookie, body })).status).toBe(204);
});

test('[SAFE-23] a day allows all unknown devices together 55 attempts, counted in the database', async () => {
  const staffId = await findStaffId(open.app.db, 'owner');
  if (staffId === undefined) throw new Error('the owner is gone');
  const deps = { db: open.app.db, clock: open.clock };
  const endMs = open.clock.now().getTime() + DAY_MS;
  let attempts = 0;
  while (open.clock.now().getTime() <= endMs) {
    if ((await takeAttempt(deps, staffId, 'unknown-device')) === undefined)
      await open.clock.advance(5 * 60_000);
    else attempts += 1;
  }
  expect(attempts).toBeLessThanOrEqual(55);
  expect(attempts).toBeGreaterThan(50);
});

test('[SAFE-39] the first login of a member on a device leaves an entry of its own, later ones don’t', async () => {
  const cookie = cookieNamed(await logIn(owner, { cookie: device }), 'maidan_office');
  const count = async () => {
    const line = `GET /api/office/audit?action=new-device&subject=staff:${owner.id}`;
    const { body } = await askOffice(open.url, line, { cookie });
    return Array.isArray(body['entries']) ? body['entries'].length : undefined;
  };
  const before = (await count()) ?? 0;
  expect(before).toBeGreaterThan(0);
  expect((await logIn(owner, { cookie: device })).status).toBe(200);
  expect(await count()).toBe(before);
  expect((await logIn(owner)).status).toBe(200);
  expect(await count()).toBe(before + 1);
});
