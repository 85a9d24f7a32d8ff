import type { ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';

/** Makes the whole present state of a topic as JSON, or undefined when there is none. */
export type ImageOf = (topic: string) => string | undefined;

/** A reader that lets this much pile up gets no more changes; once it has caught up it gets a fresh image. */
const LAG_BYTES_MAX = 256 * 1024;
/** Frames kept per topic, so that a reader that was away for a moment resumes without an image. */
const KEPT_FRAMES_MAX = 64;
/** A screen takes prices for old after five seconds of silence, so a quiet market must be heard of more often. */
const HEART_BEAT_MS = 3_000;
/** A session that ended is noticed by its open streams after this long at most. */
const ASK_ALLOWED_MS = 60_000;

const GOODBYE = 'event: bye\ndata: {}\n\n';

/** A topic of one player is named `wallet@17`; readers see the event `wallet`. */
const eventOf = (name: string): string => name.split('@')[0] ?? name;

interface Frame {
  readonly sequence: number;
  readonly bytes: Buffer;
}

interface Topic {
  readonly readers: Set<Reader>;
  readonly recent: Frame[];
  /** The sequence of the newest frame that is no longer kept. */
  forgotten: number;
}

/** What a reader reads, and how. */
export interface Reading {
  readonly topics: readonly string[];
  readonly imageOf: ImageOf;
  /** The header of that name, when the reader was here before. */
  readonly lastEventId: string | undefined;
  /** Asked now and then; a reader that may no longer read is sent away. */
  readonly isAllowed: () => Promise<boolean>;
}

interface Reader {
  readonly response: ServerResponse;
  readonly topics: ReadonlySet<string>;
  readonly imageOf: ImageOf;
  readonly isAllowed: () => Promise<boolean>;
  /** Topics whose changes it missed. */
  readonly lagging: Set<string>;
}

/**
 * Fans live topics out as Server-Sent Events: an image first, then changes with a growing sequence number. A frame
 * is serialised once for all its readers; no reader's buffer grows without bound.
 */
export class LiveHub {
  readonly #topics = new Map<string, Topic>();
  readonly #readers = new Set<Reader>();
  /** Tells the sequences of this process from those of one before it. */
  readonly #epoch: string;
  #sequence = 0;
  #closed = false;
  readonly #stops: readonly (() => void)[];

  constructor(clock: Clock, random: Random) {
    this.#epoch = random.bytes(4).toString('hex');
    this.#stops = [
      clock.every(HEART_BEAT_MS, () => this.#beat()),
      clock.every(ASK_ALLOWED_MS, () => this.#sendAwayForbidden()),
    ];
  }

  /** How many connections are open. */
  get readerCount(): number {
    return this.#readers.size;
  }

  /** Whether anybody reads the topic; publishing to nobody can be spared. */
  hasReaders(name: string): boolean {
    return (this.#topics.get(name)?.readers.size ?? 0) > 0;
  }

  /** Sends a change, given as JSON, to every reader of the topic. */
  publish(name: string, json: string): void {
    const topic = this.#topics.get(name);
    if (topic === undefined) return;
    const frame = this.#frame(name, json);
    topic.recent.push(frame);
    if (topic.recent.length > KEPT_FRAMES_MAX)
      topic.forgotten = topic.recent.shift()?.sequence ?? topic.forgotten;
    for (const reader of topic.readers) this.#send(reader, name, frame);
  }

  /**
   * Takes over a response and streams the topics to it until either side ends it. With the `Last-Event-ID` of this
   * process, topics whose missed frames are all kept continue without an image.
   */
  connect(response: ServerResponse, { topics, imageOf, lastEventId, isAllowed }: Reading): void {
    // A stream ends with its connection, so its frames go out as they are: chunks would cost each of them three more pieces.
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, {
      connection: 'close',
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    response.write('retry: 1000\n\n');
    if (this.#closed) return void response.end(GOODBYE);
    const reader: Reader = { response, topics: new Set(topics), imageOf, isAllowed, lagging: new Set() };
    this.#readers.add(reader);
    response.on('drain', () => this.#catchUp(reader));
    response.on('close', () => this.#forget(reader));
    response.on('error', () => this.#forget(reader));
    this.#start(reader, this.#sequenceOf(lastEventId));
  }

  /** Tells every reader to come back in a moment, and ends. */
  close(): void {
    this.#closed = true;
    for (const stop of this.#stops) stop();
    for (const reader of this.#readers) reader.response.end(GOODBYE);
    this.#readers.clear();
    this.#topics.clear();
  }

  /** Images first, then what was missed in the order it happened: an id then never promises more than was sent. */
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
    // What happened while nobody read the topic was not kept: no id from before reaches up to here.
    this.#sequence += 1;
    const topic: Topic = { readers: new Set(), recent: [], forgotten: this.#sequence };
    this.#topics.set(name, topic);
    return topic;
  }

  #sequenceOf(lastEventId: string | undefined): number | undefined {
    const [epoch, sequence] = lastEventId?.split('.') ?? [];
    if (epoch !== this.#epoch || sequence === undefined || !/^\d+$/.test(sequence)) return undefined;
    return Number(sequence);
  }

  #frame(name: string, json: string): Frame {
    this.#sequence += 1;
    const text = `id: ${this.#epoch}.${this.#sequence}\nevent: ${eventOf(name)}\ndata: ${json}\n\n`;
    return { sequence: this.#sequence, bytes: Buffer.from(text) };
  }

  /** A reader that misses one topic misses all until it has caught up, or the id of another would hide the gap. */
  #send(reader: Reader, name: string, frame: Frame): void {
    if (reader.lagging.size > 0 || reader.response.writableLength > LAG_BYTES_MAX) reader.lagging.add(name);
    else reader.response.write(frame.bytes);
  }

  /** Only the last image carries an id: a reader that is cut off in between gets them all again. */
  #sendImages(reader: Reader, names: readonly string[]): void {
    const images = names.flatMap((name) => {
      const json = reader.imageOf(name);
      return json === undefined ? [] : [{ name, json }];
    });
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
    for (const name of reader.topics) {
      const topic = this.#topics.get(name);
      topic?.readers.delete(reader);
      if (topic?.readers.size === 0) this.#topics.delete(name);
    }
  }

  #beat(): void {
    for (const reader of this.#readers)
      if (reader.response.writableLength === 0) reader.response.write(':\n\n');
  }

  #sendAwayForbidden(): void {
    for (const reader of this.#readers) void this.#sendAwayIfForbidden(reader);
  }

  async #sendAwayIfForbidden(reader: Reader): Promise<void> {
    // When nobody can be asked, as while the database is away, the next round decides.
    const allowed = await reader.isAllowed().catch(() => true);
    if (allowed || !this.#readers.has(reader)) return;
    this.#forget(reader);
    reader.response.end(GOODBYE);
  }
}
