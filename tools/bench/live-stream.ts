import { type ClientRequest, Agent, get } from 'node:http';
import { twoRunnerMarket } from '@maidan/server/testing';
import { z } from 'zod';
import type { BenchRow } from './row.ts';
import { startHouse } from './start-house.ts';

const CONNECTIONS = 2_000;
const PER_SECOND = 25;
const SECONDS = 10;
const P99_MAX_MS = 100;
const MEMORY_MAX_MB = 300;

interface Reader {
  readonly request: ClientRequest;
  /** When each message arrived, by its number. */
  readonly arrived: Float64Array;
}

/** Readers of the live stream, each getting every message of one busy topic. */
export async function benchLiveStream(): Promise<BenchRow[]> {
  const house = await startHouse();
  const messages = PER_SECOND * SECONDS;
  const readers: Reader[] = [];
  try {
    const agent = new Agent({ maxSockets: CONNECTIONS });
    const address = `${house.url}/api/exchange/stream?event_id=${twoRunnerMarket.eventId}`;
    for (let index = 0; index < CONNECTIONS; index += 1)
      readers.push(await openReader(address, agent, messages));
    const saidAt = z.array(z.number()).parse(await house.ask(`scores:${messages}:${PER_SECOND}`, 'saidAt'));
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const residentBytes = z.number().parse(await house.ask('memory', 'residentBytes'));
    return [rowOf(readers, saidAt, residentBytes / 1e6)];
  } finally {
    for (const { request } of readers) request.destroy();
    await house.stop();
  }
}

function openReader(address: string, agent: Agent, messages: number): Promise<Reader> {
  const arrived = new Float64Array(messages);
  return new Promise((resolve, reject) => {
    const request = get(address, { agent }, (response) => {
      response.setEncoding('latin1');
      let rest = '';
      response.on('data', (text: string) => {
        const now = performance.timeOrigin + performance.now();
        const frames = (rest + text).split('\n\n');
        rest = frames.pop() ?? '';
        for (const frame of frames) {
          const runs = /"runs":(\d+)/.exec(frame)?.[1];
          if (runs !== undefined) arrived[Number(runs)] = now;
        }
      });
      response.on('error', () => {});
      resolve({ request, arrived });
    });
    request.on('error', reject);
  });
}

function rowOf(readers: readonly Reader[], saidAt: readonly number[], memoryMb: number): BenchRow {
  const delaysMs: number[] = [];
  for (const { arrived } of readers)
    for (const [message, said] of saidAt.entries()) {
      const at = arrived[message] ?? 0;
      if (at > 0) delaysMs.push(at - said);
    }
  delaysMs.sort((one, other) => one - other);
  const at = (share: number): number => delaysMs[Math.floor(delaysMs.length * share)] ?? Infinity;
  const expected = readers.length * saidAt.length;
  const p99 = at(0.99);
  return {
    name: `live stream: ${CONNECTIONS.toLocaleString('en')} connections, ${PER_SECOND} messages a second each`,
    unit: 'ms (p99)',
    ours: p99,
    peerName: null,
    peer: null,
    ratio: null,
    target: `all delivered, p99 under ${P99_MAX_MS} ms, under ${MEMORY_MAX_MB} MB`,
    met: delaysMs.length === expected && p99 < P99_MAX_MS && memoryMb < MEMORY_MAX_MB,
    inTimer: 'from the feed saying a score (its commit included) to the reader having parsed it',
    note: `${delaysMs.length.toLocaleString('en')} of ${expected.toLocaleString('en')} delivered; p50 ${at(0.5).toFixed(1)} ms; the server's resident memory ${memoryMb.toFixed(0)} MB. Readers, server and database share the machine.`,
  };
}
