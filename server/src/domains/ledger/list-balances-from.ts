import type { Money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { walletCurrency } from './model.ts';
import { selectOwnersFrom } from './store.ts';

/** Those of the players whose main wallet has at least that much. */
export async function listBalancesFrom(
  reader: Reader,
  playerIds: readonly bigint[],
  min: Money,
): Promise<ReadonlySet<bigint>> {
  const owners = await selectOwnersFrom(reader, playerIds.map(String), walletCurrency, min);
  return new Set(owners.map(BigInt));
}
