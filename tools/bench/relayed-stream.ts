import { Agent } from 'node:http';
import { availableParallelism } from 'node:os';
import {
  hasNats,
  startNats,
  startStreamRelay,
  startStreamSource,
  type StreamProcess,
  type StreamSource,
} from '@maidan/server/testing';
import type { BenchRow } from './row.ts';
import { delaysOf, numberIn, openReader, type Reader } from './stream-readers.ts';

const READERS = 2_000;
const TOPICS = 50;
const MESSAGES = 100;
const PER_SECOND = 10;
const RELAYS = 2;
const ROUNDS = 3;
/** What the process with the topics may spend on a change for others to stream it, of what streaming it itself takes. */
const SHARE_MAX = 0.25;

const topics = Array.from({ length: TOPICS }, (_, index) => `market:1.${index}`);

interface Measured {
  readonly cpuMs: number;
  readonly p50: number;
  readonly p99: number;
  readonly delivered: number;
}

/**
 * Measures what it takes off the process that has the live topics when others stream them, and what a change waits on its way
 * through NATS: the same readers at it and at two relays, in turns.
 */
export async function benchRelayedStream(): Promise<BenchRow[]> {
  if (!hasNats()) throw new Error('nats-server is not installed');
  const nats = await startNats();
  const source = await startStreamSource(nats.url);
  const relays = await Promise.all(Array.from({ length: RELAYS }, () => startStreamRelay(nats.url)));
  try {
    const direct: Measured[] = [];
    const relayed: Measured[] = [];
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const own = await measure(source, [source]);
      const others = await measure(source, relays);
      if (round === 0) continue;
      direct.push(own);
      relayed.push(others);
    }
    return [rowOf(direct, relayed)];
  } finally {
    for (const relay of relays) await relay.stop();
    await source.stop();
    await nats.stop();
  }
}

async function measure(source: StreamSource, processes: readonly StreamProcess[]): Promise<Measured> {
  const agent = new Agent({ maxSockets: READERS });
  const readers: Reader[] = [];
  try {
    for (let index = 0; index < READERS; index += 1) {
      const { url } = processes[index % processes.length] ?? source;
      const topic = topics[index % TOPICS] ?? '';
      readers.push(await openReader(`${url}/?topic=${topic}`, agent, numberIn, MESSAGES));
    }
    const { saidAt, cpuMs } = await source.publish({ topics, messages: MESSAGES, perSecond: PER_SECOND });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const delays = delaysOf(readers.map((reader) => ({ reader, saidAt })));
    return { cpuMs, p50: delays.at(0.5), p99: delays.at(0.99), delivered: delays.delivered };
  } finally {
    for (const reader of readers) reader.close();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function rowOf(direct: readonly Measured[], relayed: readonly Measured[]): BenchRow {
  const medianBy = (measured: readonly Measured[], figureOf: (one: Measured) => number): number =>
    measured.map(figureOf).toSorted((one, other) => one - other)[Math.floor(measured.length / 2)] ?? NaN;
  const perChange = (measured: readonly Measured[]) =>
    (medianBy(measured, ({ cpuMs }) => cpuMs) * 1_000) / (TOPICS * MESSAGES);
  const [ours, peer] = [perChange(relayed), perChange(direct)];
  const expected = READERS * MESSAGES;
  const isWhole = [...direct, ...relayed].every(({ delivered }) => delivered === expected);
  const [p50, p99] = [medianBy(relayed, (one) => one.p50), medianBy(relayed, (one) => one.p99)];
  const [ownP50, ownP99] = [medianBy(direct, (one) => one.p50), medianBy(direct, (one) => one.p99)];
  return {
    name: `Relayed stream: ${READERS.toLocaleString('en')} readers of ${TOPICS} topics at ${RELAYS} other processes`,
    unit: 'µs of the source’s processor for a change',
    ours,
    peerName: 'the same readers at the source itself',
    peer,
    ratio: peer / ours,
    target: `all delivered, at most ${SHARE_MAX * 100} % of the peer`,
    met: isWhole && ours <= SHARE_MAX * peer,
    reached: (SHARE_MAX * peer) / ours,
    why: `source, relays, NATS and readers share ${availableParallelism()} cores`,
    inTimer:
      'processor time of the process that publishes; delays from the publishing to the reader having parsed the frame',
    note: `p50 ${p50.toFixed(1)} ms (the peer’s ${ownP50.toFixed(1)}), p99 ${p99.toFixed(1)} ms (${ownP99.toFixed(1)}); all ${expected.toLocaleString('en')} messages delivered: ${isWhole ? 'yes' : 'no'}. Medians of ${ROUNDS} rounds, in turns.`,
  };
}
