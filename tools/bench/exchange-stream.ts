import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type TLSSocket } from 'node:tls';
import { twoRunnerMarket } from '@maidan/server/testing';
import { z } from 'zod';
import { startBareTls } from './bare-tls.ts';
import { medianOf } from './percentile.ts';
import { readProgramTime } from './read-processes.ts';
import type { BenchRow } from './row.ts';
import { type MeasuredApp, startApp } from './start-app.ts';

const CLIENTS = 200;
/** A player has ten connections at most. */
const CLIENTS_OF_PLAYER = 10;
const MOVES_PER_SECOND = 15;
const MEASURED_S = 8;
const ROUNDS = 3;
/** What a message may take of the processor, of what it takes a bare server. */
const RATIO_MAX = 2;

const programsSchema = z.array(z.object({ appKey: z.string(), token: z.string() }));
type Program = z.infer<typeof programsSchema>[number];

interface Client {
  readonly socket: TLSSocket;
  bytes: number;
  messages: number;
}

interface Measured {
  readonly cpuMicros: number;
  readonly messages: number;
  readonly bytes: number;
}

/**
 * Measures what the Exchange Stream takes for each message: many clients of one market that moves, less what the same moves take with
 * a single client, beside a bare TLS server with as many clients, bytes and messages, in turns.
 */
export async function benchExchangeStream(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-stream-'));
  const port = await findFreePort();
  const app = await startApp({ STREAM_PORT: String(port), DATA_DIR: folder });
  try {
    const programs = programsSchema.parse(
      await app.ask(`programs:${CLIENTS / CLIENTS_OF_PLAYER}`, 'programs'),
    );
    const clients = await openClients(port, programs);
    const [ours, peer, rates]: [number[], number[], number[]] = [[], [], []];
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      await subscribe(clients, 1);
      const one = await measureMoves(app, clients);
      await subscribe(clients, CLIENTS);
      const many = await measureMoves(app, clients);
      const shape = {
        bytes: Math.round(many.bytes / many.messages),
        perSecond: many.messages / CLIENTS / MEASURED_S,
      };
      const bare = await measureBare(join(folder, 'stream-certificate.pem'), shape);
      if (round === 0) continue;
      ours.push((many.cpuMicros - one.cpuMicros) / (many.messages - one.messages));
      peer.push(bare.cpuMicros / bare.messages);
      rates.push(many.messages / MEASURED_S);
    }
    for (const { socket } of clients) socket.destroy();
    return [rowOf({ ours: medianOf(ours), peer: medianOf(peer), rate: medianOf(rates) })];
  } finally {
    await app.stop();
    rmSync(folder, { recursive: true });
  }
}

function rowOf({ ours, peer, rate }: Readonly<Record<'ours' | 'peer' | 'rate', number>>): BenchRow {
  const ratio = ours / peer;
  return {
    name: `Exchange Stream: ${CLIENTS} clients of a market that moves`,
    unit: 'µs of the processor for a message',
    ours,
    peerName: 'a bare TLS server that writes as many bytes in as many messages',
    peer,
    ratio,
    target: `at most ${RATIO_MAX} × the peer`,
    met: ratio <= RATIO_MAX,
    reached: RATIO_MAX / ratio,
    why: `server and clients share ${availableParallelism()} cores`,
    inTimer:
      'all threads of the process that serves, less what it takes with one client and the same moves; the encryption is the same',
    note: `${Math.round(rate).toLocaleString('en')} messages a second. Medians of ${ROUNDS} rounds, in turns.`,
  };
}

/** Connects as many clients as are measured, once: a network may begin so many connections in a minute. */
async function openClients(port: number, programs: readonly Program[]): Promise<readonly Client[]> {
  const clients: Client[] = [];
  for (let index = 0; index < CLIENTS; index += 1) {
    const { appKey, token } = programs[index % programs.length] ?? {};
    const client = await openClient(port);
    client.socket.write(lineOf({ op: 'authentication', id: 1, appKey, session: token }));
    clients.push(client);
  }
  return clients;
}

/** Has so many of them follow the market, and the others one that there isn't. */
async function subscribe(clients: readonly Client[], count: number): Promise<void> {
  for (const [index, { socket }] of clients.entries())
    socket.write(
      lineOf({
        op: 'marketSubscription',
        id: 2,
        marketFilter: { marketIds: [index < count ? twoRunnerMarket.marketId : '1.404'] },
        marketDataFilter: { fields: ['EX_BEST_OFFERS_DISP', 'EX_LTP', 'EX_MARKET_DEF'], ladderLevels: 3 },
      }),
    );
  await pause(1_500);
}

const lineOf = (request: object): string => `${JSON.stringify(request)}\r\n`;

async function measureMoves(app: MeasuredApp, clients: readonly Client[]): Promise<Measured> {
  const before = { ...readProgramTime(app.pid), ...sumOf(clients) };
  await app.ask(`moves:${MEASURED_S}:${MOVES_PER_SECOND}`, 'movedMs');
  await pause(200);
  return since(before, { ...readProgramTime(app.pid), ...sumOf(clients) });
}

async function measureBare(
  pemFile: string,
  shape: { readonly bytes: number; readonly perSecond: number },
): Promise<Measured> {
  const bare = await startBareTls(pemFile, shape);
  const clients: Client[] = [];
  try {
    for (let index = 0; index < CLIENTS; index += 1)
      clients.push(await openClient(Number(new URL(bare.url).port)));
    await pause(1_000);
    const before = { ...readProgramTime(bare.pid), ...sumOf(clients) };
    await pause(MEASURED_S * 1_000);
    return since(before, { ...readProgramTime(bare.pid), ...sumOf(clients) });
  } finally {
    for (const { socket } of clients) socket.destroy();
    await bare.stop();
  }
}

type Reading = { readonly allMicros: number; readonly messages: number; readonly bytes: number };

const since = (before: Reading, after: Reading): Measured => ({
  cpuMicros: after.allMicros - before.allMicros,
  messages: after.messages - before.messages,
  bytes: after.bytes - before.bytes,
});

const sumOf = (clients: readonly Client[]) => ({
  messages: clients.reduce((sum, { messages }) => sum + messages, 0),
  bytes: clients.reduce((sum, { bytes }) => sum + bytes, 0),
});

async function openClient(port: number): Promise<Client> {
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const client = { socket, bytes: 0, messages: 0 };
  socket.on('data', (chunk: Buffer) => {
    client.bytes += chunk.length;
    // Each message ends with a line feed.
    for (const byte of chunk) if (byte === 10) client.messages += 1;
  });
  socket.on('error', () => socket.destroy());
  return client;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  return address.port;
}
