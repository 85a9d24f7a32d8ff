import type { Role } from '@maidan/contract/office';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { makeInvitation } from '../domains/staff/index.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { inTransaction } from '../kernel/db.ts';
import { systemRandom } from '../kernel/secrets/random.ts';
import { type TestApp, testAuditKeys } from './open-test-app.ts';
import { type WireAnswer, send } from './wire-client.ts';

/** A member of the staff, with credentials and session. */
export interface TestStaff {
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The `Cookie` header of their session. */
  readonly cookie: string;
}

/** Sends a call as the office's page does: with its origin, and with a cookie if there is one. */
export function askOffice(
  url: string,
  call: string,
  { cookie, body }: { readonly cookie?: string | undefined; readonly body?: unknown } = {},
): Promise<WireAnswer> {
  const headers = cookie === undefined ? { origin: url } : { origin: url, cookie };
  return send(url, call, { headers, ...(body === undefined ? {} : { body }) });
}

/** The `Cookie` header to send after that response. */
export function cookieOf(answer: WireAnswer): string {
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** The code that an authenticator with that secret shows at that time. */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

/** An app that has printed its first owner's link. */
interface Greeting {
  readonly app: Pick<TestApp['app'], 'greeting'>;
}

/** The token of the link that the app prints as it starts; empty when it prints none. */
export function firstOwnerToken({ app, url }: Pick<OfficeApp, 'url'> & Greeting): string {
  return /\/office\/enter#([\w-]+)/.exec(app.greeting(url))?.[1] ?? '';
}

const begun = z.object({ secret: z.string(), address: z.string() });
const entered = z.object({ me: z.object({ id: z.string() }), recoveryCodes: z.array(z.string()) });

export const STAFF_PASSWORD = 'a long enough password';

/** What it takes to enter an app's office. */
interface OfficeApp extends Pick<TestApp, 'url'> {
  readonly clock: Pick<Clock, 'now'>;
}

/** Enters by a link, through all its steps. */
export async function enterByLink(open: OfficeApp, token: string, username: string): Promise<TestStaff> {
  const choice = { token, username, password: STAFF_PASSWORD };
  const { body } = await askOffice(open.url, 'POST /api/office/invitation/begin', { body: choice });
  const { secret } = begun.parse(body);
  const code = codeAt(secret, open.clock.now());
  const answer = await askOffice(open.url, 'POST /api/office/invitation/confirm', { body: { token, code } });
  const { me, recoveryCodes } = entered.parse(answer.body);
  const cookie = cookieOf(answer);
  return { id: me.id, username, password: STAFF_PASSWORD, secret, recoveryCodes, cookie };
}

/** Enters by the link that the app printed. */
export function enterAsOwner(open: OfficeApp & Greeting): Promise<TestStaff> {
  return enterByLink(open, firstOwnerToken(open), 'owner');
}

/** Proves in a member's session that it is them, as the office does before a change of settings or staff. */
export async function stepUpStaff(
  { url }: Pick<TestApp, 'url'>,
  { cookie, password }: TestStaff,
): Promise<void> {
  await askOffice(url, 'POST /api/office/me/step-up', { cookie, body: { by: 'password', password } });
}

/** Lets somebody with that role enter by an owner's link. */
export async function enterAs(
  open: TestApp,
  owner: TestStaff,
  role: string,
  username = role,
): Promise<TestStaff> {
  const invite = () =>
    askOffice(open.url, 'POST /api/office/invitations', { cookie: owner.cookie, body: { role } });
  let made = await invite();
  if (made.body['code'] === 'STEP_UP_NEEDED') {
    await stepUpStaff(open, owner);
    made = await invite();
  }
  return enterByLink(open, z.object({ token: z.string() }).parse(made.body).token, username);
}

/**
 * Lets somebody with that role enter by a link made at the machine, as `npm run staff -- create` makes it: nobody of
 * the staff stands behind them.
 */
export async function enterAtMachine(open: TestApp, role: Role, username: string = role): Promise<TestStaff> {
  const { db } = open.app;
  const doer = { staff: undefined, role: undefined, address: 'command line' };
  const deps = { clock: open.clock, random: systemRandom, auditKeys: testAuditKeys };
  const made = await inTransaction(db, (tx) => makeInvitation(tx, deps, { role, source: 'command' }, doer));
  return enterByLink(open, made.token, username);
}

/** Tries to log in. */
export function logInStaff(
  { url }: Pick<TestApp, 'url'>,
  body: { readonly username: string; readonly password: string; readonly code: string },
): Promise<WireAnswer> {
  return askOffice(url, 'POST /api/office/login', { body });
}
