import { readConfig } from '../config.ts';
import { type App, openApp } from '../app.ts';
import type { FakeClock } from '../kernel/time/clock.ts';
import { type Db, query, sql } from '../kernel/db.ts';
import { systemRandom } from '../kernel/secrets/random.ts';
import { openTestDatabase } from './open-test-database.ts';
import { silentFeed, testAuditKeys, testIdentityKeys, testSecretKeys } from './open-test-app.ts';
import { quietClock } from './quiet-clock.ts';
import type { Seat } from './seat.ts';

/** What happens to a call to the wallet: it arrives; its response is lost; it never leaves; it waits until it may go. */
export type Fate = 'arrives' | 'unheard' | 'lost' | 'waits';

/** An app that a test stops and restarts on the same tables, and whose calls to the wallet may be lost. */
export class InterruptedApp {
  readonly clock: FakeClock;
  readonly db: Db;
  /** By the last segment of the call's address: bet, win, rollback. */
  fateOf: (call: string) => Fate = () => 'arrives';
  gate = Promise.withResolvers<void>();
  readonly #environment: Readonly<Record<string, string>>;
  readonly #secret = systemRandom.bytes(32);
  #app: App | undefined;
  #url = '';

  private constructor(db: Db, clock: FakeClock, environment: Readonly<Record<string, string>>) {
    this.db = db;
    this.clock = clock;
    this.#environment = environment;
  }

  static async open(environment: Readonly<Record<string, string>>, start?: Date): Promise<InterruptedApp> {
    const db = await openTestDatabase();
    const one = new InterruptedApp(db, quietClock(db, start), environment);
    await one.#open(one.#secret);
    return one;
  }

  /** The address without a trailing slash. */
  get url(): string {
    return this.#url;
  }

  /** Stops the app and starts another on the same tables, after that long; with another secret if one is given. */
  async restart(awayMs: number, sealedWith = this.#secret): Promise<void> {
    await this.shut();
    await this.clock.advance(awayMs);
    this.fateOf = () => 'arrives';
    await this.#open(sealedWith);
  }

  /** Stops the app. */
  async shut(): Promise<void> {
    await this.#app?.close();
    this.#app = undefined;
  }

  /** Opens another process on the same tables; the returned function closes it. */
  async openSecond(): Promise<() => Promise<void>> {
    const second = await this.#build(this.#secret);
    await second.listen();
    return () => second.close();
  }

  /**
   * Lets time pass until the wallet has answered everything and the player has that balance; false when that doesn't
   * happen.
   */
  async settles(seat: Seat, balance: string): Promise<boolean> {
    for (let time = 0; time < 400; time += 1) {
      if ((await seat.look()).balance === balance && (await this.#countOpen()) === 0n) return true;
      await this.clock.advance(1_000);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    return false;
  }

  /** Keeps time passing until the work is done: on a slow machine the wallet is asked twice. */
  async during<T>(work: Promise<T>): Promise<T> {
    const end = new AbortController();
    const done = work.finally(() => end.abort());
    while (!end.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await this.clock.advance(50);
    }
    return done;
  }

  async stateOf(sharedRoundId: string): Promise<string | undefined> {
    const [row] = await query<{ state: string }>(
      this.db,
      sql`select state from playhouse.shared_round where id = ${sharedRoundId}::uuid`,
    );
    return row?.state;
  }

  async close(): Promise<void> {
    await this.shut();
    await this.db.close();
  }

  async #countOpen(): Promise<bigint | undefined> {
    const [row] = await query<{ open: bigint }>(
      this.db,
      sql`select count(*) as open from casino_round where closed_at is null`,
    );
    return row?.open;
  }

  async #open(sealedWith: Buffer): Promise<void> {
    this.#app = await this.#build(sealedWith);
    this.#url = await this.#app.listen();
  }

  #build(sealedWith: Buffer): Promise<App> {
    const config = readConfig({
      SANDBOX_START_BALANCE: '0',
      SANDBOX_BETTORS: '0',
      SANDBOX_RACES: '0',
      LOG_LEVEL: 'silent',
      PORT: '0',
      GAME_CYCLE: 'untimed',
      CALL_DELAY_MAX_MS: '60000',
      REQUESTS_PER_MINUTE_MAX: '1000000',
      ...this.#environment,
    });
    // Closing the app leaves the database open, as a killed process does.
    const kept = { ...this.db, close: () => Promise.resolve() };
    const options = { config, clock: this.clock, random: systemRandom, db: kept, feed: silentFeed };
    const walletFetch: typeof fetch = (address, request) => this.#fetch(address, request);
    return openApp({
      ...options,
      playhouseSecret: sealedWith,
      auditKeys: testAuditKeys,
      secretKeys: testSecretKeys,
      identityKeys: testIdentityKeys,
      walletFetch,
    });
  }

  async #fetch(...[address, request]: Parameters<typeof fetch>): Promise<Response> {
    const fate = this.fateOf(new Request(address).url.split('/').at(-1) ?? '');
    if (fate === 'lost') throw new TypeError('fetch failed');
    if (fate === 'waits') await this.gate.promise;
    const response = await fetch(address, request);
    if (fate === 'unheard') throw new TypeError('terminated');
    return response;
  }
}
