import { money } from '@maidan/engine';
import type { Playhouse } from '@maidan/playhouse';
import {
  type AccountRules,
  type Newcomers,
  type Passwords,
  listTies,
  listUsernames,
  openAccountFor,
  openAccountLimits,
  openPasswords,
  openSessions,
  standardAccountRules,
} from '../domains/accounts/index.ts';
import { consentAtSignUp } from '../domains/agreements/index.ts';
import { type AffiliatesDeps, isAffiliate, type LinkedPlayer } from '../domains/affiliates/index.ts';
import { type AgentsDeps, isAgent, isPaidByAgent } from '../domains/agents/index.ts';
import { raiseExclusionCase } from '../domains/collusion/index.ts';
import { countPoints, showReferrals, sumClaimable } from '../domains/bonus/index.ts';
import {
  CHECKOUT_GATEWAY,
  connectCheckout,
  hasPayments,
  listDepositors,
  listPaymentNumbers,
  listPaymentSharers,
  openDecisionTimes,
  type PaymentGateway,
  readCheckoutSettings,
  SANDBOX_GATEWAY,
  sharesPaymentNumber,
  sumDeposits,
  webhookPath,
} from '../domains/cashier/index.ts';
import {
  HOUSE_EXCHANGE,
  type Partners,
  PLAYHOUSE,
  playhouseProvider,
  readGisMerchants,
  readPartners,
} from '../domains/casino/index.ts';
import { openSupport } from '../domains/chat/index.ts';
import {
  findPromotionTerms,
  getSiteTerms,
  listContributions,
  openHelp,
  openStorage,
} from '../domains/content/index.ts';
import {
  countMatchedSides,
  countTakenBack,
  countWatchedSet,
  isLinkedToAny,
  listCounterparties,
  listSettledMarkets,
  listSettledStakes,
  BETTOR_IDS,
  MAKER_PLAYER_ID,
} from '../domains/exchange/index.ts';
import {
  connectSumsub,
  getProviderSecret,
  type IdentityProvider,
  openDocumentFolder,
  openDocumentNumbers,
  openDocumentVault,
  openObjectStorage,
  openSandboxProvider,
  providerWebhookPath,
  readObjectStorageSettings,
  readSumsubSettings,
  SANDBOX_PROVIDER,
} from '../domains/identity/index.ts';
import { countFollowedIn } from '../domains/following/index.ts';
import { listBookmakerBets } from '../domains/sportsbook/index.ts';
import { type JackpotDeps, readJackpots } from '../domains/jackpots/index.ts';
import type { MissionsDeps } from '../domains/missions/index.ts';
import { openExclusionRegister, refuseIfRegistered, simulatedRegister } from '../domains/safer-play/index.ts';
import { keepPushKeys } from '../domains/push/index.ts';
import { InboxFeed } from '../domains/inbox/index.ts';
import { type AuditKeys, openStaffLimits } from '../domains/staff/index.ts';
import type { Config } from '../config.ts';
import type { Bus } from '../kernel/events/bus.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { ReadSide } from '../kernel/database/read-side/read-side.ts';
import type { DiskWatch } from '../kernel/disk/watch-disk.ts';
import type { ErrorCounts } from '../kernel/monitoring/error-counts.ts';
import type { CallClock } from '../kernel/http/call-times.ts';
import type { LoadWatch } from '../kernel/http/load-watch.ts';
import type { OwnAddress } from '../kernel/http/open-app.ts';
import type { Db, Reader } from '../kernel/db.ts';
import type { WithLapsing } from '../kernel/lapse-waiting.ts';
import type { CountryGate } from '../kernel/http/refuse-countries.ts';
import type { LiveHub } from '../kernel/live/live-hub.ts';
import type { Messaging } from '../kernel/messaging/messaging.ts';
import type { Log } from '../kernel/monitoring/log.ts';
import { type Messages, sandboxMessages } from '../kernel/messages.ts';
import { type Gateways, openGateways, queuedMessages } from '../domains/message-delivery/index.ts';
import { openAppKeys, openHouseLogins, openTransactions } from '../domains/trading-api/index.ts';
import { openChallenges } from '../kernel/secrets/passkeys/challenges.ts';
import type { Random } from '../kernel/secrets/random.ts';
import type { Keyring } from '../kernel/secrets/keyring.ts';
import type { SecretStore } from '../kernel/secrets/secret-store.ts';
import { type HouseGamesOptions, openHouseGames } from './open-house-games.ts';
import { listQuestioned } from './list-questioned.ts';
import { returnsOf } from './returns-of.ts';
import type { Tracing } from '../kernel/tracing/active-span.ts';
import { declareBanglaFont } from '../kernel/http/bangla-font.ts';
import { connectSandboxGateway, getSandboxSecret } from '../sandbox-gateway/index.ts';

/** What every domain builds on. */
export interface BaseDeps {
  readonly config: Config;
  readonly db: Db;
  /** Where records, reports and large lists are read. */
  readonly reads: ReadSide;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Errors since the start, and response times per call. */
  readonly errors: ErrorCounts;
  readonly calls: CallClock;
  readonly address: OwnAddress;
  readonly disk: DiskWatch;
  readonly load: LoadWatch;
  /** Refuses visitors by their countries; undefined where nobody asked for it. */
  readonly countries: CountryGate | undefined;
  readonly auditKeys: AuditKeys;
  readonly secrets: SecretStore;
  /** The master keys of players' documents. */
  readonly identityKeys: Keyring;
  readonly bus: Bus;
  readonly messaging: Messaging;
  readonly live: LiveHub;
  /** What sends traces, where the operator wants them. */
  readonly tracing: Tracing | undefined;
}

/** What the domains that run nothing of their own need to answer their calls. */
export type DomainDeps = Awaited<ReturnType<typeof openDeps>>;

/** Builds the deps of accounts, cashier, bonus, chat, staff and the playhouse, each with what it borrows from the others. */
export async function openDeps(
  base: BaseDeps,
  from: {
    readonly options: HouseGamesOptions & {
      readonly accountRules?: AccountRules;
      readonly passwords?: Passwords;
    };
    /** Lends the function that lets waiting orders lapse, once the exchange is open. */
    readonly withLapsing: WithLapsing;
    /** The folder of the built site. */
    readonly site: string;
  },
) {
  const { config, db, reads, clock, random, log, live, load, auditKeys, secrets } = base;
  const { options } = from;
  const ownUrl = base.address.url;
  const sandbox = config.mode === 'sandbox';
  const sessions = openSessions({ db, clock, live, idleMs: config.regulator.idleMs });
  const passwords = options.passwords ?? openPasswords({ rest: load.rest });
  const register = await openExclusionRegister({
    db,
    clock,
    random,
    secrets,
    ports: { listPaymentNumbers, raiseCase: raiseExclusionCase },
  });
  const messageDelivery = openGateways(config.messages, { db });
  const outside = config.exclusionRegister === 'simulated' ? simulatedRegister : undefined;
  const accounts = {
    db,
    clock,
    random,
    messages: messagesOver(messageDelivery.gateways, secrets, config.mode),
    passwords,
    sessions,
    idleMs: config.regulator.idleMs,
    logInLock: config.regulator.logInLock,
    limits: openAccountLimits(clock, options.accountRules ?? standardAccountRules),
    challenges: {
      sessions: openChallenges({ clock, random }),
      devices: openChallenges({ clock, random }),
    },
    secrets,
    newcomers: {
      ...register,
      askOutside: async (person: Parameters<Newcomers['askOutside']>[0]) => {
        if (outside !== undefined) await refuseIfRegistered({ register: outside, clock }, person);
      },
    },
    consent: consentAtSignUp,
    startBalance: sandbox ? config.sandboxStartBalance : money(0n),
    countVipPoints: countPoints,
    sumCashBonus: sumClaimable,
    showReferrals: (reader: Reader, friendIds: readonly bigint[]) =>
      showReferrals(reader, { listDepositors }, friendIds),
  };
  // Play money only: live mode has no such gateway, and a method that names one is refused.
  const secret = sandbox ? await getSandboxSecret({ db, secrets, random }) : undefined;
  const gateways = new Map<string, PaymentGateway>();
  if (secret !== undefined)
    gateways.set(SANDBOX_GATEWAY, connectSandboxGateway({ gatewayUrl: ownUrl, secret, clock, random }));
  const checkout =
    config.checkoutFile === undefined ? undefined : readCheckoutSettings(config.checkoutFile, config.mode);
  if (checkout !== undefined)
    gateways.set(
      CHECKOUT_GATEWAY,
      connectCheckout(checkout, { clock, siteUrl: () => config.publicUrl ?? ownUrl() }),
    );
  const sandboxGateway = secret && {
    db,
    clock,
    random,
    log,
    secret,
    decisionMs: config.sandboxDecisionMs,
    banglaFont: await declareBanglaFont(from.site),
    webhookUrl: () => `${ownUrl()}${webhookPath(SANDBOX_GATEWAY)}`,
  };
  const cashier = {
    db,
    clock,
    log,
    gateways,
    getTerms: getSiteTerms,
    isPaidByAgent,
    findPromotion: findPromotionTerms,
    decisionMs: sandbox ? config.sandboxDecisionMs : undefined,
    decisionMsOfPlayers: openDecisionTimes(),
    withLapsing: from.withLapsing,
    listInOpenCases: listQuestioned,
  };
  const bonus = {
    db,
    clock,
    log,
    ports: {
      listSettledMarkets,
      listCounterparties,
      listTies,
      listSettledStakes: (reader: Reader, marketId: string, playerIds: readonly bigint[] | 'everyone') =>
        listSettledStakes(reader, marketId, playerIds, listBookmakerBets),
      listContributions,
      listDepositors,
      sharesPaymentNumber,
      isLinkedToAny,
    },
  };
  const help = openHelp({ db, clock, stakes: sandbox ? 'play-money' : 'real-money' });
  const answerByItself = sandbox ? help.answer : undefined;
  const chat = openSupport({ db, clock, log, live, answerByItself });
  const inboxFeed = new InboxFeed({ db, live, log });
  // A queue of their own: a crowd of players who log in doesn't keep staff out.
  const staffPasswords = options.passwords ?? openPasswords({ rest: load.rest });
  const staff = {
    db,
    clock,
    random,
    passwords: staffPasswords,
    limits: openStaffLimits(clock),
    challenges: {
      sessions: openChallenges({ clock, random }),
      devices: openChallenges({ clock, random }),
    },
    auditKeys,
    secrets,
    reads,
    isAgent,
    isAffiliate,
  };
  const playhouse = await openHouseGames(base, options, ownUrl);
  const storage = await openStorage(db);
  const { aggregators, namedPartners } = readProviders(config);
  const identityWaker = { wake: () => undefined as void, decided: () => undefined as void };
  return {
    sessions,
    accounts,
    register,
    sandboxGateway,
    checkout,
    cashier,
    identity: {
      db,
      clock,
      log,
      random,
      secrets,
      numbers: await openDocumentNumbers({ db, random, secrets }),
      vault: openDocumentVault({
        store:
          config.documentsFile === undefined
            ? openDocumentFolder(config.documentsDir)
            : openObjectStorage(readObjectStorageSettings(config.documentsFile)),
        keys: base.identityKeys,
        random,
      }),
      sumDeposits,
      meet: register.meet,
      provider: await openProvider(base, ownUrl),
      wakeProvider: () => identityWaker.wake(),
      decided: () => identityWaker.decided(),
    },
    identityWaker,
    bonus,
    chat,
    inboxFeed,
    agents: {
      db,
      clock,
      ports: {
        sumDeposits,
        hasPayments,
        openAccount: (person, address, place) => openAccountFor(accounts, person, { address, place }),
      },
    } satisfies Omit<AgentsDeps, 'refuseUnlicensed'>,
    affiliates: { db, clock, listLinked } satisfies AffiliatesDeps,
    staff,
    reports: {
      db,
      reads,
      clock,
      log,
      ownPlayers: [MAKER_PLAYER_ID, ...BETTOR_IDS].map(String),
      returnsOf,
    },
    playhouse,
    freeSpins: { platform: playhouseProvider.platform, ...playhouse.freeSpins },
    storage,
    help,
    missions: {
      db,
      clock,
      amounts: sandbox
        ? { bonus: config.sandboxDailyBonus, mission: config.sandboxMissionReward }
        : { bonus: money(0n), mission: money(0n) },
      counts: missionCounts(playhouse),
    },
    jackpots: {
      db,
      clock,
      random,
      secrets,
      offered: readJackpots(config.jackpots),
      isPaidByAgent,
    } satisfies JackpotDeps,
    appKeys: openAppKeys({ db, clock, random }),
    houseLogins: openHouseLogins(
      random,
      sandbox
        ? BETTOR_IDS.slice(0, config.sandboxBettors).map((playerId, index) => ({
            playerId,
            username: `Simulated bettor ${index + 1}`,
          }))
        : [],
    ),
    transactions: await openTransactions({ db, clock, log, max: config.transactionsPerHourMax }),
    push: { keys: await keepPushKeys({ db, secrets }), services: config.pushServices },
    webhooks: {
      db,
      clock,
      log,
      random,
      secrets,
      inside: config.webhookNetworks,
      timeoutMs: config.webhookTimeoutMs,
    },
    messageDelivery,
    aggregators,
    namedPartners,
  };
}

/** Messages go to the gateway of their channel; a channel without one is the sandbox's outbox, which real money doesn't have. */
function messagesOver(gateways: Gateways, secrets: SecretStore, mode: Config['mode']): Messages {
  const queued = queuedMessages(secrets);
  return {
    send: (tx, message, now) =>
      (mode === 'live' || gateways.has(message.channel) ? queued : sandboxMessages).send(tx, message, now),
  };
}

/** Who outside checks documents, if there is anybody. */
async function openProvider(
  { config, db, clock, random, secrets }: BaseDeps,
  ownUrl: () => string,
): Promise<IdentityProvider | undefined> {
  const { identityProvider: provider, mode } = config;
  if (provider === 'none') return undefined;
  if (provider !== 'sandbox') return connectSumsub(readSumsubSettings(provider.sumsubFile, mode), clock);
  return openSandboxProvider({
    clock,
    random,
    secret: await getProviderSecret({ db, secrets, random }),
    decisionMs: config.sandboxDecisionMs,
    webhookUrl: () => `${ownUrl()}${providerWebhookPath(SANDBOX_PROVIDER)}`,
  });
}

/** How each daily mission's domain counts what a player has done for it. */
const missionCounts = ({ countRevealed }: Pick<Playhouse, 'countRevealed'>): MissionsDeps['counts'] => ({
  'both-sides': countMatchedSides,
  'own-price': countTakenBack,
  'price-alert': countWatchedSet,
  follow: countFollowedIn,
  async fairness(reader, playerId, during) {
    const username = (await listUsernames(reader, [playerId])).get(playerId);
    return username === undefined ? 0 : countRevealed(username, during);
  },
});

/** The game providers that the operator named; none may take another's name. */
function readProviders({ mode, gisMerchants, sandboxPartners }: Config) {
  const own = [HOUSE_EXCHANGE, PLAYHOUSE];
  const aggregators = gisMerchants === undefined ? [] : readGisMerchants(gisMerchants, new Set(own));
  const taken = new Set([...own, ...aggregators.map(({ name }) => name)]);
  const isNamed = mode === 'sandbox' && sandboxPartners !== undefined;
  const namedPartners: Partners = isNamed ? readPartners(sandboxPartners, taken) : new Map();
  return { aggregators, namedPartners };
}

/** More accounts with one payment number than this are an agent's customers, and no one person's. */
const SHARERS_MAX = 50;

/** Those of the others who log in on a player's devices, or share a payment number with the player. */
async function listLinked(
  reader: Reader,
  playerId: bigint,
  others: readonly bigint[],
): Promise<LinkedPlayer[]> {
  const wanted = new Set(others);
  const ties = await listTies(reader, playerId, others);
  const sharers = await listPaymentSharers(reader, playerId, SHARERS_MAX);
  return [
    ...ties
      .filter((tie) => tie.hasSameDevice)
      .map((tie) => ({ playerId: tie.playerId, cause: 'same-device' }) as const),
    ...sharers
      .filter((one) => wanted.has(one.playerId))
      .map((one) => ({ playerId: one.playerId, cause: 'same-number' }) as const),
  ];
}
