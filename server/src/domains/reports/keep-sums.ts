import { selectDisagreements } from './balance-store.ts';
import { closeSums, rebuildSums } from './close-sums.ts';
import { runJob } from '../../kernel/jobs.ts';
import type { ReportsDeps } from './deps.ts';
import { inSnapshot } from './read-sums.ts';

/** How often the sums are closed; what came since is read from the ledger itself. */
export const CLOSE_EVERY_MS = 60_000;

/**
 * Closes the sums every minute, from now on; the returned function ends it and resolves when the pass under way is done.
 * The first pass sums what there is, beside a house that is open already.
 */
export function keepSums({ db, clock, log, ownPlayers }: ReportsDeps): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  let isOver = false;
  const look = () => {
    underWay ??= runJob(clock, 'close the sums of reports', () => closeSums(db, ownPlayers, () => isOver))
      .catch((error: unknown) => log.error({ err: error }, 'the sums of the reports could not be closed'))
      .finally(() => {
        underWay = undefined;
      });
  };
  look();
  const stop = clock.every(CLOSE_EVERY_MS, look);
  return async () => {
    stop();
    isOver = true;
    await underWay;
  };
}

/** Compares the sums with the ledger's balances, and sums everything anew where they differ; answers whether they did. */
export function checkSums(deps: ReportsDeps): Promise<boolean> {
  return runJob(deps.clock, 'check the sums of reports', () => check(deps));
}

async function check({ db, log, ownPlayers }: ReportsDeps): Promise<boolean> {
  const disagreements = await inSnapshot(db, (tx) => selectDisagreements(tx, ownPlayers));
  if (disagreements.length === 0) return false;
  log.error({ disagreements }, 'the sums of the reports are not the ledger’s; they are made anew');
  await rebuildSums(db, ownPlayers);
  return true;
}
