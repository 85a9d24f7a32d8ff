import type { Money } from '@maidan/engine';
import type { Tx } from '../../kernel/db.ts';
import { getDebt, getPlayerAccount, lockBalances, walletCurrency } from '../ledger/index.ts';

/**
 * What a player who withdraws owes at this moment, zero for nearly everybody (SAFE-8). The main account is locked, so that a
 * debt that is being written now is waited for.
 */
export async function findOwed(tx: Tx, playerId: bigint): Promise<Money> {
  await lockBalances(tx, [await getPlayerAccount(tx, 'player_main', playerId, walletCurrency)]);
  return getDebt(tx, playerId, walletCurrency);
}
