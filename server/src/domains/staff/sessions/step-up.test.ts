import { officeCalls } from '@maidan/contract/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type TestStaff,
  STAFF_PASSWORD,
  askOffice,
  codeAt,
  enterAs,
  enterAsOwner,
} from '../../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import type { WireAnswer } from '../../../testing/wire-client.ts';

let open: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  open = await openTestApp();
  owner = await enterAsOwner(open);
});
afterAll(() => open.close());

const said = ({ status, body }: WireAnswer) => [status, body['code']];
const ask = ({ cookie }: TestStaff, line: string, body?: unknown) =>
  askOffice(open.url, line, { cookie, body });
const stepUp = (staff: TestStaff, body: unknown) => ask(staff, 'POST /api/office/me/step-up', body);
const invite = (staff: TestStaff) => ask(staff, 'POST /api/office/invitations', { role: 'content' });
const pass = () => open.clock.advance(5 * 60_000);

const audit = z.object({ entries: z.array(z.object({ action: z.string(), staff: z.string().nullable() })) });
const actions = async () => {
  const { entries } = audit.parse((await ask(owner, 'GET /api/office/audit')).body);
  return entries.map(({ action }) => action);
};

describe('[SAFE-44] what changes settings, staff or where money goes', () => {
  test('takes a proof within five minutes; opening the session is one', async () => {
    expect((await invite(owner)).status).toBe(201);
    await pass();
    expect(said(await invite(owner))).toEqual([403, 'STEP_UP_NEEDED']);
    expect(said(await ask(owner, 'PATCH /api/office/cashier-settings', { fourEyesAmount: 'x' }))).toEqual([
      422,
      'MALFORMED',
    ]);
    expect((await ask(owner, 'GET /api/office/staff')).status).toBe(200);
    expect((await stepUp(owner, { by: 'password', password: STAFF_PASSWORD })).status).toBe(204);
    expect((await invite(owner)).status).toBe(201);
    expect((await actions()).slice(0, 2)).toEqual(['invitation-made', 'stepped-up']);
  });

  test('a code proves it too, once; another session of the member stays as it was', async () => {
    const second = await enterAs(open, owner, 'owner', 'other-owner');
    await pass();
    const code = codeAt(owner.secret, open.clock.now());
    expect((await stepUp(owner, { by: 'code', code })).status).toBe(204);
    expect(said(await stepUp(owner, { by: 'code', code }))).toEqual([400, 'CODE_NOT_RIGHT']);
    expect((await invite(owner)).status).toBe(201);
    expect(said(await invite(second))).toEqual([403, 'STEP_UP_NEEDED']);
  });

  test('the third wrong proof in a session ends all sessions of the account', async () => {
    const second = await enterAs(open, owner, 'owner', 'third-owner');
    await pass();
    for (const by of ['password', 'code'] as const) {
      const refused = await stepUp(second, { by, [by]: '000000' });
      expect(said(refused)).toEqual([400, by === 'password' ? 'STAFF_PASSWORD_WRONG' : 'CODE_NOT_RIGHT']);
    }
    await stepUp(second, { by: 'password', password: 'wrong' });
    expect(said(await stepUp(second, { by: 'password', password: STAFF_PASSWORD }))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
  });

  /** They only take something away, or say no, and may have to be quick. */
  const QUICK = new Set(['withdrawInvitation', 'blockStaff', 'endSettingChange']);
  const GUARDED = new Set<string>(['settings:manage', 'staff:manage', 'cashier:manage']);

  test('every call of these rights that writes is declared to need it, or is known to need none', () => {
    const unguarded = Object.entries(officeCalls)
      .filter(([, call]) => call.method !== 'GET' && GUARDED.has(call.right) && !('stepUp' in call))
      .map(([name]) => name);
    expect(new Set(unguarded)).toEqual(QUICK);
  });
});
