import type { ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';

/** Makes the whole present state of a topic as JSON, or undefined when there is none. */
export type ImageOf = (topic: string) => string | undefined;

/** A reader that lets this much pile up gets no more changes; once it has caught up it gets a fresh image. */
const LAG_BYTES_MAX = 256 * 1024;
/** Frames kept per topic, so that a reader that was away for a moment resumes without an image. */
const KEPT_FRAMES_MAX = 64;
/** Longer silence makes proxies of mobile networks drop a connection. */
const HEART_BEAT_MS = 15_000;

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

interface Reader {
  readonly response: ServerResponse;
  readonly topics: ReadonlySet<string>;
  readonly imageOf: ImageOf;
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
  readonly #stopBeating: () => void;

  constructor(clock: Clock, random: Random) {
    this.#epoch = random.bytes(4).toString('hex');
    this.#stopBeating = clock.every(HEART_BEAT_MS, () => this.#beat());
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
  connect(
    response: ServerResponse,
    names: readonly string[],
    imageOf: ImageOf,
    lastEventId: string | undefined,
  ): void {
    const reader: Reader = { response, topics: new Set(names), imageOf, lagging: new Set() };
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.write('retry: 1000\n\n');
    this.#readers.add(reader);
    const seen = this.#sequenceOf(lastEventId);
    for (const name of reader.topics) this.#start(reader, name, seen);
    response.on('drain', () => this.#catchUp(reader));
    response.on('close', () => this.#forget(reader));
    response.on('error', () => this.#forget(reader));
  }

  /** Tells every reader to come back in a moment, and ends. */
  close(): void {
    this.#stopBeating();
    for (const reader of this.#readers) reader.response.end('event: bye\ndata: {}\n\n');
    this.#readers.clear();
    this.#topics.clear();
  }

  #start(reader: Reader, name: string, seen: number | undefined): void {
    let topic = this.#topics.get(name);
    if (topic === undefined) {
      topic = { readers: new Set(), recent: [], forgotten: this.#sequence };
      this.#topics.set(name, topic);
    }
    topic.readers.add(reader);
    if (seen === undefined || seen < topic.forgotten) return this.#sendImage(reader, name);
    for (const frame of topic.recent) if (frame.sequence > seen) this.#send(reader, name, frame);
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

  #send(reader: Reader, name: string, frame: Frame): void {
    if (reader.response.writableLength > LAG_BYTES_MAX) reader.lagging.add(name);
    else if (!reader.lagging.has(name)) reader.response.write(frame.bytes);
  }

  #sendImage(reader: Reader, name: string): void {
    const json = reader.imageOf(name);
    if (json !== undefined) reader.response.write(this.#frame(name, json).bytes);
  }

  #catchUp(reader: Reader): void {
    const behind = [...reader.lagging];
    reader.lagging.clear();
    for (const name of behind) this.#sendImage(reader, name);
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
}
