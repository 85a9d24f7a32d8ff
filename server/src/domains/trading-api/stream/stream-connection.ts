import type { StatusMessage, StreamMessage, StreamRequest } from '@maidan/contract/trading';
import type { Log } from '../../../kernel/monitoring/log.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { Moment } from './change-stream.ts';
import type { TradingSessions } from '../sessions/trading-sessions.ts';
import type { Trader } from '../trader.ts';
import type { MarketStreams } from './market-streams.ts';
import type { OrderStreams } from './order-streams.ts';
import { readStreamRequest } from './read-stream-request.ts';
import type { OpenStream, StreamClient } from './stream-client.ts';
import { StreamFault, streamFaultOf } from './stream-fault.ts';

/** Who doesn't authenticate within this is sent away (trading API: Exchange Stream). */
const SILENT_MS = 15_000;
/** A client that doesn't read for this long is sent away. */
const BLOCKED_MS = 60_000;
/** Requests that wait for one before them. */
const QUEUE_MAX = 20;
/** A session that ended by itself, unused for too long, has its stream for at most this long. */
const ASK_MS = 60_000;

/** What connections share. */
export interface ConnectionDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly sessions: Pick<TradingSessions, 'find'>;
  readonly markets: Pick<MarketStreams, 'open'>;
  readonly orders: Pick<OrderStreams, 'open'>;
  /** Counts a player's connection until it ends, and tells how many more there may be; throws MAX_CONNECTION_LIMIT_EXCEEDED. */
  readonly admit: (playerId: bigint) => { readonly available: number; readonly leave: () => void };
  /** Counts a request of a connection; throws TOO_MANY_REQUESTS. */
  readonly countRequest: (connectionId: string) => void;
  readonly newClock: () => string;
  readonly moment: () => Moment;
}

/** The socket of a connection. */
export interface LineSocket {
  write(line: string): void;
  /** True while what was written is not read. */
  isBlocked(): boolean;
  /** Sends what was written and closes. */
  end(): void;
  /** Closes at once. */
  destroy(): void;
}

interface Authenticated {
  readonly trader: Trader;
  readonly appKey: string | undefined;
  readonly token: string | undefined;
  readonly leave: () => void;
}

/** One connection of the Exchange Stream: authentication, subscriptions, heartbeats, one request after the other. */
export class StreamConnection {
  readonly #id: string;
  readonly #deps: ConnectionDeps;
  readonly #socket: LineSocket;
  readonly #queue: string[] = [];
  readonly #streams = new Map<'markets' | 'orders', OpenStream>();
  readonly #timers: (() => void)[] = [];
  #authenticated: Authenticated | undefined;
  #isWorking = false;
  #isClosed = false;
  #stopWaiting: (() => void) | undefined;

  constructor(id: string, deps: ConnectionDeps, socket: LineSocket) {
    this.#id = id;
    this.#deps = deps;
    this.#socket = socket;
    this.#send({ op: 'connection', connectionId: id });
    this.#timers.push(
      deps.clock.after(SILENT_MS, () => {
        if (this.#authenticated === undefined)
          this.#fail(
            undefined,
            new StreamFault('TIMEOUT', 'no authentication in time; a line ends with CRLF'),
          );
      }),
      deps.clock.every(ASK_MS, () => void this.checkSession()),
    );
  }

  /** Whose it is, once it is known. */
  get playerId(): bigint | undefined {
    return this.#authenticated?.trader.playerId;
  }

  /** Takes a line of the client. */
  receive(line: string): void {
    if (this.#isClosed) return;
    if (this.#queue.length >= QUEUE_MAX)
      return this.#fail(undefined, new StreamFault('TOO_MANY_REQUESTS', 'wait for the answers'));
    this.#queue.push(line);
    void this.#work();
  }

  /** A line of the client is longer than any request. */
  refuseLine(): void {
    this.#fail(undefined, new StreamFault('INVALID_INPUT', 'the line is too long'));
  }

  /** The client has read everything. */
  drained(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
  }

  /** Asks again whether the session still stands, and sends its client away if not. */
  async checkSession(): Promise<void> {
    const known = this.#authenticated;
    if (known === undefined) return;
    try {
      const { sessionId } = await this.#deps.sessions.find(known.appKey, known.token);
      if (sessionId === known.trader.sessionId) return;
    } catch (error) {
      // If nobody can be asked, for example while the database is away, the next time decides.
      if (streamFaultOf(error) === undefined) return;
    }
    this.#fail(undefined, new StreamFault('INVALID_SESSION_INFORMATION', 'the session has ended'));
  }

  /** The socket is closed. */
  closed(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const stop of this.#timers) stop();
    this.drained();
    const { nowMs } = this.#deps.moment();
    for (const stream of this.#streams.values()) stream.end('broken', nowMs);
    this.#streams.clear();
    this.#authenticated?.leave();
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    for (let line = this.#queue.shift(); line !== undefined && !this.#isClosed; line = this.#queue.shift())
      await this.#take(line);
    this.#isWorking = false;
  }

  async #take(line: string): Promise<void> {
    const read = readStreamRequest(line);
    const id = read.kind === 'request' ? read.request.id : read.id;
    try {
      this.#deps.countRequest(this.#id);
      if (read.kind === 'fault') throw new StreamFault(read.code, read.message);
      await this.#answer(read.request);
    } catch (error) {
      const fault = streamFaultOf(error);
      if (fault === undefined) this.#deps.log.error({ err: error }, 'a request of a stream failed');
      this.#fail(id, fault ?? new StreamFault('UNEXPECTED_ERROR', 'try again'));
    }
  }

  async #answer(request: StreamRequest): Promise<void> {
    if (request.op === 'authentication') return this.#authenticate(request);
    const known = this.#authenticated;
    if (known === undefined) throw new StreamFault('NOT_AUTHORIZED', 'the connection is not authenticated');
    if (request.op === 'heartbeat') return this.#succeed(request.id);
    const client = this.#clientOf(known.trader);
    if (request.op === 'marketSubscription')
      return this.#subscribe('markets', request.id, await this.#deps.markets.open(request, client));
    return this.#subscribe('orders', request.id, await this.#deps.orders.open(request, client));
  }

  async #authenticate(request: Extract<StreamRequest, { op: 'authentication' }>): Promise<void> {
    if (this.#authenticated !== undefined)
      throw new StreamFault('INVALID_REQUEST', 'the connection is authenticated');
    const { appKey, session: token } = request;
    const trader = await this.#deps.sessions.find(appKey, token);
    if (this.#isClosed) return;
    const { available, leave } = this.#deps.admit(trader.playerId);
    this.#authenticated = { trader, appKey, token, leave };
    this.#succeed(request.id, available);
    // The session may have ended while it was looked for.
    await this.checkSession();
  }

  #subscribe(kind: 'markets' | 'orders', id: number | undefined, stream: OpenStream): void {
    const moment = this.#deps.moment();
    if (this.#isClosed) return stream.end('replaced', moment.nowMs);
    this.#streams.get(kind)?.end('replaced', moment.nowMs);
    this.#streams.set(kind, stream);
    this.#succeed(id);
    stream.begin(moment);
  }

  #clientOf({ playerId }: Trader): StreamClient {
    return {
      playerId,
      newClock: this.#deps.newClock,
      write: (line) => this.#write(line),
      isBlocked: () => this.#socket.isBlocked(),
    };
  }

  #succeed(id: number | undefined, connectionsAvailable?: number): void {
    const connectionId = connectionsAvailable === undefined ? undefined : this.#id;
    this.#status({ id, statusCode: 'SUCCESS', connectionClosed: false, connectionId, connectionsAvailable });
  }

  #fail(id: number | undefined, { code: errorCode, message: errorMessage }: StreamFault): void {
    if (this.#isClosed) return;
    const connectionClosed = errorCode !== 'SUBSCRIPTION_LIMIT_EXCEEDED';
    const connectionId = this.#id;
    this.#status({ id, statusCode: 'FAILURE', errorCode, errorMessage, connectionClosed, connectionId });
    if (!connectionClosed) return;
    this.#socket.end();
    this.closed();
  }

  #status(status: Omit<StatusMessage, 'op'>): void {
    this.#send({ op: 'status', ...status });
  }

  #send(message: StreamMessage): void {
    this.#write(JSON.stringify(message));
  }

  /** Sends a line. Who has not read before is sent away unless {@link drained} is called in time. */
  #write(line: string): void {
    this.#socket.write(line);
    if (!this.#socket.isBlocked() || this.#isClosed) return;
    this.#stopWaiting ??= this.#deps.clock.after(BLOCKED_MS, () => {
      this.#deps.log.info({ connection: this.#id }, 'a stream’s client did not read');
      this.#socket.destroy();
      this.closed();
    });
  }
}
