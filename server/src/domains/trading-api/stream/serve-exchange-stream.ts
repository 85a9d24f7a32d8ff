import type { Socket } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import type { Log } from '../../../kernel/monitoring/log.ts';
import { canonicalAddress, networkOf } from '../../../kernel/network/connection.ts';
import { openRateLimit, openUseLimit } from '../../../kernel/rate-limit.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { TradingSessions } from '../sessions/trading-sessions.ts';
import type { Depths } from '../../exchange/index.ts';
import type { Moment } from './change-stream.ts';
import { LineReader } from './line-reader.ts';
import { MarketStreams, type StreamMarkets } from './market-streams.ts';
import { OrderStreams, type StreamOrders } from './order-streams.ts';
import { type ConnectionDeps, StreamConnection } from './stream-connection.ts';
import { StreamFault } from './stream-fault.ts';

/** How often changes go out at most. */
const TURN_MS = 50;
/** Connections of a player at once, as clients expect. */
const CONNECTIONS_OF_PLAYER = 10;
/** Connections of the process at once; each costs some tens of kilobytes. */
const CONNECTIONS_MAX = 5_000;
/** Connections that a network may begin in a minute: each costs a handshake. */
const BEGUN_RULE = { max: 300, windowMs: 60_000 };
/** Requests of a connection in ten seconds: a client subscribes a few times and sends heartbeats. */
const REQUEST_RULE = { max: 60, windowMs: 10_000 };
const HANDSHAKE_MS = 10_000;
/** Who was sent away and doesn't leave is cut off after this. */
const LEAVE_MS = 5_000;
const KEEP_ALIVE_MS = 30_000;

/** A key and its certificate, as PEM. */
export interface TlsFiles {
  readonly key: string;
  readonly cert: string;
}

/** Dependencies of the Exchange Stream. */
export interface ExchangeStreamDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly random: Random;
  readonly sessions: Pick<TradingSessions, 'find'>;
  readonly depths: Depths;
  readonly markets: StreamMarkets;
  readonly orders: StreamOrders;
  /** Has the house quote a market that is followed, until the returned function is called. */
  readonly keepQuoted: (marketId: string) => () => void;
  /** True while nobody can tell whether what was sent is up to date. */
  readonly isBehind: () => boolean;
  /** Connections of one network at once. */
  readonly perNetworkMax: number;
  /** Whether somebody at this address may connect; left out, everybody may. */
  readonly admits?: ((address: string) => boolean) | undefined;
}

/** The Exchange Stream as it is served. */
export interface ExchangeStream {
  readonly port: number;
  /** Sends away the connections of a player's sessions that have ended. */
  endForbidden(playerId: bigint): Promise<void>;
  /** Serves with another key and certificate from now on. */
  renew(files: TlsFiles): void;
  close(): Promise<void>;
}

/** Serves the Exchange Stream on a port of its own: CRLF lines of JSON over TLS. */
export async function serveExchangeStream(
  deps: ExchangeStreamDeps,
  { port, host, files }: { readonly port: number; readonly host: string; readonly files: TlsFiles },
): Promise<ExchangeStream> {
  const { clock, log } = deps;
  const markets = new MarketStreams(deps);
  const moment = (): Moment => ({ nowMs: clock.now().getTime(), isBehind: deps.isBehind() });
  const orders = new OrderStreams({ log, orders: deps.orders });
  const shared = { ...shareLimits(deps), clock, log, sessions: deps.sessions, markets, orders, moment };
  const connections = new Set<StreamConnection>();
  const sockets = new Set<Socket>();
  const admit = openDoor(deps, sockets);
  const nextId = openIds(clock);
  const server = createServer({ ...files, minVersion: 'TLSv1.2', handshakeTimeout: HANDSHAKE_MS });
  server.on('connection', admit);
  server.on('tlsClientError', (_, socket) => socket.destroy());
  server.on('secureConnection', (socket) => {
    const connection = connect(socket, nextId(), shared);
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.on('error', (error) => log.error({ err: error }, 'the exchange stream has failed'));
  const stop = clock.every(TURN_MS, () => {
    if (connections.size === 0) return;
    const now = moment();
    markets.turn(now);
    orders.turn(now);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the exchange stream has no port');
  return {
    port: address.port,
    async endForbidden(playerId) {
      const own = [...connections].filter((connection) => connection.playerId === playerId);
      await Promise.all(own.map((connection) => connection.checkSession()));
    },
    renew: (renewed) => server.setSecureContext({ ...renewed, minVersion: 'TLSv1.2' }),
    async close() {
      stop();
      markets.close();
      orders.close();
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

/** Turns away connections before their handshake where there are too many. */
function openDoor(
  { clock, perNetworkMax, admits = () => true }: ExchangeStreamDeps,
  sockets: Set<Socket>,
): (socket: Socket) => void {
  const begun = openRateLimit(clock, BEGUN_RULE);
  const open = openUseLimit(perNetworkMax, 1);
  return (socket) => {
    const address = canonicalAddress(socket.remoteAddress ?? '') ?? '';
    const network = networkOf(address);
    try {
      if (sockets.size >= CONNECTIONS_MAX) throw new Refusal('BUSY');
      if (!admits(address)) throw new Refusal('COUNTRY_NOT_PERMITTED');
      begun.take(network);
      const leave = open.take(network);
      sockets.add(socket);
      socket.on('close', () => {
        sockets.delete(socket);
        leave();
      });
    } catch {
      socket.destroy();
    }
  };
}

function shareLimits({
  clock,
  random,
}: ExchangeStreamDeps): Pick<ConnectionDeps, 'admit' | 'countRequest' | 'newClock'> {
  const byPlayer = new Map<bigint, number>();
  const requests = openRateLimit(clock, REQUEST_RULE);
  return {
    admit(playerId) {
      const count = byPlayer.get(playerId) ?? 0;
      if (count >= CONNECTIONS_OF_PLAYER)
        throw new StreamFault(
          'MAX_CONNECTION_LIMIT_EXCEEDED',
          `${CONNECTIONS_OF_PLAYER} connections are open`,
        );
      byPlayer.set(playerId, count + 1);
      return {
        available: CONNECTIONS_OF_PLAYER - count - 1,
        leave() {
          const left = (byPlayer.get(playerId) ?? 1) - 1;
          if (left === 0) byPlayer.delete(playerId);
          else byPlayer.set(playerId, left);
        },
      };
    },
    countRequest(connectionId) {
      try {
        requests.take(connectionId);
      } catch {
        throw new StreamFault('TOO_MANY_REQUESTS', 'too many requests');
      }
    },
    newClock: () => random.bytes(16).toString('base64url'),
  };
}

/** Names such as `001-150126120000-7`: the time, and a number. */
function openIds(clock: Clock): () => string {
  let count = 0;
  return () => {
    count += 1;
    const [date = '', time = ''] = clock.now().toISOString().split('T');
    const [year = '', month = '', day = ''] = date.split('-');
    return `001-${day}${month}${year.slice(2)}${time.slice(0, 8).replaceAll(':', '')}-${count}`;
  };
}

function connect(socket: TLSSocket, id: string, shared: ConnectionDeps): StreamConnection {
  socket.setNoDelay(true);
  socket.setKeepAlive(true, KEEP_ALIVE_MS);
  let isBlocked = false;
  const reader = new LineReader();
  const connection = new StreamConnection(id, shared, {
    write(line) {
      if (socket.destroyed || socket.writableEnded || socket.write(`${line}\r\n`) || isBlocked) return;
      isBlocked = true;
      // Who doesn't read may not ask for more either.
      socket.pause();
    },
    isBlocked: () => isBlocked,
    end() {
      socket.end();
      const stop = shared.clock.after(LEAVE_MS, () => socket.destroy());
      socket.on('close', stop);
    },
    destroy: () => socket.destroy(),
  });
  socket.on('drain', () => {
    isBlocked = false;
    connection.drained();
    socket.resume();
  });
  socket.on('data', (bytes) => {
    const read = reader.read(bytes);
    if (read.kind === 'too-long') return connection.refuseLine();
    for (const line of read.lines) connection.receive(line);
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => connection.closed());
  return connection;
}
