import { availableParallelism } from 'node:os';
import { orderBody, twoRunnerMarket } from '@maidan/server/testing';
import autocannon from 'autocannon';
import { z } from 'zod';
import { startBareHttp } from './bare-http.ts';
import { medianOf } from './percentile.ts';
import type { BenchRow } from './row.ts';
import { type MeasuredApp, startApp } from './start-app.ts';

const CONNECTIONS = 256;
const PROGRAMS = 64;
const BOOK_CONNECTIONS = 64;
const WARM_UP_S = 3;
const MEASURED_S = 6;
const ROUNDS = 3;
const PATH = '/exchange/betting/json-rpc/v1';
/** What a request of that many instructions places a second, in orders of the site's own call. */
const PLACED_MIN = { 1: 0.8, 50: 2 } as const;
/** What books are answered, of what a bare server answers with as many bytes. */
const BOOK_SHARE_MIN = 0.2;
const ODDS = [1.9, 1.92, 1.94, 1.96, 1.98, 2, 2.02, 2.04, 2.06, 2.08];

const programSchema = z.object({ appKey: z.string(), token: z.string(), siteToken: z.string() });
type Program = z.infer<typeof programSchema>;

/** Measures orders and books of the trading API over HTTP: the orders beside the site's own call, the books beside a bare server. */
export async function benchTradingCalls(): Promise<BenchRow[]> {
  const app = await startApp();
  try {
    const programs = z.array(programSchema).parse(await app.ask(`programs:${PROGRAMS}`, 'programs'));
    const rows = [await benchPlacing(app, programs, 1), await benchPlacing(app, programs, 50)];
    for (const priceData of PROJECTIONS) rows.push(await benchBook(app, programs, priceData));
    return rows;
  } finally {
    await app.stop();
  }
}

const headersOf = ({ appKey, token }: Program) => ({
  'x-application': appKey,
  'x-authentication': token,
  'content-type': 'application/json',
});

const callOf = (method: string, params: object): string =>
  JSON.stringify({ jsonrpc: '2.0', method: `SportsAPING/v1.0/${method}`, params, id: 1 });

const of = <Item>(items: readonly Item[], turn: number): Item => {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('there is none');
  return item;
};

/** True for the answer to a request whose orders were placed. */
const placed = (body: string): boolean => body.includes('"result":{"status":"SUCCESS"');

async function benchPlacing(
  app: MeasuredApp,
  programs: readonly Program[],
  instructions: 1 | 50,
): Promise<BenchRow> {
  let turn = 0;
  const throughApi = () => {
    turn += 1;
    // All of one side: bets of one request must not meet each other.
    const side = turn % 2 === 0 ? 'BACK' : 'LAY';
    const asked = Array.from({ length: instructions }, (_, index) => ({
      orderType: 'LIMIT',
      selectionId: index % 2 === 0 ? 11 : 12,
      side,
      limitOrder: { size: 100, price: of(ODDS, turn + index), persistenceType: 'LAPSE' },
    }));
    const params = { marketId: twoRunnerMarket.marketId, instructions: asked };
    return { path: PATH, headers: headersOf(of(programs, turn)), body: callOf('placeOrders', params) };
  };
  const throughSite = () => {
    turn += 1;
    const order = orderBody({
      side: turn % 2 === 0 ? 'BACK' : 'LAY',
      selection_id: turn % 4 < 2 ? 11 : 12,
      price: of(ODDS, turn),
    });
    const authorization = `Bearer ${of(programs, turn).siteToken}`;
    return {
      path: '/api/exchange/orders',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(order),
    };
  };
  const [ours, peer]: [number[], number[]] = [[], []];
  await load(app.url, throughApi, placed, WARM_UP_S);
  await load(app.url, throughSite, () => true, WARM_UP_S);
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push((await load(app.url, throughApi, placed, MEASURED_S)) * instructions);
    peer.push(await load(app.url, throughSite, () => true, MEASURED_S));
  }
  const [perSecond, peerPerSecond] = [medianOf(ours), medianOf(peer)];
  const ratio = perSecond / peerPerSecond;
  const least = PLACED_MIN[instructions];
  return {
    name: `trading API: placeOrders with ${instructions} ${instructions === 1 ? 'instruction' : 'instructions'}, ${CONNECTIONS} connections on ${app.database}`,
    unit: 'orders/s',
    ours: perSecond,
    peerName: 'the site’s own call for each order',
    peer: peerPerSecond,
    ratio,
    target: `at least ${least} × the peer`,
    met: ratio >= least,
    reached: ratio / least,
    why: `client, server and database share ${availableParallelism()} cores`,
    inTimer: 'request sent to answer read: HTTP, key, session, limits, parsing, matching, commit, report',
    note: `Medians of ${ROUNDS} turns each, in turn, by ${PROGRAMS} players; answers that placed nothing don’t count.`,
  };
}

/** How many answers a second were as they should be. */
async function load(
  url: string,
  next: () => { readonly path: string; readonly headers: Record<string, string>; readonly body: string },
  counts: (body: string) => boolean,
  seconds: number,
): Promise<number> {
  let counted = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({ ...request, ...next() }),
        onResponse(status, body) {
          if (status >= 200 && status < 300 && counts(body)) counted += 1;
        },
      },
    ],
  });
  return counted / result.duration;
}

/** What is asked for of a book; each weighs more than the one before. */
const PROJECTIONS: readonly (readonly string[])[] = [
  [],
  ['EX_BEST_OFFERS'],
  ['EX_ALL_OFFERS'],
  ['EX_TRADED'],
  ['EX_BEST_OFFERS', 'EX_TRADED'],
  ['EX_ALL_OFFERS', 'EX_TRADED'],
];

async function benchBook(
  app: MeasuredApp,
  programs: readonly Program[],
  priceData: readonly string[],
): Promise<BenchRow> {
  const body = callOf('listMarketBook', {
    marketIds: [twoRunnerMarket.marketId],
    priceProjection: { priceData },
  });
  const headers = headersOf(of(programs, 0));
  const answer = await (await fetch(`${app.url}${PATH}`, { method: 'POST', headers, body })).text();
  const bare = await startBareHttp(answer);
  try {
    const ask = async (url: string, seconds: number) => {
      const result = await autocannon({
        url: `${url}${PATH}`,
        method: 'POST',
        connections: BOOK_CONNECTIONS,
        duration: seconds,
        headers,
        body,
      });
      return result['2xx'] / result.duration;
    };
    const [ours, peer]: [number[], number[]] = [[], []];
    await ask(app.url, WARM_UP_S / 3);
    await ask(bare.url, WARM_UP_S / 3);
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await ask(app.url, MEASURED_S / 3));
      peer.push(await ask(bare.url, MEASURED_S / 3));
    }
    const [perSecond, peerPerSecond] = [medianOf(ours), medianOf(peer)];
    const share = perSecond / peerPerSecond;
    const asked = priceData.length === 0 ? 'no prices' : priceData.join(' and ');
    return {
      name: `trading API: listMarketBook of one market, ${asked}`,
      unit: 'answers/s',
      ours: perSecond,
      peerName: `bare node:http answering the same ${Buffer.byteLength(answer)} bytes`,
      peer: peerPerSecond,
      ratio: share,
      target: `at least ${BOOK_SHARE_MIN * 100} % of the peer`,
      met: share >= BOOK_SHARE_MIN,
      reached: share / BOOK_SHARE_MIN,
      why: `client and server share ${availableParallelism()} cores`,
      inTimer: `request sent to answer read, ${BOOK_CONNECTIONS} connections: key, session, limits, the book as committed, its text`,
      note: `Medians of ${ROUNDS} turns each, in turn; either server has a process of its own.`,
    };
  } finally {
    await bare.stop();
  }
}
