import { inTransaction } from '../../kernel/db.ts';
import type { LeaderboardDeps } from './calls.ts';
import { keptFrom } from './periods.ts';
import { deleteReturnsBefore } from './store.ts';

/** Deletes the returns of periods that no leaderboard shows any more. */
export function forgetReturns({ db, clock }: LeaderboardDeps): Promise<void> {
  return inTransaction(db, (tx) => deleteReturnsBefore(tx, keptFrom(clock.now())));
}
