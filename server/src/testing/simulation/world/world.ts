import type { App } from '../../../app.ts';
import { type FakeClock, fakeClock } from '../../../kernel/time/clock.ts';
import type { SportsFeed } from '../../../domains/sports/index.ts';
import type { Db } from '../../../kernel/db.ts';
import type { Armed, Gate, GatedDatabase } from '../../gated-engine.ts';
import { type Answer, ask, type Call } from './ask.ts';
import { Journal } from './journal.ts';
import { Machine } from './machine.ts';
import { mortalClock } from './mortal-clock.ts';
import { openStoryApp } from './open-story-app.ts';
import { PartnerMemory } from './partner.ts';
import { PlayedFeed } from './played-feed.ts';
import { PlayedRounds } from './played-rounds.ts';
import { FUNDS, type Seat } from './seats.ts';
import { WalletLine } from './wallet-line.ts';

/** Turns of the event loop without a statement after which whatever is still unanswered waits for the clock. */
const QUIET_TURNS = 12;

const DONE_WITHIN_MS = 1_000;
/** A process learns from its next heartbeat that another one has taken its database. */
const BEAT_MS = 1_000;
const MOMENTS_MAX = 200;
const TRIED_AGAIN_WITHIN_MS = 60_000;
/** Memory is read again at most a second after the last try failed. */
const RELOADED_WITHIN_MS = 1_000;

/** A process: an app, and its way to the database. */
export interface Life {
  readonly app: App;
  readonly gate: Gate;
}

/**
 * The world of a story: an app on a database, and after a takeover the one that it replaced, under a clock that only the story
 * moves, with the feed and the players around them, who outlive the app when it crashes.
 */
export class World {
  readonly clock: FakeClock = fakeClock(undefined, (moveMs) => this.#leaveMoment(moveMs));
  readonly feed: PlayedFeed = new PlayedFeed(this.clock);
  readonly machine = new Machine(this.clock);
  readonly journal = new Journal();
  readonly partner = new PartnerMemory();
  readonly rounds = new PlayedRounds();
  readonly walletLine = new WalletLine();
  /** The markets of which staff entered a result, whatever the feed says of them. */
  readonly endedByStaff = new Set<string>();
  /** The highest version seen of each market. */
  readonly versions = new Map<string, number>();
  readonly seats: readonly Seat[];
  /** Reads the tables as nobody in the house does. */
  readonly db: Db;
  readonly #database: GatedDatabase;
  #life: Life | undefined;
  /** The gate of the process that started last. */
  #newest: Gate | undefined;
  /** The app whose database another one has taken, until it has ended. */
  #replaced: Life | undefined;
  #lives = 0;
  /** The moments that the clock has left, and each market's version by then. */
  #left: { readonly leftAt: Date; readonly versions: ReadonlyMap<string, number> }[] = [];
  #reopening: Promise<void> | undefined;
  #idle: { readonly gate: Gate; readonly failures: number; readonly failedAt: Date | undefined } | undefined;
  /** What hits the next app while it starts. */
  #fault: Armed | undefined;

  constructor(database: GatedDatabase, seats: readonly Seat[]) {
    this.#database = database;
    this.db = database.observer;
    this.seats = seats;
    for (const index of seats.keys()) this.journal.give(index, BigInt(FUNDS) * 100n);
  }

  /** The process of the moment. */
  get life(): Life {
    if (this.#life === undefined) throw new Error('the app is not open');
    return this.#life;
  }

  get app(): App {
    return this.life.app;
  }

  get gate(): Gate {
    return this.life.gate;
  }

  /** The process that was replaced, and has not yet ended: it takes nothing more. */
  get replaced(): Life | undefined {
    return this.#replaced?.gate.isShut() === false ? this.#replaced : undefined;
  }

  /** Makes a call to a process, the one of the moment unless another is named; one that has ended answers nothing. */
  async ask(call: Call, { app, gate }: Life = this.life): Promise<Answer> {
    const answer = await ask(app, call);
    return gate.isShut() ? new Promise(() => {}) : answer;
  }

  /** True if that process was replaced: it may refuse even what it doesn't know, but what it takes has to be there. */
  isReplaced(life: Life): boolean {
    return life === this.#replaced;
  }

  /** The version that a market had when the clock reached that moment; undefined if that is too long ago to know. */
  versionWhenReached(marketId: string, at: Date): number | undefined {
    return this.#left.findLast(({ leftAt }) => leftAt < at)?.versions.get(marketId);
  }

  /** What happens at one moment is done within a second, as in a house that isn't overloaded. */
  async #leaveMoment(moveMs: number): Promise<void> {
    if (this.#life === undefined) return;
    if (moveMs >= DONE_WITHIN_MS) await this.settled();
    const { sports } = this.app;
    const versions = new Map(
      Array.from(this.feed.markets.keys(), (id) => [id, sports.findMarket(id)?.version ?? 0]),
    );
    this.#left = [...this.#left.slice(1 - MOMENTS_MAX), { leftAt: this.clock.now(), versions }];
  }

  /** Opens the app, on what the one before it has committed; again if it ends while it starts. */
  async open(): Promise<void> {
    while (!(await this.#start()));
  }

  /** Ends the app in the middle of whatever it does, and opens it anew. */
  async crash(): Promise<void> {
    this.gate.shut();
    await this.reopenIfEnded();
  }

  /** Ends the app, and lets the next one be hit by a fault while it starts. */
  async crashAtStart(fault: Armed): Promise<void> {
    this.#fault = fault;
    await this.crash();
  }

  /** Opens another app, which takes the database from the one that runs. */
  async replace(): Promise<void> {
    const { gate } = this;
    gate.replace();
    this.#replaced?.gate.shut();
    this.#replaced = this.#life;
    this.clock.after(BEAT_MS, () => gate.noticeReplaced());
    await this.#reopen();
  }

  /** Opens the app anew if it has ended; true if it had. Those who ask while it starts wait for the same one. */
  async reopenIfEnded(): Promise<boolean> {
    if (!this.gate.isShut()) return false;
    await this.#reopen();
    return true;
  }

  #reopen(): Promise<void> {
    return (this.#reopening ??= this.open().finally(() => (this.#reopening = undefined)));
  }

  /** Starts an app; false if it ended before it was open. */
  async #start(): Promise<boolean> {
    this.feed.forget();
    const gate = await this.#database.openGate();
    this.#newest = gate;
    if (this.#fault !== undefined) gate.arm(this.#fault);
    this.#fault = undefined;
    const app = await this.#whileRuns(
      gate,
      openStoryApp({
        db: gate.db,
        clock: mortalClock(this.clock, gate),
        feed: this.#feedOf(gate),
        machine: this.machine,
        process: gate,
        carryWalletCall: (call) => this.walletLine.carry(call, gate.isShut),
        seed: `life ${(this.#lives += 1)}`,
      }),
    );
    if (app === undefined) return false;
    this.#life = { app, gate };
    // An app that can't go on ends itself, as its main program does.
    void app.failed.then(() => gate.shut());
    return true;
  }

  /** The source as one process follows it: a process that was replaced hears nothing more of it. */
  #feedOf(gate: Gate): SportsFeed {
    return {
      start: (sink) => (gate === this.#newest ? this.feed.start(sink) : Promise.resolve()),
      finished: () => this.feed.finished(),
      stop: () => this.feed.stop(),
    };
  }

  /** Resolves to the app once it is open; undefined if its process ends before, also by failing with the database. */
  async #whileRuns(gate: Gate, opening: Promise<App>): Promise<App | undefined> {
    try {
      return await Promise.race([opening, gate.ended]);
    } catch (error) {
      gate.shut();
      if (gate.failures() > 0) return undefined;
      throw error;
    }
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
    const { gate } = this;
    const failures = gate.failures();
    const before = this.#idle?.gate === gate ? this.#idle : undefined;
    const failedAt = failures > (before?.failures ?? 0) ? this.clock.now() : before?.failedAt;
    this.#idle = { gate, failures, failedAt };
  }

  /** True if the database failed within the last minute, after which whatever follows the feed has tried again. */
  hasFailedLately(): boolean {
    return this.#hasFailedWithin(TRIED_AGAIN_WITHIN_MS);
  }

  #hasFailedWithin(durationMs: number): boolean {
    const failedAt = this.#idle?.gate === this.gate ? this.#idle.failedAt : undefined;
    return failedAt !== undefined && this.clock.now().getTime() - failedAt.getTime() <= durationMs;
  }

  /** How many statements had failed when the app last did nothing: what failed since may still be made good. */
  failuresWhenIdle(): number {
    return this.#idle?.gate === this.gate ? this.#idle.failures : 0;
  }

  /**
   * Begins to watch for reasons why a call may be answered that it can't be done; the returned function tells whether there
   * was one: a statement that failed, connections that broke, a disk that was full, or an app that was replaced.
   */
  watchExcuses(life: Life = this.life): () => boolean {
    if (this.isReplaced(life)) return () => true;
    const { gate } = life;
    const { machine } = this;
    const before = this.failuresWhenIdle();
    const wasAway = this.#hasFailedWithin(RELOADED_WITHIN_MS) && isAway(life.app);
    const [wasFull, timesFilled] = [machine.mayLookFull(gate), machine.timesFilled];
    return () => wasAway || wasFull || machine.timesFilled > timesFilled || gate.failures() > before;
  }

  async close(): Promise<void> {
    this.#replaced?.gate.shut();
    this.#life?.gate.shut();
    await this.#database.close();
  }
}

const isAway = ({ exchange, sportsbook }: App): boolean => exchange.isAway() || sportsbook.isAway();

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
