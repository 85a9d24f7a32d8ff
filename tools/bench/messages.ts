import { availableParallelism } from 'node:os';
import { money } from '@maidan/engine';
import {
  type BareNats,
  type Messaging,
  connectToNats,
  echoOrder,
  hasNats,
  openBareNats,
  openMemoryHarness,
  openOver,
  startEchoProcess,
  startNats,
} from '@maidan/server/testing';
import { inTurns } from './in-turns.ts';
import { medianOf, percentile } from './percentile.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = 7;
const OF_ROUND = 4_000;
const CROWD = 64;
const OF_CROWD = 20_000;
/** The most that a command may wait more than a bare request, in microseconds: in half of all cases, and in all but one in a hundred. */
const ADDED_P50_MAX = 60;
const ADDED_P99_MAX = 200;
/** The least share of the bare requests a second, with many at once. */
const SHARE_MIN = 0.5;
const FAR_MS = 60_000;

/**
 * Measures what our messages add to NATS: commands as wide as an order, to another process and back, and bare requests with the
 * same bytes by the same client, in turns.
 */
export async function benchMessages(): Promise<BenchRow[]> {
  if (!hasNats()) throw new Error('nats-server is not installed');
  const server = await startNats();
  const echo = await startEchoProcess(server.url);
  const messaging = openOver(await connectToNats(server.url));
  const bare = await openBareNats(server.url);
  try {
    return [...(await compare(messaging, bare)), await measureMemory()];
  } finally {
    await bare.close();
    await messaging.close();
    await echo.stop();
    await server.stop();
  }
}

const order = (number: number) => ({
  playerId: BigInt(number),
  marketId: '1.234567890',
  runnerId: 47_972,
  side: 'back' as const,
  odds: 192,
  size: money(10_000n),
  clientRef: `order ${number}`,
  at: new Date(),
});

type Ask = (number: number) => Promise<unknown>;

function askBy(messaging: Messaging): Ask {
  return async (number) => {
    const about = { id: String(number), deadline: new Date(Date.now() + FAR_MS) };
    const reply = await messaging.request(echoOrder, 'one', order(number), about);
    if (reply.kind !== 'answer') throw new Error(`a command was ${reply.kind}`);
  };
}

/** Sends as many bytes as a command of ours has. */
function askBare(bare: BareNats): Ask {
  const text = JSON.stringify({
    id: '123456',
    deadline: Date.now(),
    input: { ...order(123_456), playerId: '123456', size: '10000' },
  });
  const bytes = Buffer.from(text);
  return () => bare.request(bytes);
}

interface Delays {
  readonly p50: number;
  readonly p99: number;
}

async function compare(messaging: Messaging, bare: BareNats): Promise<BenchRow[]> {
  const [ours, peer] = [askBy(messaging), askBare(bare)];
  const delays: { readonly ours: Delays; readonly peer: Delays }[] = [];
  const rates: { readonly ours: number; readonly peer: number }[] = [];
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const delay = { ours: await measureDelay(ours), peer: await measureDelay(peer) };
    const rate = { ours: await measureRate(ours), peer: await measureRate(peer) };
    if (round === 0) continue;
    delays.push(delay);
    rates.push(rate);
  }
  return [delayRow(delays), rateRow(rates)];
}

function delayRow(delays: readonly { readonly ours: Delays; readonly peer: Delays }[]): BenchRow {
  const [p50, peerP50] = [
    medianOf(delays.map(({ ours }) => ours.p50)),
    medianOf(delays.map(({ peer }) => peer.p50)),
  ];
  const [p99, peerP99] = [
    medianOf(delays.map(({ ours }) => ours.p99)),
    medianOf(delays.map(({ peer }) => peer.p99)),
  ];
  const added = { p50: p50 - peerP50, p99: p99 - peerP99 };
  return {
    name: 'Messages: a command to another process and back, one at a time',
    unit: 'µs, p50',
    ours: p50,
    peerName: 'a bare request over NATS with as many bytes',
    peer: peerP50,
    ratio: peerP50 / p50,
    target: `at most ${ADDED_P50_MAX} µs more than the peer at p50, and ${ADDED_P99_MAX} µs at p99`,
    met: added.p50 <= ADDED_P50_MAX && added.p99 <= ADDED_P99_MAX,
    reached: Math.min(ADDED_P50_MAX / added.p50, ADDED_P99_MAX / added.p99),
    why: `client, server and NATS share ${availableParallelism()} cores`,
    inTimer: 'order written, sent, checked, answered with the order, answer checked; each with a deadline',
    note: `Added: p50 ${added.p50.toFixed(0)} µs, p99 ${added.p99.toFixed(0)} µs (p99 ${p99.toFixed(0)}, the peer’s ${peerP99.toFixed(0)}). Medians of ${ROUNDS} rounds of ${OF_ROUND}, in turns.`,
  };
}

function rateRow(rates: readonly { readonly ours: number; readonly peer: number }[]): BenchRow {
  const [ours, peer] = [medianOf(rates.map((rate) => rate.ours)), medianOf(rates.map((rate) => rate.peer))];
  return {
    name: `Messages: commands to another process, ${CROWD} at once`,
    unit: 'commands/s',
    ours,
    peerName: 'bare requests over NATS with as many bytes',
    peer,
    ratio: ours / peer,
    target: `at least ${SHARE_MIN * 100} % of the peer`,
    met: ours >= SHARE_MIN * peer,
    reached: ours / peer / SHARE_MIN,
    why: `client, server and NATS share ${availableParallelism()} cores`,
    inTimer: 'as above',
    note: `Medians of ${ROUNDS} rounds of ${OF_CROWD}, in turns.`,
  };
}

async function measureMemory(): Promise<BenchRow> {
  const harness = await openMemoryHarness();
  try {
    const [api, market] = [await harness.connect(), await harness.connect()];
    market.serve(echoOrder, 'one', (input) => Promise.resolve(input));
    const ask = askBy(api);
    await measureDelay(ask);
    const { p50, p99 } = await measureDelay(ask);
    return {
      name: 'Messages: a command within one process, one at a time',
      unit: 'µs, p50',
      ours: p50,
      peerName: null,
      peer: null,
      ratio: null,
      target: 'none: for comparison',
      met: null,
      inTimer: 'as above, written and checked all the same',
      note: `p99 ${p99.toFixed(0)} µs.`,
    };
  } finally {
    await harness.close();
  }
}

/** How long one waits for each answer, in microseconds. */
async function measureDelay(ask: Ask): Promise<Delays> {
  const took: number[] = [];
  for (let number = 0; number < OF_ROUND; number += 1) {
    const began = performance.now();
    await ask(number);
    took.push((performance.now() - began) * 1000);
  }
  const sorted = took.toSorted((one, other) => one - other);
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

/** How many are answered in a second. */
async function measureRate(ask: Ask): Promise<number> {
  const numbers = Array.from({ length: OF_CROWD }, (_, number) => number);
  const began = performance.now();
  await inTurns(numbers, CROWD, ask);
  return (OF_CROWD * 1000) / (performance.now() - began);
}
