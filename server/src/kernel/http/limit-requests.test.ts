import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '../time/clock.ts';
import { openLog } from '../monitoring/log.ts';
import { readNetworks } from '../network/networks.ts';
import type { OfficeGate } from './admit-member.ts';
import { type RequestLimits, limitRequests } from './limit-requests.ts';
import { openApp } from './open-app.ts';
import { readOfficeCookie } from './office-cookie.ts';
import { bearerTokenOf } from './register-calls.ts';

const MAX = 5;
const SHARED = '203.0.113.7';

let clock: FakeClock;
let app: FastifyInstance;
/** The live tokens and their owners. */
let live: Map<string, bigint>;

beforeEach(() => {
  clock = fakeClock();
  live = new Map();
  const limits = limitRequests(clock, MAX);
  app = openApp({ log: openLog('silent'), limits, trustedProxies: readNetworks('10.0.0.0/8') });
  serveAnswers(limits);
});

function serveAnswers(limits: RequestLimits): void {
  const authenticate = limits.followPlayers((token) => {
    const id = live.get(token);
    return Promise.resolve(
      id === undefined ? undefined : { id, username: token, currency: 'BDT', sessionId: id },
    );
  });
  const gate: OfficeGate = {
    authenticate: (token) => {
      const id = live.get(token);
      return Promise.resolve(
        id === undefined
          ? undefined
          : { id, username: token, role: 'owner', nodeId: undefined, affiliateId: undefined, sessionId: id },
      );
    },
    audit: () => Promise.resolve(),
    noteRefused: () => Promise.resolve(),
    requireIndependent: () => Promise.resolve(),
    requireStepUp: () => Promise.resolve(),
  };
  const office = limits.followStaff(gate);
  app.get('/api/site', (request) => authenticate(bearerTokenOf(request) ?? '').then(show));
  app.get('/api/office/desk', (request) =>
    office.authenticate(readOfficeCookie(request.headers.cookie, false) ?? '', 'used').then(show),
  );
  app.get('/healthz', () => ({ alive: true }));
}

const show = (who: { readonly username: string } | undefined) => ({ who: who?.username });

interface Asking {
  readonly from?: string;
  readonly token?: string;
  readonly forwarded?: string;
}

async function ask({ from = SHARED, token, forwarded }: Asking = {}): Promise<number> {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
  };
  return (await app.inject({ url: '/api/site', remoteAddress: from, headers })).statusCode;
}

async function askOffice({ from = SHARED, token }: Asking = {}): Promise<number> {
  const headers = token === undefined ? {} : { cookie: `maidan_office=${token}` };
  return (await app.inject({ url: '/api/office/desk', remoteAddress: from, headers })).statusCode;
}

async function repeat(times: number, one: (turn: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push(await one(turn));
  return statuses;
}

const allowed = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;

test('[SAFE-12] guests at one address share a limit, and another address has a limit of its own', async () => {
  expect(await repeat(MAX + 2, () => ask())).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(await ask({ from: '203.0.113.8' })).toBe(200);
  await clock.advance(60_000);
  expect(await ask()).toBe(200);
});

test('[SAFE-11] guests of one /64 share a limit, however they change their address', async () => {
  const statuses = await repeat(MAX + 1, (turn) => ask({ from: `2001:db8:1:2::${turn + 1}` }));
  expect(allowed(statuses)).toBe(MAX);
  expect(await ask({ from: '2001:db8:1:3::1' })).toBe(200);
});

test('[SAFE-11] a forged X-Forwarded-For makes no new visitor, and a trusted proxy’s does', async () => {
  const forged = await repeat(MAX + 1, (turn) => ask({ forwarded: `198.51.100.${turn}` }));
  expect(allowed(forged)).toBe(MAX);
  const passedOn = await repeat(MAX + 1, (turn) =>
    ask({ from: '10.1.2.3', forwarded: `198.51.100.${turn}` }),
  );
  expect(allowed(passedOn)).toBe(MAX + 1);
  const lied = await repeat(MAX + 1, (turn) =>
    ask({ from: '10.1.2.3', forwarded: `198.51.100.${turn}, 192.0.2.1` }),
  );
  expect(allowed(lied)).toBe(MAX);
});

test('[SAFE-12] a logged-in player is not shut out by a flood of guests or wrong tokens at the same address', async () => {
  live.set('rahim', 1n);
  expect(await ask({ token: 'rahim' })).toBe(200);
  await repeat(MAX * 3, (turn) => ask({ token: `wrong ${turn}` }));
  expect([await ask(), await ask({ token: 'wrong again' })]).toEqual([429, 429]);
  expect(await repeat(MAX, () => ask({ token: 'rahim' }))).toEqual([200, 200, 200, 200, 200]);
});

test('[SAFE-12] one account has one limit for all its sessions and addresses, and uses none of another’s', async () => {
  for (const token of ['phone', 'desktop']) live.set(token, 1n);
  live.set('karim', 2n);
  for (const token of ['phone', 'desktop', 'karim']) await ask({ token, from: '192.0.2.1' });
  const statuses = await repeat(MAX + 3, (turn) =>
    ask({ token: turn % 2 === 0 ? 'phone' : 'desktop', from: `198.51.100.${turn}` }),
  );
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect(await ask({ token: 'karim' })).toBe(200);
});

test('[SAFE-12] a dead token counts as a guest’s again', async () => {
  live.set('rahim', 1n);
  await ask({ token: 'rahim' });
  live.delete('rahim');
  await ask({ token: 'rahim' });
  const statuses = await repeat(MAX * 2, () => ask({ token: 'rahim' }));
  expect(allowed(statuses)).toBe(MAX - 1);
});

test('[SAFE-12] all accounts at one address share a wider limit, which refused requests don’t use up', async () => {
  const tokens = Array.from({ length: 21 }, (_, index) => `player ${index}`);
  for (const [index, token] of tokens.entries()) {
    live.set(token, BigInt(index + 1));
    await ask({ token, from: `198.51.100.${index}` });
  }
  await repeat(MAX * 40, () => ask({ token: 'player 0' }));
  const others = await repeat(19 * MAX, (turn) => ask({ token: tokens[1 + (turn % 19)] ?? '' }));
  expect(allowed(others)).toBe(19 * MAX);
  expect(await ask({ token: 'player 20' })).toBe(429);
  // What the crowd's limit refused is not counted against the account.
  const elsewhere = await repeat(MAX, () => ask({ token: 'player 20', from: '192.0.2.99' }));
  expect(allowed(elsewhere)).toBe(MAX);
});

test('[SAFE-12] players don’t shut out staff, and the office’s guests don’t shut out those logged in', async () => {
  live.set('boss', 1n);
  live.set('rahim', 1n);
  await askOffice({ token: 'boss' });
  await ask({ token: 'rahim' });
  await repeat(MAX * 2, () => ask());
  await repeat(MAX * 2, () => ask({ token: 'rahim' }));
  expect([await ask(), await ask({ token: 'rahim' })]).toEqual([429, 429]);
  expect(await askOffice()).toBe(200);
  await repeat(MAX * 2, (turn) => askOffice({ token: `wrong ${turn}` }));
  expect(await askOffice()).toBe(429);
  expect(await repeat(MAX, () => askOffice({ token: 'boss' }))).toEqual([200, 200, 200, 200, 200]);
  expect(await askOffice({ token: 'boss' })).toBe(429);
});

test('[SAFE-12] requests outside the API, such as health checks, are not counted', async () => {
  await repeat(MAX * 2, () => ask());
  expect((await app.inject({ url: '/healthz', remoteAddress: SHARED })).statusCode).toBe(200);
});
