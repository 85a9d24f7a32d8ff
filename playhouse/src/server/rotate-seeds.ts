import { inTransaction } from './database.ts';
import { type Sitting, lockPlayer } from './player-store.ts';
import type { PlayhousePart } from './playhouse-part.ts';
import { PlayRefusal } from './refusal.ts';
import { isPairInUse } from './round-store.ts';
import { type RevealedSeeds, replaceSeeds } from './seed-store.ts';

/**
 * Reveals the server seed in use and goes on with the next, whose commitment was shown before the player named the client
 * seed for it. Refuses SEEDS_IN_USE while a round that is not over is made of it, because it would tell the rest.
 */
export function rotateSeeds(
  part: PlayhousePart,
  { playerId }: Pick<Sitting, 'playerId'>,
  clientSeed: string | undefined,
): Promise<RevealedSeeds> {
  return inTransaction(part.database, async (tx) => {
    await lockPlayer(tx, playerId);
    if (await isPairInUse(tx, playerId)) throw new PlayRefusal('SEEDS_IN_USE');
    return replaceSeeds(tx, part, { playerId, clientSeed });
  });
}
