import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type TestStaff,
  STAFF_PASSWORD,
  askOffice,
  codeAt,
  enterAs,
  enterAsOwner,
  logInStaff,
} from '../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';

let open: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  open = await openTestApp();
  owner = await enterAsOwner(open);
});
afterAll(() => open.close());

const asOwner = (line: string, body?: unknown) => askOffice(open.url, line, { cookie: owner.cookie, body });
const me = ({ cookie }: TestStaff) => askOffice(open.url, 'GET /api/office/me', { cookie });

describe('the last owner', () => {
  test('can neither be blocked nor given another role', async () => {
    const answers = [
      await asOwner(`POST /api/office/staff/${owner.id}/block`),
      await asOwner(`PATCH /api/office/staff/${owner.id}/role`, { role: 'auditor' }),
    ];
    for (const answer of answers) expect([answer.status, answer.body['code']]).toEqual([409, 'LAST_OWNER']);
    expect((await asOwner(`PATCH /api/office/staff/${owner.id}/role`, { role: 'owner' })).status).toBe(204);
  });

  test('stays when two owners remove each other at once', async () => {
    const second = await enterAs(open, owner, 'owner', 'second');
    const answers = await Promise.all([
      asOwner(`POST /api/office/staff/${second.id}/block`),
      askOffice(open.url, `POST /api/office/staff/${owner.id}/block`, { cookie: second.cookie }),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect([
      [204, 401],
      [204, 409],
    ]).toContainEqual(statuses);
    const left = (await me(owner)).status === 200 ? owner : second;
    const gone = left === owner ? second : owner;
    owner = left;
    expect((await asOwner(`POST /api/office/staff/${gone.id}/unblock`)).status).toBe(204);
    expect((await asOwner(`PATCH /api/office/staff/${gone.id}/role`, { role: 'support' })).status).toBe(204);
  });
});

test('a blocked member is out at once, and can log in once unblocked', async () => {
  const trader = await enterAs(open, owner, 'trader');
  expect((await asOwner(`POST /api/office/staff/${trader.id}/block`)).status).toBe(204);
  expect((await me(trader)).status).toBe(401);
  await open.clock.advance(30_000);
  const { username, secret } = trader;
  const logIn = () =>
    logInStaff(open, { username, password: STAFF_PASSWORD, code: codeAt(secret, open.clock.now()) });
  expect((await logIn()).status).toBe(401);
  expect((await asOwner(`POST /api/office/staff/${trader.id}/unblock`)).status).toBe(204);
  expect((await me(trader)).status).toBe(401);
  expect((await logIn()).status).toBe(200);
});

test('a role applies from the next call on', async () => {
  const content = await enterAs(open, owner, 'content');
  const list = () => askOffice(open.url, 'GET /api/office/staff', { cookie: content.cookie });
  expect((await list()).status).toBe(403);
  await asOwner(`PATCH /api/office/staff/${content.id}/role`, { role: 'auditor' });
  expect((await list()).status).toBe(200);
  expect((await me(content)).body).toMatchObject({ me: { role: 'auditor' } });
});

test('[STAFF-1] a member chooses the language of the office, which the next device has too', async () => {
  const cashier = await enterAs(open, owner, 'cashier', 'banglar');
  const choose = (language: string) =>
    askOffice(open.url, 'PATCH /api/office/me/language', { cookie: cashier.cookie, body: { language } });
  expect((await me(cashier)).body).toMatchObject({ me: { language: 'en' } });
  expect([(await choose('bn')).status, (await choose('bn')).status]).toEqual([204, 204]);
  expect((await choose('fr')).status).toBe(422);
  await open.clock.advance(30_000);
  const { username, secret } = cashier;
  const code = codeAt(secret, open.clock.now());
  const next = await logInStaff(open, { username, password: STAFF_PASSWORD, code });
  expect(next.body).toMatchObject({ me: { language: 'bn' } });
  expect((await me(owner)).body).toMatchObject({ me: { language: 'en' } });
  const log = await asOwner('GET /api/office/audit?action=language-chosen');
  expect(log.body['entries']).toHaveLength(1);
});

test('a withdrawn link is no longer valid, and is withdrawn once', async () => {
  const made = await asOwner('POST /api/office/invitations', { role: 'risk' });
  const { body } = await asOwner('GET /api/office/staff');
  const [invitation] = Array.isArray(body['invitations']) ? body['invitations'] : [];
  expect(invitation).toMatchObject({ role: 'risk', invitedBy: owner.username });
  expect(JSON.stringify(body)).not.toContain(String(made.body['token']));
  const line = `DELETE /api/office/invitations/${String(invitation.id)}`;
  expect([(await asOwner(line)).status, (await asOwner(line)).status]).toEqual([204, 404]);
  const shown = await askOffice(open.url, 'POST /api/office/invitation', {
    body: { token: made.body['token'] },
  });
  expect(shown.body).toMatchObject({ code: 'LINK_ENDED' });
});

test.each(['role', 'block', 'unblock', 'unlock'])('an unknown member is not found by %s', async (what) => {
  const line = `${what === 'role' ? 'PATCH' : 'POST'} /api/office/staff/999999/${what}`;
  expect((await asOwner(line, { role: 'risk' })).status).toBe(404);
});
