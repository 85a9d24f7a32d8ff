import { type ClientRequest, Agent, get } from 'node:http';
import {
  type TestPlayer,
  hasNats,
  startNats,
  startStreamRelay,
  startStreamSource,
  twoRunnerMarket,
} from '@maidan/server/testing';
import type { MeasuredApp } from '../bench/start-app.ts';
import { openReader } from '../bench/stream-readers.ts';
import type { ActionCost, Costs } from './costs.ts';
import { type Meter, type Reading, costOf, idleOf } from './meter.ts';
import { pause } from './pause.ts';

const STREAMS = 2_000;
/** A session opens no more than twelve; all other streams are guests'. */
const OF_PLAYER = 10;
const OPENED_AT_ONCE = 32;
const QUIET_S = 15;
/** An in-play market of which about ten prices and amounts change a second. */
const BUSY = { seconds: 20, movesPerSecond: 5 } as const;
const CHANGE = /^event: (?!bye)/gm;

/** Open streams, what all of them were sent, and how many changes that were. */
interface Streams {
  counted(): { readonly bytes: number; readonly changes: number };
  close(): void;
}

/** Measures streams, a quarter of them players': opening them, holding them while nothing changes, and a busy market's changes. */
export async function measureStreams(
  app: MeasuredApp,
  meter: Meter,
  players: readonly TestPlayer[],
): Promise<{ readonly opened: ActionCost; readonly streams: Costs['streams'] }> {
  const busyAlone = await measureBusy(app, meter, await openStreams(app, players, 1));
  const idling = await meter.read();
  await pause(QUIET_S * 1000);
  const idle = idleOf(idling, await meter.read());
  const heldBefore = Number(await app.ask('held', 'heldBytes'));
  const beforeOpening = await meter.read();
  const streams = await openStreams(app, players, STREAMS);
  await pause(2_000);
  const opening = costOf(beforeOpening, await meter.read(), idle, STREAMS);
  const atOpening = streams.counted();
  const memoryBytes = (Number(await app.ask('held', 'heldBytes')) - heldBefore) / STREAMS;
  await pause(2_000);
  const quiet = await during(meter, streams, () => pause(QUIET_S * 1000));
  const heldMicros = costOf(quiet.before, quiet.after, idle, STREAMS * quiet.seconds).siteMicros;
  const busy = await measureBusy(app, meter, streams);
  const heldMeanwhile = heldMicros * STREAMS * busy.seconds;
  const sending = busy.siteMicros - (busyAlone.siteMicros / busyAlone.seconds) * busy.seconds - heldMeanwhile;
  const heldBytes = quiet.bytes / STREAMS / quiet.seconds;
  return {
    opened: { ...opening, count: STREAMS, sentBytes: atOpening.bytes / STREAMS, plainBytes: null },
    streams: {
      count: STREAMS,
      heldMicros,
      heldBytes,
      deliveredMicros: Math.max(0, sending) / busy.changes,
      deliveredBytes: (busy.bytes - heldBytes * STREAMS * busy.seconds) / busy.changes,
      changesPerSecond: busy.changes / STREAMS / busy.seconds,
      memoryBytes,
      toldMicros: hasNats() ? await measureTold() : null,
    },
  };
}

interface Counted {
  readonly before: Reading;
  readonly after: Reading;
  readonly seconds: number;
  readonly bytes: number;
  readonly changes: number;
}

async function during(meter: Meter, streams: Streams, work: () => Promise<unknown>): Promise<Counted> {
  const [sent, before] = [streams.counted(), await meter.read()];
  await work();
  const [after, now] = [await meter.read(), streams.counted()];
  const seconds = (after.atMs - before.atMs) / 1000;
  return { before, after, seconds, bytes: now.bytes - sent.bytes, changes: now.changes - sent.changes };
}

/** Moves the market's prices and closes the streams. */
async function measureBusy(app: MeasuredApp, meter: Meter, streams: Streams) {
  const { seconds, movesPerSecond } = BUSY;
  const counted = await during(meter, streams, () =>
    app.ask(`moves:${seconds}:${movesPerSecond}`, 'movedMs'),
  );
  streams.close();
  await pause(2_000);
  const { before, after } = counted;
  return { ...counted, siteMicros: after.site.allMicros - before.site.allMicros };
}

async function openStreams(
  { url }: MeasuredApp,
  players: readonly TestPlayer[],
  count: number,
): Promise<Streams> {
  const { marketId, eventId } = twoRunnerMarket;
  const requests: ClientRequest[] = [];
  let changes = 0;
  let closedBytes = 0;
  const sockets = new Set<{ readonly bytesRead: number }>();
  const open = (index: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const player = index < players.length * OF_PLAYER ? players[index % players.length] : undefined;
      const headers = player === undefined ? {} : { authorization: `Bearer ${player.token}` };
      const address = `${url}/api/exchange/stream?market_id=${marketId}&event_id=${eventId}`;
      const request = get(address, { headers, agent: false }, (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`a stream was answered ${response.statusCode}`));
        const { socket } = response;
        sockets.add(socket);
        response.setEncoding('latin1');
        response.on('data', (text: string) => (changes += text.match(CHANGE)?.length ?? 0));
        response.on('error', () => undefined);
        response.on('close', () => {
          sockets.delete(socket);
          closedBytes += socket.bytesRead;
        });
        return resolve();
      });
      request.on('error', reject);
      requests.push(request);
    });
  for (let from = 0; from < count; from += OPENED_AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(OPENED_AT_ONCE, count - from) }, (_, index) => open(from + index)),
    );
  return {
    counted: () => ({
      bytes: closedBytes + [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0),
      changes,
    }),
    close: () => requests.forEach((request) => request.destroy()),
  };
}

const TOLD = { topics: 50, messages: 100, perSecond: 10 } as const;

/** What the process that has the topics spends on a change which two others stream. */
async function measureTold(): Promise<number> {
  const nats = await startNats();
  const source = await startStreamSource(nats.url);
  const relays = await Promise.all([startStreamRelay(nats.url), startStreamRelay(nats.url)]);
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const topics = Array.from({ length: TOLD.topics }, (_, index) => `market:1.${index}`);
  try {
    for (const relay of relays)
      for (const topic of topics) await openReader(`${relay.url}/?topic=${topic}`, agent, () => -1, 0);
    const run = { topics, messages: TOLD.messages, perSecond: TOLD.perSecond };
    // The first one warms up.
    await source.publish(run);
    const { cpuMs } = await source.publish(run);
    return (cpuMs * 1000) / (TOLD.topics * TOLD.messages);
  } finally {
    agent.destroy();
    for (const relay of relays) await relay.stop();
    await source.stop();
    await nats.stop();
  }
}
