import { keepSecret, openPlayhouse, type OutsideRefusal, type Playhouse } from '@maidan/playhouse';
import type { Config } from '../config.ts';
import { PLAYHOUSE } from '../domains/casino/index.ts';
import { walletCurrency } from '../domains/ledger/index.ts';
import { isDatabaseAway, isDiskFull } from '../kernel/database/database-away.ts';
import type { Db } from '../kernel/db.ts';
import type { CountryGate } from '../kernel/http/refuse-countries.ts';
import { startJob } from '../kernel/jobs/start-job.ts';
import { keepPrivate } from '../kernel/keep-private.ts';
import type { Log } from '../kernel/monitoring/log.ts';
import { ownerRoles } from '../kernel/process-identity.ts';
import { diskFull, Refusal } from '../kernel/refusal.ts';
import type { Random } from '../kernel/secrets/random.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { ownTracedFetch } from '../kernel/tracing/traced-fetch.ts';

/** What tests bring of the house games; left out, the real thing. */
export interface HouseGamesOptions {
  /** Encrypts the seeds; left out, the secret of the data directory. */
  readonly playhouseSecret?: Buffer;
  /** How the games reach the wallet; left out, over HTTP. */
  readonly walletFetch?: typeof fetch;
}

/** What the house games are built on. */
interface HouseGamesDeps {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Refuses visitors by their countries, and knows them; undefined where nobody asked for it. */
  readonly countries: CountryGate | undefined;
}

/** Opens the house games, which move money only by signed calls of the wallet at `siteUrl`. */
export async function openHouseGames(
  base: HouseGamesDeps,
  options: HouseGamesOptions,
  siteUrl: () => string,
): Promise<Playhouse> {
  const { config, db, clock, random, log } = base;
  return openPlayhouse({
    database: db.kysely,
    siteUrl,
    partner: PLAYHOUSE,
    currency: walletCurrency,
    secret: options.playhouseSecret ?? (await keepSecret(keepPrivate(config.dataDir))),
    isAlone: config.roles.length === ownerRoles.length,
    clock,
    random,
    log,
    startJob: (plan) => startJob(base, plan),
    freePlayMax: config.freePlayMax,
    refusalOf: toPlayRefusal,
    cycle: config.gameCycle,
    countryOf: base.countries?.countryOf,
    fetch: ownTracedFetch('wallet call', options.walletFetch),
    ...(config.sandboxServerSeed === undefined ? {} : { serverSeed: config.sandboxServerSeed }),
    ...(config.sandboxDrawMs === undefined ? {} : { drawEveryMs: config.sandboxDrawMs }),
  });
}

/** What a game's call is told when the app around it refuses it. */
function toPlayRefusal(error: unknown): OutsideRefusal | undefined {
  if (isDiskFull(error)) return toPlayRefusal(diskFull());
  if (isDatabaseAway(error)) return { code: 'CLOSING', retryAfterSeconds: undefined };
  if (!(error instanceof Refusal)) return undefined;
  const { code, retryAfterSeconds } = error;
  if (code === 'SITE_CLOSED') return { code: 'CLOSING', retryAfterSeconds };
  if (code === 'DISK_FULL' || code === 'BUSY') return { code, retryAfterSeconds };
  return code === 'TOO_MANY_REQUESTS' ? { code: 'TOO_MANY', retryAfterSeconds } : undefined;
}
