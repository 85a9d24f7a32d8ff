import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkAuditKeys } from '../domains/staff/index.ts';
import type { Config } from '../config.ts';
import { requireReleased } from '../kernel/database/before-release.ts';
import { compareMigrations, describeForeign, listAppliedMigrations } from '../kernel/database/migrate.ts';
import { describeOtherMode } from '../kernel/database/installation-mode.ts';
import { openDatabase } from '../kernel/database/open-database.ts';
import { type Db, type Tx, inTransactionOnce, query, sql } from '../kernel/db.ts';
import { describeFailure } from '../kernel/describe-failure.ts';
import { isLoopback } from '../kernel/network/connection.ts';
import { checkIdentityKeys } from '../domains/identity/index.ts';
import { checkSecretKeys } from '../kernel/secrets/secret-store.ts';
import { type Clock, systemClock } from '../kernel/time/clock.ts';
import { SCHEMA_FOLDERS } from '../schema-folders.ts';
import { DRILL_PREFIX } from '../drill/drill-place.ts';
import { copyEmbedded } from './copy-embedded.ts';
import {
  type DatabaseSettings,
  hasGameSeeds,
  listDatabases,
  listUnfinished,
  selectDatabaseSettings,
} from './doctor-store.ts';
import { type Line, linesAbout } from './line.ts';
import { lookAtStandby } from './look-at-standby.ts';

const VERSION_MIN = 150_000;
/** A pool of ten, two for the order book and the wallet, the owner's; a backup and the metrics besides. */
const CONNECTIONS_MIN = 20;
/** What NTP keeps is milliseconds; codes of authenticators fail at half a minute. */
const CLOCK_WARNING_MS = 1_000;
const CLOCK_FAULT_MS = 30_000;
const NAMES_MAX = 5;

const { ok, warning, fault } = linesAbout('database');

/** What was seen of the database, and whether a running process has it. */
export interface DatabaseSeen {
  readonly lines: readonly Line[];
  readonly isInUse: boolean;
}

/** Looks at the database that the configuration names. On a server it only reads; of the embedded one it reads a copy. */
export async function lookAtDatabase(config: Config, clock: Clock = systemClock): Promise<DatabaseSeen> {
  try {
    return await (config.databaseUrl === undefined ? lookAtEmbedded(config) : lookAtServer(config, clock));
  } catch (error) {
    return { lines: [fault(describeFailure(error))], isInUse: false };
  }
}

async function lookAtEmbedded(config: Config): Promise<DatabaseSeen> {
  const copied = await copyEmbedded(config.dataDir);
  if (copied.kind === 'none')
    return { lines: [ok('There is none yet; the first start makes it.')], isInUse: false };
  if (copied.kind === 'left') return { lines: [warning(copied.why)], isInUse: copied.isInUse };
  try {
    const db = await openDatabase({ dataDir: copied.folder });
    const lines = await reading(db, (tx) => lookInside(tx, config));
    return { lines: [ok('The embedded database opens.'), ...lines], isInUse: false };
  } finally {
    await copied.remove();
  }
}

async function lookAtServer(config: Config, clock: Clock): Promise<DatabaseSeen> {
  const db = await openDatabase({ databaseUrl: config.databaseUrl, beside: true, poolMax: 1 });
  return reading(db, async (tx) => {
    const askedMs = clock.now().getTime();
    const settings = await selectDatabaseSettings(tx);
    const oursMs = (askedMs + clock.now().getTime()) / 2;
    const drills = await listDatabases(tx, DRILL_PREFIX.database);
    return {
      isInUse: settings.isOwned,
      lines: [
        ...judgeSettings(settings),
        judgeClock(settings.now.getTime() - oursMs),
        ...(await lookInside(tx, config, settings)),
        ...(settings.isStandby ? [] : await lookAtStandby(tx, config)),
        ...drills.map((name) =>
          linesAbout('drill').warning(
            `The server has database ${name}, a restored backup that a drill left. Unless one is under way, drop it.`,
          ),
        ),
      ],
    };
  });
}

/** Runs a read on a database, which refuses to write, and closes it. */
async function reading<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransactionOnce(db, async (tx) => {
      await query(tx, sql`set transaction read only`);
      return read(tx);
    });
  } finally {
    await db.close();
  }
}

/** Compares a server's settings with what money needs. */
export function judgeSettings(settings: DatabaseSettings): Line[] {
  const { version, versionNumber, connectionsMax, timeZone } = settings;
  const isFarAway = settings.clientAddress !== null && !isLoopback(settings.clientAddress);
  const faults = [
    versionNumber < VERSION_MIN && `PostgreSQL ${version} is too old: 15 or later is needed.`,
    settings.isStandby && 'It is a standby and takes no writes. Name the primary in DATABASE_URL.',
    settings.fsync !== 'on' &&
      'fsync is off: a power cut can destroy everything. Set fsync = on and restart the server.',
    settings.synchronousCommit === 'off' &&
      'synchronous_commit is off: bets and payments that were acknowledged can be lost. Set it to on, for the role too.',
    settings.fullPageWrites !== 'on' && 'full_page_writes is off: a power cut can tear pages. Set it to on.',
    settings.encoding !== 'UTF8' &&
      `The encoding is ${settings.encoding}, which has no Bangla. Create the database with encoding UTF8.`,
  ];
  const warnings = [
    connectionsMax < CONNECTIONS_MIN &&
      `max_connections is ${connectionsMax}; Maidan opens 13, and commands a few more. Set it to ${CONNECTIONS_MIN} or more.`,
    settings.isSuperuser &&
      'The role is a superuser. Give Maidan one that owns its database and nothing else.',
    isFarAway &&
      !settings.isEncrypted &&
      'The connection leaves this machine unencrypted. Add sslmode=verify-full to DATABASE_URL.',
  ];
  return [
    ok(`PostgreSQL ${version} answers. Its time zone is ${timeZone}; Maidan's connections use UTC.`),
    ...faults.filter(isText).map(fault),
    ...warnings.filter(isText).map(warning),
  ];
}

const isText = (text: string | false): text is string => text !== false;

/** Compares the server's clock, which is ahead of ours by that much, with this machine's. */
export function judgeClock(aheadMs: number): Line {
  const clock = linesAbout('clock');
  const offMs = Math.abs(aheadMs);
  if (offMs < CLOCK_WARNING_MS) return clock.ok("The server's clock agrees with this machine's.");
  const seconds = (offMs / 1_000).toFixed(1);
  const text = `The server's clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's. Keep both by NTP.`;
  return offMs < CLOCK_FAULT_MS ? clock.warning(text) : clock.fault(text);
}

async function lookInside(tx: Tx, config: Config, settings?: DatabaseSettings): Promise<Line[]> {
  const schema = linesAbout('migrations');
  const applied = await listAppliedMigrations(tx);
  if (applied.length === 0) {
    if (settings?.mayCreate === false)
      return [
        schema.fault('The database is empty, and the role may create no tables in it. Make it its owner.'),
      ];
    return [schema.ok('The database is empty; the first start makes its tables.')];
  }
  requireReleased('database', applied);
  const differences = await compareMigrations(tx, ...SCHEMA_FOLDERS);
  const foreign = describeForeign(differences);
  if (foreign.length > 0) return foreign.map(schema.fault);
  const missing = differences.missing.map(({ name }) => name);
  const seen =
    missing.length === 0
      ? schema.ok(`All ${applied.length} are there, with this version's texts.`)
      : schema.warning(`${summary(missing)} will be run by the next start. Make a backup first.`);
  const unfinished = await listUnfinished(tx);
  const leftover =
    unfinished.length === 0
      ? []
      : [fault(`A restore left this switched off: ${summary(unfinished)}. Restore into a new database.`)];
  // Older tables may lack what is asked below.
  if (missing.length > 0) return [seen, ...leftover];
  const otherMode = await describeOtherMode(tx, config.mode);
  const mode = otherMode === undefined ? [] : [fault(otherMode)];
  return [seen, ...leftover, ...mode, ...(await lookAtKeys(tx, config))];
}

const summary = (names: readonly string[]): string =>
  names.length <= NAMES_MAX
    ? names.join(', ')
    : `${names.slice(0, NAMES_MAX).join(', ')} and ${names.length - NAMES_MAX} more`;

/** Whether the keys that belong to the database are at hand: a restored one lacks them until somebody brings them. */
async function lookAtKeys(tx: Tx, config: Config): Promise<Line[]> {
  const { auditKeyFile, secretsKeyFile, dataDir } = config;
  const keys = linesAbout('keys');
  const checks = [
    () => checkAuditKeys(tx, auditKeyFile),
    () => checkSecretKeys(tx, secretsKeyFile),
    () => checkIdentityKeys(tx, config),
  ];
  const lines: Line[] = [];
  for (const check of checks)
    await check().catch((error: unknown) => lines.push(keys.fault(describeFailure(error))));
  const secret = join(dataDir, 'playhouse-secret');
  if (!existsSync(secret) && (await hasGameSeeds(tx)))
    lines.push(
      keys.warning(
        `The secret of the house games is not at ${secret}: games begin with new seeds, and open rounds are refunded.`,
      ),
    );
  return lines.length === 0 ? [keys.ok('Those that the database was written with are there.')] : lines;
}
