import type { PlayhouseDeps } from '../deps.ts';
import { outcomeOf } from './judge-shared.ts';
import { countStaking, selectDrawn } from './shared-store.ts';

/** The code of crash. */
export const CRASH = 'crash';

/** The state of the shared crash table, as anybody may see it. */
export interface CrashStatus {
  /** How many players have a bet for money in the current round; 0 while none is played. */
  readonly players: number;
  /** Where the last rounds ended, newest first, in hundredths of the stake. */
  readonly results: number[];
}

const RESULTS_MAX = 6;

/** Reads it; of rounds only those that are drawn. */
export async function readCrashStatus(deps: Pick<PlayhouseDeps, 'database' | 'seal'>): Promise<CrashStatus> {
  const drawn = await selectDrawn(deps.database, CRASH, RESULTS_MAX);
  const results = drawn.flatMap((round) => {
    const end = outcomeOf(deps, round);
    return typeof end === 'number' ? [end] : [];
  });
  return { players: await countStaking(deps.database, CRASH), results };
}
