import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findQuietMarket,
  hasNats,
  openFundedOverHttp,
  orderBody,
  type ServerProcess,
  startNats,
  startServer,
} from '@maidan/server/testing';
import { startPostgres } from '../postgres/start-postgres.ts';
import { askAtRandom, type RawRequest } from './http-crowd.ts';
import { readProgramTime } from './read-processes.ts';
import type { BenchRow } from './row.ts';

const APIS = 2;
const CONNECTIONS = 64;
const SECONDS = 5;
const IDLE_SECONDS = 5;
const ROUNDS = 3;

/** A kind of call, and the most that it may take of the site's event loop through another process, of what it takes directly. */
interface Kind {
  readonly name: string;
  /** Asked so often either way, because a batch costs less for each the more there is in it. */
  readonly perSecond: number;
  readonly shareMax: number;
  readonly next: () => RawRequest;
}

interface Measured {
  readonly loopMicros: number;
  readonly perSecond: number;
  readonly refused: number;
}

/**
 * Measures what calls take of the site's event loop when it answers them itself, and when two processes with players' calls stand
 * before it: what the database alone answers, what is forwarded once for many, and an order.
 */
export async function benchForwardedCalls(): Promise<BenchRow[]> {
  if (!hasNats()) throw new Error('nats-server is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'maidan-bench-'));
  const [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
  const running: ServerProcess[] = [];
  const start = async (more: Readonly<Record<string, string>>): Promise<ServerProcess> => {
    const started = await startServer({
      DATABASE_URL: postgres.url,
      NATS_URL: nats.url.href,
      DATA_DIR: folder,
      SANDBOX_DECISION_MS: '50',
      REQUESTS_PER_MINUTE_MAX: '100000000',
      ...more,
    });
    running.push(started);
    return started;
  };
  try {
    const site = await start({ ROLES: 'site,playhouse' });
    const apis = [];
    for (let number = 0; number < APIS; number += 1) apis.push(await start({ ROLES: 'api' }));
    const kinds = await listKinds(site.url);
    const idle = await measureIdle(site);
    const rows: BenchRow[] = [];
    for (const kind of kinds) {
      const direct: Measured[] = [];
      const forwarded: Measured[] = [];
      // The first round warms up.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const own = await measure(site, [site], kind, idle);
        const others = await measure(site, apis, kind, idle);
        if (round === 0) continue;
        direct.push(own);
        forwarded.push(others);
      }
      rows.push(rowOf(kind, direct, forwarded));
    }
    return rows;
  } finally {
    for (const server of running.toReversed()) {
      server.kill('SIGKILL');
      await server.exited;
    }
    await nats.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function listKinds(url: string): Promise<Kind[]> {
  const { token } = await openFundedOverHttp(url, 20_000);
  const { marketId, runnerId } = await findQuietMarket(url);
  // It lapses at once, so that no open orders pile up.
  const order = { market_id: marketId, selection_id: runnerId, price: 1000, size: '1.00' };
  const placed = (): string =>
    JSON.stringify(orderBody({ ...order, client_ref: randomUUID(), time_in_force: 'FILL_OR_KILL' }));
  return [
    {
      name: 'A balance',
      perSecond: 200,
      shareMax: 0.05,
      next: () => ({ method: 'POST', path: '/api/balance', token }),
    },
    {
      name: 'The prices of a market, polled',
      perSecond: 600,
      shareMax: 0.8,
      next: () => ({ method: 'GET', path: `/api/match-odds/${marketId}` }),
    },
    {
      name: 'An order that lapses at once',
      perSecond: 200,
      shareMax: 1,
      next: () => ({ method: 'POST', path: '/api/exchange/orders', token, body: placed() }),
    },
  ];
}

/** What the site's event loop does in a second by itself. */
async function measureIdle({ pid }: ServerProcess): Promise<number> {
  const before = readProgramTime(pid).loopMicros;
  await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1_000));
  return (readProgramTime(pid).loopMicros - before) / IDLE_SECONDS;
}

async function measure(
  { pid }: ServerProcess,
  asked: readonly ServerProcess[],
  { next, perSecond }: Kind,
  idleMicros: number,
): Promise<Measured> {
  let [count, refused] = [0, 0];
  const before = readProgramTime(pid).loopMicros;
  const began = performance.now();
  await Promise.all(
    asked.map(({ url }) =>
      askAtRandom({
        url,
        seconds: SECONDS,
        connections: CONNECTIONS / asked.length,
        perSecond: perSecond / asked.length,
        next,
        answered({ status = 0 }) {
          count += 1;
          if (status < 200 || status >= 300) refused += 1;
        },
      }),
    ),
  );
  const seconds = (performance.now() - began) / 1_000;
  const micros = readProgramTime(pid).loopMicros - before - idleMicros * seconds;
  return { loopMicros: Math.max(0, micros / count), perSecond: count / seconds, refused };
}

function rowOf(
  { name, shareMax }: Kind,
  direct: readonly Measured[],
  forwarded: readonly Measured[],
): BenchRow {
  const medianBy = (measured: readonly Measured[], figureOf: (one: Measured) => number): number =>
    measured.map(figureOf).toSorted((one, other) => one - other)[Math.floor(measured.length / 2)] ?? NaN;
  const [ours, peer] = [forwarded, direct].map((measured) => medianBy(measured, (one) => one.loopMicros));
  if (ours === undefined || peer === undefined) throw new Error('nothing was measured');
  const refused = [...direct, ...forwarded].reduce((sum, one) => sum + one.refused, 0);
  const rateOf = (measured: readonly Measured[]): number =>
    Math.round(medianBy(measured, (one) => one.perSecond));
  return {
    name: `${name}, at ${APIS} processes with players’ calls`,
    unit: 'µs of the site’s event loop for a call',
    ours,
    peerName: 'the same calls at the site itself',
    peer,
    // What it uses idle varies by more than what is left of some.
    ratio: ours < 1 ? null : peer / ours,
    target: `none refused, at most ${shareMax * 100} % of the peer`,
    met: refused === 0 && ours <= shareMax * peer,
    ...(ours > 0 && { reached: (shareMax * peer) / ours }),
    why: `site, processes, database, NATS and ${CONNECTIONS} clients share ${availableParallelism()} cores`,
    inTimer: 'processor time of the thread that runs the site’s event loop, without what it uses idle',
    note: `${rateOf(forwarded).toLocaleString('en')} calls a second (the peer’s ${rateOf(direct).toLocaleString('en')}), refused: ${refused}. Medians of ${ROUNDS} rounds of ${SECONDS} s, in turns.`,
  };
}
