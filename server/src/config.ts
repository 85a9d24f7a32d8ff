import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { type Money, money } from '@maidan/engine';
import type { CycleProfileName } from '@maidan/playhouse';
import { z } from 'zod';
import { regulatorNames } from '@maidan/contract';
import type { MessageSettings } from './kernel/messages.ts';
import type { NatsSettings } from './kernel/messaging/nats/connect-nats.ts';
import { isLoopback } from './kernel/network/connection.ts';
import { type Networks, readNetworks } from './kernel/network/networks.ts';
import { ownerRoles, type ProcessRole, processRoles } from './kernel/process-identity.ts';
import type { TraceSettings } from './kernel/tracing/open-tracing.ts';
import { type RegulatorProfile, regulatorProfiles } from './regulator-profiles.ts';

/** Everything that the operator sets through the environment; read here only. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The keys of the audit log, and the file to which its signed heads are appended. */
  readonly auditKeyFile: string;
  readonly auditHeadsFile: string;
  /** The keys of the secrets that the database holds encrypted. */
  readonly secretsKeyFile: string;
  /** The master keys of players' documents: a file, or the keys themselves, the newest first. */
  readonly identityKeyFile: string;
  readonly identityKeys: string | undefined;
  /** Who outside checks documents: nobody, the sandbox's, which decides by the number, or Sumsub, by the settings in a file. */
  readonly identityProvider: 'none' | 'sandbox' | { readonly sumsubFile: string };
  /** The folder of players' documents, encrypted. */
  readonly documentsDir: string;
  /** How a bucket holds them in its place: a file. */
  readonly documentsFile: string | undefined;
  /** Whom encrypted backups are encrypted for: age recipients. */
  readonly backupRecipients: readonly string[];
  /** A file of age identities, which open them. */
  readonly backupKeyFile: string | undefined;
  /** The folder in which the newest backup is looked for, and those that the app makes are written. */
  readonly backupDir: string | undefined;
  /** After how many hours the app makes another backup by itself, 0 for never, and how many of those it keeps. */
  readonly backupEveryHours: number;
  readonly backupKeep: number;
  /** Encrypts backups in place of recipients, and opens them. */
  readonly backupPassphrase: string | undefined;
  readonly databaseUrl: string | undefined;
  /** What this process does. */
  readonly roles: readonly ProcessRole[];
  /** Takes the place of the process that runs on the same data, without a gap (SAFE-64). */
  readonly takesOver: boolean;
  /** Where house games in a process of their own reach the site, without a trailing slash; defined for those. */
  readonly siteUrl: string | undefined;
  /** The NATS server between processes, and this installation's name there; undefined for one process alone. */
  readonly nats: (NatsSettings & { readonly name: string }) | undefined;
  /** A standby of that database, for heavy reads. */
  readonly databaseReadUrl: string | undefined;
  /** What the standby has that is older than this isn't read. */
  readonly readAgeMaxMs: number;
  readonly mode: 'sandbox' | 'live';
  /** Whom a live installation serves: everybody, once it meets all conditions, or staff alone, who prepare it. */
  readonly opensFor: 'everybody' | 'staff';
  /** `simulator`, `stream:<file>`, an exchange's stream, or `recorded:<file>[,<file>…]`: recorded streams of markets, and perhaps of balls. */
  readonly feed: string;
  /** The source that stands in for it, named in the same way. */
  readonly feedStandby: string | undefined;
  readonly feedSpeed: number;
  /** How many matches of the simulator are open at once at most; undefined for all that its schedule has. */
  readonly sandboxMatches: number | undefined;
  /** True if it races horses and greyhounds. */
  readonly sandboxRaces: boolean;
  /** URL of the operator's live stream, shown in a frame; undefined where the app draws the match from its score. */
  readonly streamAddress: string | undefined;
  readonly streamChannel: string;
  /** Where the Exchange Stream of the trading API is served over TLS; undefined for nowhere. */
  readonly streamPort: number | undefined;
  /** Its key and certificate as PEM; undefined in a sandbox that makes its own. */
  readonly streamTls: { readonly keyFile: string; readonly certificateFile: string } | undefined;
  /** Where markets are recorded, and how much that may take; 0 for not at all. */
  readonly recordingsFolder: string;
  readonly recordingsBytesMax: number;
  readonly sandboxDecisionMs: number;
  /** The play money that a new player begins with; sandbox only. */
  readonly sandboxStartBalance: Money;
  /** The play money that a player may take once a day, and for each daily mission; zero for none, sandbox only. */
  readonly sandboxDailyBonus: Money;
  readonly sandboxMissionReward: Money;
  /** The jackpots over house games: none, the sandbox's own, or those of a file. */
  readonly jackpots: 'none' | 'sandbox' | { readonly file: string };
  /** How many simulated bettors trade in the order books; sandbox only. */
  readonly sandboxBettors: number;
  /** After how many hours simulated matches in which no player took part are pruned; 0 for never. */
  readonly sandboxKeepHours: number;
  /** What the operator says of real operation: a file; undefined for play money without limits by country. */
  readonly liveConfig: string | undefined;
  /** The manifest with which what is installed is compared daily; undefined for none. */
  readonly componentsFile: string | undefined;
  /** The gateways of e-mails and text messages; what is left out goes to the sandbox's outbox. */
  readonly messages: MessageSettings;
  /** How a wallet's checkout collects deposits: a file; undefined for none. */
  readonly checkoutFile: string | undefined;
  /** A register of excluded players that others keep, asked at each sign-up; the sandbox has a simulated one. */
  readonly exclusionRegister: 'none' | 'simulated';
  /** A file of further partners whose games may call the wallet; sandbox only. */
  readonly sandboxPartners: string | undefined;
  /** A file of game aggregators that speak GIS. */
  readonly gisMerchants: string | undefined;
  /** The server seed of every round of our own games, so that a test knows the results; sandbox only. */
  readonly sandboxServerSeed: string | undefined;
  /** How long each daily draw sells tickets, so that a test needn't wait for its hour; sandbox only. */
  readonly sandboxDrawMs: number | undefined;
  /** The address at which visitors reach the site, such as `https://bets.example`; undefined for any. */
  readonly publicUrl: string | undefined;
  /** By which regulator's values the site runs. */
  readonly regulator: RegulatorProfile;
  /** How fast a player may play the house games. */
  readonly gameCycle: CycleProfileName;
  readonly logLevel: string;
  /** Free room on the disk of `dataDir` below which an alarm is raised. */
  readonly diskAlarmBytes: number;
  /** The same below which what writes is refused. */
  readonly diskRefuseBytes: number;
  /** Origins of push services besides those of the known browsers. */
  readonly pushServices: readonly string[];
  /** Networks of the operator's own into which webhooks may go. */
  readonly webhookNetworks: Networks;
  /** How long a webhook may take to answer. */
  readonly webhookTimeoutMs: number;
  readonly requestsPerMinuteMax: number;
  /** Bets placed by a player's programs, and what they failed in, in an hour; beyond it they place none. */
  readonly transactionsPerHourMax: number;
  /** Calls at work at once, beyond which more are refused. */
  readonly callsAtWorkMax: number;
  /** How late the event loop is, or how long calls take to be through, in milliseconds, from which more are refused. */
  readonly callDelayMaxMs: number;
  /** Live streams open at once from one address, for who isn't logged in. */
  readonly streamsPerAddressMax: number;
  /** Calls of play for fun that are at work at once. */
  readonly freePlayMax: number;
  /** Proxies that are trusted to say where a request came from. */
  readonly trustedProxies: Networks;
  /** The token that a request for `/metrics` must carry. */
  readonly metricsToken: string | undefined;
  /** Who may read `/metrics` when no token is set. */
  readonly metricsReaders: Networks;
  /** The most that the house may lose on one bookmaker or fancy market; bets that would add to it are refused beyond that. */
  readonly houseMarketRiskMax: Money;
  /** The same for all bookmaker and fancy markets of an event together. */
  readonly houseEventRiskMax: Money;
  /** Where traces are sent; undefined for nowhere. */
  readonly traces: TraceSettings | undefined;
}

/** As many as the exchange has accounts for. */
const BETTORS_MAX = 50;

/** From the fastest to the slowest. */
const CYCLES = ['untimed', 'standard', 'strict'] as const satisfies readonly CycleProfileName[];

const MEGABYTE = 1024 * 1024;
const megabytes = z.coerce.number().int().min(1).max(1_000_000_000);

const taka = z.coerce.number().int().min(0).max(1_000_000_000);

/** What is given every day stays small. */
const dailyTaka = z.coerce.number().int().min(0).max(1_000);

const networks = z
  .string()
  .optional()
  .transform((text, context) => {
    try {
      return readNetworks(text);
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : String(error));
      return z.NEVER;
    }
  });

const feedSource = z
  .string()
  .regex(
    /^(?:simulator|stream:.+|recorded:[^,]+(?:,[^,]+)*)$/,
    'must be simulator, stream:<file>, or recorded:<file>[,<file>…]',
  );

/** Age's own advice for what a guesser may try offline. */
const PASSPHRASE_LENGTH_MIN = 10;

/** A backup of a large database takes minutes. */
const BACKUP_HOURS_MIN = 0.25;

/** Several are separated by commas. */
const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((one) => one.trim()))
  .transform((listed) => listed.filter((one) => one !== ''));

const origins = list.pipe(
  z.array(
    z
      .url({ protocol: /^https?$/, error: 'must be addresses such as https://push.example' })
      .refine((text) => new URL(text).origin === text.replace(/\/$/, ''), {
        error: 'must be addresses without a path',
      }),
  ),
);

/** An address of ours: no path, and no slash at its end. */
const ownAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://bets.example' })
  .transform((text) => new URL(text))
  .refine(({ pathname, search, hash }) => pathname === '/' && search === '' && hash === '', {
    error: 'must be an address without a path',
  })
  .transform(({ origin }) => origin)
  .optional();

/** `all`, or some of the roles, separated by commas. */
const roles = z
  .string()
  .default('all')
  .transform((text) => (text === 'all' ? [...ownerRoles] : text.split(',').map((one) => one.trim())))
  .pipe(z.array(z.enum(processRoles, { error: `must be all, or some of ${processRoles.join(', ')}` })).min(1))
  .transform((given) => processRoles.filter((role) => given.includes(role)));

/** What several processes do at once, with the site behind them. */
const isShared = (role: ProcessRole): boolean => role === 'streams' || role === 'api';

const natsAddress = z
  .url({ protocol: /^(?:nats|tls)$/, error: 'must be addresses such as nats://user:password@host:4222' })
  .transform((text) => new URL(text))
  .refine(({ pathname, search, hash }) => /^\/?$/.test(pathname) && search === '' && hash === '', {
    error: 'must be addresses without a path',
  })
  // The client compares a certificate with names only.
  .refine(({ protocol, hostname }) => protocol === 'nats:' || isIP(hostname.replaceAll(/[[\]]/g, '')) === 0, {
    error: 'must name a server of tls:// by its name, as its certificate does, not by its number',
  });

const smtpAddress = z
  .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user@mail.example:465' })
  .transform((text) => new URL(text))
  .refine(({ password }) => password === '', {
    error: 'must not hold the password: put it into the file that SMTP_PASSWORD_FILE names',
  })
  .refine(({ pathname, search, hash }) => /^\/?$/.test(pathname) && search === '' && hash === '', {
    error: 'must be an address without a path',
  });

const sender = z.string().regex(/^(?:[^<>"\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
  error: 'must be an address such as Maidan <no-reply@bets.example>',
});

const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    AUDIT_KEY_FILE: z.string().min(1).optional(),
    AUDIT_HEADS_FILE: z.string().min(1).optional(),
    SECRETS_KEY_FILE: z.string().min(1).optional(),
    IDENTITY_KEY_FILE: z.string().min(1).optional(),
    IDENTITY_KEYS: z
      .string()
      .regex(/^[0-9a-f]{64}(?:,[0-9a-f]{64})*$/, 'must be keys of 64 hexadecimal digits, separated by commas')
      .optional(),
    IDENTITY_PROVIDER: z
      .string()
      .regex(/^(?:none|sandbox|sumsub:.+)$/, 'must be none, sandbox, or sumsub:<file>')
      .optional(),
    DOCUMENTS_DIR: z.string().min(1).optional(),
    DOCUMENTS_FILE: z.string().min(1).optional(),
    BACKUP_DIR: z.string().min(1).optional(),
    BACKUP_EVERY_HOURS: z.coerce
      .number()
      .max(10_000)
      .refine((hours) => hours === 0 || hours >= BACKUP_HOURS_MIN, {
        error: `must be 0 for never, or at least ${BACKUP_HOURS_MIN}`,
      })
      .default(0),
    BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(14),
    BACKUP_RECIPIENTS: list,
    BACKUP_KEY_FILE: z.string().min(1).optional(),
    BACKUP_PASSPHRASE: z.string().min(PASSPHRASE_LENGTH_MIN).optional(),
    DATABASE_URL: z.string().min(1).optional(),
    ROLES: roles,
    TAKE_OVER: z.enum(['0', '1']).default('0'),
    SITE_URL: ownAddress,
    NATS_URL: list.pipe(z.array(natsAddress)),
    NATS_NAME: z
      .string()
      .regex(/^[a-z0-9-]{1,32}$/, 'must be 1 to 32 small letters, digits and hyphens')
      .default('maidan'),
    NATS_CREDENTIALS_FILE: z.string().min(1).optional(),
    NATS_CA_FILE: z.string().min(1).optional(),
    NATS_CERTIFICATE_FILE: z.string().min(1).optional(),
    NATS_KEY_FILE: z.string().min(1).optional(),
    DATABASE_READ_URL: z.string().min(1).optional(),
    READ_MAX_AGE_SECONDS: z.coerce.number().int().min(1).max(3600).default(30),
    MODE: z.enum(['sandbox', 'live']).default('sandbox'),
    OPEN_FOR: z.enum(['everybody', 'staff']).default('everybody'),
    FEED: feedSource.default('simulator'),
    FEED_STANDBY: feedSource.optional(),
    FEED_SPEED: z.coerce.number().positive().max(100_000).default(1),
    STREAM_ADDRESS: z.url({ protocol: /^https$/ }).optional(),
    STREAM_CHANNEL: z.string().min(1).max(100).default('maidan'),
    STREAM_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    STREAM_KEY_FILE: z.string().min(1).optional(),
    STREAM_CERTIFICATE_FILE: z.string().min(1).optional(),
    RECORDINGS_MB: z.coerce.number().int().min(0).max(1_000_000).optional(),
    SANDBOX_DECISION_MS: z.coerce.number().int().min(0).max(3_600_000).default(5000),
    SANDBOX_START_BALANCE: z.coerce.number().int().min(0).max(1_000_000).default(1000),
    SANDBOX_DAILY_BONUS: dailyTaka.default(50),
    SANDBOX_MISSION_REWARD: dailyTaka.default(20),
    SANDBOX_BETTORS: z.coerce.number().int().min(0).max(BETTORS_MAX).default(10),
    SANDBOX_MATCHES: z.coerce.number().int().min(0).max(1000).optional(),
    SANDBOX_RACES: z.enum(['0', '1']).default('1'),
    SANDBOX_KEEP_HOURS: z.coerce.number().min(0).max(100_000).default(48),
    LIVE_CONFIG: z.string().min(1).optional(),
    COMPONENTS_FILE: z.string().min(1).optional(),
    SMTP_URL: smtpAddress.optional(),
    SMTP_PASSWORD_FILE: z.string().min(1).optional(),
    SMTP_CA_FILE: z.string().min(1).optional(),
    SMTP_FROM: sender.optional(),
    SMS_GATEWAY_FILE: z.string().min(1).optional(),
    CHECKOUT_FILE: z.string().min(1).optional(),
    JACKPOTS: z.string().min(1).optional(),
    EXCLUSION_REGISTER: z.enum(['none', 'simulated']).default('none'),
    SANDBOX_PARTNERS: z.string().min(1).optional(),
    GIS_MERCHANTS: z.string().min(1).optional(),
    SANDBOX_SERVER_SEED: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    SANDBOX_DRAW_MS: z.coerce.number().int().min(1_000).max(86_400_000).optional(),
    REGULATOR: z.enum(regulatorNames).default('sandbox'),
    GAME_CYCLE: z.enum(CYCLES).optional(),
    PUBLIC_URL: ownAddress,
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
    DISK_ALARM_MB: megabytes.default(1024),
    DISK_REFUSE_MB: megabytes.default(256),
    PUSH_SERVICES: origins,
    WEBHOOK_NETWORKS: networks,
    WEBHOOK_TIMEOUT_MS: z.coerce.number().int().min(1_000).max(30_000).default(10_000),
    REQUESTS_PER_MINUTE_MAX: z.coerce.number().int().min(1).default(3000),
    TRANSACTIONS_PER_HOUR_MAX: z.coerce.number().int().min(1).default(5000),
    CALLS_AT_WORK_MAX: z.coerce.number().int().min(8).max(100_000).default(1024),
    CALL_DELAY_MAX_MS: z.coerce.number().int().min(10).max(60_000).default(40),
    STREAMS_PER_ADDRESS_MAX: z.coerce.number().int().min(1).default(500),
    FREE_PLAY_MAX: z.coerce.number().int().min(0).max(1000).default(2),
    TRUSTED_PROXIES: networks,
    METRICS_TOKEN: z.string().min(16).optional(),
    METRICS_FROM: networks,
    HOUSE_MARKET_RISK_MAX: taka.default(500_000),
    HOUSE_EVENT_RISK_MAX: taka.default(2_000_000),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4318' })
      .optional(),
    OTEL_SERVICE_NAME: z.string().min(1).default('maidan'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  })
  .refine(
    ({ REGULATOR, GAME_CYCLE }) =>
      GAME_CYCLE === undefined ||
      REGULATOR === 'sandbox' ||
      CYCLES.indexOf(GAME_CYCLE) >= CYCLES.indexOf(regulatorProfiles[REGULATOR].gameCycle),
    { path: ['GAME_CYCLE'], message: 'must not be faster than REGULATOR has it: leave it out' },
  )
  .refine(({ DISK_ALARM_MB, DISK_REFUSE_MB }) => DISK_ALARM_MB > DISK_REFUSE_MB, {
    path: ['DISK_ALARM_MB'],
    message: 'must be more than DISK_REFUSE_MB',
  })
  .refine(({ ROLES }) => !ROLES.some(isShared) || ROLES.length === 1, {
    path: ['ROLES'],
    message: 'streams is a process of its own, and so is api: the site serves both in any case',
  })
  .refine(({ ROLES, TAKE_OVER }) => !ROLES.some(isShared) || TAKE_OVER === '0', {
    path: ['TAKE_OVER'],
    message:
      'is for the site and the games: of processes with streams or api there are several, to be restarted in turn',
  })
  .refine(({ ROLES, NATS_URL }) => !ROLES.some(isShared) || NATS_URL.length > 0, {
    path: ['NATS_URL'],
    message:
      'is needed with ROLES=streams and ROLES=api, here and at the site: they get from there what they serve',
  })
  .refine(({ ROLES, DATABASE_URL }) => ROLES.length === ownerRoles.length || DATABASE_URL !== undefined, {
    path: ['ROLES'],
    message: 'several processes share a PostgreSQL server: set DATABASE_URL for all of them',
  })
  .refine(
    ({ ROLES, SITE_URL }) => ROLES.includes('site') || !ROLES.includes('playhouse') || SITE_URL !== undefined,
    {
      path: ['SITE_URL'],
      message:
        'is needed with ROLES=playhouse: the games’ stakes and wins are moved by the site at this address',
    },
  )
  .refine(({ NATS_URL, DATABASE_URL }) => NATS_URL.length === 0 || DATABASE_URL !== undefined, {
    path: ['NATS_URL'],
    message: 'needs DATABASE_URL: processes that exchange messages share one PostgreSQL',
  })
  .refine(
    ({ NATS_CERTIFICATE_FILE: certificate, NATS_KEY_FILE: key }) =>
      (certificate === undefined) === (key === undefined),
    { path: ['NATS_CERTIFICATE_FILE'], message: 'and NATS_KEY_FILE go together' },
  )
  .refine(
    ({ STREAM_KEY_FILE: key, STREAM_CERTIFICATE_FILE: certificate }) =>
      (key === undefined) === (certificate === undefined),
    { path: ['STREAM_CERTIFICATE_FILE'], message: 'and STREAM_KEY_FILE go together' },
  )
  .refine(
    ({ STREAM_PORT, STREAM_KEY_FILE, MODE }) =>
      STREAM_PORT === undefined || STREAM_KEY_FILE !== undefined || MODE === 'sandbox',
    { path: ['STREAM_KEY_FILE'], message: 'must be set for STREAM_PORT: only a sandbox makes its own key' },
  )
  .refine(
    ({ LIVE_CONFIG, HOST, TRUSTED_PROXIES }) =>
      LIVE_CONFIG === undefined ||
      !isLoopback(HOST === 'localhost' ? '::1' : HOST) ||
      !TRUSTED_PROXIES.isEmpty,
    {
      path: ['TRUSTED_PROXIES'],
      message:
        'must name the proxy in front of HOST with LIVE_CONFIG: all visitors would seem to be on this machine',
    },
  )
  .refine(
    ({ DOCUMENTS_DIR, DOCUMENTS_FILE }) => DOCUMENTS_DIR === undefined || DOCUMENTS_FILE === undefined,
    {
      path: ['DOCUMENTS_FILE'],
      message: 'and DOCUMENTS_DIR exclude each other: documents lie in a bucket or in a folder',
    },
  )
  .refine(({ SMTP_URL, SMTP_FROM }) => (SMTP_URL === undefined) === (SMTP_FROM === undefined), {
    path: ['SMTP_FROM'],
    message: 'and SMTP_URL go together: the sender of e-mails, and the server that takes them',
  })
  .refine(
    ({ SMTP_URL, SMTP_PASSWORD_FILE }) =>
      (SMTP_PASSWORD_FILE === undefined) === (SMTP_URL === undefined || SMTP_URL.username === ''),
    {
      path: ['SMTP_PASSWORD_FILE'],
      message: 'and a user in SMTP_URL go together',
    },
  )
  .refine(({ BACKUP_EVERY_HOURS, BACKUP_DIR }) => BACKUP_EVERY_HOURS === 0 || BACKUP_DIR !== undefined, {
    path: ['BACKUP_DIR'],
    message: 'must be set for BACKUP_EVERY_HOURS',
  })
  .refine(
    ({ DATABASE_URL, DATABASE_READ_URL }) => DATABASE_READ_URL === undefined || DATABASE_URL !== undefined,
    {
      path: ['DATABASE_READ_URL'],
      message:
        'names a standby of the server of DATABASE_URL, which is not set; the embedded database has none',
    },
  );

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape);

/** Reads the environment; throws an error that names each invalid key. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = environment.safeParse(env);
  if (!given.success)
    throw new Error(`The configuration is not valid:\n  ${listFaults(given.error).join('\n  ')}`);
  const faults = listFaultsOfMode(env, given.data);
  if (faults.length > 0) throw new Error(`The configuration is not valid:\n  ${faults.join('\n  ')}`);
  return configOf(given.data);
}

/** What is wrong with an environment, and what it says nevertheless. */
export interface InspectedConfig {
  /** Undefined when a value can't be understood. */
  readonly config: Config | undefined;
  /** Why a start with it refuses, a sentence each. */
  readonly faults: readonly string[];
  /** Names that are spelt like settings and are none. */
  readonly unknown: readonly string[];
}

/**
 * Reads the environment as {@link readConfig} does, and tells what a start would refuse instead of throwing it; with a `mode`, what it
 * would refuse in that one.
 */
export function inspectConfig(env: NodeJS.ProcessEnv = process.env, mode?: Config['mode']): InspectedConfig {
  const unknown = listUnknown(env);
  const given = environment.safeParse(mode === undefined ? env : { ...env, MODE: mode });
  if (!given.success) return { config: undefined, faults: listFaults(given.error), unknown };
  return { config: configOf(given.data), faults: listFaultsOfMode(env, given.data), unknown };
}

const listFaults = (error: z.ZodError): string[] =>
  error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);

/** First words that only our settings have; others, such as `HOST` or `LOG`, are everybody's. */
const OWN_WORDS = new Set([
  'AUDIT',
  'BACKUP',
  'DISK',
  'FEED',
  'HOUSE',
  'IDENTITY',
  'METRICS',
  'NATS',
  'SANDBOX',
  'SECRETS',
  'SMS',
  'SMTP',
  'TRUSTED',
  'WEBHOOK',
]);

function listUnknown(env: NodeJS.ProcessEnv): string[] {
  const known = new Set(SETTINGS);
  return Object.keys(env).filter((name) => {
    const [word = ''] = name.split('_');
    return !known.has(name) && (OWN_WORDS.has(word) || known.has(name.toUpperCase()));
  });
}

function configOf(read: z.output<typeof environment>): Config {
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    auditKeyFile: resolve(read.AUDIT_KEY_FILE ?? join(read.DATA_DIR, 'audit-key')),
    auditHeadsFile: resolve(read.AUDIT_HEADS_FILE ?? join(read.DATA_DIR, 'audit-heads')),
    backupDir: read.BACKUP_DIR === undefined ? undefined : resolve(read.BACKUP_DIR),
    backupEveryHours: read.BACKUP_EVERY_HOURS,
    backupKeep: read.BACKUP_KEEP,
    backupRecipients: read.BACKUP_RECIPIENTS,
    backupKeyFile: read.BACKUP_KEY_FILE,
    backupPassphrase: read.BACKUP_PASSPHRASE,
    secretsKeyFile: resolve(read.SECRETS_KEY_FILE ?? join(read.DATA_DIR, 'secrets-key')),
    identityKeyFile: resolve(read.IDENTITY_KEY_FILE ?? join(read.DATA_DIR, 'identity-key')),
    identityKeys: read.IDENTITY_KEYS?.replaceAll(',', '\n'),
    identityProvider: identityProviderOf(read),
    documentsDir: resolve(read.DOCUMENTS_DIR ?? join(read.DATA_DIR, 'documents')),
    documentsFile: read.DOCUMENTS_FILE,
    databaseUrl: read.DATABASE_URL,
    roles: read.ROLES,
    takesOver: read.TAKE_OVER === '1',
    siteUrl: read.SITE_URL,
    nats: natsOf(read),
    databaseReadUrl: read.DATABASE_READ_URL,
    readAgeMaxMs: read.READ_MAX_AGE_SECONDS * 1000,
    mode: read.MODE,
    opensFor: read.OPEN_FOR,
    feed: read.FEED,
    feedStandby: read.FEED_STANDBY,
    feedSpeed: read.FEED_SPEED,
    sandboxMatches: read.SANDBOX_MATCHES,
    sandboxRaces: read.SANDBOX_RACES === '1',
    streamAddress: read.STREAM_ADDRESS,
    streamChannel: read.STREAM_CHANNEL,
    streamPort: read.STREAM_PORT,
    streamTls:
      read.STREAM_KEY_FILE === undefined || read.STREAM_CERTIFICATE_FILE === undefined
        ? undefined
        : { keyFile: read.STREAM_KEY_FILE, certificateFile: read.STREAM_CERTIFICATE_FILE },
    recordingsFolder: join(resolve(read.DATA_DIR), 'recordings'),
    recordingsBytesMax: (read.RECORDINGS_MB ?? (read.MODE === 'sandbox' ? 200 : 0)) * 1024 * 1024,
    sandboxDecisionMs: read.SANDBOX_DECISION_MS,
    sandboxStartBalance: money(BigInt(read.SANDBOX_START_BALANCE) * 100n),
    sandboxDailyBonus: money(BigInt(read.SANDBOX_DAILY_BONUS) * 100n),
    sandboxMissionReward: money(BigInt(read.SANDBOX_MISSION_REWARD) * 100n),
    sandboxBettors: read.MODE === 'sandbox' ? read.SANDBOX_BETTORS : 0,
    sandboxKeepHours: read.SANDBOX_KEEP_HOURS,
    messages: messagesOf(read),
    liveConfig: read.LIVE_CONFIG,
    componentsFile: read.COMPONENTS_FILE,
    checkoutFile: read.CHECKOUT_FILE,
    jackpots: jackpotsOf(read),
    exclusionRegister: read.EXCLUSION_REGISTER,
    sandboxPartners: read.SANDBOX_PARTNERS,
    gisMerchants: read.GIS_MERCHANTS,
    sandboxServerSeed: read.SANDBOX_SERVER_SEED,
    sandboxDrawMs: read.SANDBOX_DRAW_MS,
    publicUrl: read.PUBLIC_URL,
    regulator: regulatorProfiles[read.REGULATOR],
    gameCycle: read.GAME_CYCLE ?? regulatorProfiles[read.REGULATOR].gameCycle,
    logLevel: read.LOG_LEVEL,
    diskAlarmBytes: read.DISK_ALARM_MB * MEGABYTE,
    diskRefuseBytes: read.DISK_REFUSE_MB * MEGABYTE,
    pushServices: read.PUSH_SERVICES.map((text) => new URL(text).origin),
    requestsPerMinuteMax: read.REQUESTS_PER_MINUTE_MAX,
    transactionsPerHourMax: read.TRANSACTIONS_PER_HOUR_MAX,
    callsAtWorkMax: read.CALLS_AT_WORK_MAX,
    callDelayMaxMs: read.CALL_DELAY_MAX_MS,
    streamsPerAddressMax: read.STREAMS_PER_ADDRESS_MAX,
    freePlayMax: read.FREE_PLAY_MAX,
    trustedProxies: read.TRUSTED_PROXIES,
    webhookNetworks: read.WEBHOOK_NETWORKS,
    webhookTimeoutMs: read.WEBHOOK_TIMEOUT_MS,
    metricsToken: read.METRICS_TOKEN,
    metricsReaders: read.METRICS_FROM,
    houseMarketRiskMax: money(BigInt(read.HOUSE_MARKET_RISK_MAX) * 100n),
    houseEventRiskMax: money(BigInt(read.HOUSE_EVENT_RISK_MAX) * 100n),
    traces:
      read.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
            serviceName: read.OTEL_SERVICE_NAME,
            ratio: read.OTEL_TRACES_SAMPLER_ARG,
          },
  };
}

function identityProviderOf({
  IDENTITY_PROVIDER: given,
  MODE,
}: Pick<z.output<typeof environment>, 'IDENTITY_PROVIDER' | 'MODE'>): Config['identityProvider'] {
  if (given === undefined) return MODE === 'sandbox' ? 'sandbox' : 'none';
  return given === 'none' || given === 'sandbox' ? given : { sumsubFile: given.slice('sumsub:'.length) };
}

function messagesOf(read: z.output<typeof environment>): Config['messages'] {
  const { SMTP_URL: url, SMTP_FROM: from, SMTP_PASSWORD_FILE: passwordFile, SMTP_CA_FILE: caFile } = read;
  return {
    smtp: url === undefined || from === undefined ? undefined : { url, from, passwordFile, caFile },
    smsFile: read.SMS_GATEWAY_FILE,
  };
}

function jackpotsOf({ JACKPOTS, MODE }: z.output<typeof environment>): Config['jackpots'] {
  if (JACKPOTS === undefined) return MODE === 'sandbox' ? 'sandbox' : 'none';
  return JACKPOTS === 'none' ? 'none' : { file: JACKPOTS };
}

function natsOf(read: z.output<typeof environment>): Config['nats'] {
  if (read.NATS_URL.length === 0) return undefined;
  return {
    name: read.NATS_NAME,
    urls: read.NATS_URL,
    credentialsFile: read.NATS_CREDENTIALS_FILE,
    caFile: read.NATS_CA_FILE,
    certificateFile: read.NATS_CERTIFICATE_FILE,
    keyFile: read.NATS_KEY_FILE,
  };
}

/** The environment of a command of ours that works on the same data and encrypts in the same way as this process. */
export function environmentFor(config: Config, env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return {
    ...env,
    MODE: config.mode,
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl,
    BACKUP_RECIPIENTS: config.backupRecipients.join(','),
    BACKUP_PASSPHRASE: config.backupPassphrase,
  };
}

/** Settings that don't go with the mode: nothing of the sandbox is there for real money. What else that needs is looked at by the start. */
function listFaultsOfMode(env: NodeJS.ProcessEnv, read: z.output<typeof environment>): string[] {
  if (read.MODE === 'sandbox')
    return read.OPEN_FOR === 'staff' ? ['OPEN_FOR: is for MODE=live: a sandbox is open for everybody'] : [];
  const feeds = [
    ['FEED', read.FEED],
    ['FEED_STANDBY', read.FEED_STANDBY],
  ] as const;
  return [
    ...(read.LIVE_CONFIG === undefined
      ? ['LIVE_CONFIG: must name the file with the licence and the permitted countries for MODE=live']
      : []),
    ...feeds
      .filter(([, source]) => source !== undefined && !source.startsWith('stream:'))
      .map(([name]) => `${name}: must be stream:<file> with MODE=live: other feeds are of no real matches`),
    ...(read.FEED_SPEED === 1 ? [] : ['FEED_SPEED: is for play money: leave it out with MODE=live']),
    ...(read.IDENTITY_PROVIDER === 'sandbox'
      ? ['IDENTITY_PROVIDER: the sandbox’s decides by a document’s number: name another with MODE=live']
      : []),
    ...(read.EXCLUSION_REGISTER === 'simulated'
      ? ['EXCLUSION_REGISTER: a simulated one keeps nobody out: leave it out with MODE=live']
      : []),
    ...SETTINGS.filter((name) => name.startsWith('SANDBOX_') && !['0', undefined].includes(env[name])).map(
      (name) => `${name}: is for play money: leave it out with MODE=live`,
    ),
  ];
}
