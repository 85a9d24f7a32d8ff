import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { orderBody, twoRunnerMarket } from '@maidan/server/testing';
import autocannon from 'autocannon';
import { z } from 'zod';
import type { BenchRow } from './row.ts';
import { type MeasuredApp, startApp } from './start-app.ts';

const ORDER_CONNECTIONS = 256;
const ORDERS_MIN = 8_000;
const ORDER_P99_MAX_MS = 80;
const POLL_CONNECTIONS = 64;
const POLL_SHARE_MIN = 0.6;
const WARM_UP_S = 3;
const MEASURED_S = 8;

/** Measures orders over HTTP with everything in place, and the polled market snapshot compared with bare node:http. */
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
  const run = (seconds: number): Promise<autocannon.Result> => {
    let turn = 0;
    return autocannon({
      url: app.url,
      connections: ORDER_CONNECTIONS,
      duration: seconds,
      requests: [
        {
          method: 'POST',
          path: '/api/exchange/orders',
          setupRequest(request) {
            turn += 1;
            const token = tokens[turn % tokens.length] ?? '';
            const price = ODDS[turn % ODDS.length];
            const body = orderBody({
              side: turn % 2 === 0 ? 'BACK' : 'LAY',
              selection_id: turn % 4 < 2 ? 11 : 12,
              price,
            });
            const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
            return { ...request, headers, body: JSON.stringify(body) };
          },
        },
      ],
    });
  };
  await run(WARM_UP_S);
  const result = await run(MEASURED_S);
  const perSecond = result['2xx'] / result.duration;
  return {
    name: `HTTP: orders placed with ${ORDER_CONNECTIONS} connections on ${app.database}`,
    unit: 'orders/s',
    ours: perSecond,
    peerName: null,
    peer: null,
    ratio: null,
    target: `at least ${ORDERS_MIN.toLocaleString('en')}/s with p99 under ${ORDER_P99_MAX_MS} ms`,
    met: perSecond >= ORDERS_MIN && result.latency.p99 < ORDER_P99_MAX_MS,
    reached: Math.min(perSecond / ORDERS_MIN, ORDER_P99_MAX_MS / result.latency.p99),
    why: `client, server and database share ${availableParallelism()} cores, and the target supposes cores on which bare node:http answers 70,000 and more 304/s; what it answers here stands in the next row`,
    inTimer: 'request sent to answer read: HTTP, token, limits, parsing, matching, commit, answer',
    note: `p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms; ${result.non2xx} refused, ${result.errors} failed. Client, server and database share the machine.`,
  };
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

function medianOf(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}
