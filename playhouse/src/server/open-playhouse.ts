import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { CATALOGUE } from '../catalogue.ts';
import type { CycleProfileName } from '../cycle-profiles.ts';
import { closesIn, findPace, type SharedPace } from '../shared-pace.ts';
import type { Database } from './database.ts';
import type { PlayhouseDeps, StartJob } from './deps.ts';
import { openSeal, type RandomBytes } from './secrets.ts';
import type { Driven } from './round-steps.ts';
import type { Time } from './time.ts';
import { countRevealed } from './count-revealed.ts';
import { beginInBatches } from './begin-in-batches.ts';
import { FishingRooms } from './fishing/fishing-rooms.ts';
import { serveRooms } from './fishing/serve-rooms.ts';
import { openFreePlay } from './free-play.ts';
import { type FreeSpins, openFreeSpins } from './free-spins.ts';
import type { PlayLimits } from './play-limits.ts';
import { PlayRefusal } from './refusal.ts';
import { serveCalls } from './serve-calls.ts';
import { servePages } from './serve-pages.ts';
import { serveTables } from './serve-tables.ts';
import { type CrashStatus, readCrashStatus } from './shared/read-crash-status.ts';
import { SharedTable } from './shared/shared-table.ts';
import { getSigningKey } from './signing-key.ts';
import { settleInBatches } from './settle-in-batches.ts';
import { startSweeping } from './sweep-rounds.ts';
import type { TableDeps } from './table-deps.ts';
import { connectWallet } from './wallet-client.ts';

/** The migrations of the playhouse's own schema. */
export const PLAYHOUSE_MIGRATIONS = join(import.meta.dirname, 'migrations');

const PAGES = join(import.meta.dirname, '../../dist');

/** The options for opening a playhouse. */
export interface PlayhouseOptions {
  /** A database that already has the playhouse's schema. */
  readonly database: Database;
  /** The site's URL without a trailing slash, known once it listens. */
  readonly siteUrl: () => string;
  /** The playhouse's partner name at the site. */
  readonly partner: string;
  readonly currency: string;
  /** Seals seeds, tokens and the key. */
  readonly secret: Buffer;
  /** True if this is the only process with the secret: then a new one may take the place of one that is lost. */
  readonly isAlone: boolean;
  readonly clock: Time;
  readonly random: RandomBytes;
  readonly log: Logger;
  readonly startJob: StartJob;
  /** How many calls of play for fun are at work at once; at 0 none ever is. */
  readonly freePlayMax: number;
  /** What to answer for an error of the surroundings, such as an unavailable database; omitted, none has an answer. */
  readonly refusalOf?: (error: unknown) => OutsideRefusal | undefined;
  /** How to reach the site; HTTP by default. Tests drop calls here. */
  readonly fetch?: typeof fetch;
  /**
   * The server seed of every pair, 64 hexadecimal characters, so that a test knows the outcomes; random when
   * omitted.
   */
  readonly serverSeed?: string;
  /** How long each daily draw takes tickets, and at most shows its numbers, so that a test need not wait; omitted, until its hour. */
  readonly drawEveryMs?: number;
  /** How fast a player may play. */
  readonly cycle: CycleProfileName;
  /** From which country a request came; omitted, nobody knows. */
  readonly countryOf?: ((request: FastifyRequest) => string | undefined) | undefined;
}

/** How the playhouse refuses a call that its surroundings can't serve. */
export interface OutsideRefusal {
  readonly code: 'BUSY' | 'CLOSING' | 'DISK_FULL' | 'TOO_MANY';
  readonly retryAfterSeconds: number | undefined;
}

/** An open playhouse. */
export interface Playhouse {
  /** The key with which the site verifies the playhouse's wallet requests. */
  readonly publicKey: KeyObject;
  /** Serves the game clients and their calls below `/playhouse`. */
  serve(app: FastifyInstance, limits: PlayLimits): Promise<void>;
  /** The state of the crash table for the lobby; reading it starts no round. */
  readCrashStatus(): Promise<CrashStatus>;
  /** Free spins of the slots, as the site grants them. */
  readonly freeSpins: FreeSpins;
  /** How many of the house's seeds a player, by their name at the site, had revealed from then on and before that. */
  countRevealed(user: string, during: { readonly from: Date; readonly to: Date }): Promise<number>;
  /** Starts resuming what was interrupted; the site must be about to listen. */
  start(): void;
  /** Begins no more rounds, lets those in progress finish, and leaves unanswered calls to the next start. */
  close(): Promise<void>;
}

/** Opens the built-in games (GAME-4). */
export async function openPlayhouse(options: PlayhouseOptions): Promise<Playhouse> {
  const { database, clock, random, log, startJob, siteUrl, partner, currency } = options;
  const seal = openSeal(options.secret, random);
  const { privateKey, publicKey } = await getSigningKey(database, seal, { mayRenew: options.isAlone });
  const closing = new AbortController();
  const send = options.fetch ?? fetch;
  const own = {
    database,
    clock,
    random,
    log,
    startJob,
    seal,
    wallet: connectWallet({ siteUrl, partner, privateKey, currency, clock, fetch: send }),
    driven: new Map<string, Promise<Driven>>(),
    arriving: new Set<Promise<unknown>>(),
    closing: closing.signal,
    serverSeed: options.serverSeed,
    cycle: options.cycle,
  };
  const deps: PlayhouseDeps = { ...own, begin: beginInBatches(own), settle: settleInBatches(own) };
  const tables = new Map<string, SharedTable>();
  for (const { code } of CATALOGUE) {
    const pace = findPace(code);
    if (pace !== undefined) tables.set(code, new SharedTable(deps, code, hurry(pace, options)));
  }
  const rooms = new FishingRooms(deps);
  const tableDeps: TableDeps = { ...deps, tables, rooms };
  let stopSweeping: (() => Promise<void>) | undefined;
  return {
    publicKey,
    async serve(app, limits) {
      const { countryOf = () => undefined } = options;
      const served = { ...tableDeps, limits, countryOf, freePlay: openFreePlay(clock, options.freePlayMax) };
      await app.register(async (scope) => {
        scope.setErrorHandler<FastifyError | PlayRefusal>((error, request, reply) => {
          const outside = options.refusalOf?.(error);
          const refusal =
            outside === undefined ? asRefusal(error) : new PlayRefusal(outside.code, waitMsOf(outside));
          if (refusal?.retryAfterSeconds !== undefined)
            reply.header('retry-after', refusal.retryAfterSeconds);
          if (refusal !== undefined) {
            const { code, httpStatus, waitMs } = refusal;
            // The game waits by itself, to the millisecond.
            return reply.code(httpStatus).send(code === 'CYCLE_RUNNING' ? { code, waitMs } : { code });
          }
          log.error({ err: error, url: request.routeOptions.url }, 'a call of a game failed');
          return reply.code(500).send({ code: 'FAULT' });
        });
        serveCalls(scope, served);
        serveTables(scope, served);
        serveRooms(scope, served);
        await servePages(scope, PAGES);
      });
    },
    readCrashStatus: () => readCrashStatus(deps),
    freeSpins: openFreeSpins(deps),
    countRevealed: (user, during) => countRevealed(database, user, during),
    start() {
      stopSweeping = startSweeping(tableDeps);
      for (const table of tables.values()) table.wake();
      rooms.start();
    },
    async close() {
      closing.abort();
      await stopSweeping?.();
      for (const table of tables.values()) await table.close();
      await rooms.close();
      await Promise.allSettled(deps.driven.values());
    },
  };
}

function hurry(pace: SharedPace, { drawEveryMs }: PlayhouseOptions): SharedPace {
  const isHurried = pace.isByTheClock && drawEveryMs !== undefined;
  if (!isHurried) return pace;
  const restMs = (outcome: unknown) => Math.min(pace.restMs(outcome), drawEveryMs);
  return { ...pace, closesAt: closesIn(drawEveryMs), restMs };
}

function asRefusal(error: FastifyError | PlayRefusal): PlayRefusal | undefined {
  if (error instanceof PlayRefusal) return error;
  const { statusCode } = error;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new PlayRefusal('MALFORMED')
    : undefined;
}

const waitMsOf = ({ retryAfterSeconds }: OutsideRefusal): number | undefined =>
  retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1000;
