import { HEALTH_ROWS, type HealthReport } from '@maidan/contract/office';
import { listJobs } from '../../kernel/jobs.ts';
import { selectBacklog, selectDatabaseState, selectTables } from './database-store.ts';
import type { HealthPart } from './house-part.ts';

/** How the house does at this moment. Nothing in it names a person: calls by their declared paths, errors by their kinds. */
export async function showHealth(part: HealthPart): Promise<HealthReport> {
  const { version, mode, startedAt } = part;
  const { p50Ms, p99Ms, maxMs } = part.readLag();
  const memory = process.memoryUsage();
  return {
    version,
    mode,
    startedAt,
    node: process.versions.node,
    process: {
      memoryBytes: memory.rss,
      heapBytes: memory.heapUsed,
      lagP50Ms: p50Ms,
      lagP99Ms: p99Ms,
      lagMaxMs: maxMs,
    },
    feed: part.readFeed(),
    outbox: (await selectBacklog(part.db)).map(({ waiting, ...of }) => ({ ...of, waiting: Number(waiting) })),
    jobs: listJobs(part.clock).map(({ lastTookMs, lastFailedAt, ...job }) => ({
      ...job,
      lastTookMs: lastTookMs ?? null,
      lastFailedAt: lastFailedAt ?? null,
    })),
    database: await showDatabase(part),
    errors: part.errors.list().slice(0, HEALTH_ROWS),
    calls: part.calls.list().slice(0, HEALTH_ROWS),
  };
}

async function showDatabase({ db, clock }: HealthPart): Promise<HealthReport['database']> {
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
