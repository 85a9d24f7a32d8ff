import { selectDisagreements } from './balance-store.ts';
import { closeSums, rebuildSums } from './close-sums.ts';
import { startJob } from '../../kernel/jobs/start-job.ts';
import { inSnapshot } from '../../kernel/db.ts';
import type { ReportsDeps } from './deps.ts';

/** How often the sums are closed; later transfers are read from the ledger itself. */
export const CLOSE_EVERY_MS = 60_000;

/**
 * Closes the sums every minute; the returned function stops it and resolves when the current run is done. The first run
 * catches up while players are already served.
 */
export function keepSums({
  db,
  clock,
  log,
  ownPlayers,
}: Omit<ReportsDeps, 'reads' | 'returnsOf'>): () => Promise<void> {
  let isOver = false;
  const job = startJob(
    { clock, log },
    {
      name: 'close the sums of reports',
      everyMs: CLOSE_EVERY_MS,
      startsNow: true,
      run: () => closeSums(db, ownPlayers, () => isOver),
    },
  );
  return () => {
    isOver = true;
    return job.stop();
  };
}

/** Compares the sums with the ledger's balances, and recomputes them all if they differ; returns whether they did. */
export async function checkSums({
  db,
  log,
  ownPlayers,
}: Omit<ReportsDeps, 'reads' | 'returnsOf'>): Promise<boolean> {
  const disagreements = await inSnapshot(db, (on) => selectDisagreements(on, ownPlayers));
  if (disagreements.length === 0) return false;
  log.error({ disagreements }, 'the sums of the reports are not the ledger’s; they are rebuilt');
  await rebuildSums(db, ownPlayers);
  return true;
}
