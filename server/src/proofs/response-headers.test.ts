import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readNetworks } from '../kernel/network/networks.ts';
import { type TestApp, openTestApp } from '../testing/open-test-app.ts';
import { scriptedFeed, twoRunnerMarket } from '../testing/scripted-feed.ts';
import { openPlayer, send } from '../testing/wire-client.ts';

let open: TestApp;
beforeAll(async () => {
  const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed, config: { trustedProxies: readNetworks('127.0.0.1') } });
});
afterAll(() => open.close());

const { eventId, marketId } = twoRunnerMarket;

/** One of each kind of answer: data, refusals, pages, pictures, frames, streams, the description of the API. */
const ADDRESSES = [
  '/',
  '/login',
  '/office',
  '/office/players',
  '/playhouse/dice',
  '/healthz',
  '/metrics',
  '/api/general',
  '/api/nothing',
  '/api/sessions',
  '/api/%zz',
  '/api/openapi.json',
  '/api/docs/',
  '/storage/logo.svg',
  '/storage/nothing.svg',
  '/captcha',
  `/api/score/board/${eventId}`,
  `/api/score/frame/${eventId}`,
  `/api/score/frame/${eventId}/score`,
  `/api/stream/frame/${eventId}`,
  `/api/exchange/stream?market_id=${marketId}`,
  '/sandbox-gateway/nothing',
];

/** The response's head; its body, which may be a stream, is not waited for. */
async function headOf(path: string): Promise<Headers> {
  const cut = new AbortController();
  const { headers } = await fetch(`${open.url}${path}`, { signal: cut.signal });
  cut.abort();
  return headers;
}

/** A Content-Security-Policy, by its directives. */
const directivesOf = (policy: string): Map<string, string> =>
  new Map(
    policy.split(';').map((directive): [string, string] => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );

describe('every answer', () => {
  test.for(ADDRESSES)('[SAFE-52] %s says what a browser may do with it', async (path) => {
    const headers = await headOf(path);
    const policy = directivesOf(headers.get('content-security-policy') ?? '');
    const ownOnly = [`'none'`, `'self'`];
    expect(ownOnly).toContain(policy.get('default-src'));
    expect(policy.get('object-src') ?? policy.get('default-src')).toBe(`'none'`);
    expect(policy.get('base-uri')).toBe(`'none'`);
    expect(ownOnly).toContain(policy.get('frame-ancestors'));
    expect(ownOnly).toContain(policy.get('script-src') ?? policy.get('default-src'));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test.for(ADDRESSES)('[SAFE-52] %s says its type, and a text its characters', async (path) => {
    const type = (await headOf(path)).get('content-type') ?? '';
    expect(type).toMatch(/^(?:text\/(?:html|javascript|event-stream)|application\/json|image\/svg\+xml)/);
    // A stream of events is UTF-8 by its own standard.
    if (!type.startsWith('text/event-stream')) expect(type).toContain('charset=utf-8');
  });
});

test('[SAFE-52] what is refused is kept by no cache', async () => {
  for (const path of ['/api/sessions', '/api/office/me', '/storage/nothing.svg', '/api/score/board/1'])
    expect((await headOf(path)).get('cache-control'), path).toBe('no-store');
});

test('[SAFE-52] a request of another site is not allowed by CORS, before or after it', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  for (const call of ['OPTIONS /api/login', 'GET /api/general', 'POST /api/login']) {
    const answer = await send(open.url, call, { headers });
    const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect([call, names]).toEqual([call, []]);
  }
});

test.for([
  '/.git/HEAD',
  '/.git/config',
  '/package.json',
  '/.env',
  '/assets/',
  '/storage/',
  '/office/assets/',
])('[SAFE-52] %s shows neither source, nor a list of files', async (path) => {
  const { text } = await send(open.url, `GET ${path}`);
  expect(text).not.toMatch(/ref: refs|repositoryformatversion|"dependencies"|Index of|logo\.svg"?<\/a>/);
});

/** What the server answers to these bytes, until it closes the connection. */
const sendRaw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(new URL(open.url).port), '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.on('close', () => resolve(text)).on('error', reject);
  });

test.for([
  ['both lengths', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'],
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n'],
  ['an unknown coding', 'Transfer-Encoding: chunked, identity\r\n'],
  ['a folded header', 'Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n'],
] as const)(
  '[SAFE-52] a request with %s is refused, and what follows it is not answered',
  async ([, headers]) => {
    const first = `POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n`;
    const answer = await sendRaw(`${first}0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(answer).not.toContain('alive');
  },
);

test.for(['/', '/api/general', '/office'])('[SAFE-52] TRACE of %s is not served', async (path) => {
  const headers = { authorization: 'Bearer jolpai2749' };
  const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request(`${open.url}${path}`, { method: 'TRACE', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    })
      .on('error', reject)
      .end();
  });
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain('jolpai2749');
});

test('[SAFE-52] by TLS every cookie is one that only this host can set', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
  const { username } = await openPlayer(open.url);
  const body = { username, password: 'jolpai2749' };
  const cookies = [
    ...(await fetch(`${open.url}/captcha`, { headers })).headers.getSetCookie(),
    ...(await send(open.url, 'POST /api/login', { headers, body })).headers.getSetCookie(),
  ];
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies)
    expect(cookie).toMatch(/^__Host-\w+=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
});
