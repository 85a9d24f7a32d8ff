import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { getDebt, walletCurrency } from '../../ledger/index.ts';

/** Refuses DEBT_OPEN to a player in debt: a bonus must not pay off the debt (SAFE-8). */
export async function refuseOwing(tx: Tx, playerId: bigint): Promise<void> {
  if ((await getDebt(tx, playerId, walletCurrency)) > 0n) throw new Refusal('DEBT_OPEN');
}
