import { calls } from '@maidan/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../check-books.ts';
import { leaveAppKey } from '../testing/leave-app-key.ts';
import { leaveBoard } from '../testing/leave-board.ts';
import { leavePriceAlert } from '../testing/leave-price-alert.ts';
import { leaveMessages } from '../testing/leave-messages.ts';
import { askOffice, enterAsOwner } from '../testing/open-office.ts';
import { type TestApp, openTestApp } from '../testing/open-test-app.ts';
import { scriptedFeed, twoRunnerMarket } from '../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder } from '../testing/trading.ts';
import { type TestPlayer, openPlayer, send } from '../testing/wire-client.ts';
import {
  type CallName,
  type Sample,
  callEntries,
  requestLine,
  sampleCalls,
} from '../testing/call-samples.ts';
import { addPasskey, siteOf } from '../testing/software-authenticator.ts';
import { hostileBodies, takeHostileValues, unstorableTexts } from '../testing/hostile-values.ts';

let open: TestApp;
let owner: TestPlayer;
let stranger: TestPlayer;
let samples: Readonly<Record<CallName, Sample>>;

beforeAll(async () => {
  const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  await feed.session({});
  await feed.bookmaker({});
  const app = { url: open.url, db: open.app.db };
  owner = await openFundedPlayer(app, 100_000);
  stranger = await openFundedPlayer(app, 1000);
  const { order } = z
    .object({ order: z.object({ id: z.string() }) })
    .parse((await placeOrder(open.url, owner, { price: 500, size: '1000.00' })).body);
  const [messageId = ''] = await leaveMessages(app.db, owner.remoteId, {
    count: 1,
    now: open.clock.now(),
  });
  samples = await sampleCalls({
    url: open.url,
    player: owner,
    orderId: order.id,
    sessionId: await openSecondSession(owner),
    messageId,
    passkeyId: (await addPasskey(siteOf(open.url), owner)).id,
    chatId: await openSampleChat(owner),
    priceAlertId: await leavePriceAlert(app.db, owner.remoteId),
    boardId: await leaveBoard(app.db, owner.remoteId),
    appKeyId: await leaveAppKey(app.db, owner.remoteId),
  });
});

afterAll(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

async function openSampleChat({ remoteId, token }: TestPlayer): Promise<string> {
  const body = { user_one_id: remoteId, user_two_id: '1000' };
  const answer = await send(open.url, 'POST /api/chats', { token, body });
  return z.object({ chat: z.object({ id: z.string() }) }).parse(answer.body).chat.id;
}

/** Logs the player in once more and returns that session's id. */
async function openSecondSession({ username, token }: TestPlayer): Promise<string> {
  await send(open.url, 'POST /api/login', { body: { username, password: 'jolpai2749' } });
  const { body } = await send(open.url, 'GET /api/sessions', { token });
  const { sessions } = z
    .object({ sessions: z.array(z.object({ id: z.string(), is_current: z.boolean() })) })
    .parse(body);
  return sessions.find((session) => !session.is_current)?.id ?? '';
}

interface Sent {
  readonly token?: string | undefined;
  readonly body?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

const FAULTS_OF_OURS =
  /\.ts\b|node_modules|stack|syntax error|invalid byte|violates|select .* from|insert into/i;

/** Sends a request and checks what holds for every response: no 5xx, and a refusal is JSON with a reason. */
async function ask(line: string, sent: Sent = {}) {
  const [method = 'GET', ...rest] = line.split(' ');
  const headers: Record<string, string> = { ...sent.headers };
  if (sent.token !== undefined) headers['authorization'] = `Bearer ${sent.token}`;
  if (sent.body !== undefined) headers['content-type'] ??= 'application/json';
  const response = await fetch(`${open.url}${rest.join(' ')}`, {
    method,
    headers,
    body: sent.body ?? null,
    redirect: 'manual',
  });
  const text = await response.text();
  const told = `${line.slice(0, 200)} ${sent.body?.slice(0, 200) ?? ''}: ${response.status} ${text.slice(0, 300)}`;
  expect(response.status, told).toBeLessThan(500);
  if (response.status < 400) return { status: response.status, text, code: undefined, told };
  expect(response.headers.get('content-type'), told).toContain('application/json');
  const refusal = z
    .object({ message: z.string().min(1), code: z.string().optional() })
    .parse(JSON.parse(text));
  expect(refusal.message, told).not.toMatch(FAULTS_OF_OURS);
  return { status: response.status, text, code: refusal.code, told };
}

const bodyOf = (sample: Sample): string | undefined =>
  sample.body === undefined ? undefined : JSON.stringify(sample.body);

/** Gives calls that log out a session of their own, because they end the one that they are called with. */
const tokenFor = async (name: CallName): Promise<string> =>
  name === 'logout' || name === 'endAllSessions' ? (await openPlayer(open.url)).token : owner.token;

const players = callEntries.filter(([, call]) => call.caller === 'player');
const withBody = callEntries.filter(([, call]) => call.body !== undefined);

describe('who may call', () => {
  const deadTokens: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'no token': {},
    'a dead token': { authorization: `Bearer ${'A'.repeat(43)}` },
    'an empty token': { authorization: 'Bearer ' },
    'half a token': { authorization: 'Bearer abc' },
    'a token of another kind': { authorization: 'Basic YWRtaW46YWRtaW4=' },
    'a long token': { authorization: `Bearer ${'A'.repeat(8_000)}` },
    'a token with a quote': { authorization: `Bearer ${"'".repeat(43)}` },
  };

  test.each(players)('[API-2] %s answers 401 without a live token', async (name, call) => {
    const sample = samples[name];
    for (const [kind, headers] of Object.entries(deadTokens)) {
      const answer = await ask(requestLine(call, sample), { headers, body: bodyOf(sample) });
      expect([kind, answer.status]).toEqual([kind, 401]);
    }
  });

  test.each(players)('[API-2] %s answers 401 before it parses the input', async (_, call) => {
    const params = { params: { id: 'x', marketId: 'x' } };
    const body = call.body === undefined ? undefined : '{}';
    expect((await ask(requestLine(call, params), { body })).status).toBe(401);
  });

  const owned = players.filter(([name]) =>
    [
      'showUser',
      'saveBirthday',
      'listReferred',
      'checkWithdrawal',
      'showTransactions',
      'submitDeposit',
      'submitWithdrawal',
      'convertPoints',
      'showPoints',
      'listTurnovers',
      'listInbox',
      'openChat',
      'sendMessage',
    ].includes(name),
  );
  test.each(owned)("[API-2] %s refuses another player's remote_id with 403", async (name, call) => {
    const sample = samples[name];
    const answer = await ask(requestLine(call, sample), { token: stranger.token, body: bodyOf(sample) });
    expect([answer.status, answer.code]).toEqual([403, 'FORBIDDEN']);
  });

  test.each(callEntries.filter(([, call]) => call.path.includes(':id')))(
    "[API-2] %s answers for another player's object as for one that does not exist",
    async (name, call) => {
      const sample = samples[name];
      const body = bodyOf(sample);
      const foreign = await ask(requestLine(call, sample), { token: stranger.token, body });
      const missing = { ...sample, params: { id: '999999999999999999' } };
      const unknown = await ask(requestLine(call, missing), { token: stranger.token, body });
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    },
  );

  test('[API-2] every call that names a player’s object is among those proven here', () => {
    const naming = callEntries.filter(([name, call]) => {
      const { query, body } = samples[name];
      return (
        call.path.includes(':id') || query?.['remote_id'] !== undefined || body?.['remote_id'] !== undefined
      );
    });
    const proven = new Set([
      ...owned.map(([name]) => name),
      'cancelOrder',
      'changeOrder',
      'endSession',
      'inboxMessage',
      'markRead',
      'deleteMessage',
      'listChatMessages',
      'markChatRead',
      'rateChat',
      'showDispute',
      'removePasskey',
      'removePriceAlert',
      'changeBoard',
      'removeBoard',
      'addToBoard',
      'removeFromBoard',
      'removeAppKey',
      'submitVerification',
      'cancelVerification',
    ]);
    expect(naming.map(([name]) => name).filter((name) => !proven.has(name))).toEqual([]);
  });
});

describe('junk', () => {
  test.each(withBody)('[API-3] %s refuses a body that is not JSON of its form', async (name, call) => {
    const token = await tokenFor(name);
    for (const [kind, body, contentType, status] of hostileBodies) {
      const headers = { 'content-type': contentType };
      const answer = await ask(requestLine(call, samples[name]), { token, body, headers });
      expect([kind, answer.status], answer.told).toEqual([kind, status]);
    }
  });

  test.each(callEntries)('[API-3] %s survives every field being anything', async (name, call) => {
    const token = await tokenFor(name);
    const sample = samples[name];
    for (const deps of ['params', 'query', 'body'] as const) {
      for (const field of Object.keys(sample[deps] ?? {})) {
        for (const [kind, value] of takeHostileValues()) {
          if (deps !== 'body' && kind === 'half a surrogate pair') continue;
          const hostile = { ...sample, [deps]: { ...sample[deps], [field]: value } };
          const answer = await ask(requestLine(call, hostile), { token, body: bodyOf(hostile) });
          if (kind in unstorableTexts)
            expect([field, kind, answer.status], answer.told).toEqual([field, kind, 422]);
        }
      }
    }
  });

  test.each(callEntries)('[API-3] %s ignores unknown fields', async (name, call) => {
    const sample = samples[name];
    const unknown = { '__proto__[x]': '1', constructor: '1', page: '-1', 'a[b][c]': '1', 'a\u0000': 'b' };
    const more = { ...sample, query: { ...sample.query, ...unknown } };
    const answer = await ask(requestLine(call, more), { token: await tokenFor(name), body: bodyOf(sample) });
    expect(answer.code, answer.told).not.toBe('MALFORMED');
  });

  test.each(callEntries)('[API-3] %s refuses a query or header that is malformed', async (name, call) => {
    const token = await tokenFor(name);
    const line = requestLine(call, samples[name]);
    const body = bodyOf(samples[name]);
    for (const tail of [
      '%',
      '%zz',
      '%c0%af',
      '%00',
      '/%',
      '/%ff/..',
      '?%zz=%zz&=&&&',
      `?${'a=1&'.repeat(1500)}`,
    ])
      await ask(`${line}${tail}`, { token, body });
    for (const [header, value] of [
      ['idempotency-key', 'x'.repeat(500)],
      ['if-none-match', '"'.repeat(1000)],
      ['accept', '\u00ff'],
      ['accept-encoding', ';;q=x'],
      ['x-forwarded-for', "1.1.1.1'; --"],
      ['content-encoding', 'gzip'],
    ] as const)
      await ask(line, { token, body, headers: { [header]: value } });
  });

  test('[API-3] an Idempotency-Key that is too long or empty is refused', async () => {
    for (const key of ['x'.repeat(129), '']) {
      const line = requestLine(calls.placeOrder, samples.placeOrder);
      const headers = { 'idempotency-key': key };
      const answer = await ask(line, { token: owner.token, body: bodyOf(samples.placeOrder), headers });
      expect(answer.status, answer.told).toBe(422);
    }
  });
});

describe('what is a player’s own', () => {
  test.each(players)('[SAFE-52] %s is kept by no browser, answered or refused', async (name, call) => {
    const sample = samples[name];
    const { headers } = await send(open.url, requestLine(call, sample), {
      token: await tokenFor(name),
      ...(sample.body === undefined ? {} : { body: sample.body }),
    });
    // A call that answers nothing has nothing to keep.
    if (call.status !== 204) expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('paths', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/v1',
    '/api/exchange',
    '/api/exchange/orders/1/2',
    '/api/login/../nothing',
    '/api/.env',
    '/api/nothing.html',
    '/api/match-odds',
    '/api/login%2f',
    `/api/match-odds/${'1'.repeat(500)}`,
  ])('[API-4] %s is unknown by every method, in JSON', async (path) => {
    for (const method of methods) {
      const answer = await ask(`${method} ${path}`, { token: owner.token });
      expect(answer.status, answer.told).toBe(404);
    }
  });

  test.each(callEntries)('[API-4] %s takes no other method', async (name, call) => {
    const line = requestLine(call, samples[name]).replace(/^\w+ /, '');
    const known = callEntries.filter(([, other]) => other.path === call.path).map(([, { method }]) => method);
    for (const method of methods.filter((each) => !known.some((one) => one === each))) {
      const answer = await ask(`${method} ${line}`, { token: owner.token });
      expect([method, answer.status], answer.told).toEqual([method, 404]);
    }
  });

  test('[API-1] the published document names every call of the table, and no other', async () => {
    const document = z
      .object({ paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))) })
      .parse(JSON.parse((await ask('GET /api/openapi.json')).text));
    const named = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    );
    const table = callEntries.map(
      ([name, call]) => `${name} ${call.method.toLowerCase()} /api${call.path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(named.toSorted()).toEqual(table.toSorted());
  });
});

describe('the plain routes', () => {
  const { eventId, marketId } = twoRunnerMarket;

  test.each([
    ['GET /healthz', 200],
    ['GET /readyz', 200],
    ['GET /metrics', 404],
    ['GET /api/openapi.json', 200],
    ['GET /api/docs/', 200],
    [`GET /api/score/board/${eventId}`, 200],
    [`GET /api/score/frame/${eventId}?lang=xx`, 200],
    [`GET /api/stream/frame/${eventId}?lang=xx`, 200],
    ['GET /api/stream/frame/1', 404],
    ['GET /api/stream/frame/%00', 404],
    ['GET /api/score/board/1', 404],
    ['GET /api/score/board/%00', 404],
    [`GET /api/score/board/${'9'.repeat(100)}`, 404],
    ['GET /api/score/board/__proto__', 404],
    ['GET /storage/nothing.svg', 404],
    ['GET /storage/..%2f..%2fpackage.json', 404],
    ['GET /storage/%00', 404],
    ['GET /storage/__proto__', 404],
    ['GET /captcha', 200],
    ['GET /captcha?%zz', 200],
    ['POST /captcha', 404],
    ['GET /sandbox/captcha', 422],
    ['GET /sandbox/captcha?id=%00', 422],
    ['GET /sandbox/captcha?id=nothing', 404],
    ['GET /sandbox/outbox', 422],
    ['GET /sandbox/outbox?to=', 422],
    ['GET /sandbox/outbox?to=a&to=b', 422],
    ['GET /sandbox/outbox?to=%00', 422],
    [`GET /sandbox/outbox?to=${'x'.repeat(300)}`, 422],
    ['GET /api/exchange/stream?market_id=x', 422],
    ['GET /api/exchange/stream?event_id=-1', 422],
    ['GET /api/exchange/stream?scoreline_id=x', 422],
    ['GET /api/exchange/stream?market_id=1.1&market_id=1.2', 422],
    [`GET /api/exchange/stream?event_id=${'1,'.repeat(61)}`, 422],
    [`GET /api/exchange/stream?event_id=${'1,'.repeat(2000)}`, 422],
    ['HEAD /api/exchange/stream', 404],
    ['POST /api/exchange/stream', 404],
    ['POST /healthz', 404],
    ['DELETE /metrics', 404],
    ['GET /%zz', 422],
    ['GET /api/%zz', 422],
  ])('[API-3] %s answers %i', async (line, status) => {
    if (line.startsWith('HEAD'))
      return expect((await fetch(`${open.url}${line.slice(5)}`, { method: 'HEAD' })).status).toBe(status);
    const answer = await ask(line);
    expect(answer.status, answer.told).toBe(status);
  });

  test('[API-2] the stream refuses a dead token', async () => {
    const answer = await ask(`GET /api/exchange/stream?market_id=${marketId}`, { token: 'A'.repeat(43) });
    expect(answer.status).toBe(401);
  });
});

describe('too many requests', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await openTestApp({ config: { requestsPerMinuteMax: 5 } });
  });
  afterAll(() => strict.close());

  test('[API-3] are refused in JSON that says when to retry, however the path is spelt', async () => {
    const answers: Response[] = [];
    for (const path of [
      '/api/general',
      '/%61pi/general',
      '/api/general/',
      '/ap%69/logo',
      '/api/logo',
      '/%61pi/logo',
    ])
      answers.push(await fetch(`${strict.url}${path}`));
    const last = answers.at(-1);
    expect([last?.status, Number(last?.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(z.object({ message: z.string() }).parse(await last?.json()).message).toContain(
      'Too many requests',
    );
    expect((await fetch(`${strict.url}/healthz`)).status).toBe(200);
  });

  test('[SAFE-12] of guests shut out neither a logged-in player nor staff at the same address', async () => {
    await strict.clock.advance(60_000);
    const { cookie } = await enterAsOwner(strict);
    const { token } = await openPlayer(strict.url);
    const balance = async () => (await send(strict.url, 'POST /api/balance', { token })).status;
    const me = async () => (await askOffice(strict.url, 'GET /api/office/me', { cookie })).status;
    expect([await balance(), await me()]).toEqual([200, 200]);
    for (let turn = 0; turn < 10; turn += 1) await fetch(`${strict.url}/api/general`);
    expect((await fetch(`${strict.url}/api/general`)).status).toBe(429);
    expect([await balance(), await me()]).toEqual([200, 200]);
  });
});
