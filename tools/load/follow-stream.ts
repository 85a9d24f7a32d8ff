import { type ClientRequest, type IncomingMessage, get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { type MarketOdds, applyLiveMarket, liveMarketSchema, readRefusal } from '@maidan/contract';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { snapshotOf } from './market-snapshot.ts';
import type { Tally } from './tally.ts';
import { isOverload } from './outcome.ts';

/** A stream has a heartbeat every three seconds; after three of them a client takes it for dead. */
const SILENT_MS = 10_000;
/** As the stream itself says in `retry`. */
const RETRY_MS = 1_000;
const TIMEOUT_MS = 30_000;

/** What a player watches. */
export interface Watched {
  readonly marketId: string;
  readonly eventId: string;
  /** Events of which lists show the short score. */
  readonly scorelineIds: readonly string[];
}

interface Connection {
  readonly request: ClientRequest;
  /** The topics of which it has sent a snapshot. */
  readonly imaged: Set<string>;
  heardAtMs: number;
  isOpen: boolean;
  saidBye: boolean;
}

/** One player's live stream: it reconnects as a browser does, and checks what it gets. */
export class FollowedStream {
  readonly #url: string;
  readonly #headers: () => Readonly<Record<string, string>>;
  readonly #tally: Tally;
  /** True if prices are kept, to be compared with the polled market. */
  readonly #isChecked: boolean;
  readonly #silence: NodeJS.Timeout;
  #watched: Watched | undefined;
  #connection: Connection | undefined;
  #retry: NodeJS.Timeout | undefined;
  #lastId: string | undefined;
  #market: MarketOdds | undefined;
  #snapshots: Set<string> | undefined;

  constructor(given: {
    readonly url: string;
    readonly headers: () => Readonly<Record<string, string>>;
    readonly tally: Tally;
    readonly isChecked: boolean;
  }) {
    this.#url = given.url;
    this.#headers = given.headers;
    this.#tally = given.tally;
    this.#isChecked = given.isChecked;
    this.#silence = setInterval(() => this.#endSilent(), SILENT_MS / 4);
  }

  /** Follows these from now on. */
  follow(watched: Watched): void {
    if (this.#watched?.marketId === watched.marketId) return;
    this.#drop();
    this.#watched = watched;
    this.#lastId = undefined;
    this.#market = undefined;
    this.#snapshots = undefined;
    this.#open();
  }

  close(): void {
    clearInterval(this.#silence);
    this.#drop();
    this.#watched = undefined;
  }

  /** The market as the stream has it; undefined where it isn't checked, or nothing came yet. */
  get market(): MarketOdds | undefined {
    return this.#market;
  }

  /** Keeps what the market has looked like from now on; the set grows until the stream follows another market. */
  keepSnapshots(): ReadonlySet<string> | undefined {
    if (this.#market === undefined) return undefined;
    this.#snapshots = new Set([snapshotOf(this.#market)]);
    return this.#snapshots;
  }

  /** True if the snapshots are still being kept. */
  isKeeping(snapshots: ReadonlySet<string>): boolean {
    return this.#snapshots === snapshots && this.#connection?.isOpen === true;
  }

  #open(): void {
    const watched = this.#watched;
    if (watched === undefined) return;
    const beganMs = performance.now();
    const headers: Record<string, string> = { ...this.#headers(), accept: 'text/event-stream' };
    if (this.#lastId !== undefined) headers['last-event-id'] = this.#lastId;
    const get = this.#url.startsWith('https:') ? getSecure : getPlain;
    const request = get(`${this.#url}/api${pathOf(watched)}`, { headers, agent: false });
    const connection: Connection = {
      request,
      imaged: new Set(),
      heardAtMs: beganMs,
      isOpen: false,
      saidBye: false,
    };
    this.#connection = connection;
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error('TimeoutError')));
    request.on('response', (response) => {
      if (response.statusCode === 200) this.#read(connection, response, performance.now() - beganMs);
      else this.#refused(connection, response, performance.now() - beganMs);
    });
    request.on('error', (error) => {
      if (this.#connection !== connection || connection.isOpen) return;
      this.#tally.error('open stream', codeOf(error));
      this.#reopen(connection, RETRY_MS);
    });
  }

  #read(connection: Connection, response: IncomingMessage, tookMs: number): void {
    if (this.#connection !== connection) return;
    this.#tally.done('open stream', tookMs);
    this.#tally.openStreams += 1;
    connection.isOpen = true;
    const parser = createParser({
      onEvent: ({ id, event, data }) => this.#take(connection, id, event ?? '', data),
    });
    response.setEncoding('utf8');
    response.on('data', (text: string) => {
      connection.heardAtMs = performance.now();
      if (this.#connection === connection) parser.feed(text);
    });
    response.on('error', () => undefined);
    response.on('close', () => {
      this.#tally.openStreams -= 1;
      connection.isOpen = false;
      if (this.#connection !== connection) return;
      if (!connection.saidBye) this.#tally.gap('cut');
      this.#reopen(connection, RETRY_MS);
    });
  }

  #refused(connection: Connection, response: IncomingMessage, tookMs: number): void {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part: string) => (text += part));
    response.on('error', () => undefined);
    response.on('close', () => {
      const status = response.statusCode ?? 0;
      const code = readRefusal(status, parse(text)).code ?? String(status);
      if (status >= 500 && !isOverload(code)) this.#tally.fault('open stream', `${status} ${code}`);
      this.#tally.refused('open stream', code, tookMs);
      const seconds = Number(response.headers['retry-after'] ?? 0);
      this.#reopen(connection, Math.max(RETRY_MS, Number.isFinite(seconds) ? seconds * 1000 : 0));
    });
  }

  #take(connection: Connection, id: string | undefined, topic: string, data: string): void {
    if (topic === 'bye') connection.saidBye = true;
    else this.#tally.changes += 1;
    if (id !== undefined) {
      if (!isLater(id, this.#lastId)) this.#tally.gap('out of order');
      this.#lastId = id;
    }
    if (topic !== `market:${this.#watched?.marketId}` || !this.#isChecked) return;
    const read = liveMarketSchema.safeParse(parse(data));
    if (!read.success) return this.#tally.fault('stream', 'not as the contract says');
    if (read.data.type === 'image') {
      // A client that reads too slowly gets a snapshot in place of what it missed.
      if (connection.imaged.has(topic)) this.#tally.gap('skipped');
      connection.imaged.add(topic);
    } else if (this.#market === undefined) this.#tally.gap('change without a snapshot');
    this.#market = applyLiveMarket(this.#market, read.data);
    if (this.#market !== undefined) this.#snapshots?.add(snapshotOf(this.#market));
  }

  #endSilent(): void {
    const connection = this.#connection;
    if (connection?.isOpen !== true || performance.now() - connection.heardAtMs < SILENT_MS) return;
    this.#tally.gap('silent');
    // Counted once: it isn't cut by the other side.
    connection.saidBye = true;
    connection.request.destroy();
  }

  #reopen(connection: Connection, waitMs: number): void {
    if (this.#connection !== connection || this.#watched === undefined) return;
    this.#connection = undefined;
    this.#retry = setTimeout(() => this.#open(), waitMs);
  }

  #drop(): void {
    clearTimeout(this.#retry);
    const connection = this.#connection;
    this.#connection = undefined;
    connection?.request.destroy();
  }
}

function pathOf({ marketId, eventId, scorelineIds }: Watched): string {
  return `/exchange/stream?market_id=${marketId}&event_id=${eventId}&scoreline_id=${scorelineIds.join(',')}`;
}

/** True if an id comes after the one before it; after a restart the numbers begin anew, under another name. */
function isLater(id: string, before: string | undefined): boolean {
  const [epoch, number] = id.split('.');
  const [epochBefore, numberBefore] = before?.split('.') ?? [];
  return epoch !== epochBefore || Number(number) > Number(numberBefore);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const coded = z.object({ code: z.string() });

function codeOf(error: Error): string {
  const read = coded.safeParse(error);
  return read.success ? read.data.code : error.message;
}
