import type { PGlite } from '@electric-sql/pglite';
import type { PGliteTransaction } from 'kysely';
import { overEngine } from '../kernel/database/embedded/embedded-database.ts';
import { type KyselyEngine, preparedEngine } from '../kernel/database/embedded/prepared-engine.ts';
import type { Db } from '../kernel/db.ts';
import type { Random } from '../kernel/secrets/random.ts';
import { GateHold } from './gate-hold.ts';
import { openMigratedCopy } from './memory-templates.ts';
import { silentRejection } from './silent-rejection.ts';
import { passTurns } from './pass-turns.ts';
import { ReusableDatabases } from './reusable-databases.ts';

/**
 * What happens at the gate: the process ends, or loses its connections, before the statement, or after it unheard; or the
 * statement fails.
 */
export type Blow = 'ends-before' | 'ends-after' | 'breaks-before' | 'breaks-after' | 'fails';

/** A blow, and how many statements go before the one on which it falls. */
export interface Armed {
  readonly blow: Blow;
  readonly after: number;
}

/** An embedded database whose users reach it through gates, and whose tables are put back between stories. */
export interface GatedDatabase {
  /** Reads and writes past every gate. */
  readonly observer: Db;
  /** Opens a gate for one life of an app; earlier ones are not closed by it. */
  openGate(): Promise<Gate>;
  /** Gives the database back; the next story finds it as this one did. */
  close(): Promise<void>;
}

/** The way of one app to the database. */
export interface Gate {
  readonly db: Db;
  /** How many statements and transactions are under way. */
  readonly underWay: () => number;
  /** How many statements were made to fail, and how often the connections broke. */
  readonly failures: () => number;
  /** True once the process has ended: nothing that it sends arrives, and nothing is answered. */
  readonly isShut: () => boolean;
  /** Resolves once the process has ended. */
  readonly ended: Promise<undefined>;
  /** Lets the blow fall on the statement that comes after so many others. */
  arm(armed: Armed): void;
  /** Lets each of the next statements wait for some turns of the event loop, before it is sent and before it is answered. */
  slowDown(slow: { readonly statements: number; readonly random: Random }): void;
  /** Another process takes the database: what this one has not committed is rolled back, and it commits nothing more. */
  replace(): void;
  /** The process learns that it was replaced, from its next heartbeat. */
  noticeReplaced(): void;
  /** Ends the process now; what it has not committed is rolled back. */
  shut(): void;
}

/** Databases that begin alike, filled once by `fill`. */
export function gatedDatabases(fill: (db: Db) => Promise<void>) {
  let engine: PGlite | undefined;
  const databases = new ReusableDatabases(async () => {
    const { pglite } = await openMigratedCopy();
    await fill(overEngine(preparedEngine(pglite), () => Promise.resolve()));
    return (engine = pglite);
  });
  return {
    async take(): Promise<GatedDatabase> {
      const observer = await databases.take();
      const taken = engine;
      if (taken === undefined) throw new Error('no database was opened');
      const openGate = () => Promise.resolve(gateBefore(preparedEngine(taken)));
      return { observer, openGate, close: () => observer.close() };
    },
    close: () => databases.close(),
  };
}

/** A statement that is slowed down waits for fewer turns than this: enough for another one to be sent before it. */
const TURNS_MAX = 8;

const never = <T>(): Promise<T> => new Promise(() => {});

function gateBefore(engine: KyselyEngine): Gate {
  const gate = new GateState();
  const gated: KyselyEngine = {
    close: () => engine.close(),
    waitReady: engine.waitReady,
    get closed() {
      return engine.closed;
    },
    get ready() {
      return engine.ready;
    },
    query: (...sent) => gate.pass(() => engine.query(...sent)),
    transaction: gate.transaction(engine),
  };
  return {
    db: { ...overEngine(gated, () => Promise.resolve()), ownership: gate.hold },
    underWay: () => gate.underWay,
    failures: () => gate.failures,
    isShut: () => gate.isShut,
    ended: gate.ended,
    arm: (armed) => void (gate.armed = { ...armed }),
    slowDown: (slow) => void (gate.slow = { ...slow }),
    replace: () => gate.hold.replace(),
    noticeReplaced: () => gate.hold.noticeReplaced(),
    shut: () => gate.shut(),
  };
}

class GateState {
  underWay = 0;
  isShut = false;
  armed: { readonly blow: Blow; after: number } | undefined;
  slow: { statements: number; readonly random: Random } | undefined;
  readonly hold = new GateHold(() => this.underWay > 0);
  readonly #end = silentRejection();
  readonly ended: Promise<undefined> = this.#end.promise.catch(() => undefined);
  #failed = 0;

  get failures(): number {
    return this.#failed + this.hold.breaks;
  }

  shut(): void {
    this.isShut = true;
    this.#end.reject(new Error('the process has ended'));
  }

  /** Sends a statement on whichever connection is free, or begins a transaction. */
  pass<T>(send: () => Promise<T>): Promise<T> {
    return this.#follow(async () => {
      await this.hold.pass();
      return this.#send(send, this.hold.broken.promise);
    });
  }

  transaction(target: KyselyEngine): KyselyEngine['transaction'] {
    return <T>(work: (tx: PGliteTransaction) => Promise<T>): Promise<T> =>
      this.pass(async () => {
        let atCommit: Blow | undefined;
        const failed = this.#failed;
        const broken = this.hold.broken.promise;
        // Its statements run one at a time, and nobody else's between them.
        const isAborted = () => this.#failed > failed;
        const done = await target.transaction(async (tx) => {
          const gated = this.#gateOf(tx, broken, isAborted);
          const worked = await Promise.race([broken, this.#end.promise, work(gated)]);
          atCommit = this.#next();
          if (atCommit === 'fails') throw this.#fail();
          if (atCommit === 'breaks-before') throw this.hold.breakOff();
          if (atCommit === 'ends-before') this.shut();
          if (isAborted()) throw new DatabaseFailure('25P02');
          return this.isShut ? this.#end.promise : worked;
        });
        if (atCommit === 'ends-after') this.shut();
        if (atCommit === 'breaks-after') throw this.hold.breakOff();
        return done;
      });
  }

  /** Counts work as under way; a process that has ended never hears what came of it. */
  async #follow<T>(work: () => Promise<T>): Promise<T> {
    if (this.isShut) return never();
    this.underWay += 1;
    try {
      return await work();
    } catch (error) {
      if (this.isShut) return await never();
      throw error;
    } finally {
      this.underWay -= 1;
    }
  }

  /** Sends a statement, unless its process has ended, or its connection is broken. */
  async #send<T>(send: () => Promise<T>, broken: Promise<never>): Promise<T> {
    const blow = this.#next();
    if (blow === 'ends-before') this.shut();
    if (this.isShut) return never();
    if (blow === 'fails') throw this.#fail();
    if (blow === 'breaks-before') throw this.hold.breakOff();
    const [before, after] = this.#turnsToWait();
    await Promise.race([broken, passTurns(before)]);
    if (this.isShut) return never();
    const answer = await Promise.race([broken, send()]);
    await Promise.race([broken, passTurns(after)]);
    if (blow === 'breaks-after') throw this.hold.breakOff();
    if (blow === 'ends-after') this.shut();
    return this.isShut ? never() : answer;
  }

  /** A statement that failed fails those after it, as in the database itself; and all fail whose connection is broken. */
  #gateOf(tx: PGliteTransaction, broken: Promise<never>, isAborted: () => boolean): PGliteTransaction {
    return {
      query: (...sent) =>
        this.#follow(() =>
          this.#send(
            () => (isAborted() ? Promise.reject(new DatabaseFailure('25P02')) : tx.query(...sent)),
            broken,
          ),
        ),
      rollback: () => tx.rollback(),
    };
  }

  #turnsToWait(): readonly [before: number, after: number] {
    if (this.slow === undefined) return [0, 0];
    this.slow.statements -= 1;
    const { random, statements } = this.slow;
    if (statements <= 0) this.slow = undefined;
    return [random.below(TURNS_MAX), random.below(TURNS_MAX)];
  }

  #fail(): Error {
    this.#failed += 1;
    return new DatabaseFailure();
  }

  #next(): Blow | undefined {
    if (this.armed === undefined) return undefined;
    if (this.armed.after > 0) {
      this.armed.after -= 1;
      return undefined;
    }
    const { blow } = this.armed;
    this.armed = undefined;
    return blow;
  }
}

/** As a database ends a statement that took too long, and what follows in its transaction. */
class DatabaseFailure extends Error {
  readonly code: '57014' | '25P02';

  constructor(code: '57014' | '25P02' = '57014') {
    super(
      code === '57014' ? 'canceling statement due to statement timeout' : 'current transaction is aborted',
    );
    this.code = code;
  }
}
