import type { FeedFault, FeedPlace } from '@maidan/contract/office';
import { isDatabaseAway, isDatabaseBusy, isDiskFull } from '../../../kernel/database/database-away.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { withinTime } from '../../../kernel/time/within-time.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import type { FeedMessage, SportsFeed } from '../feed/feed.ts';
import {
  type FeedBounds,
  type FeedHappening,
  type FeedState,
  idleFeed,
  isOpen,
  nextFeedState,
} from './feed-state.ts';

/** What became of a message: it made something fresh, confirmed, changed nothing, or was refused. */
export type Taken = 'sent' | 'confirmed' | 'repeat' | 'refused';

/** What keeping one source running needs. */
export interface SupervisedDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly random: Random;
  readonly bounds: FeedBounds;
  readonly open: () => Promise<SportsFeed>;
  readonly take: (message: FeedMessage, saidAt: Date | undefined) => Promise<Taken>;
  /** Called before each start. */
  readonly starting: () => void;
}

/** So many messages of an adapter may wait at once: one that doesn't await its sink would fill the memory. */
const PENDING_MAX = 1_000;
/** In how many steps a wait may vary. */
const JITTER_STEPS = 1_000;
/** An adapter that takes longer to stop is left behind. */
const STOP_MS_MAX = 5_000;

/** Our own database's failures are never blamed on a feed, whether it opens, starts, sends or ends with one. */
function faultOf(error: unknown): FeedFault {
  return isDatabaseAway(error) || isDatabaseBusy(error) || isDiskFull(error) ? 'NOT_TAKEN' : 'BROKE';
}

/**
 * Keeps the adapter of one source running as {@link nextFeedState} decides: opens it, hands its messages on one at a
 * time, and abandons it when it fails. An abandoned adapter is ignored, whatever it still sends.
 */
export class SupervisedFeed {
  readonly place: FeedPlace;
  readonly #deps: SupervisedDeps;
  #state: FeedState;
  #feed: SportsFeed | undefined;
  /** Counts the starts: what belongs to an earlier one is ignored. */
  #run = 0;
  #pending = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #starts: Promise<void> = Promise.resolve();

  constructor(place: FeedPlace, deps: SupervisedDeps) {
    this.place = place;
    this.#deps = deps;
    this.#state = idleFeed(deps.clock.now().getTime());
  }

  get state(): FeedState {
    return this.#state;
  }

  /** Starts it for the first time; resolves when its starting state was taken, and rejects if that fails. */
  async start(): Promise<void> {
    this.apply({ kind: 'wanted' });
    await this.#starts;
  }

  /** Applies what happened to it, and opens or closes the adapter accordingly. */
  apply(happening: FeedHappening, error?: unknown): void {
    const { clock, random, bounds } = this.#deps;
    const before = this.#state;
    const jitter = () => random.below(JITTER_STEPS) / JITTER_STEPS;
    this.#state = nextFeedState(before, happening, { nowMs: clock.now().getTime(), bounds, jitter });
    const hasStarted =
      this.#state.phase === 'starting' && (before.phase !== 'starting' || happening.kind === 'wanted');
    if (isOpen(before) && (hasStarted || !isOpen(this.#state))) this.#abandon();
    if (this.#state.phase !== before.phase) this.#logPhase(error);
    if (hasStarted) this.#begin();
  }

  /** Stops it with the app; resolves when the message under way was taken. */
  async stop(): Promise<void> {
    const feed = this.#feed;
    this.#feed = undefined;
    this.apply({ kind: 'stop' });
    await this.#close(feed);
    await this.#queue;
  }

  /** Resolves when the message under way was taken. */
  async settled(): Promise<void> {
    await this.#queue;
  }

  #begin(): void {
    this.#run += 1;
    this.#deps.starting();
    this.#starts = this.#openAdapter(this.#run);
    // Whoever waits for the first start gets its error; later ones are in the state and the log.
    this.#starts.catch(() => {});
  }

  async #openAdapter(run: number): Promise<void> {
    try {
      const feed = await this.#deps.open();
      if (run !== this.#run) return;
      this.#feed = feed;
      await feed.start((message, saidAt) => this.#receive(run, message, saidAt));
      if (run !== this.#run) return;
      this.apply({ kind: 'started' });
      void this.#awaitEnd(feed, run);
    } catch (error) {
      this.#fail(run, faultOf(error), error);
      throw error;
    }
  }

  async #awaitEnd(feed: SportsFeed, run: number): Promise<void> {
    try {
      await feed.finished();
      if (feed.mayEnd !== true) this.#fail(run, 'ENDED', undefined);
      else if (run === this.#run) this.apply({ kind: 'ended' });
    } catch (error) {
      this.#fail(run, faultOf(error), error);
    }
  }

  /** Keeps the order, however the adapter sends; a message of an abandoned run is dropped. */
  async #receive(run: number, message: FeedMessage, saidAt: Date | undefined): Promise<void> {
    if (run !== this.#run) return;
    if (this.#pending >= PENDING_MAX) {
      this.#fail(run, 'FLOODED', undefined);
      return;
    }
    this.#pending += 1;
    const taken = this.#queue.then(() => this.#take(run, message, saidAt));
    this.#queue = taken.catch(() => {});
    try {
      await taken;
    } finally {
      this.#pending -= 1;
    }
  }

  async #take(run: number, message: FeedMessage, saidAt: Date | undefined): Promise<void> {
    if (run !== this.#run) return;
    try {
      const kind = await this.#deps.take(message, saidAt);
      if (run === this.#run && kind !== 'repeat') this.apply({ kind });
    } catch (error) {
      this.#fail(run, faultOf(error), error);
      throw error;
    }
  }

  #fail(run: number, fault: FeedFault, error: unknown): void {
    if (run === this.#run) this.apply({ kind: 'failed', fault }, error);
  }

  #abandon(): void {
    const feed = this.#feed;
    this.#feed = undefined;
    this.#run += 1;
    // Not awaited: the next start need not wait for it.
    void this.#close(feed);
  }

  async #close(feed: SportsFeed | undefined): Promise<void> {
    if (feed === undefined) return;
    await withinTime(feed.stop(), STOP_MS_MAX, () => new Error('a feed did not stop')).catch(
      (error: unknown) => this.#deps.log.warn({ err: error }, 'a feed had broken'),
    );
  }

  #logPhase(error: unknown): void {
    const { log } = this.#deps;
    const { phase, fault, failures, retryAtMs } = this.#state;
    const feed = this.place;
    if (phase === 'failing')
      log.error(
        { err: error, feed, fault, failures, retryAt: new Date(retryAtMs ?? 0) },
        'the sports feed broke and is opened again',
      );
    else if (phase === 'given-up')
      log.fatal(
        { err: error, feed, fault, failures },
        'the sports feed is given up: staff must start it again',
      );
    else if (phase === 'stalled') log.error({ feed }, 'the sports feed is silent');
    else log.info({ feed, phase }, 'the sports feed changed its state');
  }
}
