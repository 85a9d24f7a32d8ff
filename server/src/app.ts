import { money } from '@maidan/engine';
import type { FastifyInstance } from 'fastify';
import { checkBooks } from './check-books.ts';
import type { Config } from './config.ts';
import { seedProvidedGames } from './domains/casino/index.ts';
import type { AccountRules } from './domains/accounts/index.ts';
import { keepTurnovers, openBetLimits, rewardReferral } from './domains/bonus/index.ts';
import { startSandboxCashier, startSweeper } from './domains/cashier/index.ts';
import { type ChatDeps, startBot } from './domains/chat/index.ts';
import { type Exchange, openExchange } from './domains/exchange/index.ts';
import { type Sportsbook, openSportsbook } from './domains/sportsbook/index.ts';
import type { InboxFeed } from './domains/inbox/index.ts';
import { openRestrictions } from './domains/limits/index.ts';
import { checkSums, keepSums } from './domains/reports/index.ts';
import { type Sports, type SportsFeed, openSports } from './domains/sports/index.ts';
import { offerFirstOwner } from './domains/staff/index.ts';
import { openHealth } from './app/open-health.ts';
import { Followers } from './app/followers.ts';
import { followSettlements } from './app/follow-settlements.ts';
import { startBookChecks } from './app/start-book-checks.ts';
import { greet } from './app/greet.ts';
import { type BaseDeps, openDeps } from './app/open-deps.ts';
import { scoreImage } from './app/score-image.ts';
import { seedSandbox } from './app/seed-sandbox.ts';
import { SITE, serveApp } from './app/serve-app.ts';
import { startSubscribers } from './app/start-subscribers.ts';
import { listSubscribers, subscribe } from './app/subscribers.ts';
import type { Trading } from './app/trading.ts';
import { localBus } from './kernel/events/bus.ts';
import { connectBus } from './kernel/events/connect-bus.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import { type Db, inTransaction } from './kernel/db.ts';
import { ErrorCounts } from './kernel/error-counts.ts';
import { CallClock } from './kernel/http/call-times.ts';
import { startJob } from './kernel/jobs/start-job.ts';
import { LiveHub } from './kernel/live/live-hub.ts';
import { type Log, openLog } from './kernel/log.ts';
import { migrate } from './kernel/migrate.ts';
import { openDatabase } from './kernel/open-database.ts';
import { type Random, systemRandom } from './kernel/random.ts';
import { startSandboxGateway } from './sandbox-gateway/index.ts';
import { SCHEMA_FOLDERS } from './schema-folders.ts';

/** Options for opening the app. What is left out is the real thing; tests bring their own clock, rng, database and feed. */
export interface AppOptions {
  readonly config: Config;
  readonly clock?: Clock;
  readonly random?: Random;
  readonly db?: Db;
  /** The feed; left out, the one that the configuration names. */
  readonly feed?: SportsFeed;
  readonly accountRules?: AccountRules;
  /** Encrypts the seeds of the playhouse; left out, the secret of the data directory. */
  readonly playhouseSecret?: Buffer;
  /** How the playhouse reaches the wallet; left out, over HTTP. */
  readonly walletFetch?: typeof fetch;
  /** Makes each message of the feed wait until the market maker has followed it; a replay at full speed needs that. */
  readonly quotesInStep?: true;
}

/** A running app. */
export interface App {
  readonly http: FastifyInstance;
  readonly db: Db;
  readonly exchange: Exchange;
  readonly sportsbook: Sportsbook;
  readonly sports: Sports;
  readonly chat: ChatDeps;
  /**
   * Resolves to the reason when the database has failed for good, or belongs to another process: only a restart helps
   * then.
   */
  readonly failed: Promise<unknown>;
  /** Starts listening; resolves to the address. */
  listen(): Promise<string>;
  /** What to print for whoever has just started the app at that address. */
  greeting(address: string): string;
  /** Drains: refuses new bets, finishes what is under way, tells streams to reconnect, closes the database. */
  close(): Promise<void>;
}

/** How long requests under way may take once the app closes. */
const LEAVE_MS = 3_000;
const DAY_MS = 24 * 3_600_000;

/** Wires the domains together and brings everything up, short of listening. */
export async function openApp(options: AppOptions): Promise<App> {
  const { config } = options;
  const clock = options.clock ?? systemClock;
  const random = options.random ?? systemRandom;
  const errors = new ErrorCounts(clock);
  const log = openLog(config.logLevel, errors);
  const db = options.db ?? (await openDatabase(config));
  await migrate(db, ...SCHEMA_FOLDERS);
  const base: BaseDeps = {
    config,
    db,
    clock,
    random,
    log,
    errors,
    calls: new CallClock(),
    bus: localBus(log),
    live: new LiveHub(clock, random),
  };
  connectBus(db, base.bus);
  const sandbox = config.mode === 'sandbox';
  const deps = await openDeps(base, {
    options,
    ownUrl: () => urlOf(http),
    withLapsing: (work) => trading.exchange.corrections.withLapsing(work),
    site: SITE,
  });
  const firstOwnerPath = await offerFirstOwner(deps.staff);
  if (sandbox) await seedSandbox(base, deps);
  for (const { name: adapter, platform, title, games } of deps.aggregators)
    await seedProvidedGames(base, { platform, adapter, title }, games);

  const failed = Promise.withResolvers<unknown>();
  void db.ownership?.lost.then(failed.resolve);
  const followers = new Followers();
  const trading = await openTrading(base, options, {
    followers,
    inboxFeed: deps.inboxFeed,
    fault: failed.resolve,
  });
  const { sports, exchange, sportsbook, betLimits, restrictions } = trading;
  const settlements = followSettlements(base, deps);
  const durable = await startSubscribers(base, deps, trading);
  const subscribers = listSubscribers({
    ...trading,
    live: base.live,
    followers,
    quotesInStep: options.quotesInStep === true,
    settlements,
    durable,
    rewardReferral: (friendId) =>
      inTransaction(db, (tx) => rewardReferral(tx, deps.bonus, friendId, clock.now())),
  });
  subscribe(base.bus, subscribers);
  let closing = false;
  const health = openHealth(base, trading.sports);
  const http = await serveApp(base, deps, { ...trading, health: health.deps }, () => closing);

  await sports.start();
  await exchange.settleKnownResults();
  await sportsbook.settleKnownResults();
  const stopTurnovers = await keepTurnovers(deps.bonus);
  const stopCashier = sandbox ? startSandboxCashier(deps.cashier) : () => Promise.resolve();
  const stopBot = startBot(deps.chat);
  const stopSweeper = startSweeper(deps.cashier);
  const stopGateway =
    deps.sandboxGateway === undefined ? () => Promise.resolve() : startSandboxGateway(deps.sandboxGateway);
  deps.playhouse.start();
  const stopSums = keepSums(deps.reports);
  const dailyChecks = [
    startJob(base, { name: 'check all books', everyMs: DAY_MS, run: () => alarmOnFindings(db, log) }),
    startJob(base, {
      name: 'check the sums of reports',
      everyMs: DAY_MS,
      run: async () => void (await checkSums(deps.reports)),
    }),
  ];

  const bookChecks = startBookChecks(base, trading);

  return {
    http,
    db,
    exchange,
    sportsbook,
    sports,
    chat: deps.chat,
    failed: failed.promise,
    listen: () => http.listen({ port: config.port, host: config.host }),
    greeting: (address) => greet(sandbox, address, firstOwnerPath),
    async close() {
      // Its rounds still need the wallet.
      await deps.playhouse.close();
      closing = true;
      settlements.leaveUnsettled();
      for (const check of dailyChecks) await check.stop();
      await bookChecks.stop();
      health.stop();
      await sports.close();
      await stopCashier();
      await stopBot();
      await stopSweeper();
      await stopGateway();
      await stopTurnovers();
      await stopSums();
      await betLimits.stop();
      await restrictions.stop();
      await exchange.close();
      await sportsbook.close();
      for (const job of Object.values(durable)) await job.stop();
      base.live.close();
      // A client that sends half a request, or never reads an answer, doesn't keep the app open.
      const cutOff = clock.after(LEAVE_MS, () => http.server.closeAllConnections());
      await http.close();
      cutOff();
      await db.close();
    },
  };
}

/** What trading is connected to. */
interface TradingLinks {
  readonly followers: Followers;
  /** Has the snapshots of the inbox's live topics. */
  readonly inboxFeed: Pick<InboxFeed, 'imageOf'>;
  readonly fault: (error: unknown) => void;
}

/** Opens the feed, the exchange and the sportsbook, and connects them to each other. */
async function openTrading(
  { config, db, clock, random, log, bus, live }: BaseDeps,
  options: AppOptions,
  { followers, inboxFeed, fault }: TradingLinks,
): Promise<Trading> {
  const sports = await openSports({
    db,
    bus,
    clock,
    log,
    streamAddress: config.streamAddress,
    feed: options.feed ?? { source: config.feed, speed: config.feedSpeed },
    afterMessage: () => followers.settled(),
  });
  const betLimits = await openBetLimits({ db, clock, log });
  const restrictions = await openRestrictions({ db, clock, log });
  const refusalOf = (playerId: bigint, risk: bigint) => {
    const betMax = betLimits.betMaxOf(playerId);
    return betMax !== undefined && risk > betMax
      ? 'BONUS_BET_TOO_HIGH'
      : restrictions.refusalOf(playerId, risk);
  };
  const sportsbook = await openSportsbook({
    db,
    clock,
    log,
    bus,
    live,
    source: sports,
    limits: { marketRiskMax: config.houseMarketRiskMax, eventRiskMax: config.houseEventRiskMax },
    refusalOf,
    withLapsing: (work) => exchange.corrections.withLapsing(work),
    totalExposureOf: (playerId) => money(exchange.exposureOf(playerId) + sportsbook.exposureOf(playerId)),
    fault,
  });
  const exchange = await openExchange({
    db,
    clock,
    log,
    live,
    source: sports,
    epoch: random.bytes(4).toString('hex'),
    delayDivisor: config.feedSpeed,
    quotes: config.mode === 'sandbox',
    exposureElsewhereOf: (playerId) => sportsbook.exposureOf(playerId),
    refusalOf,
    imageOfOther: (topic) =>
      scoreImage(sports, topic) ?? sportsbook.imageOf(topic) ?? inboxFeed.imageOf(topic),
    fault,
  });
  return { sports, betLimits, restrictions, sportsbook, exchange };
}

/** The app's address on this machine; the sandbox's gateway runs in the same process and is called over HTTP. */
function urlOf(http: FastifyInstance): string {
  const address = http.server.address();
  if (address === null || typeof address === 'string') throw new Error('the app does not listen yet');
  const { port } = address;
  return address.address === '::1' ? `http://[::1]:${port}` : `http://127.0.0.1:${port}`;
}

async function alarmOnFindings(db: Db, log: Log): Promise<void> {
  const findings = await checkBooks(db);
  if (findings.length > 0) log.fatal({ findings }, 'the books do not add up');
}
