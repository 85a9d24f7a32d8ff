import type { ServerResponse } from 'node:http';
import type { RandomBytes } from '../secrets.ts';
import type { Time } from '../time.ts';

/** A reader whose buffer reaches this gets no more changes; once it has caught up it gets a fresh snapshot. */
const LAG_BYTES_MAX = 128 * 1024;
/** Frames kept, so that a reader that was away for a moment resumes without a snapshot. */
const KEPT_FRAMES_MAX = 64;
const HEART_BEAT_MS = 3_000;
/** How many tabs of one player receive the stream; a further one ends the oldest. */
const STREAMS_PER_PLAYER_MAX = 4;

interface Frame {
  readonly sequence: number;
  readonly text: string;
}

/** A reader of the stream. */
export interface TableReader {
  readonly playerId: bigint;
  /** The header of that name, when the reader resumes. */
  readonly lastEventId: string | undefined;
  /** When the game session expires. */
  readonly until: Date;
}

interface Reader extends TableReader {
  readonly response: ServerResponse;
  isLagging: boolean;
}

/**
 * Publishes a table's events to everybody as Server-Sent Events: a snapshot first, then numbered changes. A
 * frame is serialised once for all; no reader's buffer grows without bound. Events for one player alone have
 * no number.
 */
export class TableStream {
  readonly #readers = new Set<Reader>();
  readonly #ofPlayer = new Map<bigint, Set<Reader>>();
  readonly #recent: Frame[] = [];
  /** Distinguishes this process's event numbers from those of an earlier one. */
  readonly #epoch: string;
  readonly #clock: Time;
  readonly #image: () => string;
  readonly #stopBeating: () => void;
  #sequence = 0;
  #forgotten = 0;

  constructor(
    { clock, random }: { readonly clock: Time; readonly random: RandomBytes },
    image: () => string,
  ) {
    this.#clock = clock;
    this.#image = image;
    this.#epoch = random.bytes(4).toString('hex');
    this.#stopBeating = clock.every(HEART_BEAT_MS, () => this.#beat());
  }

  get readerCount(): number {
    return this.#readers.size;
  }

  /** True if that player has a reader. */
  hasReaders(playerId: bigint): boolean {
    return this.#ofPlayer.has(playerId);
  }

  /** Takes over a response and sends it everything until either side ends it. */
  connect(response: ServerResponse, who: TableReader): void {
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, {
      connection: 'close',
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    const reader: Reader = { ...who, response, isLagging: false };
    const own = this.#ofPlayer.get(who.playerId) ?? new Set();
    const [first] = own;
    if (own.size >= STREAMS_PER_PLAYER_MAX) first?.response.end();
    this.#readers.add(reader);
    this.#ofPlayer.set(who.playerId, own.add(reader));
    const forget = () => this.#forget(reader);
    response.on('close', forget).on('error', forget);
    response.on('drain', () => this.#catchUp(reader));
    response.write(this.#time());
    const seen = this.#sequenceOf(who.lastEventId);
    if (seen === undefined || seen < this.#forgotten) response.write(this.#imageFrame());
    else for (const { sequence, text } of this.#recent) if (sequence > seen) response.write(text);
  }

  /** Sends an event to all readers, in JSON. */
  publish(event: string, json: string): void {
    this.#sequence += 1;
    const frame: Frame = { sequence: this.#sequence, text: this.#textOf(event, json) };
    this.#recent.push(frame);
    if (this.#recent.length > KEPT_FRAMES_MAX)
      this.#forgotten = this.#recent.shift()?.sequence ?? this.#forgotten;
    for (const reader of this.#readers) this.#send(reader, frame.text);
  }

  /** Sends an event to one player, in JSON. */
  sendTo(playerId: bigint, event: string, json: string): void {
    for (const reader of this.#ofPlayer.get(playerId) ?? [])
      this.#send(reader, `event: ${event}\ndata: ${json}\n\n`);
  }

  /** Ends all streams; their readers reconnect by themselves. */
  close(): void {
    this.#stopBeating();
    for (const { response } of this.#readers) response.end();
    this.#readers.clear();
    this.#ofPlayer.clear();
  }

  #forget(reader: Reader): void {
    this.#readers.delete(reader);
    const own = this.#ofPlayer.get(reader.playerId);
    own?.delete(reader);
    if (own?.size === 0) this.#ofPlayer.delete(reader.playerId);
  }

  #textOf(event: string, json: string): string {
    return `id: ${this.#epoch}.${this.#sequence}\nevent: ${event}\ndata: ${json}\n\n`;
  }

  #imageFrame(): string {
    return this.#textOf('table', this.#image());
  }

  #time(): string {
    return `event: time\ndata: ${JSON.stringify({ now: this.#clock.now().toISOString() })}\n\n`;
  }

  #sequenceOf(lastEventId: string | undefined): number | undefined {
    const [epoch, sequence] = lastEventId?.split('.') ?? [];
    if (epoch !== this.#epoch || sequence === undefined || !/^\d{1,15}$/.test(sequence)) return undefined;
    return Number(sequence) <= this.#sequence ? Number(sequence) : undefined;
  }

  #send(reader: Reader, text: string): void {
    if (reader.isLagging || reader.response.writableLength > LAG_BYTES_MAX) reader.isLagging = true;
    else reader.response.write(text);
  }

  /** Events for this reader alone were missed too, so it is told to fetch its state. */
  #catchUp(reader: Reader): void {
    if (!reader.isLagging) return;
    reader.isLagging = false;
    reader.response.write(`${this.#imageFrame()}event: missed\ndata: {}\n\n`);
  }

  #beat(): void {
    const [time, now] = [this.#time(), this.#clock.now()];
    for (const reader of this.#readers) {
      if (reader.until <= now) reader.response.end();
      else if (reader.response.writableLength === 0) reader.response.write(time);
    }
  }
}
