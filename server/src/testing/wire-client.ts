import { z } from 'zod';

/** A response as it came over the wire. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as an object; empty when it is something else. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a request carries. */
export interface WireRequest {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

const record = z.record(z.string(), z.unknown());

/** Sends one request as any client would, without the contract's help. `call` is for example `POST /api/login`. */
export async function send(url: string, call: string, request: WireRequest = {}): Promise<WireAnswer> {
  const [method = 'GET', path = '/'] = call.split(' ');
  const headers: Record<string, string> = { ...request.headers };
  if (request.token !== undefined) headers['authorization'] = `Bearer ${request.token}`;
  if (request.key !== undefined) headers['idempotency-key'] = request.key;
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  const body = request.body === undefined ? null : JSON.stringify(request.body);
  const response = await fetch(`${url}${path}`, { method, headers, body });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: bodyOf(text) };
}

function bodyOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed = record.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

/** A player who signed up and logged in. */
export interface TestPlayer {
  readonly token: string;
  readonly exchangeToken: string;
  readonly remoteId: string;
  readonly username: string;
  readonly phone: string;
}

let players = 0;

/** A sign-up form that nobody has sent before. The phone doesn't end in 000, to which the sandbox refuses withdrawals. */
export function newSignUpForm(): Record<string, string> & { username: string; phone: string } {
  players += 1;
  if (players % 1_000 === 0) players += 1;
  const number = String(players).padStart(7, '0');
  return {
    username: `player${number}`,
    password: 'jolpai2749',
    confirmPassword: 'jolpai2749',
    name: 'Test Player',
    phone: `0171${number}`,
    email: `player${number}@example.com`,
    currency: 'BDT',
    status: 'active',
  };
}

/** The older two-step form as a newcomer fills it in, but for the captcha. */
export function newRegistration(): Record<string, unknown> {
  const { username, password, confirmPassword, phone, email } = newSignUpForm();
  return {
    username: username.slice(0, 15),
    password,
    confirmPassword,
    currencyType: '8',
    realName: 'Rahim Uddin',
    callingCode: '880',
    phoneNumber: phone,
    email,
    ageCheck: true,
  };
}

const loginAnswer = z.object({
  token: z.string(),
  remote_id: z.string(),
  exchange: z.array(z.object({ token: z.string() })),
});

/** Signs up and logs in, on one device. */
export async function openPlayer(url: string, more: Record<string, string> = {}): Promise<TestPlayer> {
  const form = { ...newSignUpForm(), ...more };
  const signedUp = await send(url, 'POST /api/v1/create-players', { body: form });
  if (signedUp.status !== 201) throw new Error(`sign-up failed: ${signedUp.text}`);
  const credentials = { username: form.username, password: 'jolpai2749' };
  const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? '';
  const opened = await send(url, 'POST /api/login', { body: credentials, headers: { cookie } });
  const login = loginAnswer.parse(opened.body);
  return {
    token: login.token,
    exchangeToken: login.exchange[0]?.token ?? '',
    remoteId: login.remote_id,
    username: form.username,
    phone: form.phone,
  };
}

const outbox = z.array(z.object({ code: z.string().optional() }));

/** The newest code that was sent to that phone or e-mail. */
export async function newestCode(url: string, to: string): Promise<string> {
  const { text } = await send(url, `GET /sandbox/outbox?to=${encodeURIComponent(to)}`);
  return outbox.parse(JSON.parse(text))[0]?.code ?? '';
}

/** Signs up, logs in, verifies the phone and saves a birthday, without which nothing is paid out. */
export async function openVerifiedPlayer(
  url: string,
  more: Record<string, string> = {},
): Promise<TestPlayer> {
  const player = await openPlayer(url, more);
  await verifyPlayer(url, player);
  return player;
}

/** Verifies the phone of a player who has logged in, and saves a birthday. */
export async function verifyPlayer(url: string, { token, phone, remoteId }: TestPlayer): Promise<void> {
  await send(url, 'POST /api/send-verification-code', { token, body: { phone } });
  const body = { verification_code: await newestCode(url, phone) };
  const verified = await send(url, 'POST /api/verify-phone-number', { token, body });
  if (verified.status !== 200) throw new Error(`the phone was not verified: ${verified.text}`);
  const birthday = { remote_id: remoteId, dofb: '1990-05-17' };
  await send(url, 'POST /api/user/profile/update', { token, body: birthday });
}
