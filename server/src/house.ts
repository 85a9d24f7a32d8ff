import { join } from 'node:path';
import { calls } from '@maidan/contract';
import { officeCalls } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import { CATALOGUE, addressGame, keepSecret, openPlayhouse } from '@maidan/playhouse';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import {
  type AccountRules,
  accountsHandlers,
  canonicalPhone,
  demoPlayer,
  findPlayerId,
  openAccountLimits,
  openPasswords,
  openSessions,
  seedDemoPlayer,
  seedDemoPromoters,
  serveCaptcha,
  serveCaptchaAnswers,
  standardAccountRules,
} from './domains/accounts/index.ts';
import {
  bonusHandlers,
  findGrant,
  findOpenedTurnover,
  countMarket,
  countPlay,
  countPoints,
  countRound,
  keepTurnovers,
  openBetLimits,
  recountMarket,
  rewardReferral,
  seedDemoRewards,
  showReferrals,
  sumClaimable,
  takeBackRound,
} from './domains/bonus/index.ts';
import {
  SANDBOX_GATEWAY,
  cashierHandlers,
  findDepositOutcome,
  listDepositors,
  sharesPaymentNumber,
  findWithdrawalOutcome,
  seedDemoMethods,
  serveWebhooks,
  startSandboxCashier,
  startSweeper,
  webhookPath,
} from './domains/cashier/index.ts';
import {
  PLAYHOUSE,
  type Partners,
  casinoHandlers,
  connectPlayhouse,
  houseExchange,
  readPartners,
  seedDemoGames,
  seedProvidedGames,
  servePartnerSessions,
  serveWallet,
} from './domains/casino/index.ts';
import {
  type ChatPart,
  chatHandlers,
  chatTopic,
  openSupport,
  servePictures,
  startBot,
} from './domains/chat/index.ts';
import {
  answerQuestion,
  contentHandlers,
  findPromotionTerms,
  getSiteTerms,
  helpHandlers,
  listContributions,
  promotionHandlers,
  registerStorage,
  seedDemoContent,
  seedDemoPromotions,
} from './domains/content/index.ts';
import {
  type Exchange,
  isLinkedToAny,
  listSettledMarkets,
  listSettledResults,
  listSettledStakes,
  openExchange,
} from './domains/exchange/index.ts';
import { type HouseBook, openHouseBook } from './domains/house-book/index.ts';
import { type Delivery, inboxHandlers, seedDemoMessages, startDelivery } from './domains/inbox/index.ts';
import { checkLedger, walletCurrency } from './domains/ledger/index.ts';
import { limitsHandlers } from './domains/limits/index.ts';
import { recordHandlers, serveExports } from './domains/records/index.ts';
import { type Sports, type SportsFeed, openSports } from './domains/sports/index.ts';
import { offerFirstOwner, openOfficeGate, openStaffLimits, staffHandlers } from './domains/staff/index.ts';
import { type Bus, localBus } from './kernel/bus.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import { type Db, type Reader, query, sql } from './kernel/db.ts';
import type { Handlers } from './kernel/http/served-call.ts';
import { followKeptFacts } from './kernel/follow-kept-facts.ts';
import { openApp } from './kernel/http/open-app.ts';
import { registerCalls } from './kernel/http/register-calls.ts';
import { registerOfficeCalls } from './kernel/http/register-office-calls.ts';
import { serveOffice } from './kernel/http/serve-office.ts';
import { serveProcess } from './kernel/http/serve-process.ts';
import { serveSite } from './kernel/http/serve-site.ts';
import { LiveHub } from './kernel/live/live-hub.ts';
import { type Log, openLog } from './kernel/log.ts';
import { registerSandboxOutbox, sandboxMessages } from './kernel/messages.ts';
import { migrate } from './kernel/migrate.ts';
import { openDatabase } from './kernel/open-database.ts';
import { type Random, systemRandom } from './kernel/random.ts';
import {
  connectSandboxGateway,
  findFonts,
  getSandboxSecret,
  serveSandboxGateway,
  startSandboxGateway,
} from './sandbox-gateway/index.ts';
import { SCHEMA_FOLDERS } from './schema-folders.ts';

/** How a house is opened. What is left out is the real thing; tests bring their own clock, chance, database and feed. */
export interface HouseOptions {
  readonly config: Config;
  readonly clock?: Clock;
  readonly random?: Random;
  readonly db?: Db;
  /** The feed; left out, the one that the configuration names. */
  readonly feed?: SportsFeed;
  readonly accountRules?: AccountRules;
  /** How the playhouse reaches the wallet; left out, over HTTP as ever. */
  readonly walletFetch?: typeof fetch;
  /** Whether each message of the feed waits until the market maker has followed it; a replay at full speed needs that. */
  readonly quotesInStep?: true;
}

/** A running house. */
export interface House {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly exchange: Exchange;
  readonly houseBook: HouseBook;
  readonly sports: Sports;
  readonly chat: ChatPart;
  /** Resolves to the reason when the database has failed for good: nothing more can be done but to start again. */
  readonly failed: Promise<unknown>;
  /** Begins to answer; resolves to the address. */
  listen(): Promise<string>;
  /** What a person who has just started the house at that address wants to know. */
  greeting(address: string): string;
  /** Drains: no new bets, what is under way finishes, streams are told to come back, the database is closed. */
  close(): Promise<void>;
}

const SITE = join(import.meta.dirname, '../../web/dist');
const OFFICE = join(import.meta.dirname, '../../office/dist');
/** Requests under way get this long to be answered once the house closes. */
const LEAVE_MS = 3_000;
const SETTLE_AGAIN_MS = 15_000;
/** The largest stake of one round of a game: five lakh taka. */
const CASINO_BET_MAX = 50_000_000n;
const LEDGER_CHECK_MS = 24 * 3_600_000;

/** Wires the domains together and brings everything up, short of listening. */
export async function openHouse(options: HouseOptions): Promise<House> {
  const { config } = options;
  const clock = options.clock ?? systemClock;
  const random = options.random ?? systemRandom;
  const log = openLog(config.logLevel);
  const db = options.db ?? (await openDatabase(databaseOf(config)));
  await migrate(db, ...SCHEMA_FOLDERS);
  const bus = localBus(log);
  const live = new LiveHub(clock, random);
  const sandbox = config.mode === 'sandbox';

  const sessions = openSessions(db, clock);
  const passwords = openPasswords();
  const accountsPart = {
    db,
    clock,
    random,
    bus,
    messages: sandboxMessages,
    passwords,
    sessions,
    limits: openAccountLimits(clock, options.accountRules ?? standardAccountRules),
    countVipPoints: countPoints,
    sumCashBonus: sumClaimable,
    showReferrals: (reader: Reader, friendIds: readonly bigint[]) =>
      showReferrals(reader, { listDepositors }, friendIds),
  };
  const ownUrl = () => urlOf(app);
  // Play money only: in live mode no gateway is there, and a method that names one is refused.
  const secret = sandbox ? await getSandboxSecret(db, random.bytes(32)) : undefined;
  const gateways = new Map(
    secret && [
      [SANDBOX_GATEWAY, connectSandboxGateway({ gatewayUrl: ownUrl, secret, clock, random })] as const,
    ],
  );
  const sandboxGateway = secret && {
    db,
    clock,
    random,
    log,
    secret,
    decisionMs: config.sandboxDecisionMs,
    fontAddresses: await findFonts(SITE),
    webhookUrl: () => `${ownUrl()}${webhookPath(SANDBOX_GATEWAY)}`,
  };
  const cashierPart = {
    db,
    clock,
    bus,
    log,
    gateways,
    getTerms: getSiteTerms,
    findPromotion: findPromotionTerms,
    decisionMs: sandbox ? config.sandboxDecisionMs : undefined,
  };
  const bonusPart = {
    db,
    clock,
    bus,
    log,
    ports: {
      listSettledMarkets,
      listSettledStakes,
      listContributions,
      listDepositors,
      sharesPaymentNumber,
      isLinkedToAny,
    },
  };
  const chatPart = openSupport({
    db,
    clock,
    log,
    live,
    answerByItself: sandbox ? answerQuestion : undefined,
  });
  const staffPart = { db, clock, random, passwords, limits: openStaffLimits(clock) };
  const firstOwnerPath = await offerFirstOwner(staffPart);
  if (sandbox) {
    await seedDemoContent(db);
    await seedDemoPromotions(db, clock.now());
    await seedDemoMethods(db);
    await seedDemoGames({ db, clock });
    await seedProvidedGames({ db, clock }, CATALOGUE);
    await seedDemoPlayer(accountsPart);
    await seedDemoPromoters(accountsPart);
    const demoPlayerId = await findPlayerId(db, demoPlayer.username);
    if (demoPlayerId !== undefined) {
      await seedDemoRewards(bonusPart, demoPlayerId);
      await seedDemoMessages({ db }, demoPlayerId, clock.now());
    }
  }

  const failed = Promise.withResolvers<unknown>();
  const followers = new Followers();
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
  const houseBook = await openHouseBook({
    db,
    clock,
    log,
    bus,
    live,
    source: sports,
    limits: { marketRiskMax: config.houseMarketRiskMax, eventRiskMax: config.houseEventRiskMax },
    betMaxOf: betLimits.betMaxOf,
    totalExposureOf: (playerId) => money(exchange.exposureOf(playerId) + houseBook.exposureOf(playerId)),
  });
  const exchange = await openExchange({
    db,
    clock,
    log,
    bus,
    live,
    source: sports,
    epoch: random.bytes(4).toString('hex'),
    delayDivisor: config.feedSpeed,
    quotes: sandbox,
    exposureElsewhereOf: (playerId) => houseBook.exposureOf(playerId),
    betMaxOf: betLimits.betMaxOf,
    imageOfOther: (topic) => scoreImage(sports, topic) ?? houseBook.imageOf(topic),
    fault: failed.resolve,
  });
  let closing = false;
  const quotesInStep = options.quotesInStep === true;
  const countTurnover = async (marketId: string) => {
    for (const count of [countMarket, countPlay]) {
      await count(bonusPart, marketId).catch((error: unknown) => {
        // The next pass over the turnovers finds the market uncounted.
        log.error({ err: error, marketId }, 'a settled market could not be counted towards turnover');
      });
    }
  };
  // Stakes must not stay held because the database failed for a moment, nor may it stop the feed.
  const settleSurely = (settle: () => Promise<void>): Promise<void> =>
    settle().catch((error: unknown) => {
      if (closing) return;
      log.error({ err: error }, 'a market could not be settled; it is tried again');
      clock.after(SETTLE_AGAIN_MS, () => void settleSurely(settle));
    });
  const delivery = await startDelivery({
    db,
    clock,
    log,
    ports: {
      findDeposit: findDepositOutcome,
      findWithdrawal: findWithdrawalOutcome,
      findTurnover: findOpenedTurnover,
      findGrant,
      listResults: listSettledResults,
      findNames: (marketId) => namesOf(sports, marketId),
    },
  });
  const corrections = await followKeptFacts({
    db,
    clock,
    log,
    kinds: ['market-resettled'],
    async follow({ subjectId: marketId }) {
      const result = await exchange.findResult(marketId);
      if (result !== undefined) await houseBook.corrections.resettleBookmaker(marketId, result);
      await recountMarket(bonusPart, marketId);
      await countPlay(bonusPart, marketId);
    },
  });
  const rounds = await followKeptFacts({
    db,
    clock,
    log,
    kinds: ['round-settled', 'round-rolled-back'],
    follow: ({ subjectId, round }) =>
      round === undefined ? takeBackRound(bonusPart, subjectId) : countRound(bonusPart, subjectId, round),
  });
  wireFacts({
    bus,
    live,
    sports,
    exchange,
    houseBook,
    followers,
    quotesInStep,
    settleSurely,
    countTurnover,
    followCorrections: () => corrections.look(),
    followRounds: () => rounds.look(),
    lookAtBetLimits: () => betLimits.look(),
    rewardReferral: (friendId) => rewardReferral(bonusPart, friendId),
    delivery,
  });

  const playhouse = await openPlayhouse({
    database: db.kysely,
    siteUrl: ownUrl,
    partner: PLAYHOUSE,
    currency: walletCurrency,
    secret: options.db === undefined ? await keepSecret(config.dataDir) : random.bytes(32),
    clock,
    random,
    log,
    ...(options.walletFetch === undefined ? {} : { fetch: options.walletFetch }),
  });
  const providers = new Map([
    ['house-exchange', houseExchange],
    [PLAYHOUSE, connectPlayhouse({ db, clock, random }, addressGame)],
  ]);
  const app = await openApp({
    log,
    requestsPerMinuteMax: config.requestsPerMinuteMax,
    frameOrigins: config.streamAddress === undefined ? [] : [new URL(config.streamAddress).origin],
  });
  const handlers: Handlers<typeof calls> = {
    ...accountsHandlers(accountsPart),
    ...contentHandlers({ db, clock, stakes: sandbox ? 'play-money' : 'real-money' }),
    ...promotionHandlers({ db, clock }),
    ...bonusHandlers(bonusPart),
    ...cashierHandlers(cashierPart),
    ...sports.handlers,
    ...exchange.handlers,
    ...houseBook.handlers,
    ...recordHandlers({
      db,
      clock,
      exposures: [(id) => exchange.listExposures(id), (id) => houseBook.listExposures(id)],
    }),
    ...limitsHandlers({ db }),
    ...casinoHandlers({ db, clock, random, providers }),
    ...inboxHandlers({ db, clock }),
    ...chatHandlers(chatPart),
    ...helpHandlers(),
  };
  registerCalls(app, calls, handlers, {
    authenticate: (token) => sessions.findSession(token),
    closing: () => closing,
  });
  registerOfficeCalls(app, officeCalls, staffHandlers(staffPart), openOfficeGate(staffPart));
  exchange.serveStream(
    app,
    (token) => sessions.findSession(token),
    (playerId) => [chatTopic(playerId)],
  );
  await servePictures(app, chatPart, (token) => sessions.findSession(token));
  serveExports(app, { db, clock, authenticate: (token) => sessions.findSession(token) });
  sports.serveFrames(app);
  serveCaptcha(app, accountsPart);
  if (sandbox) {
    registerSandboxOutbox(app, db, canonicalPhone);
    serveCaptchaAnswers(app, accountsPart);
  }
  const partners = new Map([...partnersOf(config), [PLAYHOUSE, [playhouse.publicKey]]]);
  await serveWallet(app, {
    db,
    clock,
    bus,
    log,
    partners,
    closing: () => closing,
    betMaxOf(playerId) {
      const ofBonus = betLimits.betMaxOf(playerId);
      return ofBonus === undefined || ofBonus > CASINO_BET_MAX ? money(CASINO_BET_MAX) : ofBonus;
    },
  });
  if (sandbox) servePartnerSessions(app, { db, clock, random, partners });
  await playhouse.serve(app);
  await serveWebhooks(app, cashierPart);
  if (sandboxGateway !== undefined) await serveSandboxGateway(app, sandboxGateway);
  await registerStorage(app);
  await serveProcess(
    app,
    calls,
    async () => sports.isReady() && (await query(db, sql`select 1`)).length === 1,
  );
  await serveOffice(app, OFFICE);
  await serveSite(app, SITE, clock);

  await sports.start();
  await exchange.settleKnownResults();
  await houseBook.settleKnownResults();
  const stopTurnovers = await keepTurnovers(bonusPart);
  const stopCashier = sandbox ? startSandboxCashier(cashierPart) : () => Promise.resolve();
  const stopBot = startBot(chatPart);
  const stopSweeper = startSweeper(cashierPart);
  const stopGateway =
    sandboxGateway === undefined ? () => Promise.resolve() : startSandboxGateway(sandboxGateway);
  playhouse.start();
  const stopChecking = clock.every(LEDGER_CHECK_MS, () => void alarmOnFindings(db, houseBook, log));

  return {
    app,
    db,
    exchange,
    houseBook,
    sports,
    chat: chatPart,
    failed: failed.promise,
    listen: () => app.listen({ port: config.port, host: config.host }),
    greeting: (address) => greet(sandbox, address, firstOwnerPath),
    async close() {
      // Its rounds still need the wallet.
      await playhouse.close();
      closing = true;
      stopChecking();
      await sports.close();
      await stopCashier();
      await stopBot();
      await stopSweeper();
      await stopGateway();
      await stopTurnovers();
      await corrections.stop();
      await rounds.stop();
      await betLimits.stop();
      await exchange.close();
      await houseBook.close();
      await delivery.stop();
      live.close();
      // Who sends half a request, or never reads an answer, doesn't keep the house open.
      const cutOff = clock.after(LEAVE_MS, () => app.server.closeAllConnections());
      await app.close();
      cutOff();
      await db.close();
    },
  };
}

const SANDBOX_GREETING = `Play money only. Demo player: ${demoPlayer.username}, password ${demoPlayer.password}`;

function greet(sandbox: boolean, address: string, firstOwnerPath: string | undefined): string {
  const office =
    firstOwnerPath === undefined
      ? `Back office: ${address}/office`
      : `The back office has no owner yet. This link makes one; it is good once, for a day, until the next start:\n${address}${firstOwnerPath}`;
  return sandbox ? `${SANDBOX_GREETING}\n${office}` : office;
}

/** Where the app answers on this machine; the sandbox's gateway lives in the same process and is spoken to over HTTP. */
function urlOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the house does not listen yet');
  const { port } = address;
  return address.address === '::1' ? `http://[::1]:${port}` : `http://127.0.0.1:${port}`;
}

function databaseOf(config: Config) {
  return config.databaseUrl === undefined ? { dataDir: config.dataDir } : { databaseUrl: config.databaseUrl };
}

function partnersOf({ mode, sandboxPartners }: Config): Partners {
  return mode === 'sandbox' && sandboxPartners !== undefined ? readPartners(sandboxPartners) : new Map();
}

function namesOf(sports: Sports, marketId: string) {
  const market = sports.findMarket(marketId);
  const event = market && sports.findEvent(market.eventId);
  if (market === undefined || event === undefined) return undefined;
  const runners = new Map(market.runners.map(({ selectionId, name }) => [selectionId, name]));
  return { event: event.name, market: market.name, runners };
}

function scoreImage(sports: Sports, topic: string): string | undefined {
  const [name, eventId] = topic.split(':');
  const score = name === 'score' && eventId !== undefined ? sports.findScore(eventId) : undefined;
  return score && JSON.stringify({ score });
}

/** Work that a message of the feed has caused and that the next message waits for. */
class Followers {
  #underWay: Promise<void>[] = [];

  add(work: Promise<void>): void {
    this.#underWay.push(work);
  }

  async settled(): Promise<void> {
    // What is under way may cause more: a settlement is followed by its turnover.
    while (this.#underWay.length > 0) {
      const underWay = this.#underWay;
      this.#underWay = [];
      await Promise.all(underWay);
    }
  }
}

interface Wiring {
  readonly bus: Bus;
  readonly live: LiveHub;
  readonly sports: Sports;
  readonly exchange: Exchange;
  readonly houseBook: HouseBook;
  readonly followers: Followers;
  readonly quotesInStep: boolean;
  /** Never rejects: what fails is tried again later. */
  readonly settleSurely: (settle: () => Promise<void>) => Promise<void>;
  /** Never rejects. */
  readonly countTurnover: (marketId: string) => Promise<void>;
  /** Lets what follows a settlement follow its corrections. Never rejects. */
  readonly followCorrections: () => Promise<void>;
  /** Counts the rounds of games that were settled, or takes them back. Never rejects. */
  readonly followRounds: () => Promise<void>;
  /** Reads anew how much bets may risk while a bonus is open. Never rejects. */
  readonly lookAtBetLimits: () => Promise<void>;
  /** Makes the reward for a friend what it should be now. */
  readonly rewardReferral: (friendId: bigint) => Promise<void>;
  readonly delivery: Delivery;
}

/** Who listens to which fact. */
function wireFacts(wiring: Wiring): void {
  const {
    bus,
    live,
    sports,
    exchange,
    houseBook,
    followers,
    quotesInStep,
    settleSurely,
    countTurnover,
    followCorrections,
    followRounds,
    lookAtBetLimits,
    rewardReferral: reward,
    delivery,
  } = wiring;
  bus.on('market-changed', ({ marketId }) => followers.add(exchange.followMarket(marketId)));
  bus.on('market-resulted', (fact) => followers.add(settleSurely(() => exchange.settle(fact))));
  bus.on('market-resulted', (fact) => followers.add(settleSurely(() => houseBook.settleBookmakers(fact))));
  for (const kind of ['event-changed', 'bookmaker-changed', 'fancy-changed'] as const)
    bus.on(kind, ({ eventId }) => houseBook.followEvent(eventId));
  bus.on('fancy-resulted', (fact) => followers.add(settleSurely(() => houseBook.settleFancy(fact))));
  bus.on('prices-quoted', ({ marketId }) => {
    const quoted = exchange.followPrices(marketId);
    if (quotesInStep) followers.add(quoted);
  });
  bus.on('market-settled', ({ marketId }) => followers.add(countTurnover(marketId)));
  bus.on('market-resettled', () => followers.add(followCorrections()));
  for (const kind of ['round-settled', 'round-rolled-back'] as const) bus.on(kind, () => followRounds());
  for (const kind of ['deposit-decided', 'withdrawal-decided', 'market-settled'] as const)
    bus.on(kind, () => delivery.deliver());
  for (const kind of ['deposit-decided', 'turnover-ended'] as const) bus.on(kind, () => lookAtBetLimits());
  for (const kind of ['deposit-decided', 'phone-verified'] as const)
    bus.on(kind, ({ playerId }) => reward(playerId));
  bus.on('score-changed', ({ eventId }) => {
    const topic = `score:${eventId}`;
    const json = scoreImage(sports, topic);
    if (json !== undefined) live.publish(topic, json);
  });
  bus.on('balance-changed', ({ playerId }) => exchange.walletChanged(playerId));
}

async function alarmOnFindings(db: Db, houseBook: HouseBook, log: Log): Promise<void> {
  const findings = [...(await checkLedger(db)), ...(await houseBook.check())];
  if (findings.length > 0) log.fatal({ findings }, 'the ledger does not add up');
}
