import { availableParallelism } from 'node:os';
import {
  hasNats,
  startNats,
  startStreamRelay,
  startStreamSource,
  type StreamProcess,
  type StreamSource,
} from '@maidan/server/testing';
import { readResidentBytes } from './read-processes.ts';
import { startReaders } from './reader-process.ts';
import type { BenchRow } from './row.ts';

const RELAYS = 2;
const TOPICS = 50;
const READERS = 20_000;
const MESSAGES = 20;
/** With a tenth of the readers and ten times the changes, as much is delivered. */
const FEWER = 10;
/** What hasn't come by then doesn't come. */
const LATE_MAX_MS = 60_000;

const topics = Array.from({ length: TOPICS }, (_, index) => `market:1.${index}`);

interface Measured {
  readonly delivered: number;
  readonly p50: number;
  readonly p99: number;
  /** What a stream takes of a relay's memory, in bytes. */
  readonly bytes: number;
}

/** Measures what very many live streams wait for a change, and what memory they take, at two processes over NATS. */
export async function benchManyStreams(): Promise<BenchRow[]> {
  if (!hasNats()) throw new Error('nats-server is not installed');
  const nats = await startNats();
  const source = await startStreamSource(nats.url);
  const relays = await Promise.all(Array.from({ length: RELAYS }, () => startStreamRelay(nats.url)));
  try {
    const fewer = await measure(source, relays, { readers: READERS / FEWER, perSecond: FEWER });
    const many = await measure(source, relays, { readers: READERS, perSecond: 1 });
    return [rowOf(many, fewer)];
  } finally {
    for (const relay of relays) await relay.stop();
    await source.stop();
    await nats.stop();
  }
}

async function measure(
  source: StreamSource,
  relays: readonly StreamProcess[],
  { readers, perSecond }: { readonly readers: number; readonly perSecond: number },
): Promise<Measured> {
  const messages = MESSAGES * perSecond;
  const before = sumMemory(relays);
  const processes = await Promise.all(
    relays.map(({ url }) => startReaders({ url, topics, readers: readers / relays.length, messages })),
  );
  try {
    const { saidAt } = await source.publish({ topics, messages, perSecond });
    const collect = async () => (await Promise.all(processes.map((one) => one.collect(saidAt)))).flat();
    const until = performance.now() + LATE_MAX_MS;
    let delays = await collect();
    while (delays.length < readers * messages && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      delays = await collect();
    }
    const bytes = (sumMemory(relays) - before) / readers;
    delays.sort((one, other) => one - other);
    const at = (share: number) => delays[Math.floor(delays.length * share)] ?? Infinity;
    return { delivered: delays.length, p50: at(0.5), p99: at(0.99), bytes };
  } finally {
    for (const one of processes) await one.stop();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** The resident memory of all of them, in bytes. */
const sumMemory = (processes: readonly StreamProcess[]): number =>
  processes.reduce((sum, { pid }) => sum + readResidentBytes(pid), 0);

function rowOf(many: Measured, fewer: Measured): BenchRow {
  const expected = READERS * MESSAGES;
  const isWhole = many.delivered === expected && fewer.delivered === expected;
  return {
    name: `Many streams: ${READERS.toLocaleString('en')} readers of ${TOPICS} topics at ${RELAYS} processes`,
    unit: 'ms until a change is read, p99',
    ours: many.p99,
    peerName: `${(READERS / FEWER).toLocaleString('en')} readers of as many messages`,
    peer: fewer.p99,
    ratio: fewer.p99 / many.p99,
    target: 'all delivered',
    met: isWhole,
    reached: (many.delivered + fewer.delivered) / (2 * expected),
    why: `source, relays, NATS and readers share ${availableParallelism()} cores`,
    inTimer: 'from the publishing to the reader having parsed the frame',
    note: `p50 ${many.p50.toFixed(0)} ms (the peer’s ${fewer.p50.toFixed(0)}); a stream takes ${(many.bytes / 1024).toFixed(1)} KB of its process; all ${expected.toLocaleString('en')} messages delivered: ${isWhole ? 'yes' : 'no'}.`,
  };
}
