import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { orderBody, twoRunnerMarket } from '@maidan/server/testing';
import autocannon from 'autocannon';
import { z } from 'zod';
import { startBareFastify } from './bare-fastify.ts';
import { medianOf } from './percentile.ts';
import type { BenchRow } from './row.ts';
import { type MeasuredApp, startApp } from './start-app.ts';

const ORDER_CONNECTIONS = 256;
const ORDER_PATH = '/api/exchange/orders';
/** The least share of what a Fastify server reaches that does nothing with such requests. */
const ORDER_SHARE_MIN = 0.4;
/** The slowest in a hundred, in medians. */
const ORDER_P99_MEDIANS_MAX = 4;
const POLL_CONNECTIONS = 64;
const POLL_SHARE_MIN = 0.7;
const WARM_UP_S = 3;
const MEASURED_S = 8;

/**
 * Measures orders over HTTP with everything in place, compared with a Fastify server that does nothing, and the polled market
 * snapshot, compared with bare node:http.
 */
export async function benchHttpCalls(): Promise<BenchRow[]> {
  const app = await startApp();
  try {
    return [await benchOrders(app), await benchPolling(app)];
  } finally {
    await app.stop();
  }
}

async function benchOrders(app: MeasuredApp): Promise<BenchRow> {
  const tokens = z.array(z.string()).parse(await app.ask(`players:${ORDER_CONNECTIONS}`, 'tokens'));
  const post = await fetch(`${app.url}${ORDER_PATH}`, { method: 'POST', ...orderOf(tokens, 0) });
  const bare = await startBareFastify(ORDER_PATH, await post.text());
  try {
    await placeOrders(app.url, tokens, WARM_UP_S);
    await placeOrders(bare.url, tokens, WARM_UP_S);
    const ours = await placeOrders(app.url, tokens, MEASURED_S);
    const peer = await placeOrders(bare.url, tokens, MEASURED_S);
    const [perSecond, peerPerSecond] = [placedIn(ours), placedIn(peer)];
    const share = perSecond / peerPerSecond;
    const medians = ours.latency.p99 / ours.latency.p50;
    return {
      name: `HTTP: orders placed with ${ORDER_CONNECTIONS} connections on ${app.database}`,
      unit: 'orders/s',
      ours: perSecond,
      peerName: 'Fastify, which answers the same and does nothing',
      peer: peerPerSecond,
      ratio: share,
      target: `at least ${ORDER_SHARE_MIN * 100} % of the peer, with a p99 of at most ${ORDER_P99_MEDIANS_MAX} medians`,
      met: share >= ORDER_SHARE_MIN && medians <= ORDER_P99_MEDIANS_MAX,
      reached: Math.min(share / ORDER_SHARE_MIN, ORDER_P99_MEDIANS_MAX / medians),
      why: `client, server and database share ${availableParallelism()} cores; the peer has no database`,
      inTimer: 'request sent to answer read: HTTP, token, limits, parsing, matching, commit, answer',
      note: `p50 ${ours.latency.p50} ms, p99 ${ours.latency.p99} ms; ${ours.non2xx} refused, ${ours.errors} failed. The peer, too, has a process of its own.`,
    };
  } finally {
    await bare.stop();
  }
}

const placedIn = (result: autocannon.Result): number => result['2xx'] / result.duration;

function placeOrders(url: string, tokens: readonly string[], seconds: number): Promise<autocannon.Result> {
  let turn = 0;
  return autocannon({
    url,
    connections: ORDER_CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: ORDER_PATH,
        setupRequest(request) {
          turn += 1;
          return { ...request, ...orderOf(tokens, turn) };
        },
      },
    ],
  });
}

/** The headers and the body of the order of that turn. */
function orderOf(tokens: readonly string[], turn: number) {
  const body = orderBody({
    side: turn % 2 === 0 ? 'BACK' : 'LAY',
    selection_id: turn % 4 < 2 ? 11 : 12,
    price: ODDS[turn % ODDS.length],
  });
  const headers = {
    authorization: `Bearer ${tokens[turn % tokens.length] ?? ''}`,
    'content-type': 'application/json',
  };
  return { headers, body: JSON.stringify(body) };
}

const ODDS = [1.9, 1.92, 1.94, 1.96, 1.98, 2, 2.02, 2.04, 2.06, 2.08];

async function benchPolling(app: MeasuredApp): Promise<BenchRow> {
  const path = `/api/match-odds/${twoRunnerMarket.marketId}`;
  // The snapshot may still be rebuilt for the last orders.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const etag = (await fetch(`${app.url}${path}`)).headers.get('etag') ?? '';
  const bare = await listenBare(etag);
  const ours: number[] = [];
  const peer: number[] = [];
  await poll(`${app.url}${path}`, etag, WARM_UP_S);
  await poll(bare.url, etag, WARM_UP_S);
  for (let round = 0; round < 3; round += 1) {
    ours.push(await poll(`${app.url}${path}`, etag, MEASURED_S / 2));
    peer.push(await poll(bare.url, etag, MEASURED_S / 2));
  }
  bare.server.close();
  bare.server.closeAllConnections();
  const [median, bareMedian] = [medianOf(ours), medianOf(peer)];
  return {
    name: 'HTTP: match-odds with If-None-Match',
    unit: '304/s',
    ours: median,
    peerName: 'bare node:http',
    peer: bareMedian,
    ratio: median / bareMedian,
    target: `at least ${POLL_SHARE_MIN * 100} % of bare node:http in the same run`,
    met: median >= POLL_SHARE_MIN * bareMedian,
    reached: median / bareMedian / POLL_SHARE_MIN,
    inTimer: `request sent to answer read, ${POLL_CONNECTIONS} connections`,
    note: 'Medians of three runs each, in turn. The bare server shares its process with the client; the house has one of its own.',
  };
}

async function poll(url: string, etag: string, seconds: number): Promise<number> {
  const headers = { 'if-none-match': etag };
  const result = await autocannon({ url, connections: POLL_CONNECTIONS, duration: seconds, headers });
  const answered = result.statusCodeStats?.['304']?.count ?? 0;
  return answered / result.duration;
}

async function listenBare(etag: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    response.writeHead(request.headers['if-none-match'] === etag ? 304 : 200, {
      etag,
      'cache-control': 'no-cache',
    });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the bare server has no port');
  return { url: `http://127.0.0.1:${address.port}`, server };
}
