import { type Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type PlayerState, selectPlayerForUpdate } from './store.ts';

/** Lets one transaction after another act for a player, and answers how the account stands; NOT_FOUND for no player. */
export async function getLockedPlayer(tx: Tx, playerId: bigint): Promise<{ readonly status: PlayerState }> {
  const player = await selectPlayerForUpdate(tx, playerId);
  if (player === undefined) throw new Refusal('NOT_FOUND');
  return player;
}
