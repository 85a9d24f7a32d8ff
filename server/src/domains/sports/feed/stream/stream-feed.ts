import type { Clock } from '../../../../kernel/time/clock.ts';
import { confirmEveryMs } from '../confirm-every.ts';
import type { FeedSink, SportsFeed } from '../feed.ts';
import { parseMarketLine } from '../recorded/market-line.ts';
import { type Replay, startReplay } from '../recorded/replay.ts';
import { waitUntil } from '../wait-until.ts';
import { findNames } from './catalogue.ts';
import { changeNamer, type FindNames } from './name-changes.ts';
import { readStream, type StreamChange, type StreamPlace, StreamRefusal } from './stream-connection.ts';
import type { StreamFeedSettings } from './stream-settings.ts';

/** A line that broke is taken up again so often before the feed counts as broken and begins anew. */
const RESUMES_MAX = 4;
const FIRST_PAUSE_MS = 250;
/** The markets of a match wait for its main one, which an exchange may send after them. */
const EVERY_EVENT: Pick<ReadonlySet<string>, 'has'> = { has: () => true };

/**
 * The markets of an exchange's stream as they trade. A line that breaks is taken up where it broke, by the clocks of the last
 * change; where the exchange doesn't remember it, or is away for longer, the feed ends and is started with everything anew.
 * It confirms what it has sent whenever the exchange sends something, unless that says that it is behind.
 */
export function streamFeed(
  settings: StreamFeedSettings,
  clock: Clock,
  find: FindNames = (marketIds) => findNames(settings, marketIds),
): SportsFeed {
  const stopping = new AbortController();
  const { signal } = stopping;
  let following: Promise<void> = Promise.resolve();
  return {
    async start(sink) {
      const begun = Promise.withResolvers<void>();
      const reader = new StreamReader(settings, clock, find);
      following = reader.follow(sink, signal, begun.resolve);
      following.catch(begun.reject);
      await begun.promise;
    },
    async stop() {
      stopping.abort();
      await following.catch(() => undefined);
    },
    finished: () => following,
  };
}

const VERIFIED_MS = 15_000;

/** Has the exchange let us in and answer a subscription; throws why it doesn't. */
export async function verifyStream(settings: StreamFeedSettings): Promise<void> {
  const signal = AbortSignal.timeout(VERIFIED_MS);
  for await (const { kind } of readStream(settings, undefined, signal)) if (kind !== undefined) return;
}

class StreamReader {
  readonly #settings: StreamFeedSettings;
  readonly #clock: Clock;
  readonly #name: ReturnType<typeof changeNamer>;
  readonly #replay: Replay;
  #place: StreamPlace | undefined;
  #resumes = 0;
  #confirmedMs = 0;

  constructor(settings: StreamFeedSettings, clock: Clock, find: FindNames) {
    this.#settings = settings;
    this.#clock = clock;
    this.#name = changeNamer(settings.takaPerUnit, find);
    this.#replay = startReplay(undefined, (atMs) => new Date(atMs), EVERY_EVENT);
  }

  /** Follows the stream until it is stopped; `begun` is called once the starting state was taken. Throws what broke it. */
  async follow(sink: FeedSink, signal: AbortSignal, begun: () => void): Promise<void> {
    for (;;) {
      try {
        await this.#followOnce(sink, signal, begun);
      } catch (error) {
        if (signal.aborted) return;
        const isOver =
          this.#place === undefined || this.#resumes >= RESUMES_MAX || error instanceof StreamRefusal;
        if (isOver || error instanceof SinkFault) throw error instanceof SinkFault ? error.cause : error;
        this.#resumes += 1;
        const pauseMs = FIRST_PAUSE_MS * 2 ** this.#resumes;
        await waitUntil(this.#clock, new Date(this.#clock.now().getTime() + pauseMs), signal);
      }
    }
  }

  async #followOnce(sink: FeedSink, signal: AbortSignal, begun: () => void): Promise<void> {
    const resumed = this.#place !== undefined;
    for await (const change of readStream(this.#settings, this.#place, signal)) {
      if (resumed && change.kind === 'SUB_IMAGE')
        throw new StreamRefusal('the stream doesn’t remember where we were');
      await this.#take(change, sink, signal);
      this.#resumes = 0;
      if (change.kind !== undefined && change.isWhole) begun();
    }
  }

  async #take(change: StreamChange, sink: FeedSink, signal: AbortSignal): Promise<void> {
    const said = new Date(change.publishedMs);
    const named = await this.#name(parseMarketLine(change.text));
    for (const message of this.#replay.apply(named)) if (!signal.aborted) await deliver(sink, message, said);
    const { clk, initialClk } = change;
    const first = initialClk ?? this.#place?.initialClk;
    const last = clk ?? this.#place?.clk;
    // Half an image is no place to go on from.
    if (first !== undefined && last !== undefined && change.isWhole)
      this.#place = { initialClk: first, clk: last };
    const nowMs = this.#clock.now().getTime();
    if (change.isLate || !change.isWhole || nowMs - this.#confirmedMs < confirmEveryMs(1)) return;
    this.#confirmedMs = nowMs;
    if (!signal.aborted) await deliver(sink, { kind: 'confirm' }, said);
  }
}

/** The app refused a message: no other connection would help. */
class SinkFault extends Error {}

async function deliver(sink: FeedSink, ...given: Parameters<FeedSink>): Promise<void> {
  try {
    await sink(...given);
  } catch (error) {
    throw new SinkFault('the app refused a message of the stream', { cause: error });
  }
}
