import { HEALTH_ROWS, type HealthReport } from '@maidan/contract/office';
import { listJobs } from '../../kernel/jobs/start-job.ts';
import { fallbackReasons } from '../../kernel/database/read-side/read-side.ts';
import { selectBacklog, selectDatabaseState, selectTables } from './database-store.ts';
import type { HealthDeps } from './deps.ts';

/** The app's current health. Nothing in it names a player: calls by their declared paths, errors by their kinds. */
export async function showHealth(deps: HealthDeps): Promise<HealthReport> {
  const { version, mode, regulator, startedAt } = deps;
  const { p50Ms, p99Ms, maxMs } = deps.readLag();
  const memory = process.memoryUsage();
  return {
    version,
    mode,
    regulator,
    startedAt,
    node: process.versions.node,
    process: {
      memoryBytes: memory.rss,
      heapBytes: memory.heapUsed,
      lagP50Ms: p50Ms,
      lagP99Ms: p99Ms,
      lagMaxMs: maxMs,
    },
    load: deps.load.read(),
    disk: showDisk(deps),
    clock: showClock(deps),
    messages: showMessages(deps),
    gateways: await deps.readMessages(),
    traces: deps.tracing?.counts() ?? null,
    components: deps.readComponents(),
    feed: deps.readFeed(),
    staffLimits: await deps.listReached(),
    outbox: (await selectBacklog(deps.db)).map(({ waiting, ...of }) => ({ ...of, waiting: Number(waiting) })),
    jobs: listJobs(deps.clock).map(({ lastTookMs, lastFailedAt, failingSince: _since, ...job }) => ({
      ...job,
      lastTookMs: lastTookMs ?? null,
      lastFailedAt: lastFailedAt ?? null,
    })),
    database: await showDatabase(deps),
    standby: showStandby(deps),
    errors: deps.errors.list().slice(0, HEALTH_ROWS),
    calls: deps.calls.list().slice(0, HEALTH_ROWS),
  };
}

function showClock({ readClock }: HealthDeps): HealthReport['clock'] {
  const { lastJumpMs = null, lastJumpAt = null, ...counted } = readClock();
  return { ...counted, lastJumpMs, lastJumpAt };
}

/** Null where there is but one process, whose messages can't get lost. */
function showMessages({ readMessaging }: HealthDeps): HealthReport['messages'] {
  const { server, pending, gaps, junk } = readMessaging();
  if (server === undefined) return null;
  const { isConnected, reconnects, roundTripMs = null } = server;
  return { isConnected, reconnects, roundTripMs, pending, gaps, junk };
}

function showDisk({ disk }: HealthDeps): HealthReport['disk'] {
  const { alarmBytes, refuseBytes = null } = disk;
  return { state: disk.state(), freeBytes: disk.freeBytes() ?? null, alarmBytes, refuseBytes };
}

function showStandby({ readStandby }: HealthDeps): HealthReport['standby'] {
  const report = readStandby();
  if (report === undefined) return null;
  const { fallbacks, ageMs = null, ...counted } = report;
  return {
    ...counted,
    ageMs,
    fallbacks: fallbackReasons.map((reason) => ({ reason, count: fallbacks[reason] })),
  };
}

async function showDatabase({ db, clock }: HealthDeps): Promise<HealthReport['database']> {
  const askedMs = clock.now().getTime();
  const { sizeBytes, connections, ...state } = await selectDatabaseState(db);
  const answeredMs = clock.now().getTime() - askedMs;
  const tables = await selectTables(db);
  return {
    ...state,
    engine: db.engine,
    sizeBytes: Number(sizeBytes),
    connections: Number(connections),
    answeredMs,
    tables: tables.map(({ name, bytes, rows }) => ({ name, bytes: Number(bytes), rows: Number(rows) })),
    slow: (db.slow?.list() ?? []).slice(0, HEALTH_ROWS),
  };
}
