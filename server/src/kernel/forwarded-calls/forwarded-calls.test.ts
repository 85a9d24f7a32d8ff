import { randomUUID } from 'node:crypto';
import type { Call } from '@maidan/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { type WireAnswer, type WireRequest, send as sendTo } from '../../testing/wire-client.ts';
import { CallClock } from '../http/call-times.ts';
import type { Urgency } from '../http/load-watch.ts';
import { limitRequests } from '../http/limit-requests.ts';
import { openApp } from '../http/open-app.ts';
import { admitCallsTo } from '../http/register-calls.ts';
import { type AnyContext, type Player, Prepared } from '../http/served-call.ts';
import { readNetworks } from '../network/networks.ts';
import type { Carrier } from '../messaging/carrier.ts';
import { MemoryHub } from '../messaging/memory-carrier.ts';
import type { Messaging } from '../messaging/messaging.ts';
import { openMessaging } from '../messaging/open-messaging.ts';
import { openLog } from '../monitoring/log.ts';
import { Refusal } from '../refusal.ts';
import { newToken } from '../secrets/ids.ts';
import { systemRandom } from '../secrets/random.ts';
import { type FakeClock, fakeClock } from '../time/clock.ts';
import { CallForwarder } from './call-forwarder.ts';
import { OwnerWatch } from './owner-watch.ts';
import { askOwner, carryOut, OWNER } from './forwarded-call-wire.ts';
import { serveForwardedCalls } from './serve-forwarded-calls.ts';

const answer = z.object({ text: z.string() });
const call = (more: Partial<Call> & Pick<Call, 'path'>): Call => ({
  method: 'POST',
  summary: 'A call of this test.',
  caller: 'player',
  answer,
  status: 200,
  refusals: [],
  ...more,
});

const table = {
  echo: call({
    path: '/echo/:id',
    params: z.object({ id: z.pipe(z.string(), z.transform(Number)) }),
    body: z.object({
      at: z.pipe(
        z.string(),
        z.transform((text) => new Date(text)),
      ),
    }),
    movesMoney: true,
    status: 201,
  }),
  show: call({ path: '/show', method: 'GET', caller: 'either' }),
  polled: call({ path: '/polled', method: 'GET', caller: 'anyone' }),
  counted: call({ path: '/counted', method: 'GET', caller: 'anyone', snapshot: true }),
  waiting: call({
    path: '/waiting',
    method: 'GET',
    caller: 'anyone',
    query: z.object({ of: z.optional(z.string()) }),
  }),
  long: call({ path: '/long', method: 'GET', caller: 'anyone' }),
  removed: call({ path: '/removed', method: 'DELETE', status: 204 }),
  refused: call({ path: '/refused', refusedAs: 'error' }),
  failing: call({ path: '/failing' }),
  guarded: call({ path: '/guarded', stepUp: 'always' }),
  slow: call({ path: '/slow', movesMoney: true }),
} satisfies Record<string, Call>;

const TOKEN = 'a'.repeat(43);
/** More than a message may have. */
const LONG = 'খেলা '.repeat(400_000);
const player: Player = { id: 2n ** 60n, username: 'rahim', currency: 'BDT', sessionId: 9n };

let clock: FakeClock;
let hub: MemoryHub;
let url: string;
let closed: (() => unknown)[];
let owner: Owner;
let watch: OwnerWatch;
let changes: number;
/** What the owner's handlers were given. */
let seen: { readonly input: unknown; readonly context: AnyContext & { player?: Player } }[];
let release: PromiseWithResolvers<void>;
let isCut: boolean;
let steppedUp: boolean;
let admitted: Urgency[];
let isBusy: boolean;
let isFull: boolean;
const lines: string[] = [];
const log = openLog('error', undefined, { write: (line) => void lines.push(line) });

interface Owner {
  readonly times: CallClock;
  readonly drain: AbortController;
  end(): Promise<void>;
}

const join = (carrier: Carrier): Messaging =>
  openMessaging({ carrier, prefix: 'tested', clock, random: systemRandom, log });

/** A handler that notes what it is given. */
const note =
  <Answer>(answered: () => Answer) =>
  (input: unknown, context: AnyContext): Answer => {
    seen.push({ input, context });
    return answered();
  };

function openOwner(): Owner {
  const messaging = join(hub.connect());
  const drain = new AbortController();
  const times = new CallClock();
  const handlers = {
    echo: note(() => ({ text: 'done' })),
    show: (input: unknown, context: AnyContext) => {
      seen.push({ input, context });
      context.noteAge(1_500);
      return { text: context.device() };
    },
    long: () => ({ text: LONG }),
    waiting: async ({ query }: never, context: never) => {
      const answered = seen.push({ input: query, context });
      await release.promise;
      return { text: String(answered) };
    },
    polled: note(() => new Prepared('{"text":"prepared"}', '"p1"')),
    counted: note(() => ({ text: 'counted' })),
    removed: note(() => undefined),
    refused: (_: unknown, context: AnyContext) => {
      context.device();
      throw new Refusal('NOT_FOUND', { message: 'Not here.', fields: { id: ['unknown'] } });
    },
    failing: () => {
      throw new Error('a fault of ours');
    },
    guarded: note(() => ({ text: 'guarded' })),
    slow: async (input: never, context: never) => {
      seen.push({ input, context });
      await release.promise;
      return { text: 'slow' };
    },
  };
  const { end } = serveForwardedCalls({
    messaging,
    clock,
    random: systemRandom,
    log,
    load: {
      admits(urgency) {
        admitted.push(urgency);
        return !isBusy;
      },
      begin: () => () => undefined,
    },
    calls: times,
    tracing: undefined,
    table,
    handlers,
    gate: {
      closing: drain.signal,
      isFull: () => isFull,
      requireStepUp: () => (steppedUp ? Promise.resolve() : Promise.reject(new Refusal('STEP_UP_NEEDED'))),
    },
  });
  const close = async () => {
    await end();
    await messaging.close();
  };
  closed.push(close);
  return { times, drain, end: close };
}

/** A carrier that can be cut off from whoever answers. */
function cuttable(carrier: Carrier): Carrier {
  return {
    publish: (...sent) => carrier.publish(...sent),
    receive: (receiver) =>
      carrier.receive({
        ...receiver,
        receive: (carried) => {
          if (!isCut) receiver.receive(carried);
        },
      }),
    request: (...asked) => (isCut ? Promise.resolve({ kind: 'unsent' }) : carrier.request(...asked)),
    onReturn: (listener) => carrier.onReturn(listener),
    read: () => carrier.read(),
    close: () => carrier.close(),
  };
}

beforeEach(async () => {
  clock = fakeClock();
  hub = new MemoryHub();
  closed = [];
  [seen, admitted] = [[], []];
  [isCut, isBusy, isFull, steppedUp, changes] = [false, false, false, false, 0];
  lines.length = 0;
  release = Promise.withResolvers();
  owner = openOwner();
  const messaging = join(cuttable(hub.connect()));
  watch = new OwnerWatch({
    messaging,
    clock,
    random: systemRandom,
    log,
    changed: () => void (changes += 1),
  });
  await watch.start();
  const forwarder = new CallForwarder({
    messaging,
    owner: watch,
    clock,
    random: systemRandom,
    rest: () => () => undefined,
    cookies: ['captcha_id'],
    sameForAll: new Set(['polled', 'waiting']),
  });
  const http = openApp({ log, limits: limitRequests(clock, 1_000_000), trustedProxies: readNetworks() });
  const gate = {
    authenticate: (token: string) => Promise.resolve(token === TOKEN ? player : undefined),
    closing: new AbortController().signal,
    newDevice: () => newToken(systemRandom),
  };
  admitCallsTo(http, table, gate, (name, one) => forwarder.forwarding(name, one));
  url = await http.listen({ host: '127.0.0.1', port: 0 });
  closed.push(
    () => messaging.close(),
    () => http.close(),
    () => watch.close(),
  );
});

afterEach(async () => {
  release.resolve();
  for (const close of closed.toReversed()) await close();
});

const send = (line: string, more: WireRequest = {}): Promise<WireAnswer> =>
  sendTo(url, line, { token: TOKEN, ...more });
const body = { at: '2026-01-15T13:00:00.000Z' };
/** Lets time pass in steps, between which messages arrive. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 200) {
    await clock.advance(200);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

test('[SAFE-66] the owner’s handler is given what it would be given where the call arrives', async () => {
  const key = randomUUID();
  const headers = {
    'user-agent': 'A phone',
    cookie: 'maidan_device=x; captcha_id=c1; maidan_office=secret',
    'x-other': 'y',
  };
  const { status, text } = await send('POST /api/echo/7', { body, key, headers });
  expect([status, text]).toEqual([201, '{"text":"done"}']);
  const [given] = seen;
  expect(given?.input).toEqual({ params: { id: 7 }, query: undefined, body: { at: new Date(body.at) } });
  expect(given?.context).toMatchObject({
    player,
    address: '127.0.0.1',
    siteOrigin: url,
    idempotencyKey: key,
  });
  const read = (name: string) => given?.context.header(name);
  // Of the cookies only those that a handler reads.
  expect([read('user-agent'), read('cookie')?.trim(), read('x-other')]).toEqual([
    'A phone',
    'captcha_id=c1',
    undefined,
  ]);
  expect(owner.times.list()).toMatchObject([{ method: 'POST', route: '/api/echo/:id', count: 1, faults: 0 }]);
});

test('[SAFE-66] nothing that doesn’t fit or has no session reaches the owner', async () => {
  const refused = [
    await send('POST /api/echo/7', { body: { at: 1 } }),
    await send('POST /api/echo/7', { body, token: 'b'.repeat(43) }),
    await send('POST /api/removed'),
    await send('POST /api/echo/7', { body, key: 'x'.repeat(200) }),
  ];
  const deep = await fetch(`${url}/api/echo/7`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: `{"at":"${body.at}","other":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  });
  expect([...refused, deep].map(({ status }) => status)).toEqual([422, 401, 404, 422, 422]);
  expect(seen).toEqual([]);
});

test('[SAFE-66] a refusal of the owner is answered as it would be there, and a fault as a fault', async () => {
  const refused = await send('POST /api/refused');
  expect([refused.status, refused.body]).toEqual([
    404,
    {
      message: 'Not here.',
      code: 'NOT_FOUND',
      errors: { id: ['unknown'] },
      success: false,
      error: 'Not here.',
    },
  ]);
  expect(refused.headers.get('set-cookie')).toContain('maidan_device=');
  expect(lines).toEqual([]);
  const failed = await send('POST /api/failing');
  expect([failed.status, failed.body['code']]).toEqual([500, 'FAULT']);
  expect(lines.join('')).toContain('a fault of ours');
  expect(owner.times.list().find(({ route }) => route === '/api/failing')?.faults).toBe(1);
});

test('[SAFE-66] a device keeps the name that the owner saw, and the answer says how old it is', async () => {
  const first = await send('GET /api/show', { token: undefined });
  const name = String(first.body['text']);
  expect(first.headers.get('set-cookie')).toContain(`maidan_device=${name};`);
  expect(first.headers.get('data-age')).toBe('2');
  const again = await send('GET /api/show', { headers: { cookie: `maidan_device=${name}` } });
  expect(again.body['text']).toBe(name);
  expect(seen.map(({ context }) => context.player?.username)).toEqual([undefined, 'rahim']);
});

test('[SAFE-66] what was prepared or counted is answered 304 to who has it, and nothing with 204', async () => {
  const prepared = await send('GET /api/polled', { token: undefined });
  expect([prepared.text, prepared.headers.get('etag')]).toEqual(['{"text":"prepared"}', '"p1"']);
  const known = await send('GET /api/polled', { headers: { 'if-none-match': '"p1"' } });
  expect([known.status, known.text]).toEqual([304, '']);
  const counted = await send('GET /api/counted');
  const etag = counted.headers.get('etag') ?? '';
  expect([counted.text, etag.length > 10]).toEqual(['{"text":"counted"}', true]);
  expect((await send('GET /api/counted', { headers: { 'if-none-match': etag } })).status).toBe(304);
  const removed = await send('DELETE /api/removed');
  expect([removed.status, removed.text]).toEqual([204, '']);
});

test('[SAFE-66] many who ask for the same at once are answered by what was asked after they came', async () => {
  const first = send('GET /api/waiting');
  await expect.poll(() => seen.length).toBe(1);
  const later = Array.from({ length: 20 }, () => send('GET /api/waiting'));
  const other = send('GET /api/waiting?of=1');
  await expect.poll(() => seen.length).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 50));
  release.resolve();
  expect((await first).body['text']).toBe('1');
  expect((await other).body['text']).toBe('2');
  const answers = await Promise.all(later);
  expect(new Set(answers.map(({ body: given }) => given['text']))).toEqual(new Set(['3']));
  // It asks anew, although nobody asks at the same time.
  expect((await send('GET /api/waiting')).body['text']).toBe('4');
});

test('[SAFE-66] an answer that is longer than a message arrives whole', async () => {
  const { status, body: given } = await send('GET /api/long');
  expect([status, given['text'] === LONG]).toEqual([200, true]);
});

test('[SAFE-67] an owner that is frozen gets no calls once another has its place', async () => {
  // It goes on to have its place in the queue of those who are asked.
  const frozen = join(hub.connect());
  frozen.serve(askOwner, OWNER, () => new Promise(() => undefined));
  closed.push(() => frozen.close());
  await pass(2_000);
  for (let turn = 0; turn < 4; turn += 1) {
    expect((await send('POST /api/echo/7', { body })).status).toBe(201);
    await pass(3_000);
  }
  expect(watch.isInTouch()).toBe(true);
});

test('[SAFE-67] the owner asks for a step-up, and refuses while it drains, has no room or too much to do', async () => {
  expect((await send('POST /api/guarded')).body['code']).toBe('STEP_UP_NEEDED');
  steppedUp = true;
  expect((await send('POST /api/guarded')).status).toBe(200);
  isFull = true;
  expect((await send('POST /api/guarded')).body['code']).toBe('DISK_FULL');
  expect((await send('GET /api/show')).status).toBe(200);
  isFull = false;
  owner.drain.abort();
  const closing = await send('POST /api/echo/7', { body });
  expect([closing.status, closing.body['code'], closing.headers.get('retry-after')]).toEqual([
    503,
    'CLOSING',
    '2',
  ]);
  isBusy = true;
  const busy = await send('GET /api/polled', { token: undefined });
  expect([busy.status, busy.body['code'], busy.headers.get('retry-after')]).toEqual([503, 'BUSY', '2']);
  expect(admitted).toEqual(['player', 'player', 'player', 'player', 'money', 'guest']);
});

test('[SAFE-67] with nobody there a call is refused once the owner is long silent, and nothing was done', async () => {
  await owner.end();
  await pass(6_000);
  expect(watch.isInTouch()).toBe(false);
  const refused = await send('POST /api/echo/7', { body });
  expect([refused.status, refused.body['code'], refused.headers.get('retry-after')]).toEqual([
    503,
    'BUSY',
    '1',
  ]);
  expect(seen).toEqual([]);
  owner = openOwner();
  await pass(1_000);
  expect((await send('POST /api/echo/7', { body })).status).toBe(201);
  expect(changes).toBe(1);
});

test('[SAFE-67] a call waits for an owner that is just being replaced, and is carried out once', async () => {
  await owner.end();
  const waiting = send('POST /api/echo/7', { body });
  await pass(1_000);
  expect(seen).toEqual([]);
  owner = openOwner();
  await pass(1_000);
  expect((await waiting).status).toBe(201);
  expect(seen).toHaveLength(1);
});

test('[SAFE-67] nobody knows what became of a call whose owner is another or silent, and its sender is told so', async () => {
  const lost = send('POST /api/slow');
  await expect.poll(() => seen.length).toBe(1);
  isCut = true;
  await pass(8_000);
  const answered = await lost;
  expect([answered.status, answered.body['code']]).toEqual([503, 'DATABASE_AWAY']);
  expect(Number(answered.headers.get('retry-after'))).toBeGreaterThan(0);
  isCut = false;
  await pass(1_000);

  const killed = send('POST /api/slow');
  await expect.poll(() => seen.length).toBe(2);
  // It serves nothing more, and never answers what it had begun.
  void owner.end();
  owner = openOwner();
  await pass(4_000);
  expect((await killed).body['code']).toBe('DATABASE_AWAY');
});

test('[SAFE-67] a process that is cut off from messages refuses at once what it would forward', async () => {
  isCut = true;
  const refused = await send('GET /api/polled', { token: undefined });
  expect([refused.status, refused.body['code']]).toEqual([503, 'BUSY']);
  isCut = false;
  expect((await send('GET /api/polled', { token: undefined })).status).toBe(200);
});

test('[SAFE-66] an owner of another release refuses a call that it doesn’t know', async () => {
  const messaging = join(hub.connect());
  const reply = await messaging.request(
    carryOut,
    watch.ownerStart,
    { call: 'unheard', address: '127.0.0.1', siteOrigin: url, headers: {}, deviceName: 'x' },
    { id: 'one', deadline: new Date(clock.now().getTime() + 1_000) },
  );
  expect(reply).toMatchObject({ kind: 'refusal', refusal: { code: 'BUSY' } });
  await messaging.close();
});
