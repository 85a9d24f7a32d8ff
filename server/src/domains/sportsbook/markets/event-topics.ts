import { bookmakerMarketSchema, type EventMarkets, fancyMarketSchema } from '@maidan/contract';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { LiveHub } from '../../../kernel/live/live-hub.ts';
import { encodeWire } from '../../../kernel/compiled-wire.ts';

/** A ball changes every fancy of its match, one message of the feed at a time; screens get them together. */
const REDRAW_MS = 200;

/** Each market of an event as wire text, by its key, in the order in which they are shown. */
interface Snapshot {
  readonly fancies: ReadonlyMap<string, string>;
  readonly bookmakers: ReadonlyMap<string, string>;
}

/** Dependencies of the topics. */
interface EventTopicDeps {
  readonly clock: Clock;
  readonly live: LiveHub;
  /** Renders an event's current markets; none for an unknown event. */
  readonly draw: (eventId: string) => EventMarkets;
}

/** The topic of an event's bookmaker and fancy markets. */
const topicOf = (eventId: string): string => `event:${eventId}`;

/**
 * Sends the readers of an event's topic the bookmaker and fancy markets that changed (EXCH-3, EXCH-4). A snapshot is
 * what the readers last got; one without readers is dropped, so that it is never older than the changes after it.
 */
export class EventTopics {
  readonly #live: LiveHub;
  readonly #draw: EventTopicDeps['draw'];
  readonly #snapshots = new Map<string, Snapshot>();
  readonly #dirty = new Set<string>();
  readonly #stop: () => void;

  constructor({ clock, live, draw }: EventTopicDeps) {
    this.#live = live;
    this.#draw = draw;
    this.#stop = clock.every(REDRAW_MS, () => this.#redraw());
  }

  /** Notes that a market of the event changed. */
  touch(eventId: string): void {
    if (this.#live.hasReaders(topicOf(eventId))) this.#dirty.add(eventId);
    else this.#snapshots.delete(eventId);
  }

  /** Notes that markets of every event changed. */
  touchAll(): void {
    for (const eventId of this.#snapshots.keys()) this.touch(eventId);
  }

  /** The snapshot for a reader of the stream, as JSON; undefined when the topic is not one of an event's markets. */
  image(topic: string): string | undefined {
    const [name, eventId] = topic.split(':');
    if (name !== 'event' || eventId === undefined) return undefined;
    const snapshot = this.#snapshots.get(eventId) ?? this.#take(eventId);
    return `{"type":"image","event":${textOf(snapshot.fancies, snapshot.bookmakers)}}`;
  }

  close(): void {
    this.#stop();
  }

  #take(eventId: string): Snapshot {
    const { fancies, bookmakers } = this.#draw(eventId);
    const snapshot = {
      fancies: textsOf(fancies, (fancy) => encodeWire(fancyMarketSchema, fancy)),
      bookmakers: textsOf(bookmakers, (bookmaker) => encodeWire(bookmakerMarketSchema, bookmaker)),
    };
    this.#snapshots.set(eventId, snapshot);
    return snapshot;
  }

  #redraw(): void {
    for (const eventId of this.#snapshots.keys())
      if (!this.#live.hasReaders(topicOf(eventId))) this.#snapshots.delete(eventId);
    for (const eventId of this.#dirty) this.#send(eventId);
    this.#dirty.clear();
  }

  #send(eventId: string): void {
    const before = this.#snapshots.get(eventId);
    if (before === undefined) return;
    const { fancies, bookmakers } = this.#take(eventId);
    const changed = [changedOf(before.fancies, fancies), changedOf(before.bookmakers, bookmakers)] as const;
    const moved = !sameKeys(before.fancies, fancies) || !sameKeys(before.bookmakers, bookmakers);
    if (!moved && changed.every((markets) => markets.size === 0)) return;
    const order = { fancies: [...fancies.keys()], bookmakers: [...bookmakers.keys()] };
    const tail = moved ? `,"order":${JSON.stringify(order)}` : '';
    this.#live.publish(topicOf(eventId), `{"type":"change","event":${textOf(...changed)}${tail}}`);
  }
}

function textsOf<Market>(
  markets: Readonly<Record<string, Market>>,
  encode: (market: Market) => unknown,
): Map<string, string> {
  return new Map(Object.entries(markets).map(([key, market]) => [key, JSON.stringify(encode(market))]));
}

function changedOf(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map([...now].filter(([key, text]) => before.get(key) !== text));
}

function sameKeys(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  const keys = [...other.keys()];
  return one.size === other.size && [...one.keys()].every((key, place) => key === keys[place]);
}

function textOf(fancies: ReadonlyMap<string, string>, bookmakers: ReadonlyMap<string, string>): string {
  return `{"fancy2":${recordOf(fancies)},"bookmaker":${recordOf(bookmakers)}}`;
}

function recordOf(markets: ReadonlyMap<string, string>): string {
  return `{${[...markets].map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`;
}
