import type { Tx } from '../../kernel/db.ts';
import { capture } from './capture.ts';
import { getPlayerAccount } from './get-player-account.ts';
import type { TransferResult } from './model.ts';
import type { HoldRequest } from './reserve.ts';

/**
 * Returns that much of what is held for the owner to the player. Refuses INSUFFICIENT_FUNDS when that is more than is
 * held for it. Repeats as `transfer` does; CONFLICTING_REPEAT.
 */
export async function release(tx: Tx, request: HoldRequest): Promise<TransferResult> {
  const { amount, ...rest } = request;
  const main = await getPlayerAccount(tx, 'player_main', request.playerId, request.currency);
  return capture(tx, { ...rest, to: [{ accountId: main, amount }] });
}
