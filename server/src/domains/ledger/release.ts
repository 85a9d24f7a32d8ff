import type { Tx } from '../../kernel/db.ts';
import { capture } from './capture.ts';
import { getPlayerAccount } from './get-player-account.ts';
import type { TransferResult } from './model.ts';
import type { HoldRequest } from './reserve.ts';

/**
 * Gives that much of what is held for the owner back to the player. More than is held for it is refused as
 * INSUFFICIENT_FUNDS. Repeats as `transfer` does; CONFLICTING_REPEAT.
 */
export async function release(tx: Tx, request: HoldRequest): Promise<TransferResult> {
  const { amount, ...rest } = request;
  const main = await getPlayerAccount(tx, 'player_main', request.playerId, request.currency);
  return capture(tx, { ...rest, to: [{ accountId: main, amount }] });
}
