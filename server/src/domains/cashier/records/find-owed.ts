import type { Money } from '@maidan/engine';
import type { Tx } from '../../../kernel/db.ts';
import { getDebt, getPlayerAccount, lockBalances, walletCurrency } from '../../ledger/index.ts';

/**
 * What a player who withdraws owes at this moment, zero for nearly everybody (SAFE-8). Locks the main account, so that
 * it waits for a debt that is just being written.
 */
export async function findOwed(tx: Tx, playerId: bigint): Promise<Money> {
  await lockBalances(tx, [await getPlayerAccount(tx, 'player_main', playerId, walletCurrency)]);
  return getDebt(tx, playerId, walletCurrency);
}
