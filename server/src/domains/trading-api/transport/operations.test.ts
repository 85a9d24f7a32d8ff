import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { scriptedFeed } from '../../../testing/scripted-feed.ts';
import { callRpc, openTradingClient, type TradingClient } from '../../../testing/trading-client.ts';
import { openPlayer } from '../../../testing/wire-client.ts';

let open: TestApp;
let client: TradingClient;

beforeAll(async () => {
  const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  client = await openTradingClient(open.url, await openPlayer(open.url));
});

afterAll(() => open.close());

const call = (method: string, params: unknown = {}, id: unknown = 1) => ({
  jsonrpc: '2.0',
  method: `SportsAPING/v1.0/${method}`,
  params,
  id,
});
const sports = [{ eventType: { id: '4', name: 'Cricket' }, marketCount: 1 }];

async function rest(path: string, body: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${open.url}/exchange/${path}`, {
    method: 'POST',
    headers: { 'x-application': client.appKey, 'x-authentication': client.token, ...headers },
    body,
  });
  return { status: response.status, body: z.unknown().parse(await response.json()) };
}

test('[TRADE-4] an operation is called by JSON-RPC, alone or in an array that is answered in its order', async () => {
  const one = call('listEventTypes', { filter: {} }, 'a');
  expect(await callRpc(open.url, 'betting', one, client)).toEqual({
    jsonrpc: '2.0',
    result: sports,
    id: 'a',
  });
  const two = call('listEventTypes', { filter: { eventTypeIds: ['1'] } }, 2);
  expect(await callRpc(open.url, 'betting', [one, two], client)).toEqual([
    { jsonrpc: '2.0', result: sports, id: 'a' },
    { jsonrpc: '2.0', result: [], id: 2 },
  ]);
});

test('[TRADE-4] the same by REST, whose answer is bare, with or without a slash and a content type', async () => {
  for (const path of ['betting/rest/v1.0/listEventTypes/', 'betting/rest/v1.0/listEventTypes'])
    expect(await rest(path, '{"filter":{}}')).toEqual({ status: 200, body: sports });
  expect(await rest('account/rest/v1.0/listCurrencyRates/', '{}')).toEqual({
    status: 200,
    body: [{ currencyCode: 'BDT', rate: 1 }],
  });
});

test('[TRADE-2] [TRADE-4] every answer is JSON by its plain name, which clients compare', async () => {
  const posted = [
    'exchange/betting/json-rpc/v1',
    'exchange/betting/rest/v1.0/listEventTypes/',
    'exchange/betting/rest/v1.0/nothing/',
    'api/login',
    'api/certlogin',
    'api/keepAlive',
    'api/logout',
  ];
  const headers = { 'x-application': client.appKey };
  const answers = await Promise.all([
    ...posted.map((path) => fetch(`${open.url}/${path}`, { method: 'POST', headers, body: '{}' })),
    fetch(`${open.url}/exchange/betting/rest/v1/en/navigation/menu.json`),
  ]);
  for (const answer of answers) {
    expect([answer.url, answer.headers.get('content-type')]).toEqual([answer.url, 'application/json']);
    await answer.json();
  }
});

test('[TRADE-4] null is as good as left out, and what isn’t known is ignored', async () => {
  const params = {
    filter: { eventIds: null, marketStartTime: { from: null }, planets: ['Mars'] },
    locale: null,
  };
  expect((await client.call('betting', 'listEventTypes', params)).result).toEqual(sports);
});

const own = (value: string | undefined, mine: string) => (value === 'own' ? mine : value);

test.each([
  ['no app key', {}, 'ANGX-0004', 'NO_APP_KEY'],
  ['an unknown key', { appKey: 'AAAAAAAAAAAAAAAA', token: 'own' }, 'ANGX-0007', 'INVALID_APP_KEY'],
  ['no session', { appKey: 'own' }, 'ANGX-0005', 'NO_SESSION'],
  ['a dead session', { appKey: 'own', token: 'x'.repeat(43) }, 'ANGX-0003', 'INVALID_SESSION_INFORMATION'],
])('[TRADE-5] %s is refused by its own error, by either transport', async (_, given, message, errorCode) => {
  const { appKey, token }: { appKey?: string; token?: string } = given;
  const headers = { appKey: own(appKey, client.appKey), token: own(token, client.token) };
  const detail = {
    exceptionname: 'APINGException',
    APINGException: { errorCode, errorDetails: expect.any(String), requestUUID: expect.any(String) },
  };
  expect(await callRpc(open.url, 'betting', call('listEventTypes', { filter: {} }), headers)).toEqual({
    jsonrpc: '2.0',
    error: { code: -32_099, message, data: detail },
    id: 1,
  });
  const response = await fetch(`${open.url}/exchange/betting/rest/v1.0/listEventTypes/`, {
    method: 'POST',
    headers: {
      ...(headers.appKey !== undefined && { 'x-application': headers.appKey }),
      ...(headers.token !== undefined && { 'x-authentication': headers.token }),
    },
    body: '{"filter":{}}',
  });
  expect([response.status, await response.json()]).toEqual([
    400,
    { faultcode: 'Client', faultstring: message, detail },
  ]);
});

test.each([
  ['no JSON', 'hello', -32_700],
  ['a number', '7', -32_700],
  ['an object without a method', '{}', -32_600],
  ['an unknown operation', JSON.stringify(call('listPlanets')), -32_601],
  [
    'an operation of another service',
    JSON.stringify({ ...call('x'), method: 'AccountAPING/v1.0/getAccountFunds' }),
    -32_601,
  ],
  ['another version', JSON.stringify({ ...call('x'), method: 'SportsAPING/v9/listEventTypes' }), -32_601],
  ['a missing parameter', JSON.stringify(call('listEventTypes')), -32_602],
  [
    'a parameter of another type',
    JSON.stringify(call('listEventTypes', { filter: { eventIds: 'x' } })),
    -32_602,
  ],
  ['an unknown word', JSON.stringify(call('listTimeRanges', { filter: {}, granularity: 'AGES' })), -32_602],
  [
    'a list that is too long',
    JSON.stringify(call('listEventTypes', { filter: { eventIds: Array(1_001).fill('1') } })),
    -32_602,
  ],
  [
    'parameters that are nested without end',
    JSON.stringify(call('listEventTypes', JSON.parse(`${'{"filter":'.repeat(200)}1${'}'.repeat(200)}`))),
    -32_602,
  ],
])('[TRADE-5] %s is refused as JSON-RPC has it', async (_, body, code) => {
  expect(await callRpc(open.url, 'betting', body, client)).toMatchObject({ error: { code } });
});

test.each([
  [{}, 'DSC-0018', 'filter is mandatory'],
  [{ filter: {} }, 'DSC-0018', 'granularity is mandatory'],
  [{ filter: 'DAYS', granularity: 'DAYS' }, 'DSC-0009', 'filter: '],
  [
    { filter: { marketStartTime: { from: 7 } }, granularity: 'DAYS' },
    'DSC-0009',
    'filter.marketStartTime.from: ',
  ],
])('[TRADE-5] of %j it is told which parameter is missing or wrong', async (params, message, details) => {
  const { error } = await client.call('betting', 'listTimeRanges', params);
  expect(error).toMatchObject({ message, data: { errorDetails: expect.stringContaining(details) } });
});

test('[TRADE-5] an array of no calls, or of more than a hundred, is refused whole', async () => {
  for (const calls of [[], Array(101).fill(call('listEventTypes', { filter: {} }))])
    expect(await callRpc(open.url, 'betting', calls, client)).toMatchObject({
      error: { message: 'ANGX-0014' },
    });
});

test('[TRADE-5] a body that is too large is told as the API’s own error', async () => {
  const { status, body } = await rest('betting/rest/v1.0/listEventTypes/', `"${'x'.repeat(3_000_000)}"`);
  expect([status, body]).toMatchObject([400, { faultstring: 'ANGX-0014' }]);
});

test('[TRADE-9] each call of an array counts, and those beyond the limit are refused one by one', async () => {
  const strict = await openTestApp({ config: { requestsPerMinuteMax: 30 } });
  try {
    const program = await openTradingClient(strict.url, await openPlayer(strict.url));
    const asked = { jsonrpc: '2.0', method: 'AccountAPING/v1.0/listCurrencyRates', params: {}, id: 1 };
    const answers = z.array(z.object({ error: z.object({ message: z.string() }).optional() })).parse(
      await callRpc(
        strict.url,
        'account',
        Array.from({ length: 60 }, () => asked),
        program,
      ),
    );
    const refused = answers.filter(({ error }) => error?.message === 'AANGX-0008').length;
    expect(answers).toHaveLength(60);
    // The request itself was counted by its address: its session wasn't known yet.
    expect(refused).toBe(60 - 1 - 30);
  } finally {
    await strict.close();
  }
});
