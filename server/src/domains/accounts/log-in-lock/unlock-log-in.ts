import type { Tx } from '../../../kernel/db.ts';
import { accountKey } from './admit-attempt.ts';
import { forgiveFailures, insertUnlock } from './failure-store.ts';

/** Ends a lock of a player who has just proved by a code to be the player, and lets that device count by itself from now on. */
export async function unlockLogIn(
  tx: Tx,
  player: { readonly id: bigint; readonly username: string },
  device: string,
  now: Date,
): Promise<void> {
  await forgiveFailures(tx, accountKey(player.username));
  await insertUnlock(tx, player.id, device, now);
}
