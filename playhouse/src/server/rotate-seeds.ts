import { inTransaction } from './database.ts';
import { type GameSession, lockPlayer } from './player-store.ts';
import type { PlayhouseDeps } from './deps.ts';
import { PlayRefusal } from './refusal.ts';
import { isPairInUse } from './round-store.ts';
import { type RevealedSeeds, replaceSeeds } from './seed-store.ts';

/**
 * Reveals the server seed in use and continues with the next, whose commitment was shown before the player
 * named the client seed for it. Refuses SEEDS_IN_USE while an unfinished round depends on it, because that
 * would reveal its outcome.
 */
export function rotateSeeds(
  deps: PlayhouseDeps,
  { playerId }: Pick<GameSession, 'playerId'>,
  clientSeed: string | undefined,
): Promise<RevealedSeeds> {
  return inTransaction(deps.database, async (tx) => {
    await lockPlayer(tx, playerId);
    if (await isPairInUse(tx, playerId)) throw new PlayRefusal('SEEDS_IN_USE');
    return replaceSeeds(tx, deps, { playerId, clientSeed });
  });
}
