import { Agent, get } from 'node:http';
import { twoRunnerMarket } from '@maidan/server/testing';
import { z } from 'zod';
import type { BenchRow } from './row.ts';
import { startApp } from './start-app.ts';

const SECONDS = 40;
/** Each move changes two prices or amounts on average. */
const MOVES_PER_SECOND = 5;
const POLL_MS = 300;
const MEGABYTES_MAX = 1;
const HOUR_MS = 3_600_000;

/** Measures an open odds view's bytes on the wire while ten of its prices and amounts change a second, compared with polling. */
export async function benchStreamBytes(): Promise<BenchRow[]> {
  const app = await startApp();
  try {
    const { marketId, eventId } = twoRunnerMarket;
    const stream = await countStream(
      `${app.url}/api/exchange/stream?market_id=${marketId}&event_id=${eventId}`,
    );
    const polls = startPolls(`${app.url}/api/match-odds/${marketId}`);
    const before = { stream: stream.bytes(), polls: polls.bytes() };
    const movedMs = z.number().parse(await app.ask(`moves:${SECONDS}:${MOVES_PER_SECOND}`, 'movedMs'));
    const perHour = (bytes: number): number => (bytes / 1e6) * (HOUR_MS / movedMs);
    const ours = perHour(stream.bytes() - before.stream);
    const peer = perHour(polls.bytes() - before.polls);
    await polls.stop();
    stream.stop();
    return [
      {
        name: `an open odds view in which ${2 * MOVES_PER_SECOND} prices and amounts change a second`,
        unit: 'MB an hour',
        ours,
        peerName: `polling match-odds every ${POLL_MS} ms`,
        peer,
        ratio: peer / ours,
        target: `under ${MEGABYTES_MAX} MB an hour`,
        met: ours < MEGABYTES_MAX,
        reached: MEGABYTES_MAX / ours,
        inTimer: 'every byte that the connection received, heart-beats and headers among them',
        note: `Measured over ${SECONDS} s; odds are told within 300 ms, amounts once a second.`,
      },
    ];
  } finally {
    await app.stop();
  }
}

interface Counted {
  bytes(): number;
}

function countStream(address: string): Promise<Counted & { stop(): void }> {
  return new Promise((resolve, reject) => {
    const request = get(address, (response) => {
      response.resume();
      response.on('error', () => {});
      const { socket } = response;
      resolve({ bytes: () => socket.bytesRead, stop: () => request.destroy() });
    });
    request.on('error', reject);
  });
}

/** Polls as the site does while its stream is down: one request at a time, with the ETag of the last response. */
function startPolls(address: string): Counted & { stop(): Promise<void> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let bytes = 0;
  let tag = '';
  const stopping = new AbortController();
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const request = get(address, { agent, headers: { 'if-none-match': tag } }, (response) => {
        const { socket } = response;
        tag = response.headers.etag ?? tag;
        response.resume();
        response.on('end', () => {
          bytes = socket.bytesRead;
          resolve();
        });
      });
      request.on('error', reject);
    });
  const polling = (async () => {
    while (!stopping.signal.aborted) {
      await ask();
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    agent.destroy();
  })();
  return {
    bytes: () => bytes,
    stop: () => {
      stopping.abort();
      return polling;
    },
  };
}
