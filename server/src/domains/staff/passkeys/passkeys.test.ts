import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import {
  type TestStaff,
  askOffice,
  enterAs,
  enterAsOwner,
  logInStaff,
  stepUpStaff,
} from '../../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import {
  SoftwareAuthenticator,
  type Tampering,
  addPasskey,
  addStaffPasskey,
  siteOf,
} from '../../../testing/software-authenticator.ts';
import { type WireAnswer, openPlayer, send } from '../../../testing/wire-client.ts';

let open: TestApp;
let owner: TestStaff;
let site: string;
beforeAll(async () => {
  open = await openTestApp();
  owner = await enterAsOwner(open);
  site = siteOf(open.url);
});
afterAll(() => open.close());
beforeEach(() => stepUpStaff(open, owner));

/** A member with a passkey. */
interface Holder {
  readonly staff: TestStaff;
  readonly authenticator: SoftwareAuthenticator;
  readonly passkeyId: string;
}

let entered = 0;

async function enter(role = 'cashier'): Promise<TestStaff> {
  entered += 1;
  return enterAs(open, owner, role, `member-${entered}`);
}

async function openHolder(signCount?: number): Promise<Holder> {
  const staff = await enter();
  const { id, authenticator } = await addStaffPasskey(site, staff, signCount);
  return { staff, authenticator, passkeyId: id };
}

const said = ({ status, body }: WireAnswer) => [status, body['code']];
const ask = ({ cookie }: Pick<TestStaff, 'cookie'>, line: string, body?: unknown) =>
  askOffice(site, line, { cookie, body });
const begin = (staff: TestStaff) => ask(staff, 'POST /api/office/me/passkeys/begin');
const add = (staff: TestStaff, passkey: unknown, name = 'My laptop') =>
  ask(staff, 'POST /api/office/me/passkeys', { name, passkey });
const remove = (staff: TestStaff, id: string) => ask(staff, `DELETE /api/office/me/passkeys/${id}`);
const stepUp = (staff: TestStaff, passkey: unknown) =>
  ask(staff, 'POST /api/office/me/step-up', { by: 'passkey', passkey });
const beginStepUp = async (staff: TestStaff) =>
  (await ask(staff, 'POST /api/office/me/step-up/passkey')).body;
const changePassword = ({ cookie }: TestStaff, newPassword: string) =>
  ask({ cookie }, 'POST /api/office/me/password', { oldPassword: 'a long enough password', newPassword });
const pass = () => open.clock.advance(5 * 60_000);

const listed = z.object({
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), lastUsedAt: z.string().nullable() })),
});
const list = async (staff: TestStaff) =>
  listed.parse((await ask(staff, 'GET /api/office/me/passkeys')).body).passkeys;

const cookiesOf = (answer: WireAnswer) => answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');

/** What a browser is asked for at a login, and its cookie. */
async function beginLogin(cookie?: string) {
  const asked = await askOffice(site, 'POST /api/office/login/passkey/begin', { cookie });
  return { options: asked.body, cookie: cookiesOf(asked)[0] ?? '' };
}

const finishLogin = (passkey: unknown, cookie: string) =>
  askOffice(site, 'POST /api/office/login/passkey', { cookie, body: { passkey } });

/** Logs in on a device that nobody knows. */
async function logIn(authenticator: SoftwareAuthenticator, tampering?: Tampering): Promise<WireAnswer> {
  const { options, cookie } = await beginLogin();
  return finishLogin(authenticator.use(options, tampering), cookie);
}

const audit = z.array(z.object({ action: z.string(), after: z.string().nullable() }));
/** What the audit log says of a member, newest first. */
const entriesOf = async ({ id }: TestStaff) =>
  audit.parse(
    await query(
      open.app.db,
      sql`select action, coalesce(after_json, before_json) as after from audit_entry
          where subject = ${`staff:${id}`} order by audit_entry.id desc`,
    ),
  );

const WRONG_USES: [string, Tampering][] = [
  ['on another site', { origin: 'https://localhost.example' }],
  ['for another site', { rpId: 'localhost.example' }],
  ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['without a check of the user', { isVerified: false }],
  ['by another account’s name', { userHandle: Buffer.alloc(32).toString('base64url') }],
  ['with another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ['with a count that goes back', { signCount: 1 }],
];

describe('[SAFE-53] a member’s own passkeys', () => {
  test('are made by the browser, listed under their names, removed, and each of it is in the audit log', async () => {
    const staff = await enter();
    const { body: options } = await begin(staff);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: `${staff.username} (office)` },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const authenticator = new SoftwareAuthenticator(site);
    const added = await add(staff, authenticator.make(options), '  My laptop ');
    expect([added.status, added.body]).toMatchObject([201, { name: 'My laptop', lastUsedAt: null }]);
    const [passkey] = await list(staff);
    expect(passkey).toMatchObject({ name: 'My laptop', lastUsedAt: null });
    expect((await begin(staff)).body['excludeCredentials']).toEqual([
      { id: authenticator.id, type: 'public-key' },
    ]);
    const id = passkey?.id ?? '';
    expect((await remove(staff, id)).status).toBe(204);
    expect(await list(staff)).toEqual([]);
    expect((await entriesOf(staff)).slice(0, 2)).toEqual([
      { action: 'passkey-removed', after: `{"name":"My laptop","passkey":"${id}"}` },
      { action: 'passkey-added', after: `{"name":"My laptop","passkey":"${id}"}` },
    ]);
  });

  test('take a recent proof to be added and removed', async () => {
    const { staff, passkeyId } = await openHolder();
    await pass();
    for (const answer of [await begin(staff), await remove(staff, passkeyId)])
      expect(said(answer)).toEqual([403, 'STEP_UP_NEEDED']);
    await stepUpStaff(open, staff);
    expect((await begin(staff)).status).toBe(200);
    expect((await remove(staff, passkeyId)).status).toBe(204);
  });

  test.each(WRONG_USES.slice(0, 4))(
    'one made %s is refused, and its challenge is used up',
    async (_, tampering) => {
      const staff = await enter();
      const { body: options } = await begin(staff);
      const authenticator = new SoftwareAuthenticator(site);
      expect(said(await add(staff, authenticator.make(options, tampering)))).toEqual([
        400,
        'PASSKEY_REFUSED',
      ]);
      expect(said(await add(staff, authenticator.make(options)))).toEqual([400, 'PASSKEY_EXPIRED']);
      expect(await list(staff)).toEqual([]);
    },
  );

  test('have a challenge that counts once, for five minutes, in its session only', async () => {
    const [staff, other] = [await enter(), await enter()];
    const authenticator = new SoftwareAuthenticator(site);
    const made = authenticator.make((await begin(staff)).body);
    expect(said(await add(other, made))).toEqual([400, 'PASSKEY_EXPIRED']);
    const both = await Promise.all([add(staff, made), add(staff, made)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    const late = new SoftwareAuthenticator(site).make((await begin(staff)).body);
    await pass();
    await stepUpStaff(open, staff);
    expect(said(await add(staff, late))).toEqual([400, 'PASSKEY_EXPIRED']);
  });

  test('are nobody else’s: not seen, not removed, not added a second time, and ten at most', async () => {
    const { staff, authenticator, passkeyId } = await openHolder();
    const again = authenticator.make((await begin(owner)).body);
    expect(said(await add(owner, again))).toEqual([409, 'PASSKEY_KNOWN']);
    expect(said(await remove(owner, passkeyId))).toEqual([404, 'NOT_FOUND']);
    expect(await list(owner)).toEqual([]);
    for (let count = 1; count < 10; count += 1)
      expect((await add(staff, new SoftwareAuthenticator(site).make((await begin(staff)).body))).status).toBe(
        201,
      );
    expect(said(await begin(staff))).toEqual([400, 'PASSKEYS_FULL']);
  });

  test('need a site with a name', async () => {
    const staff = await enter();
    for (const line of ['me/passkeys/begin', 'me/step-up/passkey', 'login/passkey/begin'])
      expect(said(await askOffice(open.url, `POST /api/office/${line}`, staff))).toEqual([
        400,
        'PASSKEYS_UNAVAILABLE',
      ]);
  });
});

describe('[SAFE-53] logging in to the office with a passkey', () => {
  test('opens a session without username, password and code, and says so in the audit log', async () => {
    const { staff, authenticator, passkeyId } = await openHolder();
    const answer = await logIn(authenticator);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { me: { id: staff.id, username: staff.username, role: 'cashier' } },
    ]);
    const cookie = cookiesOf(answer).find((one) => one.startsWith('maidan_office=')) ?? '';
    expect((await ask({ cookie }, 'GET /api/office/me')).status).toBe(200);
    expect((await list(staff))[0]?.lastUsedAt).toBe(open.clock.now().toISOString());
    const [device, login] = await entriesOf(staff);
    expect(device?.action).toBe('new-device');
    expect(login).toEqual({
      action: 'logged-in',
      after: `{"by":"passkey","name":"My laptop","passkey":"${passkeyId}"}`,
    });
    expect(said(await ask({ cookie }, 'POST /api/office/invitations', { role: 'content' }))).toEqual([
      403,
      'RIGHT_MISSING',
    ]);
  });

  test('makes the device known, and ends the session that the browser had', async () => {
    const { staff, authenticator } = await openHolder();
    const { options, cookie } = await beginLogin();
    const first = await finishLogin(authenticator.use(options), `${cookie}; ${staff.cookie}`);
    expect(said(await ask(staff, 'GET /api/office/me'))).toEqual([401, 'UNAUTHENTICATED']);
    const known = cookiesOf(first).find((one) => one.startsWith('maidan_office_device=')) ?? '';
    const again = await beginLogin(known);
    expect(again.cookie).toBe(known);
    expect((await finishLogin(authenticator.use(again.options), known)).status).toBe(200);
    expect((await entriesOf(staff))[0]?.action).toBe('logged-in');
  });

  test('works again and again with an authenticator that doesn’t count its uses', async () => {
    const { authenticator } = await openHolder(0);
    for (let turn = 0; turn < 3; turn += 1) expect((await logIn(authenticator)).status).toBe(200);
  });

  test.each(WRONG_USES)(
    'a use %s is refused, opens nothing and is in the audit log',
    async (_, tampering) => {
      const { staff, authenticator } = await openHolder();
      expect((await logIn(authenticator)).status).toBe(200);
      const refused = await logIn(authenticator, tampering);
      expect(said(refused)).toEqual([400, 'PASSKEY_REFUSED']);
      expect(cookiesOf(refused)).toEqual([]);
      expect((await entriesOf(staff))[0]).toEqual({
        action: 'log-in-failed',
        after: `{"failedAttempts":1,"from":"passkey","username":"${staff.username}"}`,
      });
      expect((await logIn(authenticator)).status).toBe(200);
    },
  );

  test('a challenge counts once, on its device, for five minutes', async () => {
    const { authenticator } = await openHolder(0);
    const { options, cookie } = await beginLogin();
    const use = authenticator.use(options);
    const both = await Promise.all([finishLogin(use, cookie), finishLogin(use, cookie)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(said(await finishLogin(use, cookie))).toEqual([400, 'PASSKEY_EXPIRED']);
    const next = await beginLogin();
    const elsewhere = `maidan_office_device=${'A'.repeat(43)}`;
    for (const other of [elsewhere, ''])
      expect(said(await finishLogin(authenticator.use(next.options), other))).toEqual([
        400,
        'PASSKEY_EXPIRED',
      ]);
    await pass();
    expect(said(await finishLogin(authenticator.use(next.options), next.cookie))).toEqual([
      400,
      'PASSKEY_EXPIRED',
    ]);
  });

  test('an unknown passkey, a removed one and a blocked member’s are refused alike', async () => {
    const { staff, authenticator, passkeyId } = await openHolder();
    const { options, cookie } = await beginLogin();
    await remove(staff, passkeyId);
    const removed = await finishLogin(authenticator.use(options), cookie);
    const blocked = await openHolder();
    await ask(owner, `POST /api/office/staff/${blocked.staff.id}/block`);
    const answers = [
      removed,
      await logIn(blocked.authenticator),
      await logIn(new SoftwareAuthenticator(site)),
    ];
    expect(answers.map(said)).toEqual(answers.map(() => [400, 'PASSKEY_REFUSED']));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await ask(owner, `POST /api/office/staff/${blocked.staff.id}/unblock`);
    expect((await logIn(blocked.authenticator)).status).toBe(200);
  });

  test('unknown passkeys count against their network', async () => {
    let answer = await logIn(new SoftwareAuthenticator(site));
    for (let turn = 0; turn < 110 && answer.status === 400; turn += 1)
      answer = await logIn(new SoftwareAuthenticator(site));
    expect(said(answer)).toEqual([429, 'TOO_MANY_REQUESTS']);
    await pass();
  });

  test('after three wrong uses the passkey waits; an owner ends that, and wrong passwords never begin it', async () => {
    const { staff, authenticator } = await openHolder();
    for (let turn = 0; turn < 4; turn += 1)
      await logInStaff(open, {
        username: staff.username,
        password: 'not the right password',
        code: '123456',
      });
    expect((await logIn(authenticator)).status).toBe(200);
    for (let turn = 0; turn < 3; turn += 1) await logIn(authenticator, { isVerified: false });
    expect((await entriesOf(staff))[0]).toEqual({
      action: 'locked',
      after: `{"from":"passkey","username":"${staff.username}"}`,
    });
    expect(said(await logIn(authenticator))).toEqual([400, 'PASSKEY_REFUSED']);
    expect((await ask(owner, `POST /api/office/staff/${staff.id}/unlock`)).status).toBe(204);
    expect((await logIn(authenticator)).status).toBe(200);
  });

  test('a player’s passkey opens no office, and a member’s no player’s account', async () => {
    const { authenticator: foreign } = await addPasskey(site, await openPlayer(site));
    expect(said(await logIn(foreign))).toEqual([400, 'PASSKEY_REFUSED']);
    const { authenticator: own } = await openHolder();
    const asked = await send(site, 'POST /api/login/passkey/begin');
    const headers = { cookie: cookiesOf(asked)[0] ?? '' };
    const body = { passkey: own.use(asked.body) };
    expect(said(await send(site, 'POST /api/login/passkey', { body, headers }))).toEqual([
      400,
      'PASSKEY_REFUSED',
    ]);
  });

  test('a new password leaves the passkeys, as it leaves the authenticator', async () => {
    const { staff, authenticator } = await openHolder();
    expect((await changePassword(staff, 'another long password')).status).toBe(204);
    expect((await logIn(authenticator)).status).toBe(200);
  });
});

describe('[SAFE-53] stepping up with a passkey', () => {
  test('is asked for by its id, counts once, and is in the audit log', async () => {
    const { id, authenticator } = await addStaffPasskey(site, owner);
    await pass();
    const invite = () => ask(owner, 'POST /api/office/invitations', { role: 'content' });
    expect(said(await invite())).toEqual([403, 'STEP_UP_NEEDED']);
    const options = await beginStepUp(owner);
    expect(options['allowCredentials']).toEqual([{ id: authenticator.id, type: 'public-key' }]);
    const use = authenticator.use(options);
    expect((await stepUp(owner, use)).status).toBe(204);
    expect((await entriesOf(owner))[0]).toEqual({
      action: 'stepped-up',
      after: `{"by":"passkey","name":"My laptop","passkey":"${id}"}`,
    });
    expect((await invite()).status).toBe(201);
    expect(said(await stepUp(owner, use))).toEqual([400, 'PASSKEY_EXPIRED']);
    expect((await remove(owner, id)).status).toBe(204);
  });

  test('another member’s passkey proves nothing; the third wrong one ends the sessions, and none without a challenge', async () => {
    const [{ staff, authenticator }, { authenticator: foreign }] = [await openHolder(), await openHolder()];
    for (let turn = 0; turn < 4; turn += 1)
      expect(said(await stepUp(staff, foreign.use({ challenge: 'AAAA' })))).toEqual([400, 'PASSKEY_EXPIRED']);
    await pass();
    for (const wrong of [foreign, authenticator, foreign]) {
      const use = wrong.use(await beginStepUp(staff), { isVerified: wrong === foreign });
      expect(said(await stepUp(staff, use))).toEqual([400, 'PASSKEY_REFUSED']);
    }
    expect(said(await ask(staff, 'GET /api/office/me'))).toEqual([401, 'UNAUTHENTICATED']);
    expect((await entriesOf(staff))[0]).toEqual({
      action: 'log-in-failed',
      after: `{"failedAttempts":3,"from":"session","username":"${staff.username}"}`,
    });
  });

  test('a login’s challenge is no step-up’s', async () => {
    const { staff, authenticator } = await openHolder();
    const { options } = await beginLogin();
    await beginStepUp(staff);
    expect(said(await stepUp(staff, authenticator.use(options)))).toEqual([400, 'PASSKEY_REFUSED']);
  });
});
