import type { App } from '../../../app.ts';
import { type FakeClock, fakeClock } from '../../../kernel/time/clock.ts';
import type { Db } from '../../../kernel/db.ts';
import type { Gate, GatedDatabase } from '../../gated-engine.ts';
import { Journal } from './journal.ts';
import { mortalClock } from './mortal-clock.ts';
import { openStoryApp } from './open-story-app.ts';
import { PlayedFeed } from './played-feed.ts';
import { FUNDS, type Seat } from './seats.ts';

/** Turns of the event loop without a statement after which whatever is still unanswered waits for the clock. */
const QUIET_TURNS = 12;

/**
 * The house in a story: one app at a time on one database, under a clock that only the story moves, with the feed and the
 * players around it, who outlive the app when it crashes.
 */
export class World {
  readonly clock: FakeClock = fakeClock();
  readonly feed: PlayedFeed = new PlayedFeed(this.clock);
  readonly journal = new Journal();
  /** The highest version seen of each market. */
  readonly versions = new Map<string, number>();
  readonly seats: readonly Seat[];
  /** Reads the tables as nobody in the house does. */
  readonly db: Db;
  readonly #database: GatedDatabase;
  #life: { readonly app: App; readonly gate: Gate } | undefined;
  #lives = 0;

  constructor(database: GatedDatabase, seats: readonly Seat[]) {
    this.#database = database;
    this.db = database.observer;
    this.seats = seats;
    for (const index of seats.keys()) this.journal.give(index, BigInt(FUNDS) * 100n);
  }

  get app(): App {
    if (this.#life === undefined) throw new Error('the app is not open');
    return this.#life.app;
  }

  get gate(): Gate {
    if (this.#life === undefined) throw new Error('the app is not open');
    return this.#life.gate;
  }

  /** Opens the app, on what the one before it has committed. */
  async open(): Promise<void> {
    const gate = await this.#database.openGate();
    const app = await openStoryApp({
      db: gate.db,
      clock: mortalClock(this.clock, gate.isShut),
      feed: this.feed,
      seed: `life ${(this.#lives += 1)}`,
    });
    this.#life = { app, gate };
    // An app that can't go on ends itself, as its main program does.
    void app.failed.then(() => gate.shut());
  }

  /** Ends the app in the middle of whatever it does, and opens it anew. */
  async crash(): Promise<void> {
    this.gate.shut();
    await this.reopenIfEnded();
  }

  /** Opens the app anew if it has ended; true if it had. */
  async reopenIfEnded(): Promise<boolean> {
    if (!this.gate.isShut()) return false;
    this.feed.forget();
    this.journal.forgetUnanswered();
    await this.open();
    return true;
  }

  /** Resolves once the work is done, the app has ended, or nothing moves until the clock does; undefined unless it is done. */
  async attend<T>(work: Promise<T>): Promise<T | undefined> {
    const answered: (() => T)[] = [];
    void work.then(
      (answer) => answered.push(() => answer),
      (error: unknown) =>
        answered.push(() => {
          throw error;
        }),
    );
    const { gate } = this;
    for (let quiet = 0; quiet < QUIET_TURNS && answered.length === 0 && !gate.isShut(); quiet += 1) {
      await turn();
      if (gate.underWay() > 0) quiet = -1;
    }
    return answered[0]?.();
  }

  /** Resolves once the app does nothing more until the clock moves. */
  async settled(): Promise<void> {
    await this.attend(new Promise<never>(() => {}));
  }

  async close(): Promise<void> {
    this.gate.shut();
    await this.#database.close();
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
