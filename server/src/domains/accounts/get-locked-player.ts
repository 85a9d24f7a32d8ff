import { type Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type PlayerState, selectPlayerForUpdate } from './store.ts';

/**
 * Locks a player, so that transactions that act for them run one after another, and returns the account's status;
 * refuses NOT_FOUND.
 */
export async function getLockedPlayer(tx: Tx, playerId: bigint): Promise<{ readonly status: PlayerState }> {
  const player = await selectPlayerForUpdate(tx, playerId);
  if (player === undefined) throw new Refusal('NOT_FOUND');
  return player;
}
