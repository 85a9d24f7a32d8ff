import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { readNetworks } from '../../../kernel/network/networks.ts';
import {
  type TestStaff,
  STAFF_PASSWORD,
  askOffice,
  codeAt,
  cookieOf,
  enterAs,
  enterAsOwner,
  firstOwnerToken,
  logInStaff,
} from '../../../testing/open-office.ts';
import { type TestApp, openTestApp, testAuditKeys } from '../../../testing/open-test-app.ts';
import { send } from '../../../testing/wire-client.ts';
import { offerFirstOwner } from '../index.ts';
import { openStaffLimits } from '../sessions/staff-limits.ts';
import { systemRandom } from '../../../kernel/secrets/random.ts';

const STEP_MS = 30_000;

let open: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  open = await openTestApp({ config: { trustedProxies: readNetworks('127.0.0.1') } });
});
afterAll(() => open.close());

const begin = (token: string, username = 'owner', password = STAFF_PASSWORD) =>
  askOffice(open.url, 'POST /api/office/invitation/begin', { body: { token, username, password } });
const confirm = (token: string, code: string) =>
  askOffice(open.url, 'POST /api/office/invitation/confirm', { body: { token, code } });
const show = (token: string) => askOffice(open.url, 'POST /api/office/invitation', { body: { token } });
const me = (cookie: string) => askOffice(open.url, 'GET /api/office/me', { cookie });
const codeNow = (staff: TestStaff) => codeAt(staff.secret, open.clock.now());

/** Moves the opening of every session back in time. */
const ageSessions = (by: string) =>
  query(open.app.db, sql`update staff_session set opened_at = opened_at - ${by}::interval`);

/** Logs in with the authenticator's next code. */
async function logIn(staff: TestStaff) {
  await open.clock.advance(STEP_MS);
  return logInStaff(open, { ...staff, code: codeNow(staff) });
}

describe('the first owner', () => {
  test('a start prints a link, and the next start prints another one and ends the first', async () => {
    const first = firstOwnerToken(open);
    expect(first).toHaveLength(43);
    expect((await show(first)).body).toMatchObject({ role: 'owner' });
    const deps = {
      db: open.app.db,
      clock: open.clock,
      random: systemRandom,
      auditKeys: testAuditKeys,
    };
    const second = (await offerFirstOwner(deps))?.split('#')[1] ?? '';
    expect(second).toHaveLength(43);
    expect((await show(first)).body).toMatchObject({ code: 'LINK_ENDED' });
    expect((await show(second)).status).toBe(200);
    await query(
      open.app.db,
      sql`update staff_invitation set ended_at = null where id = (select min(id) from staff_invitation)`,
    );
  });

  test('[SAFE-24] nobody gets in without choosing, with a short or common password, or with a wrong code', async () => {
    const token = firstOwnerToken(open);
    expect((await confirm(token, '123456')).body).toMatchObject({ code: 'CODE_NOT_RIGHT' });
    expect((await begin(token, 'owner', 'too short')).body).toMatchObject({
      errors: { password: ['At least 12 characters.'] },
    });
    expect((await begin(token, 'owner', 'Password Password 1')).body).toMatchObject({
      errors: { password: ['This password is among the first that others try. Please choose another one.'] },
    });
    for (const username of ['', 'ab', 'a b c', '<script>', 'x'.repeat(33)])
      expect((await begin(token, username)).status).toBe(422);
    expect((await begin(token)).status).toBe(200);
    for (const code of ['000000', '12345', 'abcdef', '0'.repeat(40), '１２３４５６'])
      expect((await confirm(token, code)).body).toMatchObject({ code: 'CODE_NOT_RIGHT' });
    expect(await query(open.app.db, sql`select 1 from staff`)).toEqual([]);
  });

  test('[SAFE-52] the link creates an owner once, who is logged in with ten recovery codes', async () => {
    const token = firstOwnerToken(open);
    owner = await enterAsOwner(open);
    expect(owner.recoveryCodes).toHaveLength(10);
    for (const code of owner.recoveryCodes)
      expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
    expect((await me(owner.cookie)).body).toMatchObject({
      me: { username: 'owner', role: 'owner', recoveryCodesLeft: 10 },
    });
    for (const answer of [await show(token), await begin(token, 'other'), await confirm(token, '123456')])
      expect([answer.status, answer.body['code']]).toEqual([404, 'LINK_ENDED']);
  });

  test('a start with an owner prints no link', async () => {
    const deps = {
      db: open.app.db,
      clock: open.clock,
      random: systemRandom,
      auditKeys: testAuditKeys,
    };
    expect(await offerFirstOwner(deps)).toBeUndefined();
  });

  test('two simultaneous confirmations of one link create one member', async () => {
    const { body } = await askOffice(open.url, 'POST /api/office/invitations', {
      cookie: owner.cookie,
      body: { role: 'cashier' },
    });
    const token = String(body['token']);
    const secret = String((await begin(token, 'twice')).body['secret']);
    const code = codeAt(secret, open.clock.now());
    const answers = await Promise.all([confirm(token, code), confirm(token, code), confirm(token, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404, 404]);
    const again = await askOffice(open.url, 'POST /api/office/invitations', {
      cookie: owner.cookie,
      body: { role: 'cashier' },
    });
    expect((await begin(String(again.body['token']), 'TWICE')).body).toMatchObject({
      code: 'STAFF_NAME_TAKEN',
    });
  });

  test('a link is valid for a day', async () => {
    const { body } = await askOffice(open.url, 'POST /api/office/invitations', {
      cookie: owner.cookie,
      body: { role: 'support' },
    });
    expect(body['expiresAt']).toBe(new Date(open.clock.now().getTime() + 24 * 3_600_000).toISOString());
    expect((await show(String(body['token']))).status).toBe(200);
    await query(open.app.db, sql`update staff_invitation set expires_at = expires_at - interval '24 hours'`);
    expect((await show(String(body['token']))).body).toMatchObject({ code: 'LINK_ENDED' });
  });
});

describe('a session', () => {
  test('is a cookie hidden from scripts, other sites and other paths', async () => {
    const answer = await logIn(owner);
    const [session, device] = answer.headers.getSetCookie();
    expect(session).toMatch(/^maidan_office=[\w-]{43}; Path=\/api\/office; HttpOnly; SameSite=Strict$/);
    expect(device).toMatch(
      /^maidan_office_device=[\w-]{43}; Path=\/api\/office; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.text).not.toContain(cookieOf(answer).split('=')[1]);
    await open.clock.advance(STEP_MS);
    const { username, password } = owner;
    const behindTls = await fetch(`${open.url}/api/office/login`, {
      method: 'POST',
      headers: { origin: open.url, 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
      body: JSON.stringify({ username, password, code: codeNow(owner) }),
    });
    expect(behindTls.headers.get('set-cookie')).toMatch(/; Secure$/);
  });

  test('ends after fifteen minutes without use, and not before', async () => {
    const cookie = cookieOf(await logIn(owner));
    await open.clock.advance(15 * 60_000 - 1000);
    expect((await me(cookie)).status).toBe(200);
    await open.clock.advance(15 * 60_000);
    expect((await me(cookie)).status).toBe(401);
  });

  test('is not kept alive by a desk that polls, which sees what any other would', async () => {
    const cookie = cookieOf(await logIn(owner));
    const headers = { cookie, 'x-office-watch': '1' };
    for (let minutes = 5; minutes < 15; minutes += 5) {
      await open.clock.advance(5 * 60_000);
      expect((await send(open.url, 'GET /api/office/me', { headers })).status).toBe(200);
    }
    await open.clock.advance(5 * 60_000);
    expect((await send(open.url, 'GET /api/office/me', { headers })).status).toBe(401);
    expect((await me(cookie)).status).toBe(401);
  });

  test('ends after twelve hours, even in use', async () => {
    const cookie = cookieOf(await logIn(owner));
    await ageSessions('11 hours 59 minutes');
    expect((await me(cookie)).status).toBe(200);
    await ageSessions('1 minute');
    expect((await me(cookie)).status).toBe(401);
  });

  test('ends at logout, which clears the cookie, and no other session does', async () => {
    const [one, other] = [cookieOf(await logIn(owner)), cookieOf(await logIn(owner))];
    const out = await askOffice(open.url, 'POST /api/office/logout', { cookie: one });
    expect([out.status, out.headers.get('set-cookie')?.includes('Max-Age=0')]).toEqual([204, true]);
    expect([(await me(one)).status, (await me(other)).status]).toEqual([401, 200]);
  });

  test('[SAFE-52] ends when its browser logs in again', async () => {
    const cookie = cookieOf(await logIn(owner));
    await open.clock.advance(STEP_MS);
    const { username, password } = owner;
    const body = { username, password, code: codeNow(owner) };
    const again = await askOffice(open.url, 'POST /api/office/login', { cookie, body });
    expect([(await me(cookie)).status, (await me(cookieOf(again))).status]).toEqual([401, 200]);
  });

  test('with an unknown token is none', async () => {
    for (const cookie of [
      '',
      'maidan_office=',
      `maidan_office=${'A'.repeat(43)}`,
      "maidan_office=' or 1=1 --",
      `maidan_office=${'A'.repeat(6000)}`,
    ])
      expect((await me(cookie)).status).toBe(401);
  });
});

describe('logging in', () => {
  let cashier: TestStaff;
  beforeAll(async () => {
    owner = { ...owner, cookie: cookieOf(await logIn(owner)) };
    cashier = await enterAs(open, owner, 'cashier');
  });
  const wrong = 'not the right password';

  test('a code is valid once, and so is the code of the set-up', async () => {
    const { username, password } = cashier;
    expect((await logInStaff(open, { username, password, code: codeNow(cashier) })).status).toBe(401);
    await open.clock.advance(STEP_MS);
    const code = codeNow(cashier);
    const both = await Promise.all([
      logInStaff(open, { username, password, code }),
      logInStaff(open, { username, password, code }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await logIn(cashier)).status).toBe(200);
  });

  test('an earlier code is invalid after a later one', async () => {
    const { username, password } = cashier;
    await open.clock.advance(2 * STEP_MS);
    const earlier = codeNow(cashier);
    const later = codeAt(cashier.secret, new Date(open.clock.now().getTime() + STEP_MS));
    expect((await logInStaff(open, { username, password, code: later })).status).toBe(200);
    expect((await logInStaff(open, { username, password, code: earlier })).status).toBe(401);
    await open.clock.advance(STEP_MS);
    expect((await logIn(cashier)).status).toBe(200);
  });

  test('a recovery code works once, however it is typed', async () => {
    const { username, password, recoveryCodes } = cashier;
    const typed = (recoveryCodes[0] ?? '').replaceAll('-', ' ').toUpperCase();
    const answer = await logInStaff(open, { username, password, code: typed });
    expect(answer.body).toMatchObject({ me: { recoveryCodesLeft: 9 } });
    expect((await logInStaff(open, { username, password, code: typed })).status).toBe(401);
    expect((await logIn(cashier)).status).toBe(200);
  });

  test('an unknown name, a wrong password and a wrong code get the same answer', async () => {
    const { username, password } = cashier;
    const answers = [
      await logInStaff(open, { username: 'nobody', password, code: '123456' }),
      await logInStaff(open, { username, password: wrong, code: codeNow(cashier) }),
      await logInStaff(open, { username, password, code: '000000' }),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ code: 'STAFF_UNKNOWN' });
    await askOffice(open.url, `POST /api/office/staff/${cashier.id}/unlock`, { cookie: owner.cookie });
  });

  test('three wrong attempts make unknown devices wait unless an owner unlocks the account, and a running session continues', async () => {
    const cookie = cookieOf(await logIn(cashier));
    const { username, password } = cashier;
    for (let turn = 0; turn < 3; turn += 1) await logInStaff(open, { username, password: wrong, code: '1' });
    expect((await logIn(cashier)).status).toBe(401);
    expect((await me(cookie)).status).toBe(200);
    const listed = await askOffice(open.url, 'GET /api/office/staff', { cookie: owner.cookie });
    expect(listed.body['staff']).toContainEqual(expect.objectContaining({ username, isLocked: true }));
    const line = `POST /api/office/staff/${cashier.id}/unlock`;
    expect((await askOffice(open.url, line, { cookie })).status).toBe(403);
    expect((await askOffice(open.url, line, { cookie: owner.cookie })).status).toBe(204);
    expect((await logIn(cashier)).status).toBe(200);
    expect(password).toBe(STAFF_PASSWORD);
  });

  test('simultaneous attempts are counted before any of them is checked', async () => {
    const { username } = cashier;
    await Promise.all(
      Array.from({ length: 10 }, () => logInStaff(open, { username, password: wrong, code: '1' })),
    );
    const failed = await query(
      open.app.db,
      sql`select 1 from audit_entry where action = 'log-in-failed' and subject = ${`staff:${cashier.id}`}
          and id > (select max(id) from audit_entry where action = 'logged-in')`,
    );
    expect(failed).toHaveLength(3);
    await askOffice(open.url, `POST /api/office/staff/${cashier.id}/unlock`, { cookie: owner.cookie });
  });

  test('attempts from one address are limited, whatever the names', async () => {
    const limits = openStaffLimits(open.clock);
    for (let turn = 0; turn < 100; turn += 1) limits.enter('203.0.113.7');
    expect(() => limits.enter('203.0.113.7')).toThrow('Too many requests');
    expect(() => limits.enter('203.0.113.8')).not.toThrow();
  });
});

describe('a member’s own account', () => {
  let trader: TestStaff;
  beforeAll(async () => {
    owner = { ...owner, cookie: cookieOf(await logIn(owner)) };
    trader = await enterAs(open, owner, 'trader');
  });
  const newPassword = 'another long password';

  test('a new password ends the other sessions', async () => {
    const other = cookieOf(await logIn(trader));
    const body = { oldPassword: trader.password, newPassword };
    const { cookie } = trader;
    expect((await askOffice(open.url, 'POST /api/office/me/password', { cookie, body })).status).toBe(204);
    expect([(await me(cookie)).status, (await me(other)).status]).toEqual([200, 401]);
    trader = { ...trader, password: newPassword };
    expect((await logIn(trader)).status).toBe(200);
  });

  test('[SAFE-24] a common new password is refused at its field', async () => {
    const body = { oldPassword: trader.password, newPassword: 'administrator2026' };
    const { cookie } = trader;
    const answer = await askOffice(open.url, 'POST /api/office/me/password', { cookie, body });
    expect([answer.status, answer.body['code']]).toEqual([422, 'PASSWORD_TOO_COMMON']);
    expect(Object.keys(Object(answer.body['errors']))).toEqual(['newPassword']);
  });

  test('new recovery codes require a code, and invalidate the old ones', async () => {
    const { cookie, username, password, recoveryCodes } = trader;
    await open.clock.advance(STEP_MS);
    const body = { code: codeNow(trader) };
    const renew = () => askOffice(open.url, 'POST /api/office/me/recovery-codes', { cookie, body });
    const fresh = (await renew()).body['recoveryCodes'];
    expect(fresh).toHaveLength(10);
    expect((await renew()).body).toMatchObject({ code: 'CODE_NOT_RIGHT' });
    const old = await logInStaff(open, { username, password, code: recoveryCodes[3] ?? '' });
    const code = Array.isArray(fresh) ? String(fresh[3]) : '';
    expect([old.status, (await logInStaff(open, { username, password, code })).status]).toEqual([401, 200]);
  });

  test('guessing the password within a session ends the account’s sessions, and locks nobody out', async () => {
    const cookie = cookieOf(await logIn(trader));
    const body = { oldPassword: 'a guess', newPassword };
    for (let turn = 0; turn < 3; turn += 1) {
      const guess = await askOffice(open.url, 'POST /api/office/me/password', { cookie, body });
      expect(guess.body).toMatchObject({ code: 'STAFF_PASSWORD_WRONG' });
    }
    expect((await me(cookie)).status).toBe(401);
    expect((await logIn(trader)).status).toBe(200);
  });
});

test('the database and the audit log contain no token, code, password or cookie', async () => {
  const rows = await query<{ line: string }>(
    open.app.db,
    sql`select s::text as line from staff_session s union all select i::text from staff_invitation i
        union all select r::text from staff_recovery_code r union all select a::text from audit_entry a
        union all select d::text from staff_device d union all select t::text from staff_attempt t
        union all select password_hash from staff`,
  );
  const secrets = [
    owner.cookie.split('=')[1] ?? '',
    (await logIn(owner)).headers.getSetCookie()[1]?.split(/[=;]/)[1] ?? 'no device',
    firstOwnerToken(open),
    STAFF_PASSWORD,
    ...owner.recoveryCodes,
  ];
  expect(rows.length).toBeGreaterThan(30);
  for (const { line } of rows) for (const secret of secrets) expect(line).not.toContain(secret);
});
