import { checkBooks } from './check-books.ts';
import type { Config } from './config.ts';
import { watchTrades } from './domains/collusion/index.ts';
import { startDelivering } from './domains/webhooks/index.ts';
import { seedProvidedGames } from './domains/casino/index.ts';
import { type AccountRules, forgetFailures, type Passwords } from './domains/accounts/index.ts';
import { keepTurnovers, rewardReferral } from './domains/bonus/index.ts';
import { keepCheckoutMethod, startSandboxCashier, startSweeper } from './domains/cashier/index.ts';
import { type ChatDeps, startBot } from './domains/chat/index.ts';
import type { Exchange } from './domains/exchange/index.ts';
import {
  keepIdentityKeys,
  startAsking,
  startErasing,
  startReminding,
  startRewrapping,
} from './domains/identity/index.ts';
import type { Sportsbook } from './domains/sportsbook/index.ts';
import { openTradingSessions } from './domains/trading-api/index.ts';
import { keepAffiliates } from './domains/affiliates/index.ts';
import { checkSums, keepAnalysis, keepSums } from './domains/reports/index.ts';
import type { Sports, SportsFeed } from './domains/sports/index.ts';
import { type AuditKeys, keepAuditKeys, offerFirstOwner, startAuditHeads } from './domains/staff/index.ts';
import { closeHttp } from './app/close-http.ts';
import { openAppMessaging } from './app/open-app-messaging.ts';
import { openBettors } from './app/open-bettors.ts';
import { openExchangeStream } from './app/open-exchange-stream.ts';
import { openRecordings } from './app/open-recordings.ts';
import { openHealth } from './app/open-health.ts';
import type { HouseGamesOptions } from './app/open-house-games.ts';
import { warnOfEarlierClock } from './app/warn-of-earlier-clock.ts';
import { Followers } from './app/followers.ts';
import { followSettlements } from './app/follow-settlements.ts';
import { openCollusion } from './app/open-collusion.ts';
import { openRisk } from './app/open-risk.ts';
import { openScreening } from './app/open-screening.ts';
import { startRiskJob } from './domains/risk-cases/index.ts';
import { startScreening } from './domains/screening/index.ts';
import { excludeSecondAccount } from './app/open-exclusion.ts';
import { startBackups } from './app/start-backups.ts';
import { startComponentChecks } from './app/start-component-checks.ts';
import { startPruning } from './app/start-pruning.ts';
import { startBookChecks } from './app/start-book-checks.ts';
import { greet, greetLive } from './app/greet.ts';
import { startClosing } from './app/close-with-licence.ts';
import { prepareLive } from './app/prepare-live.ts';
import { openLicence } from './live/open-licence.ts';
import { type BaseDeps, openDeps } from './app/open-deps.ts';
import { openProcess, type RoleApp } from './app/open-process.ts';
import { seedSandbox } from './app/seed-sandbox.ts';
import { admitToStreams, carryOutForOthers, handlersOf, serveApp, SITE } from './app/serve-app.ts';
import { listSubscribers, startSubscribers, subscribe } from './app/subscribers.ts';
import { openTrading } from './app/open-trading.ts';
import { lendCopies } from './kernel/backup/lending/lend-copies.ts';
import { connectBus, localBus } from './kernel/events/bus.ts';
import { type Clock, machineTime, systemClock } from './kernel/time/clock.ts';
import type { MachineTime } from './kernel/time/machine-time.ts';
import { watchClock } from './kernel/time/watch-clock.ts';
import { type Db, inTransaction } from './kernel/db.ts';
import { type ReadFreeBytes, readFreeBytes, watchDisk } from './kernel/disk/watch-disk.ts';
import { OwnAddress } from './kernel/http/open-app.ts';
import { insertClockJump } from './domains/health/index.ts';
import { beginPots } from './domains/jackpots/index.ts';
import { forgetReturns } from './domains/leaderboard/index.ts';
import { shareCounts } from './kernel/http/share-counts.ts';
import { startJob } from './kernel/jobs/start-job.ts';
import { keepPrivate } from './kernel/keep-private.ts';
import { LiveHub } from './kernel/live/live-hub.ts';
import { serveRelays } from './kernel/live/relay/serve-relays.ts';
import type { Messaging } from './kernel/messaging/messaging.ts';
import type { Log } from './kernel/monitoring/log.ts';
import { migrate } from './kernel/database/migrate.ts';
import { keepMode } from './kernel/database/installation-mode.ts';
import { openDatabase } from './kernel/database/open-database.ts';
import { openReadSide } from './kernel/database/read-side/open-read-side.ts';
import { playerReader, readFromDatabase } from './kernel/database/read-side/read-side.ts';
import { type Random, systemRandom } from './kernel/secrets/random.ts';
import type { Keyring } from './kernel/secrets/keyring.ts';
import { keepSecretKeys, openSecretStore, resealSecrets } from './kernel/secrets/secret-store.ts';
import { startSandboxGateway } from './sandbox-gateway/index.ts';
import { endTimeOuts, keepExclusionRegister, remindOfLimits } from './domains/safer-play/index.ts';
import { SCHEMA_FOLDERS } from './schema-folders.ts';

/** Options for opening the app. What is left out is the real thing; tests bring their own clock, rng, database and feed. */
export interface AppOptions extends HouseGamesOptions {
  readonly config: Config;
  readonly clock?: Clock;
  /** The machine's clocks, which are watched for jumps; left out, those of the machine, or none with a clock of the caller's own. */
  readonly machine?: MachineTime;
  readonly random?: Random;
  readonly db?: Db;
  /** The feed; left out, the one that the configuration names. */
  readonly feed?: SportsFeed;
  /** The feed that stands in for it. */
  readonly standbyFeed?: SportsFeed;
  readonly accountRules?: AccountRules;
  /** Tells the free room of the disk; left out, the operating system does. */
  readonly readFreeBytes?: ReadFreeBytes;
  /** Tells how late the event loop is, in milliseconds; left out, it is measured. */
  readonly readDelayMs?: () => number;
  /** The password hasher; left out, as slow as it should be. */
  readonly passwords?: Passwords;
  /** The keys of the audit log, and no file of its heads; left out, the files that the configuration names. */
  readonly auditKeys?: AuditKeys;
  /** The keys of the sealed secrets; left out, the file that the configuration names. */
  readonly secretKeys?: Keyring;
  /** The master keys of players' documents; left out, those that the configuration names. */
  readonly identityKeys?: Keyring;
  /** Where the app calls itself, without a trailing slash; left out, where it listens. */
  readonly ownUrl?: string;
  /** What carries messages between this process and others; left out, what the configuration names. */
  readonly messaging?: Messaging;
  /** Makes each message of the feed wait until the market maker has followed it; a replay at full speed needs that. */
  readonly quotesInStep?: true;
}

/** A running app. Its `failed` also resolves when the database has failed for good. */
export interface App extends RoleApp {
  readonly db: Db;
  readonly exchange: Exchange;
  readonly sportsbook: Sportsbook;
  readonly sports: Sports;
  readonly chat: ChatDeps;
}

const DAY_MS = 24 * 3_600_000;

/** Wires the domains together and brings everything up, short of listening; what is opened closes in reverse order. */
export async function openApp(options: AppOptions): Promise<App> {
  const { config } = options;
  const clock = options.clock ?? systemClock;
  const random = options.random ?? systemRandom;
  const running = new AsyncDisposableStack();
  const { log, errors, calls, tracing, load, countries } = await openProcess(config, running, {
    clock,
    readDelayMs: options.readDelayMs,
  });
  const db = options.db ?? (await openDatabase(config));
  running.defer(() => db.close());
  await migrate(db, ...SCHEMA_FOLDERS);
  await keepMode(db, config.mode, clock.now());
  const reads =
    config.databaseReadUrl === undefined
      ? readFromDatabase(db)
      : await openReadSide({ db, clock, log, url: config.databaseReadUrl, ageMaxMs: config.readAgeMaxMs });
  running.defer(() => reads.close());
  const disk = await watchDisk({
    clock,
    log,
    folder: config.dataDir,
    alarmBytes: config.diskAlarmBytes,
    refuseBytes: config.databaseUrl === undefined ? config.diskRefuseBytes : undefined,
    readFreeBytes: options.readFreeBytes ?? readFreeBytes,
  });
  running.defer(disk.stop);
  const messaging = options.messaging ?? (await openAppMessaging({ config, db, clock, random, log }));
  running.defer(() => messaging.close());
  const keys = await openKeys(db, options);
  const base: BaseDeps = {
    config,
    db,
    reads,
    clock,
    random,
    log,
    errors,
    calls,
    address: new OwnAddress(options.ownUrl),
    disk,
    load,
    countries,
    auditKeys: keys.audit,
    secrets: openSecretStore({ keys: keys.secrets, random }),
    identityKeys: keys.identity,
    bus: localBus(log),
    messaging,
    live: new LiveHub(clock, random),
    tracing,
  };
  connectBus(db, base.bus);
  if (db.copyFiles !== undefined) {
    const { dataDir, diskAlarmBytes: alarmBytes } = config;
    const lending = { copyFiles: db.copyFiles, dataDir, clock, log, alarmBytes };
    running.defer(
      (await lendCopies({ ...lending, readFreeBytes: options.readFreeBytes ?? readFreeBytes })).stop,
    );
  }
  const { wrote } = reads;
  // A screen that is told of a change reads the records anew, also of one that isn't the player's own.
  if (wrote !== undefined) base.live.beforePlayerTold((playerId) => void wrote(playerReader(playerId)));
  // Among the last to be stopped, so that it signs what the stop itself has written.
  if (options.auditKeys === undefined)
    running.defer(startAuditHeads({ ...base, headsFile: config.auditHeadsFile }));
  const sandbox = config.mode === 'sandbox';
  const deps = await openDeps(base, {
    options,
    withLapsing: (work) => trading.exchange.corrections.withLapsing(work),
    site: SITE,
  });
  running.defer(() => deps.transactions.close());
  // A link in a log is no way to an office with real money: `npm run staff` makes those of its first owners.
  const firstOwnerPath = sandbox ? await offerFirstOwner(deps.staff) : undefined;
  if (sandbox) await seedSandbox(deps.accounts);
  else await prepareLive(base);
  const licence = await openLicence(base);
  if (deps.checkout !== undefined) await keepCheckoutMethod(db, deps.checkout);
  await beginPots(deps.jackpots);
  for (const { name: adapter, platform, title, games } of deps.aggregators)
    await seedProvidedGames(base, { platform, adapter, title }, games);

  // Opened last, but they answer until everything behind them is done.
  running.defer(() => closeHttp(http, clock));
  running.defer(() => passed?.end());
  running.defer(() => base.live.close());
  const failed = Promise.withResolvers<unknown>();
  void db.ownership?.lost.then(failed.resolve);
  void db.stopped?.then(failed.resolve);
  const followers = new Followers();
  const trading = await openTrading(
    base,
    { feed: options.feed, standby: options.standbyFeed },
    {
      followers,
      inboxFeed: deps.inboxFeed,
      licence,
      fault: failed.resolve,
    },
  );
  const { sports, exchange, sportsbook, betLimits, playerLimits, closures, playLimits, playSessions } =
    trading;
  // Stopped after the exchange and the sportsbook, and one after the other: they handle what those do last.
  running.defer(async () => {
    for (const job of Object.values(durable)) await job.stop();
  });
  // What is staked until the end is play too.
  running.defer(() => playSessions.stop());
  running.defer(() => sportsbook.close());
  running.defer(() => exchange.close());
  running.defer(() => playerLimits.stop());
  running.defer(() => closures.stop());
  running.defer(() => playLimits.stop());
  running.defer(() => trading.playGate.stop());
  running.defer(() => trading.consentGate.stop());
  running.defer(() => betLimits.stop());
  const settlements = followSettlements(base, deps);
  const delivering = startDelivering(deps.webhooks);
  running.defer(delivering.stop);
  const wakeDelivering = () => void delivering.sending.runNow();
  const durable = await startSubscribers(base, deps, { ...trading, wakeDelivering });
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
  const closing = new AbortController();
  const machine = options.machine ?? (options.clock === undefined ? machineTime : timeOf(clock));
  const jumped = async (byMs: number) => {
    await sports.loseFreshness();
    await insertClockJump(db, byMs, clock.now());
  };
  const clockWatch = watchClock({ clock, log, machine, jumped });
  running.defer(clockWatch.stop);
  await warnOfEarlierClock(db, clock, log);
  const backups = startBackups(base);
  running.defer(backups.stop);
  const components = startComponentChecks(base);
  running.defer(components.stop);
  const health = openHealth(
    base,
    { sports: trading.sports, gateways: deps.messageDelivery.gateways, licence },
    clockWatch,
    backups,
    components,
  );
  const handlers = handlersOf(base, deps, trading);
  const isAlone = config.nats === undefined && options.messaging === undefined;
  const shared = isAlone ? undefined : shareCounts(base);
  if (shared !== undefined) running.defer(() => shared.end());
  const http = await serveApp(
    base,
    deps,
    { ...trading, health: health.deps, listLacking: licence.listLacking, handlers, wakeDelivering },
    closing.signal,
    shared,
  );
  if (!isAlone) {
    const admit = admitToStreams(deps.sessions.findSession, exchange);
    running.defer(
      serveRelays({ messaging, clock, live: base.live, imagesOf: exchange.topics.imagesOf, admit }).end,
    );
  }

  await sports.start();
  await exchange.feed.settleKnownResults();
  await sportsbook.settleKnownResults();
  running.defer(await keepTurnovers(deps.bonus));
  if (sandbox) running.defer(startSandboxCashier(deps.cashier));
  running.defer(startBot(deps.chat));
  running.defer(startSweeper(deps.cashier));
  if (deps.sandboxGateway !== undefined) running.defer(startSandboxGateway(deps.sandboxGateway));
  running.defer(keepSums(deps.reports));
  running.defer(keepAnalysis(deps.reports));
  running.defer(keepAffiliates({ ...deps.affiliates, log }).stop);
  running.defer(() => sports.close());
  running.defer(() => health.stop());
  if (sandbox) running.defer((await exchange.openPurses({ count: config.sandboxBettors, random })).stop);
  running.defer(startBookChecks(base, trading).stop);
  running.defer(startPruning(base, trading).stop);
  running.defer(startClosing(base, trading).stop);
  running.defer(endTimeOuts(base).stop);
  running.defer(remindOfLimits(base).stop);
  running.defer(startErasing(deps.identity).stop);
  running.defer(startReminding(deps.identity).stop);
  const asking = startAsking(deps.identity);
  running.defer(asking.stop);
  deps.identityWaker.wake = () => void asking.runNow();
  deps.identityWaker.decided = () => void trading.playGate.refresh();
  if (keys.identity.all.length > 1) running.defer(startRewrapping(deps.identity).stop);
  running.defer(keepExclusionRegister(base, deps.register).stop);
  const excludeSecond = excludeSecondAccount(base, deps, trading);
  running.defer(watchTrades(openCollusion(base, exchange, excludeSecond), log).stop);
  running.defer(startRiskJob(openRisk(base), log).stop);
  running.defer(startScreening({ ...openScreening(base), log }).stop);
  const daily = (name: string, run: () => Promise<void>) =>
    running.defer(startJob(base, { name, everyMs: DAY_MS, run }).stop);
  if (keys.secrets.all.length > 1) {
    const run = async () => void (await resealSecrets(db, { keys: keys.secrets, random }));
    running.defer(startJob(base, { name: 'seal secrets anew', everyMs: DAY_MS, startsNow: true, run }).stop);
  }
  daily('check all books', () => alarmOnFindings(db, log));
  daily('forget old log-ins that failed', () => forgetFailures({ db, clock }));
  daily('forget old returns', () => forgetReturns({ db, clock }));
  daily('check the sums of reports', async () => void (await checkSums(deps.reports)));
  running.defer(() => settlements.leaveUnsettled());
  running.defer(() => closing.abort());
  if (config.roles.includes('playhouse')) deps.playhouse.start();
  // Closed first: its rounds still need the wallet.
  running.defer(() => deps.playhouse.close());

  const passed =
    isAlone || config.opensFor === 'staff'
      ? undefined
      : carryOutForOthers(base, { ...deps, ...trading }, handlers, closing.signal);

  let closed: Promise<void> | undefined;
  return {
    http,
    db,
    exchange,
    sportsbook,
    sports,
    chat: deps.chat,
    failed: failed.promise,
    async listen() {
      const { appKeys, sessions, houseLogins: logins } = deps;
      const findSession = async (token: string) =>
        logins.findSession(token) ?? (await sessions.findTradingSession(token));
      const traders = openTradingSessions({ keys: logins.beside(appKeys), findSession });
      const stream =
        config.opensFor === 'staff' ? undefined : await openExchangeStream(base, trading, traders);
      if (stream !== undefined) running.defer(() => stream.close());
      running.defer(openRecordings(base, trading).stop);
      const url = await http.listen({ port: config.port, host: config.host });
      running.defer(openBettors(base, exchange, { logins, streamPort: stream?.port }).stop);
      return url;
    },
    endStreams: () => base.live.close(),
    greeting: (address) => (sandbox ? greet(address, firstOwnerPath) : greetLive(config, address, licence)),
    // A second `disposeAsync` would resolve at once.
    close: () => (closed ??= running.disposeAsync()),
  };
}

/** The keys outside the database, made at the first start; the data directory is private before they are in it. */
async function openKeys(db: Db, { config, auditKeys, secretKeys, identityKeys }: AppOptions) {
  if (auditKeys === undefined || secretKeys === undefined || identityKeys === undefined)
    keepPrivate(config.dataDir);
  return {
    audit: auditKeys ?? (await keepAuditKeys(db, config.auditKeyFile)),
    secrets: secretKeys ?? (await keepSecretKeys(db, config.secretsKeyFile)),
    identity: identityKeys ?? (await keepIdentityKeys(db, config)),
  };
}

/** A caller's own clock as the machine's: it doesn't jump. */
function timeOf(clock: Clock): MachineTime {
  const readMs = () => clock.now().getTime();
  return { wallMs: readMs, monotonicMs: readMs };
}

async function alarmOnFindings(db: Db, log: Log): Promise<void> {
  const findings = await checkBooks(db);
  if (findings.length > 0) log.fatal({ findings }, 'the books do not add up');
}
