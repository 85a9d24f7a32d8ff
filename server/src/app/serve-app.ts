import { join } from 'node:path';
import { calls } from '@maidan/contract';
import { officeCalls } from '@maidan/contract/office';
import { addressGame, CRASH } from '@maidan/playhouse';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  accountsHandlers,
  canonicalPhone,
  findCountry,
  findPlayerId,
  requirePassword,
  requireStepUp,
  serveCaptcha,
  serveCaptchaAnswers,
} from '../domains/accounts/index.ts';
import { agreementDeskHandlers, agreementHandlers, serveAgreements } from '../domains/agreements/index.ts';
import { affiliateHandlers, clickHandlers, partnerHandlers } from '../domains/affiliates/index.ts';
import { agencyHandlers, agentHandlers } from '../domains/agents/index.ts';
import { type HealthDeps, healthHandlers, measureHealth } from '../domains/health/index.ts';
import { bonusHandlers } from '../domains/bonus/index.ts';
import {
  cashierHandlers,
  cashierOfficeHandlers,
  hasDeposited,
  serveDecisionTime,
  serveReturns,
  serveWebhooks,
  sumDeposits,
  transactionsTopic,
} from '../domains/cashier/index.ts';
import {
  HOUSE_EXCHANGE,
  PLAYHOUSE,
  PLAYHOUSE_BOUNDS,
  Wallet,
  type Partners,
  casinoHandlers,
  casinoOfficeHandlers,
  connectGis,
  connectPlayhouse,
  houseExchange,
  sumGameResults,
  playhouseProvider,
  titleOfSpinGame,
  serveGis,
  servePartnerSessions,
  serveWallet,
} from '../domains/casino/index.ts';
import {
  chatHandlers,
  chatTopic,
  serveDeskPictures,
  servePictures,
  supportHandlers,
} from '../domains/chat/index.ts';
import {
  contentHandlers,
  contentOfficeHandlers,
  helpHandlers,
  helpLineDeskHandlers,
  helpLineHandlers,
  promotionHandlers,
  serveStorage,
  serveUploads,
} from '../domains/content/index.ts';
import { collusionHandlers } from '../domains/collusion/index.ts';
import { serveReceipts } from '../domains/message-delivery/index.ts';
import { webhookHandlers } from '../domains/webhooks/index.ts';
import { disputeHandlers, disputeOfficeHandlers } from '../domains/disputes/index.ts';
import { boardHandlers } from '../domains/boards/index.ts';
import {
  identityDeskHandlers,
  identityHandlers,
  serveDeskDocuments,
  serveOwnPictures,
  serveProviderWebhook,
} from '../domains/identity/index.ts';
import { followingHandlers } from '../domains/following/index.ts';
import { type Exchange, sumExchangeResults } from '../domains/exchange/index.ts';
import { sumHouseResults } from '../domains/sportsbook/index.ts';
import { noteStakes } from '../domains/places/index.ts';
import { jackpotHandlers } from '../domains/jackpots/index.ts';
import { leaderboardHandlers } from '../domains/leaderboard/index.ts';
import { missionHandlers } from '../domains/missions/index.ts';
import { pushHandlers } from '../domains/push/index.ts';
import { inboxHandlers, inboxTopic, messageHandlers } from '../domains/inbox/index.ts';
import { limitsHandlers } from '../domains/limits/index.ts';
import { playSessionHandlers, playTimeDeskHandlers } from '../domains/play-sessions/index.ts';
import {
  exclusionDeskHandlers,
  nameLimitLeft,
  nameClosure,
  productBlockDeskHandlers,
  productBlockHandlers,
  saferPlayHandlers,
  selfExclusionHandlers,
} from '../domains/safer-play/index.ts';
import { recordHandlers, serveExports } from '../domains/records/index.ts';
import { overviewHandlers, reportHandlers, serveReportFiles } from '../domains/reports/index.ts';
import {
  listColleagues,
  listAuditEntries,
  openKeyGate,
  openOfficeGate,
  staffHandlers,
} from '../domains/staff/index.ts';
import { playerReader } from '../kernel/database/read-side/read-side.ts';
import { query, sql } from '../kernel/db.ts';
import type { CarryGate } from '../kernel/http/carry-out-call.ts';
import { declareBanglaFont } from '../kernel/http/bangla-font.ts';
import { limitRequests } from '../kernel/http/limit-requests.ts';
import { openApp } from '../kernel/http/open-app.ts';
import { registerCalls } from '../kernel/http/register-calls.ts';
import { registerOfficeCalls } from '../kernel/http/register-office-calls.ts';
import type { Handlers, Player } from '../kernel/http/served-call.ts';
import type { OfficeHandlers } from '../kernel/http/served-office-call.ts';
import { serveOffice } from '../kernel/http/serve-office.ts';
import { serveDocs } from '../kernel/http/serve-docs.ts';
import { serveProcess } from '../kernel/http/serve-process.ts';
import { serveSite } from '../kernel/http/serve-site.ts';
import type { SharedCounts } from '../kernel/http/share-counts.ts';
import { serveForwardedCalls } from '../kernel/forwarded-calls/serve-forwarded-calls.ts';
import { newToken } from '../kernel/secrets/ids.ts';
import { serveSandboxMessages } from '../kernel/messages.ts';
import type { Licence } from '../live/open-licence.ts';
import { serveSandboxGateway } from '../sandbox-gateway/index.ts';
import { appKeyHandlers, distinguishAppKeys } from '../domains/trading-api/index.ts';
import { serveTrading } from './serve-trading.ts';
import { bonusDeskHandlers } from './bonus-desk.ts';
import { heldWinHandlers } from './casino-desk.ts';
import { openOverview } from './open-overview.ts';
import { returnsOf } from './returns-of.ts';
import { playersDeskHandlers } from './players-desk.ts';
import { guardedSettingHandlers } from './settings-desk.ts';
import { tradingHandlers } from './trading-desk.ts';
import { followPlaces } from './follow-places.ts';
import { closeWithLicence } from './close-with-licence.ts';
import { followPlay } from './follow-play.ts';
import { findPlayerContext } from './find-player-context.ts';
import { openCollusion } from './open-collusion.ts';
import { openRisk } from './open-risk.ts';
import { riskHandlers } from '../domains/risk-cases/index.ts';
import { excludeSecondAccount, openExclusion } from './open-exclusion.ts';
import type { BaseDeps, DomainDeps } from './open-deps.ts';
import { pickSegment } from './pick-segment.ts';
import { regulatorHandlers } from './regulator-calls.ts';
import { playRecords } from './play-records.ts';
import type { Trading } from './open-trading.ts';
import { type StreamDeps, serveStream } from './serve-stream.ts';

/** The folder of the built player site. */
export const SITE = join(import.meta.dirname, '../../../web/dist');
const OFFICE = join(import.meta.dirname, '../../../office/dist');

/** Calls outside the contract that only read, though by POST: served while the disk is full. */
const READ_BY_POST: ReadonlySet<string> = new Set([
  '/playhouse/api/look',
  '/playhouse/api/history',
  '/playhouse/api/watch',
  '/playhouse/api/rooms',
  '/provider/:partner/user/info',
  '/provider/:partner/user/balance',
]);

/** What the office asks and wakes besides the domains. */
interface OfficeLinks {
  readonly health: HealthDeps;
  /** Which conditions of real money staff have to put right. */
  readonly listLacking: Licence['listLacking'];
  /** Sends what webhooks are queued. */
  readonly wakeDelivering: () => void;
}

/** Registers everything that the app serves, short of listening. `closing` is aborted once new bets are refused. */
export async function serveApp(
  base: BaseDeps,
  deps: DomainDeps,
  trading: Trading & OfficeLinks & { readonly handlers: Handlers<typeof calls> },
  closing: AbortSignal,
  shared?: SharedCounts,
): Promise<FastifyInstance> {
  const { config, db, reads, clock, log } = base;
  const isFull = () => base.disk.state() === 'full';
  const { sports, exchange, sportsbook } = trading;
  const sandbox = config.mode === 'sandbox';
  const limits = limitRequests(clock, config.requestsPerMinuteMax, config.streamsPerAddressMax, shared);
  const authenticate = limits.followPlayers(deps.sessions.findSession);
  const app = openApp({
    log,
    limits,
    load: base.load,
    writes: { isFull, served: READ_BY_POST },
    countries: base.countries,
    opensFor: config.opensFor,
    trustedProxies: config.trustedProxies,
    tracing: base.tracing,
    publicUrl: config.publicUrl,
    frameOrigins: [
      ...(config.streamAddress === undefined ? [] : [new URL(config.streamAddress).origin]),
      ...deps.aggregators.flatMap(({ gameOrigins }) => gameOrigins),
    ],
  });
  distinguishAppKeys(app);
  base.calls.follow(app);
  base.address.follow(app);
  registerCalls(app, calls, trading.handlers, {
    authenticate,
    closing,
    newDevice: () => newToken(base.random),
    requireStepUp: (player, rule) => requireStepUp(deps.accounts, player, rule),
    complete: completeRefusals(base, trading),
    publicUrl: config.publicUrl,
    wrote: reads.wrote,
    placeOf: followPlaces(base, deps.sessions.findSession),
  });
  const gate = limits.followStaff(openOfficeGate(deps.staff));
  registerOfficeCalls(app, officeCalls, officeHandlersOf(base, deps, trading), {
    ...gate,
    ...openKeyGate(deps.staff),
    publicUrl: config.publicUrl,
    wrote: reads.wrote,
  });
  serveDeskPictures(app, deps.chat, gate);
  serveDeskDocuments(app, deps.identity, gate);
  serveReportFiles(app, deps.reports, gate);
  serveStream(app, {
    live: base.live,
    admit: admitToStreams(authenticate, exchange),
    prepare: () => Promise.resolve(exchange.topics.imagesOf),
    openStream: (...stream) => limits.openStream(...stream),
  });
  await servePictures(app, deps.chat, authenticate);
  await serveOwnPictures(app, deps.identity, authenticate);
  serveExports(app, { reads, clock, authenticate });
  const banglaFont = await declareBanglaFont(SITE);
  sports.serveFrames(app, banglaFont);
  serveCaptcha(app, deps.accounts);
  if (sandbox) {
    serveSandboxMessages(app, db, canonicalPhone);
    serveCaptchaAnswers(app, deps.accounts);
    serveDecisionTime(app, deps.cashier.decisionMsOfPlayers, authenticate);
  }
  await servePartners(app, base, { trading, deps }, closing);
  if (config.roles.includes('playhouse')) await deps.playhouse.serve(app, limits);
  else refuseGames(app, log);
  await serveWebhooks(app, deps.cashier);
  serveReturns(app, deps.cashier);
  const { receipts } = deps.messageDelivery;
  if (receipts !== undefined) await serveReceipts(app, db, receipts);
  await serveProviderWebhook(app, deps.identity);
  await serveTrading(app, { base, deps, trading, limits, closing, banglaFont });
  if (deps.sandboxGateway !== undefined) await serveSandboxGateway(app, deps.sandboxGateway);
  serveStorage(app, deps.storage);
  await serveUploads(app, { db, clock }, gate);
  serveAgreements(app, { db, clock, isPlayMoney: sandbox, banglaFont });
  serveDocs(app, calls);
  const registry = await serveProcess(app, {
    isReady: async () =>
      sports.isReady() &&
      db.ownership?.isAway() !== true &&
      !exchange.isAway() &&
      !sportsbook.isAway() &&
      (await query(db, sql`select 1`)).length === 1,
    isFull,
    metrics: {
      token: config.metricsToken,
      readers: config.metricsReaders,
      trustedProxies: config.trustedProxies,
    },
  });
  measureHealth(registry, trading.health);
  await serveOffice(app, OFFICE);
  await serveSite(app, { folder: SITE, clock, publicUrl: config.publicUrl });
  return app;
}

/** Carries out what processes with players' calls forward, until it is ended. */
export function carryOutForOthers(
  base: BaseDeps,
  { accounts, closures, playGate }: Pick<DomainDeps, 'accounts'> & Pick<Trading, 'closures' | 'playGate'>,
  handlers: Handlers<typeof calls>,
  closing: AbortSignal,
): { readonly end: () => Promise<void> } {
  return serveForwardedCalls({
    ...base,
    table: calls,
    handlers,
    gate: {
      closing,
      isFull: () => base.disk.state() === 'full',
      requireStepUp: (player, rule) => requireStepUp(accounts, player, rule),
      complete: completeRefusals(base, { closures, playGate }),
      wrote: base.reads.wrote,
    },
  });
}

/** Names in refusals of bets what is judged from memory or in a batch, and so isn't known there as the player reads it. */
function completeRefusals(
  { db, clock }: Pick<BaseDeps, 'db' | 'clock'>,
  { closures, playGate }: Pick<Trading, 'closures' | 'playGate'>,
): NonNullable<CarryGate['complete']> {
  return (refusal, playerId) =>
    nameLimitLeft(
      db,
      playGate.nameLevel(nameClosure(closures, { refusal, playerId, now: clock.now() })),
      playerId,
      {
        sumDeposits,
        play: playRecords,
        now: clock.now(),
      },
    );
}

/** Finds whose session a stream is opened with, and that player's own topics. */
export function admitToStreams(
  findSession: (token: string) => Promise<Player | undefined>,
  exchange: Pick<Exchange, 'topics'>,
): StreamDeps['admit'] {
  return async (token) => {
    const player = await findSession(token);
    if (player === undefined) return undefined;
    const { id, sessionId } = player;
    const topics = [...exchange.topics.ofPlayer(id), chatTopic(id), inboxTopic(id), transactionsTopic(id)];
    return { playerId: id, sessionId, topics };
  };
}

/** Games have a process of their own: whoever asks for them here, the proxy in front has sent to the wrong one. */
function refuseGames(app: FastifyInstance, log: BaseDeps['log']): void {
  let isSaid = false;
  const refuse = (_: FastifyRequest, reply: FastifyReply) => {
    if (!isSaid) log.warn('the proxy sends /playhouse/ to this process, which has ROLES=site');
    isSaid = true;
    return reply.code(502).type('text/plain').send('The games are served by another process.');
  };
  app.all('/playhouse/*', refuse);
}

/** Handles all calls of players. */
export function handlersOf(
  { config, db, reads, clock, random, log, load }: BaseDeps,
  deps: DomainDeps,
  {
    licence,
    sports,
    exchange,
    sportsbook,
    closures,
    playLimits,
    playSessions,
    playGate,
    consentGate,
  }: Trading,
): Handlers<typeof calls> {
  const providers = new Map([
    [HOUSE_EXCHANGE, houseExchange],
    [PLAYHOUSE, connectPlayhouse({ db, clock, random }, addressGame)],
    ...deps.aggregators.map(
      (merchant) =>
        [merchant.name, connectGis({ db, clock, random, log, rest: load.rest }, merchant)] as const,
    ),
  ]);
  const handlers: Handlers<typeof calls> = {
    ...accountsHandlers(deps.accounts),
    ...regulatorHandlers(config),
    ...appKeyHandlers(deps.appKeys, deps.transactions),
    ...contentHandlers({ db, clock, stakes: config.mode === 'sandbox' ? 'play-money' : 'real-money' }),
    ...promotionHandlers({
      db,
      clock,
      titleOf: (game, language) => titleOfSpinGame(deps.freeSpins, game, language),
    }),
    ...bonusHandlers(deps.bonus),
    ...cashierHandlers(deps.cashier),
    ...identityHandlers(deps.identity),
    ...sports.handlers,
    ...exchange.handlers,
    ...sportsbook.handlers,
    ...recordHandlers({
      reads,
      clock,
      exposures: [(id) => exchange.players.listExposures(id), (id) => sportsbook.listExposures(id)],
    }),
    ...disputeHandlers({ db, clock }),
    ...limitsHandlers({ db }),
    ...saferPlayHandlers({ db, clock, closures, playLimits, sumDeposits, hasDeposited, play: playRecords }),
    ...productBlockHandlers({ db, clock, closures }),
    ...selfExclusionHandlers({
      ...openExclusion({ db, clock }, deps, { closures }),
      closures,
      requirePassword: (player, password) => requirePassword(deps.accounts, player, password),
    }),
    ...playSessionHandlers({
      db,
      playSessions,
      idleMs: config.regulator.idleMs,
      results: [sumExchangeResults, sumHouseResults, sumGameResults],
      stakes: playRecords.stakes,
    }),
    ...boardHandlers({
      db,
      isOpen(marketId) {
        const status = sports.findMarket(marketId)?.status;
        return status !== undefined && status !== 'CLOSED';
      },
    }),
    ...followingHandlers({ db, clock, isKnown: (subject) => sports.isKnown(subject) }),
    ...leaderboardHandlers({ db, clock }),
    ...jackpotHandlers({ db, clock }),
    ...casinoHandlers({
      db,
      clock,
      random,
      providers,
      freeSpins: deps.freeSpins,
      refuseUnverified(playerId) {
        licence.refuse();
        playGate.refuse(playerId);
      },
      shownTable: {
        platform: playhouseProvider.platform,
        code: CRASH,
        readStatus: () => deps.playhouse.readCrashStatus(),
      },
    }),
    ...inboxHandlers({ db, clock, feed: deps.inboxFeed }),
    ...missionHandlers(deps.missions),
    ...clickHandlers(deps.affiliates),
    ...pushHandlers({ db, clock, ...deps.push }),
    ...chatHandlers(deps.chat),
    ...helpHandlers(deps.help),
    ...helpLineHandlers({ db, countryOf: findCountry }),
    ...agreementHandlers({ db, clock }),
  };
  const noting = { ...handlers, ...noteStakes(handlers, { db, clock }) };
  return closeWithLicence(followPlay(noting, { playSessions, consentGate }, { db }), licence);
}

function officeHandlersOf(
  { db, reads, clock }: BaseDeps,
  deps: DomainDeps,
  trading: Trading & OfficeLinks,
): OfficeHandlers<typeof officeCalls> {
  const { changeCashierSettings, ...cashierDesk } = cashierOfficeHandlers(deps.cashier);
  const content = { db, clock, storage: deps.storage, spinGames: deps.freeSpins.games };
  const { changeSiteTerms, addPromotion, changePromotion, ...contentDesk } = contentOfficeHandlers(content);
  const { changeVipLevels, ...bonusDesk } = bonusDeskHandlers(deps.bonus);
  const agents = { ...deps.agents, refuseUnlicensed: trading.licence.refuse };
  const { changeIdentityRules, ...identityDesk } = identityDeskHandlers(deps.identity, trading.playGate);
  return {
    ...staffHandlers(deps.staff),
    ...cashierDesk,
    ...casinoOfficeHandlers({
      db,
      clock,
      returnsOf,
      known: { partners: partnersOf(deps), merchants: deps.aggregators },
    }),
    ...heldWinHandlers({ db, clock }),
    ...contentDesk,
    ...helpLineDeskHandlers({ db }),
    ...agreementDeskHandlers({ db, clock, published: trading.consentGate.refresh }),
    ...supportHandlers(deps.chat, {
      listColleagues: (reader) => listColleagues(reader, 'support:answer'),
      findPlayer: (playerId) =>
        findPlayerContext(db, [trading.exchange.players, trading.sportsbook], playerId),
    }),
    ...messageHandlers({ db, clock, pickSegment }),
    ...tradingHandlers(trading, { db, clock }),
    ...trading.sports.nameDesk,
    ...guardedSettingHandlers(content, {
      changeCashierSettings,
      changeSiteTerms,
      addPromotion,
      changePromotion,
      changeVipLevels,
      changeIdentityRules,
    }),
    ...disputeOfficeHandlers({
      db,
      clock,
      findEventId: (marketId) => trading.sports.findMarket(marketId)?.eventId,
      listAuditEntries,
    }),
    ...collusionHandlers(
      openCollusion({ db, clock }, trading.exchange, excludeSecondAccount({ db, clock }, deps, trading)),
    ),
    ...riskHandlers(openRisk({ db, clock })),
    ...agentHandlers(agents, trading.playerLimits.refresh),
    ...agencyHandlers(agents, trading.playerLimits.refresh),
    ...affiliateHandlers(deps.affiliates),
    ...partnerHandlers(deps.affiliates),
    ...bonusDesk,
    ...reportHandlers(deps.reports),
    ...overviewHandlers(deps.reports, openOverview(trading, trading.health, trading.listLacking)),
    ...playersDeskHandlers({ db, reads }, deps.accounts, trading.playerLimits),
    ...productBlockDeskHandlers({ db }),
    ...playTimeDeskHandlers({ db, playSessions: trading.playSessions }),
    ...exclusionDeskHandlers(openExclusion({ db, clock }, deps, trading)),
    ...healthHandlers(trading.health),
    ...webhookHandlers(deps.webhooks, trading.wakeDelivering),
    ...identityDesk,
  };
}

async function servePartners(
  app: FastifyInstance,
  { config, db, reads, clock, random, log }: BaseDeps,
  { trading, deps }: { readonly trading: Trading; readonly deps: DomainDeps },
  closing: AbortSignal,
): Promise<void> {
  const partners = partnersOf(deps);
  const { betMaxOf } = trading.playerLimits;
  const { refusalOf, played } = trading.playSessions;
  const bounds = new Map([
    ...Array.from(partners, ([name, partner]) => [name, partner.bounds] as const),
    ...deps.aggregators.map((merchant) => [merchant.name, merchant.bounds] as const),
  ]);
  const boundsOf = (partner: string) => {
    const found = bounds.get(partner);
    if (found === undefined) throw new Error(`no bounds of ${partner}`);
    return found;
  };
  const { wrote } = reads;
  const wallet = new Wallet({
    db,
    clock,
    playLimits: trading.playLimits,
    betMaxOf,
    play: {
      mayBegin: (playerId) =>
        trading.licence.refusal() === undefined &&
        refusalOf(playerId) === undefined &&
        trading.playGate.refusalOf(playerId) === undefined,
      listHeld: trading.consentGate.listOwing,
      played,
    },
    boundsOf,
    log,
    wrote:
      wrote &&
      (async (user) => {
        const playerId = await findPlayerId(db, user).catch(() => undefined);
        if (playerId !== undefined) await wrote(playerReader(playerId));
      }),
  });
  const served = { wallet, clock, log, closing };
  await serveWallet(app, { ...served, partners });
  await serveGis(app, { ...served, db, merchants: deps.aggregators });
  if (config.mode === 'sandbox')
    servePartnerSessions(app, { db, clock, random, namedPartners: deps.namedPartners });
}

/** Who may call the signed wallet: our own games, and in the sandbox the partners that the operator named. */
function partnersOf({ namedPartners, playhouse }: Pick<DomainDeps, 'namedPartners' | 'playhouse'>): Partners {
  return new Map([...namedPartners, [PLAYHOUSE, { keys: [playhouse.publicKey], bounds: PLAYHOUSE_BOUNDS }]]);
}
