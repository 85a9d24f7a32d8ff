import { type Db, inTransaction } from '../../../kernel/db.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import { deleteBestExecutionOff, insertBestExecutionOff } from './best-execution-store.ts';
import type { BestExecution } from './best-execution.ts';

/** What setting it needs. */
export interface BestExecutionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly loop: Pick<CommitLoop, 'runAlone'>;
  readonly bestExecution: BestExecution;
}

/**
 * Sets whether a player's orders may be matched at better prices than asked, between two batches: an order is judged by it as it comes to
 * the book, also one that waits out the in-play delay now.
 */
export async function setBestExecution(
  { db, clock, loop, bestExecution }: BestExecutionDeps,
  playerId: bigint,
  { isOn }: { readonly isOn: boolean },
): Promise<void> {
  await loop.runAlone(async () => {
    await inTransaction(db, (tx) =>
      isOn ? deleteBestExecutionOff(tx, playerId) : insertBestExecutionOff(tx, playerId, clock.now()),
    );
    bestExecution.keep(playerId, isOn);
  });
}
