import { type Money, money } from '@maidan/engine';
import { calls } from '@maidan/contract';
import { consentAtSignUp } from '../domains/agreements/index.ts';
import { isPaidByAgent } from '../domains/agents/index.ts';
import { listInOpenCases, raiseExclusionCase } from '../domains/collusion/index.ts';
import {
  type AccountRules,
  accountsHandlers,
  canonicalPhone,
  demoPlayer,
  findPlayerId,
  openAccountLimits,
  openPasswords,
  openSessions,
  requireStepUp,
  seedDemoPlayer,
  seedDemoPromoters,
  serveCaptcha,
  serveCaptchaAnswers,
} from '../domains/accounts/index.ts';
import {
  bonusHandlers,
  countPoints,
  seedDemoRewards,
  showReferrals,
  sumClaimable,
} from '../domains/bonus/index.ts';
import {
  cashierHandlers,
  CHECKOUT_GATEWAY,
  type CheckoutSettings,
  connectCheckout,
  keepCheckoutMethod,
  listDepositors,
  listPaymentNumbers,
  type PaymentGateway,
  type PaymentGateways,
  SANDBOX_GATEWAY,
  seedDemoMethods,
  serveReturns,
  serveWebhooks,
  webhookPath,
} from '../domains/cashier/index.ts';
import {
  casinoHandlers,
  type FreeSpinProvider,
  houseExchange,
  seedDemoGames,
} from '../domains/casino/index.ts';
import { openExclusionRegister } from '../domains/safer-play/index.ts';
import { limitsHandlers } from '../domains/limits/index.ts';
import {
  contentHandlers,
  findPromotionTerms,
  getSiteTerms,
  helpHandlers,
  openHelp,
  openStorage,
  promotionHandlers,
  seedDemoContent,
  seedDemoPromotions,
  serveStorage,
} from '../domains/content/index.ts';
import type { AppEvent } from '../events.ts';
import { connectBus, localBus } from '../kernel/events/bus.ts';
import type { FakeClock } from '../kernel/time/clock.ts';
import type { Db, Reader } from '../kernel/db.ts';
import { limitRequests } from '../kernel/http/limit-requests.ts';
import { openApp } from '../kernel/http/open-app.ts';
import { registerCalls } from '../kernel/http/register-calls.ts';
import { type Log, openLog } from '../kernel/monitoring/log.ts';
import { sandboxMessages, serveSandboxMessages } from '../kernel/messages.ts';
import { newToken } from '../kernel/secrets/ids.ts';
import { readNetworks } from '../kernel/network/networks.ts';
import { openChallenges } from '../kernel/secrets/passkeys/challenges.ts';
import { systemRandom } from '../kernel/secrets/random.ts';
import { openSecretStore } from '../kernel/secrets/secret-store.ts';
import {
  connectSandboxGateway,
  type SandboxGatewayDeps,
  serveSandboxGateway,
} from '../sandbox-gateway/index.ts';
import { type RegulatorProfile, regulatorProfiles } from '../regulator-profiles.ts';
import { openTestDatabase } from './open-test-database.ts';
import { testSecretKeys } from './test-keys.ts';
import { quietClock } from './quiet-clock.ts';
import { nothingWaits } from './nothing-waits.ts';

/** Without the playhouse nobody grants any. */
const noFreeSpins: FreeSpinProvider = {
  platform: 'PLAYHOUSE',
  games: [],
  grant: () => Promise.resolve(),
  withdraw: () => Promise.resolve(),
  listLeft: () => Promise.resolve([]),
};

/** The domains that players meet before they bet: accounts, content, the cashier and the games, over HTTP. */
export interface PlayerApp {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  readonly db: Db;
  readonly clock: FakeClock;
  readonly log: Log;
  /** The sandbox's payment gateway, called over HTTP; and its own deps, for sending its webhooks. */
  readonly gateways: PaymentGateways;
  readonly listInOpenCases: typeof listInOpenCases;
  readonly sandboxGateway: SandboxGatewayDeps;
  /** The register of exclusions. */
  readonly register: Awaited<ReturnType<typeof openExclusionRegister>>;
  /** Everything that was published, in order. */
  readonly events: readonly AppEvent[];
  close(): Promise<void>;
}

/** How long after its submission a request is due. */
export const DECISION_MS = 5_000;

const UNLIMITED = { max: 1_000_000, windowMs: 1_000 };
const NO_WAITS = { freeAttempts: 1_000_000, firstMs: 1_000, longestMs: 1_000 };
const unlimited: AccountRules = {
  loginPerSource: NO_WAITS,
  loginPerAccount: NO_WAITS,
  factorPerSource: NO_WAITS,
  loginPerAddress: UNLIMITED,
  codePerAccount: UNLIMITED,
  codePerAddress: UNLIMITED,
  resetPerAccount: UNLIMITED,
  resetPerAddress: UNLIMITED,
  signUpPerAddress: UNLIMITED,
  takenPerAddress: NO_WAITS,
  captchaPerAddress: UNLIMITED,
};

/** Opens those domains on a fresh database with demo data and a clock that stands still; no request is decided by itself. */
export async function openPlayerApp(
  options: {
    readonly accountRules?: Partial<AccountRules>;
    /** By which regulator's values it runs; left out, the sandbox's. */
    readonly regulator?: RegulatorProfile;
    /** The play money that a new player begins with; left out, none. */
    readonly startBalance?: Money;
    /** A wallet's checkout that collects deposits too, and how long it may take to answer. */
    readonly checkout?: { readonly settings: CheckoutSettings; readonly answerMs: number };
  } = {},
): Promise<PlayerApp> {
  const { regulator = regulatorProfiles.sandbox } = options;
  const db = await openTestDatabase();
  const clock = quietClock(db);
  const log = openLog('silent');
  const bus = localBus(log);
  const events: AppEvent[] = [];
  for (const kind of KINDS) bus.on(kind, (event) => void events.push(event));
  connectBus(db, bus);
  const sessions = openSessions({ db, clock, live: noStreams, idleMs: regulator.idleMs });
  const passwords = openPasswords();
  const limits = openAccountLimits(clock, { ...unlimited, ...options.accountRules });
  await seedDemoContent(db);
  await seedDemoPromotions(db, clock.now());
  await seedDemoMethods(db);
  await seedDemoGames({ db, clock });
  await seedDemoPlayer({ db, clock, random: systemRandom, passwords });
  await seedDemoPromoters({ db, clock });
  const demoPlayerId = await findPlayerId(db, demoPlayer.username);
  if (demoPlayerId !== undefined) await seedDemoRewards({ db, clock }, demoPlayerId);
  const secrets = openSecretStore({ keys: testSecretKeys, random: systemRandom });
  const register = await openExclusionRegister({
    db,
    clock,
    random: systemRandom,
    secrets,
    ports: { listPaymentNumbers, raiseCase: raiseExclusionCase },
  });
  const accountsPart = {
    db,
    clock,
    sessions,
    passwords,
    limits,
    idleMs: regulator.idleMs,
    logInLock: regulator.logInLock,
    challenges: {
      sessions: openChallenges({ clock, random: systemRandom }),
      devices: openChallenges({ clock, random: systemRandom }),
    },
    secrets,
    random: systemRandom,
    messages: sandboxMessages,
    consent: consentAtSignUp,
    newcomers: { ...register, askOutside: () => Promise.resolve() },
    startBalance: options.startBalance ?? money(0n),
    countVipPoints: countPoints,
    sumCashBonus: sumClaimable,
    showReferrals: (reader: Reader, friendIds: readonly bigint[]) =>
      showReferrals(reader, { listDepositors }, friendIds),
  };
  let url = '';
  const secret = systemRandom.bytes(32);
  const gateway = connectSandboxGateway({ gatewayUrl: () => url, secret, clock, random: systemRandom });
  const gateways = new Map<string, PaymentGateway>([[SANDBOX_GATEWAY, gateway]]);
  if (options.checkout !== undefined) {
    const { settings, answerMs } = options.checkout;
    gateways.set(CHECKOUT_GATEWAY, connectCheckout(settings, { clock, siteUrl: () => url, answerMs }));
    await keepCheckoutMethod(db, settings);
  }
  const sandboxGateway: SandboxGatewayDeps = {
    db,
    clock,
    random: systemRandom,
    log,
    secret,
    decisionMs: DECISION_MS,
    banglaFont: '',
    webhookUrl: () => `${url}${webhookPath(SANDBOX_GATEWAY)}`,
  };
  const cashierPart = {
    db,
    clock,
    log,
    gateways,
    listInOpenCases,
    isPaidByAgent,
    getTerms: getSiteTerms,
    findPromotion: findPromotionTerms,
    decisionMs: DECISION_MS,
    withLapsing: nothingWaits,
  };
  const handlers = {
    ...accountsHandlers(accountsPart),
    ...contentHandlers({ db, clock, stakes: 'play-money' }),
    ...promotionHandlers({ db, clock, titleOf: (game) => game }),
    ...bonusHandlers({ db, clock }),
    ...cashierHandlers(cashierPart),
    ...helpHandlers(openHelp({ db, clock, stakes: 'play-money' })),
    ...limitsHandlers({ db }),
    ...casinoHandlers({
      db,
      clock,
      random: systemRandom,
      providers: new Map([['house-exchange', houseExchange]]),
      freeSpins: noFreeSpins,
    }),
  };
  const served = Object.entries(calls).filter(([name]) => name in handlers);
  const requestLimits = limitRequests(clock, 1_000_000);
  const app = openApp({ log, limits: requestLimits, trustedProxies: readNetworks() });
  registerCalls(app, Object.fromEntries(served), handlers, {
    authenticate: (token) => sessions.findSession(token),
    closing: new AbortController().signal,
    newDevice: () => newToken(systemRandom),
    requireStepUp: (player, rule) => requireStepUp(accountsPart, player, rule),
  });
  serveCaptcha(app, accountsPart);
  serveSandboxMessages(app, db, canonicalPhone);
  serveCaptchaAnswers(app, accountsPart);
  serveStorage(app, await openStorage(db));
  await serveWebhooks(app, cashierPart);
  serveReturns(app, cashierPart);
  await serveSandboxGateway(app, sandboxGateway);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await app.close();
    await db.close();
  };
  return { url, db, clock, log, gateways, listInOpenCases, sandboxGateway, register, events, close };
}

/** This app serves no stream. */
const noStreams = { endForbidden: () => Promise.resolve() };

const KINDS = ['phone-verified', 'balance-changed', 'deposit-decided', 'withdrawal-decided'] as const;
