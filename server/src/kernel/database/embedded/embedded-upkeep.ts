import type { Clock } from '../../time/clock.ts';
import { type Db, query, queryOne, sql } from '../../db.ts';
import { startJob } from '../../jobs/start-job.ts';

/** How often the embedded database is maintained. */
const PERIOD_MS = 10_000;

/** Bytes written since the last checkpoint, which a start after a crash replays; a checkpoint's pause grows with them too. */
const CHECKPOINT_BYTES = 32 * 1024 * 1024;

/** How often is looked for indexes to rebuild: their sizes are asked of the file system, one by one. */
const REBUILD_PERIOD_MS = 10 * 60_000;
/** Indexes of a table are rebuilt when they are larger than this together, and so many times as large as the table. */
const BLOATED_BYTES = 4 * 1024 * 1024;
const BLOATED_TIMES = 3;

/**
 * Does what PostgreSQL's background processes do, because the embedded one has none: without checkpoints its log grows
 * for as long as the app is up, and without vacuum so do tables whose rows change. Of an index vacuum frees only pages on
 * which no row is left, so one in whose every page a row stays grows without end: such indexes are rebuilt. One table a
 * run, so that players never wait for long. Makes checkpoints only while `mayCheckpoint`: they throw away the log, which a copy
 * that is under way needs. The returned function stops it.
 */
export function startUpkeep(db: Db, clock: Clock, mayCheckpoint: () => boolean): () => Promise<void> {
  let checkpointAt = 0n;
  // Warns through the process: the database is opened before the log.
  const log = {
    error: ({ err }: { readonly err: unknown }) =>
      process.emitWarning(err instanceof Error ? err : String(err)),
  };
  const job = startJob(
    { clock, log },
    {
      name: 'maintain the embedded database',
      everyMs: PERIOD_MS,
      run: async () => {
        checkpointAt = await checkpointWhenDue(db, checkpointAt, mayCheckpoint);
        await vacuumWorst(db);
        // Plans are made for tables as large as they were; those of the next statements are made anew.
        await query(db, sql`discard plans`);
      },
    },
  );
  const rebuilt = new Map<string, bigint>();
  const rebuilding = startJob(
    { clock, log },
    { name: 'rebuild indexes', everyMs: REBUILD_PERIOD_MS, run: () => rebuildWorst(db, rebuilt) },
  );
  return async () => {
    await Promise.all([job.stop(), rebuilding.stop()]);
  };
}

async function checkpointWhenDue(db: Db, lastAt: bigint, mayCheckpoint: () => boolean): Promise<bigint> {
  const row = await queryOne<{ written: bigint }>(
    db,
    sql`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint as written`,
  );
  const written = row?.written ?? lastAt;
  // Asked last, in the turn in which the checkpoint joins the queue: a copy that begins afterwards comes behind it.
  if (written - lastAt < CHECKPOINT_BYTES || !mayCheckpoint()) return lastAt;
  await query(db, sql`checkpoint`);
  return written;
}

/**
 * Vacuums the worst table by autovacuum's rule: a fifth of the rows are dead, or a tenth have changed since the last
 * analyze.
 */
async function vacuumWorst(db: Db): Promise<void> {
  const worst = await queryOne<{ schemaname: string; relname: string }>(
    db,
    sql`select schemaname, relname from pg_stat_user_tables
      where n_dead_tup > 50 + n_live_tup / 5 or n_mod_since_analyze > 50 + n_live_tup / 10
      order by greatest(n_dead_tup, n_mod_since_analyze) desc limit 1`,
  );
  if (worst) await query(db, sql`vacuum (analyze) ${sql.table(`${worst.schemaname}.${worst.relname}`)}`);
}

/** Rebuilds the largest bloated indexes; those that are as large anew are left alone until they have doubled. */
async function rebuildWorst(db: Db, rebuilt: Map<string, bigint>): Promise<void> {
  const bloated = await query<{ table: string; bytes: bigint }>(
    db,
    sql`select format('%I.%I', schemaname, relname) as "table", bytes
      from pg_stat_user_tables, pg_indexes_size(relid) as bytes
      where bytes > greatest(${BLOATED_BYTES}::bigint, ${BLOATED_TIMES} * pg_relation_size(relid))
      order by bytes desc`,
  );
  const worst = bloated.find(({ table, bytes }) => bytes > 2n * (rebuilt.get(table) ?? 0n));
  if (worst === undefined) return;
  await query(db, sql`reindex table ${sql.raw(worst.table)}`);
  const row = await queryOne<{ bytes: bigint }>(
    db,
    sql`select pg_indexes_size(${worst.table}::regclass) as bytes`,
  );
  rebuilt.set(worst.table, row?.bytes ?? 0n);
}
