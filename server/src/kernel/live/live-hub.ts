import type { ServerResponse } from 'node:http';
import type { Clock } from '../time/clock.ts';
import type { Random } from '../secrets/random.ts';

/**
 * What a reader is sent first of a topic, as JSON: a snapshot of its state and the changes since, or nothing when there is none
 * or it follows as a change.
 */
export type ImagesOf = (topic: string) => readonly string[];

/** Passes topics on to the readers of other processes. */
export interface Outlet {
  /** A change of a topic that is followed there, with its number and that of the one before it on the topic. */
  readonly tell: (name: string, json: string, numbers: { sequence: number; after: number }) => void;
  /** That player's sessions have ended, or some of them. */
  readonly endForbidden: (playerId: bigint) => void;
  readonly readerCount: () => number;
}

/** How far a hub's changes are: of another epoch are those of another process. */
export interface Position {
  readonly epoch: string;
  readonly sequence: number;
}

/** A reader with this much unsent gets no more changes; once it has caught up it gets a fresh snapshot. */
const LAG_BYTES_MAX = 256 * 1024;
/** Frames kept per topic, so that a reader that was away for a moment resumes without a snapshot. */
const KEPT_FRAMES_MAX = 64;
/** Screens take prices for stale after five seconds of silence, so a quiet market must send more often. */
const HEART_BEAT_MS = 3_000;
/** A stream whose session ended by itself, unused for too long, goes on for at most this long. */
const ASK_ALLOWED_MS = 60_000;

const GOODBYE = 'event: bye\ndata: {}\n\n';

/** One player's topic is named `wallet@17`; readers see the event `wallet`. */
const eventOf = (name: string): string => name.split('@')[0] ?? name;

/** Whose topic it is; undefined for one of everybody's. */
function playerOf(name: string): bigint | undefined {
  const [, id] = name.split('@');
  return id === undefined ? undefined : BigInt(id);
}

interface Frame {
  readonly sequence: number;
  readonly bytes: Buffer;
}

interface Topic {
  readonly readers: Set<Reader>;
  /** True if the outlet has readers elsewhere. */
  isFollowed: boolean;
  readonly recent: Frame[];
  /** The sequence number of the newest frame that is no longer kept. */
  forgotten: number;
  /** That of the newest frame. */
  newest: number;
  /** What {@link LiveHub.publishState} sent last. */
  state: string | undefined;
}

const isRead = ({ readers, isFollowed }: Topic): boolean => readers.size > 0 || isFollowed;

/** What a reader reads, and how. */
export interface Reading {
  readonly topics: readonly string[];
  readonly imagesOf: ImagesOf;
  /** The `Last-Event-ID` header, when the reader was connected before. */
  readonly lastEventId: string | undefined;
  /** Whose session opened the stream, if any did. */
  readonly playerId: bigint | undefined;
  /** Called now and then, and when a session of that player has ended; who may no longer read is disconnected. */
  readonly isAllowed: () => Promise<boolean>;
}

interface Reader {
  readonly response: ServerResponse;
  readonly topics: ReadonlySet<string>;
  readonly imagesOf: ImagesOf;
  readonly playerId: bigint | undefined;
  readonly isAllowed: () => Promise<boolean>;
  /** Topics whose changes it missed. */
  readonly lagging: Set<string>;
}

/**
 * Fans live topics out as Server-Sent Events: a snapshot first, then changes with growing sequence numbers. A frame is
 * serialised once for all its readers; no reader's buffer grows without bound.
 */
export class LiveHub {
  readonly #topics = new Map<string, Topic>();
  readonly #readers = new Set<Reader>();
  /** Distinguishes this process's sequence numbers from those of one before it. */
  readonly epoch: string;
  readonly #beforeTold = new Set<(playerId: bigint) => void>();
  readonly #whenForbidden = new Set<(playerId: bigint) => Promise<void>>();
  readonly #isInTouch: () => boolean;
  #outlet: Outlet | undefined;
  #sequence = 0;
  #closed = false;
  readonly #stops: readonly (() => void)[];

  /** While `isInTouch` says no, what is shown may be out of date, and streams have no heartbeat that says otherwise. */
  constructor(clock: Clock, random: Random, isInTouch: () => boolean = () => true) {
    this.#isInTouch = isInTouch;
    this.epoch = random.bytes(4).toString('hex');
    this.#stops = [
      clock.every(HEART_BEAT_MS, () => this.#beat()),
      clock.every(ASK_ALLOWED_MS, () => this.#sendAwayForbidden()),
    ];
  }

  /** The number of open connections. */
  get readerCount(): number {
    return this.#readers.size;
  }

  /** The same with those of other processes that stream these topics. */
  get audience(): number {
    return this.#readers.size + (this.#outlet?.readerCount() ?? 0);
  }

  /** True if anybody reads the topic, here or elsewhere; without readers there is no need to publish. */
  hasReaders(name: string): boolean {
    const topic = this.#topics.get(name);
    return topic !== undefined && isRead(topic);
  }

  /** Passes on what the outlet follows from now on. */
  connectOutlet(outlet: Outlet): void {
    this.#outlet = outlet;
  }

  /** Passes a topic's changes on by the outlet; what it is told from now on comes after the position. */
  follow(name: string): Position {
    this.#topic(name).isFollowed = true;
    return { epoch: this.epoch, sequence: this.#sequence };
  }

  /** Passes them on no longer. */
  unfollow(name: string): void {
    this.#leave(name, (topic) => void (topic.isFollowed = false));
  }

  /** Sends a topic's readers away, to connect anew: changes of it may be missing, and no earlier id resumes it. */
  restart(name: string): void {
    const readers = [...(this.#topics.get(name)?.readers ?? [])];
    for (const reader of readers) this.#sendAway(reader);
    this.#topics.delete(name);
  }

  /** Calls the listener before a change is sent to a player's own screens, which then ask for more. */
  beforePlayerTold(listener: (playerId: bigint) => void): void {
    this.#beforeTold.add(listener);
  }

  /** Calls the listener too when sessions of a player have ended: for streams that are not the hub's. */
  whenForbidden(listener: (playerId: bigint) => Promise<void>): void {
    this.#whenForbidden.add(listener);
  }

  /** Sends a change, as JSON, to every reader of the topic. */
  publish(name: string, json: string): void {
    const topic = this.#topics.get(name);
    if (topic === undefined) return;
    const playerId = isRead(topic) ? playerOf(name) : undefined;
    if (playerId !== undefined) for (const listener of this.#beforeTold) listener(playerId);
    const frame = this.#frame(name, json);
    topic.recent.push(frame);
    if (topic.recent.length > KEPT_FRAMES_MAX)
      topic.forgotten = topic.recent.shift()?.sequence ?? topic.forgotten;
    for (const reader of topic.readers) this.#send(reader, name, frame);
    const { sequence } = frame;
    if (topic.isFollowed) this.#outlet?.tell(name, json, { sequence, after: topic.newest });
    topic.newest = sequence;
  }

  /** Sends a topic's whole state, as JSON, to every reader, unless it is what was sent last. */
  publishState(name: string, json: string): void {
    const topic = this.#topics.get(name);
    if (topic === undefined || topic.state === json) return;
    topic.state = json;
    this.publish(name, json);
  }

  /**
   * Takes over a response and streams the topics to it until either side ends it. With a `Last-Event-ID` of this
   * process, topics whose missed frames are all kept resume without a snapshot.
   */
  connect(response: ServerResponse, { topics, imagesOf, lastEventId, playerId, isAllowed }: Reading): void {
    // A stream ends with its connection, so frames go out unchunked: chunks would cost each of them three more pieces.
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, {
      connection: 'close',
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    response.write('retry: 1000\n\n');
    // Whoever has left meanwhile closes no more.
    if (response.closed) return;
    if (this.#closed) return void response.end(GOODBYE);
    const reader: Reader = {
      response,
      topics: new Set(topics),
      imagesOf,
      playerId,
      isAllowed,
      lagging: new Set(),
    };
    this.#readers.add(reader);
    response.on('drain', () => this.#catchUp(reader));
    response.on('close', () => this.#forget(reader));
    response.on('error', () => this.#forget(reader));
    this.#start(reader, this.#sequenceOf(lastEventId));
    // The session may have ended since it was found, when this reader wasn't known yet.
    if (playerId !== undefined) void this.#sendAwayIfForbidden(reader);
  }

  /** Disconnects the streams of a player's sessions that have ended (SAFE-26). */
  async endForbidden(playerId: bigint): Promise<void> {
    this.#outlet?.endForbidden(playerId);
    const own = [...this.#readers].filter((reader) => reader.playerId === playerId);
    await Promise.all([
      ...own.map((reader) => this.#sendAwayIfForbidden(reader)),
      ...Array.from(this.#whenForbidden, (listener) => listener(playerId)),
    ]);
  }

  /** Tells every reader to reconnect in a moment, and ends. */
  close(): void {
    this.#closed = true;
    for (const stop of this.#stops) stop();
    for (const reader of this.#readers) reader.response.end(GOODBYE);
    this.#readers.clear();
    this.#topics.clear();
  }

  /** Sends snapshots first, then what was missed in the order of changes: an id then never covers more than was sent. */
  #start(reader: Reader, seen: number | undefined): void {
    const fresh: string[] = [];
    const missed: Frame[] = [];
    for (const name of reader.topics) {
      const topic = this.#topic(name);
      topic.readers.add(reader);
      if (seen === undefined || seen < topic.forgotten) fresh.push(name);
      else missed.push(...topic.recent.filter((frame) => frame.sequence > seen));
    }
    this.#sendImages(reader, fresh);
    for (const frame of missed.toSorted((one, other) => one.sequence - other.sequence))
      reader.response.write(frame.bytes);
  }

  #topic(name: string): Topic {
    const known = this.#topics.get(name);
    if (known !== undefined) return known;
    // Changes while nobody read the topic were not kept: no earlier id may resume here.
    this.#sequence += 1;
    const topic: Topic = {
      readers: new Set(),
      isFollowed: false,
      recent: [],
      forgotten: this.#sequence,
      newest: this.#sequence,
      state: undefined,
    };
    this.#topics.set(name, topic);
    return topic;
  }

  #sequenceOf(lastEventId: string | undefined): number | undefined {
    const [epoch, sequence] = lastEventId?.split('.') ?? [];
    if (epoch !== this.epoch || sequence === undefined || !/^\d+$/.test(sequence)) return undefined;
    return Number(sequence);
  }

  #frame(name: string, json: string): Frame {
    this.#sequence += 1;
    const text = `id: ${this.epoch}.${this.#sequence}\nevent: ${eventOf(name)}\ndata: ${json}\n\n`;
    return { sequence: this.#sequence, bytes: Buffer.from(text) };
  }

  /** Lets a reader that misses one topic miss all until it has caught up, or another topic's id would hide the gap. */
  #send(reader: Reader, name: string, frame: Frame): void {
    if (reader.lagging.size > 0 || reader.response.writableLength > LAG_BYTES_MAX) reader.lagging.add(name);
    else reader.response.write(frame.bytes);
  }

  /** Sends an id with the last snapshot only: a reader that is cut off in between gets them all again. */
  #sendImages(reader: Reader, names: readonly string[]): void {
    const images = names.flatMap((name) => reader.imagesOf(name).map((json) => ({ name, json })));
    images.forEach(({ name, json }, index) => {
      const isLast = index === images.length - 1;
      reader.response.write(
        isLast ? this.#frame(name, json).bytes : `event: ${eventOf(name)}\ndata: ${json}\n\n`,
      );
    });
  }

  #catchUp(reader: Reader): void {
    const behind = [...reader.lagging];
    reader.lagging.clear();
    this.#sendImages(reader, behind);
  }

  #forget(reader: Reader): void {
    this.#readers.delete(reader);
    for (const name of reader.topics) this.#leave(name, ({ readers }) => void readers.delete(reader));
  }

  /** Takes away from a topic what read it, and forgets the topic when nobody does any more. */
  #leave(name: string, take: (topic: Topic) => void): void {
    const topic = this.#topics.get(name);
    if (topic === undefined) return;
    take(topic);
    if (!isRead(topic)) this.#topics.delete(name);
  }

  #beat(): void {
    if (!this.#isInTouch()) return;
    for (const reader of this.#readers)
      if (reader.response.writableLength === 0) reader.response.write(':\n\n');
  }

  #sendAwayForbidden(): void {
    for (const reader of this.#readers) void this.#sendAwayIfForbidden(reader);
  }

  async #sendAwayIfForbidden(reader: Reader): Promise<void> {
    // If nobody can be asked, for example while the database is away, the next check decides.
    const allowed = await reader.isAllowed().catch(() => true);
    if (!allowed && this.#readers.has(reader)) this.#sendAway(reader);
  }

  #sendAway(reader: Reader): void {
    this.#forget(reader);
    reader.response.end(GOODBYE);
  }
}
