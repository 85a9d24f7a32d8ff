import type { Tx } from '../../kernel/db.ts';
import type { Batch } from './model.ts';
import { insertBatch } from './store.ts';

/**
 * Writes many transfers in one statement, for the exchange and the sportsbook, which decide each transfer in memory. The
 * accounts must have been locked by `lockBalances` in the same transaction, and each player's account must be able to
 * pay. The database refuses a batch that doesn't balance, overdraws a player, repeats an id, or leaves held money
 * without its owner; that is a fault, and nothing of the batch remains. Answers the transfers' ids in their order.
 */
export function postBatch(tx: Tx, batch: Batch): Promise<bigint[]> {
  return insertBatch(tx, batch);
}
