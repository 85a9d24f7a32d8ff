import type { Tx } from '../../kernel/db.ts';
import { type AccountId, walletCurrency } from './model.ts';
import { openAccounts } from './open-accounts.ts';

/** The debt account of each of these players, opened where it is missing. Their main accounts are locked. */
export async function openDebts(
  tx: Tx,
  playerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, AccountId>> {
  if (playerIds.length === 0) return new Map();
  const ids = await openAccounts(
    tx,
    playerIds.map((id) => ({ kind: 'player_debt', ownerKey: String(id), currency: walletCurrency }) as const),
  );
  return new Map(
    playerIds.flatMap((playerId, index) => {
      const id = ids[index];
      return id === undefined ? [] : [[playerId, id] as const];
    }),
  );
}
