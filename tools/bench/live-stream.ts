import { Agent } from 'node:http';
import { oddsAtTick, oddsToNumber } from '@maidan/engine';
import { twoRunnerMarket } from '@maidan/server/testing';
import { z } from 'zod';
import type { BenchRow } from './row.ts';
import { type MeasuredApp, startApp } from './start-app.ts';
import { type Delays, type Reader, delaysOf, openReader } from './stream-readers.ts';

const P99_MAX_MS = 100;
const MEMORY_MAX_MB = 300;
const ONE_TOPIC = { connections: 2_000, perSecond: 25, seconds: 10 };
const MANY_MARKETS = { connections: 5_000, markets: 50, rounds: 20, roundsPerSecond: 2 };

/** The market maker's first price, as a tick of the ladder. */
const FIRST_TICK = 90;

const saidAtSchema = z.array(z.number());

/** Measures the live stream with all readers on one busy topic, and with readers spread over many markets. */
export async function benchLiveStream(): Promise<BenchRow[]> {
  return [await withHouse(measureOneTopic), await withHouse(measureManyMarkets)];
}

async function withHouse<T>(measure: (app: MeasuredApp) => Promise<T>): Promise<T> {
  const app = await startApp();
  try {
    return await measure(app);
  } finally {
    await app.stop();
  }
}

/** Every reader receives every score of one event. */
async function measureOneTopic(app: MeasuredApp): Promise<BenchRow> {
  const { connections, perSecond, seconds } = ONE_TOPIC;
  const messages = perSecond * seconds;
  const address = `${app.url}/api/exchange/stream?event_id=${twoRunnerMarket.eventId}`;
  const readers = await openReaders(connections, () => address, numberAfter(/"runs":(\d+)/), messages);
  try {
    const saidAt = saidAtSchema.parse(await app.ask(`scores:${messages}:${perSecond}`, 'saidAt'));
    const memoryMb = await settledMemoryMb(app);
    const delays = delaysOf(readers.map((reader) => ({ reader, saidAt })));
    return {
      ...rowOf(delays, connections * messages, memoryMb),
      name: `live stream: ${connections.toLocaleString('en')} connections, ${perSecond} messages a second each`,
      inTimer: 'from the feed saying a score (its commit included) to the reader having parsed it',
    };
  } finally {
    for (const reader of readers) reader.close();
  }
}

/** Each reader watches one market; every market's prices move, through the market maker and the book. */
async function measureManyMarkets(app: MeasuredApp): Promise<BenchRow> {
  const { connections, markets, rounds, roundsPerSecond } = MANY_MARKETS;
  const ids = z.array(z.string()).parse(await app.ask(`markets:${markets}`, 'marketIds'));
  const idOf = (index: number) => ids[index % ids.length] ?? '';
  const addressOf = (index: number) => `${app.url}/api/exchange/stream?market_id=${idOf(index)}`;
  // The price on offer identifies the round: it rises by one tick in each.
  const prices = Array.from({ length: rounds }, (_, round) => oddsToNumber(oddsAtTick(FIRST_TICK + round)));
  const priceIn = numberAfter(/\[11,"B",0,([\d.]+)/);
  const readers = await openReaders(
    connections,
    addressOf,
    (frame) => prices.indexOf(priceIn(frame)),
    rounds,
  );
  try {
    const told = await app.ask(`quotes:${rounds}:${roundsPerSecond}:${FIRST_TICK}`, 'saidAtByMarket');
    const saidAtByMarket = z.record(z.string(), saidAtSchema).parse(told);
    const memoryMb = await settledMemoryMb(app);
    const delays = delaysOf(
      readers.map((reader, index) => ({ reader, saidAt: saidAtByMarket[idOf(index)] ?? [] })),
    );
    return {
      ...rowOf(delays, connections * rounds, memoryMb),
      name: `live stream: ${connections.toLocaleString('en')} connections over ${markets} markets, ${markets * roundsPerSecond} requotes a second`,
      target: 'all delivered; times and memory for comparison',
      met: delays.delivered === connections * rounds,
      inTimer:
        'from the feed saying prices, over the market maker’s orders and their commit, to the reader having parsed them',
    };
  } finally {
    for (const reader of readers) reader.close();
  }
}

const numberAfter = (pattern: RegExp) => (frame: string) => Number(pattern.exec(frame)?.[1] ?? -1);

async function openReaders(
  count: number,
  addressOf: (index: number) => string,
  numberIn: (frame: string) => number,
  messages: number,
): Promise<Reader[]> {
  const agent = new Agent({ maxSockets: count });
  const readers: Reader[] = [];
  for (let index = 0; index < count; index += 1)
    readers.push(await openReader(addressOf(index), agent, numberIn, messages));
  return readers;
}

async function settledMemoryMb(app: MeasuredApp): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  return z.number().parse(await app.ask('memory', 'residentBytes')) / 1e6;
}

function rowOf(delays: Delays, expected: number, memoryMb: number) {
  const p99 = delays.at(0.99);
  return {
    unit: 'ms (p99)',
    ours: p99,
    peerName: null,
    peer: null,
    ratio: null,
    target: `all delivered, p99 under ${P99_MAX_MS} ms, under ${MEMORY_MAX_MB} MB`,
    met: delays.delivered === expected && p99 < P99_MAX_MS && memoryMb < MEMORY_MAX_MB,
    note: `${delays.delivered.toLocaleString('en')} of ${expected.toLocaleString('en')} delivered; p50 ${delays.at(0.5).toFixed(1)} ms; the server's resident memory ${memoryMb.toFixed(0)} MB. Readers, server and database share the machine.`,
  };
}
