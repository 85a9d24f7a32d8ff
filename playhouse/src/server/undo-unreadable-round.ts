import { inTransaction } from './database.ts';
import { driveRound } from './drive-round.ts';
import { judgeRound } from './judge-round.ts';
import type { GameSession } from './player-store.ts';
import type { PlayhouseDeps } from './deps.ts';
import { findRoundUnderWay, findUnanswered, lockRound } from './round-store.ts';
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
  if ((await judgeRound(deps.database, deps, round, round.actions)) !== 'unknown') return;
  await inTransaction(deps.database, async (tx) => {
    const locked = await lockRound(tx, round.id);
    if (locked?.state !== 'open') return;
    // The answer to a stake on its way undoes the round too.
    if ((await findUnanswered(tx, round.id)) === undefined) await undoRound(tx, deps, locked);
  });
  await driveRound(deps, round.id);
}
