import type { Tx } from '../../kernel/db.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import { type Job, startJob } from '../../kernel/jobs/start-job.ts';
import { findCases } from './find-cases.ts';
import type { CollusionDeps } from './model.ts';
import { replacePairs } from './pair-store.ts';

/** How often players who trade by agreement are looked for. */
const EVERY_MS = 15 * 60_000;

/** Stores who won how much from whom in a market that was settled, or whose result or trades have changed since. */
export async function recordPairs(tx: Tx, { ports }: CollusionDeps, marketId: string): Promise<void> {
  await replacePairs(tx, marketId, await ports.listPairResults(tx, marketId));
}

/** Starts looking for players who trade by agreement. */
export function watchTrades(deps: CollusionDeps, log: Log): Job {
  return startJob(
    { clock: deps.clock, log },
    { name: 'look for collusion', everyMs: EVERY_MS, run: () => findCases(deps) },
  );
}
