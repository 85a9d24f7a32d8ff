import { cycleMsOf } from '../cycle-profiles.ts';
import { findPace } from '../shared-pace.ts';
import type { Database } from './database.ts';
import type { PlayhouseDeps } from './deps.ts';
import { findLastBegun } from './round-store.ts';

/**
 * How long until the player's next round of a game may begin after one that began then, in milliseconds (SAFE-30). Rounds of a
 * shared game have its table's pace, and are never waited for here.
 */
export function waitMsAfter(
  begunAt: Date | undefined,
  { clock, cycle }: Pick<PlayhouseDeps, 'clock' | 'cycle'>,
  game: string,
): number {
  const cycleMs = cycleMsOf(cycle, game);
  if (cycleMs === 0 || begunAt === undefined || findPace(game) !== undefined) return 0;
  return Math.max(0, begunAt.getTime() + cycleMs - clock.now().getTime());
}

/** How long until the player's next round of a game may begin, in milliseconds. */
export async function findCycleWaitMs(
  on: Database,
  deps: Pick<PlayhouseDeps, 'clock' | 'cycle'>,
  { playerId, game }: { readonly playerId: bigint; readonly game: string },
): Promise<number> {
  if (cycleMsOf(deps.cycle, game) === 0) return 0;
  return waitMsAfter(await findLastBegun(on, playerId, game), deps, game);
}
