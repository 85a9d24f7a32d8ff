import { driveRound } from './drive-round.ts';
import { judgeStored } from './judge-round.ts';
import { inLockedRound } from './locked-rounds.ts';
import type { GameSession } from './player-store.ts';
import type { PlayhouseDeps } from './deps.ts';
import { findRoundUnderWay } from './round-store.ts';
import { undoRound } from './undo-round.ts';

/**
 * Returns the stakes of the player's open round of this game if it can't be judged any more, because the secret of its seeds
 * is gone: nothing that the player does could end it.
 */
export async function undoUnreadableRound(
  deps: PlayhouseDeps,
  { playerId, game }: Pick<GameSession, 'playerId' | 'game'>,
): Promise<void> {
  const round = await findRoundUnderWay(deps.database, playerId, game);
  if (round?.state !== 'open') return;
  if ((await judgeStored(deps.database, deps, round)) !== 'unknown') return;
  await inLockedRound(deps, round.id, async (_, locked) => {
    // The answer to a stake on its way undoes the round too.
    if (locked?.row.state === 'open' && locked.unanswered === undefined) undoRound(deps, locked);
  });
  await driveRound(deps, round.id);
}
