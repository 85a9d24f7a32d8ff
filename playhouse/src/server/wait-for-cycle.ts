import { cycleMsOf } from '../cycle-profiles.ts';
import { findPace } from '../shared-pace.ts';
import type { Database } from './database.ts';
import type { PlayhouseDeps } from './deps.ts';
import { findLastBegun } from './round-store.ts';

/**
 * How long until the player's next round of a game may begin, in milliseconds (SAFE-30). Rounds of a shared game have
 * its table's pace, and are never waited for here.
 */
export async function findCycleWaitMs(
  on: Database,
  { clock, cycle }: Pick<PlayhouseDeps, 'clock' | 'cycle'>,
  { playerId, game }: { readonly playerId: bigint; readonly game: string },
): Promise<number> {
  const cycleMs = cycleMsOf(cycle, game);
  if (cycleMs === 0 || findPace(game) !== undefined) return 0;
  const begunAt = await findLastBegun(on, playerId, game);
  if (begunAt === undefined) return 0;
  return Math.max(0, begunAt.getTime() + cycleMs - clock.now().getTime());
}
