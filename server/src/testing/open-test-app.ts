import { type Config, readConfig } from '../config.ts';
import type { SportsFeed } from '../domains/sports/index.ts';
import { parseAuditKeys } from '../domains/staff/index.ts';
import { type App, openApp } from '../app.ts';
import type { ReadFreeBytes } from '../kernel/disk/watch-disk.ts';
import type { FakeClock } from '../kernel/time/clock.ts';
import { type MachineTime, keepSteady } from '../kernel/time/machine-time.ts';
import type { Carrier } from '../kernel/messaging/carrier.ts';
import { MemoryHub } from '../kernel/messaging/memory-carrier.ts';
import type { Messaging } from '../kernel/messaging/messaging.ts';
import { openMessaging } from '../kernel/messaging/open-messaging.ts';
import { openLog } from '../kernel/monitoring/log.ts';
import { seededRandom, systemRandom } from '../kernel/secrets/random.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { type OpenApis, openApis } from './open-apis.ts';
import { openBeside, openSandboxDatabase, openTestDatabase } from './open-test-database.ts';
import { quietClock } from './quiet-clock.ts';
import type { ScriptedFeed } from './scripted-feed.ts';
import { testIdentityKeys, testSecretKeys } from './test-keys.ts';

export { testIdentityKeys, testSecretKeys } from './test-keys.ts';

/** A whole app for one test file: a real database, a clock that the test moves, and a feed that the test scripts. */
export interface TestApp {
  readonly app: App;
  readonly clock: FakeClock;
  /** The address without a trailing slash. */
  readonly url: string;
  /** The processes with players' calls, if there are any. */
  readonly apis?: OpenApis;
  close(): Promise<void>;
}

/** A feed that never sends anything. */
export const silentFeed: SportsFeed = {
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  finished: () => Promise.resolve(),
  mayEnd: true,
};

const GENEROUS = { max: 1_000_000, windowMs: 60_000 };
/** Encrypts the playhouse's seeds in tests, so that a second app on the same tables can read them. */
export const testSecret = Buffer.alloc(32, 'test house');

const NO_WAITS = { freeAttempts: 1_000_000, firstMs: 1_000, longestMs: 1_000 };
/** The tests of most files are not about the disk of the machine that runs them. */
export const PLENTY_BYTES = 1e12;

/** The audit log's key in tests, so that a second app on the same tables can go on with it. */
export const testAuditKeys = parseAuditKeys('7e'.repeat(32), 'the tests');

/** No limits on logins, codes and sign-ups. */
export const generousRules = {
  loginPerSource: NO_WAITS,
  loginPerAccount: NO_WAITS,
  factorPerSource: NO_WAITS,
  loginPerAddress: GENEROUS,
  codePerAccount: GENEROUS,
  codePerAddress: GENEROUS,
  resetPerAccount: GENEROUS,
  resetPerAddress: GENEROUS,
  signUpPerAddress: GENEROUS,
  takenPerAddress: NO_WAITS,
  captchaPerAddress: GENEROUS,
};

/** So many processes with players' calls stand in front of each test's app; it takes PostgreSQL. */
const API_PROCESSES = Number(process.env['TEST_API_PROCESSES'] ?? 0);

/** Opens an app on a free port; close it at the end of the file. */
export async function openTestApp(
  options: {
    /** How many processes with players' calls stand in front of it. */
    readonly apiProcesses?: number;
    /** What carries messages between them; left out, memory. */
    readonly connect?: () => Promise<Carrier>;
    /** A scripted one uses the test's clock. */
    readonly feed?: SportsFeed | ScriptedFeed;
    readonly standbyFeed?: SportsFeed;
    readonly config?: Partial<Config>;
    readonly accountRules?: typeof generousRules;
    readonly quotesInStep?: true;
    /** Where the clock begins. */
    readonly start?: Date;
    /** The machine's clocks under the test's; left out, they agree with it. */
    readonly machineOf?: (clock: FakeClock) => MachineTime;
    readonly walletFetch?: typeof fetch;
    readonly readFreeBytes?: ReadFreeBytes;
    /** Left out, never late: how busy the machine is that runs the tests is none of theirs. */
    readonly readDelayMs?: () => number;
  } = {},
): Promise<TestApp> {
  const isSandbox = (options.config?.mode ?? 'sandbox') === 'sandbox';
  const db = await (isSandbox ? openSandboxDatabase() : openTestDatabase());
  const quiet = quietClock(db, options.start);
  const machine = options.machineOf?.(quiet);
  const clock = machine === undefined ? quiet : { ...quiet, now: keepSteady(machine) };
  const base = readConfig({
    LOG_LEVEL: 'error',
    PORT: '0',
    GAME_CYCLE: 'untimed',
    SANDBOX_START_BALANCE: '0',
    SANDBOX_BETTORS: '0',
    RECORDINGS_MB: '0',
    SANDBOX_RACES: '0',
    JACKPOTS: 'none',
    REQUESTS_PER_MINUTE_MAX: '1000000',
  });
  const config = { ...base, ...options.config };
  const { apiProcesses = API_PROCESSES } = options;
  const join = joiner(clock, options.connect);
  const app = await openApp({
    config,
    clock,
    ...(apiProcesses === 0 ? {} : { messaging: await join() }),
    ...(machine === undefined ? {} : { machine }),
    random: seededRandom('test house'),
    db,
    feed: options.feed ?? silentFeed,
    ...(options.standbyFeed === undefined ? {} : { standbyFeed: options.standbyFeed }),
    accountRules: options.accountRules ?? generousRules,
    passwords: cheapPasswords(),
    playhouseSecret: testSecret,
    auditKeys: testAuditKeys,
    secretKeys: testSecretKeys,
    identityKeys: testIdentityKeys,
    readFreeBytes: options.readFreeBytes ?? (() => Promise.resolve(PLENTY_BYTES)),
    readDelayMs: options.readDelayMs ?? (() => 0),
    ...(options.walletFetch === undefined ? {} : { walletFetch: options.walletFetch }),
    ...(options.quotesInStep === undefined ? {} : { quotesInStep: options.quotesInStep }),
  });
  if (options.feed !== undefined && 'live' in options.feed) options.feed.live(clock);
  const url = await app.listen();
  if (apiProcesses === 0) return { app, clock, url, close: () => app.close() };
  const apis = await openApis(
    { url, config, clock },
    await Promise.all(
      Array.from({ length: apiProcesses }, async () => ({
        db: await openBeside(db),
        messaging: await join(),
      })),
    ),
  );
  const close = async () => {
    await apis.close();
    await app.close();
  };
  return { app, clock, url: apis.front.url, apis, close };
}

/** What connects a process to the messages between those of a test. */
function joiner(clock: FakeClock, connect?: () => Promise<Carrier>): () => Promise<Messaging> {
  const hub = new MemoryHub();
  return async () =>
    openMessaging({
      carrier: connect === undefined ? hub.connect() : await connect(),
      prefix: 'tested',
      clock,
      random: systemRandom,
      log: openLog('silent'),
    });
}
