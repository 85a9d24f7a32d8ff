import type { Clock } from '../../time/clock.ts';
import { type Db, query, queryOne, sql } from '../../db.ts';
import { startJob } from '../../jobs/start-job.ts';

/** How often the embedded database is maintained. */
const PERIOD_MS = 10_000;

/** Bytes written since the last checkpoint, which a start after a crash replays; a checkpoint's pause grows with them too. */
const CHECKPOINT_BYTES = 32 * 1024 * 1024;

/**
 * Does what PostgreSQL's background processes do, because the embedded one has none: without checkpoints its log grows
 * for as long as the app is up, and without vacuum so do tables whose rows change. One table a run, so that players
 * never wait for long. The returned function stops it.
 */
export function startUpkeep(db: Db, clock: Clock): () => Promise<void> {
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
        checkpointAt = await checkpointWhenDue(db, checkpointAt);
        await vacuumWorst(db);
        // Plans are made for tables as large as they were; those of the next statements are made anew.
        await query(db, sql`discard plans`);
      },
    },
  );
  return job.stop;
}

async function checkpointWhenDue(db: Db, lastAt: bigint): Promise<bigint> {
  const row = await queryOne<{ written: bigint }>(
    db,
    sql`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint as written`,
  );
  const written = row?.written ?? lastAt;
  if (written - lastAt < CHECKPOINT_BYTES) return lastAt;
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
