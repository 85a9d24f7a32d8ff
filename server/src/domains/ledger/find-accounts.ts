import type { Reader } from '../../kernel/db.ts';
import type { AccountId, AccountKey } from './model.ts';
import { selectAccountId, selectMainAccounts } from './store.ts';
import type { Currency } from '@maidan/engine';

/** The account of that kind, owner and currency, or undefined when it was never opened. */
export function findAccount(on: Reader, key: AccountKey): Promise<AccountId | undefined> {
  return selectAccountId(on, key);
}

/** The player's account of that kind; throws if the player was never given a wallet. */
export async function getPlayerAccount(
  on: Reader,
  kind: 'player_main' | 'player_hold' | 'player_bonus',
  playerId: bigint,
  currency: Currency,
): Promise<AccountId> {
  const id = await findAccount(on, { kind, ownerKey: String(playerId), currency });
  if (id === undefined) throw new Error(`Player ${playerId} has no ${kind} account in ${currency}.`);
  return id;
}

/** The main accounts of those of the players who have one, in one query. */
export async function listMainAccounts(
  on: Reader,
  playerIds: readonly bigint[],
  currency: Currency,
): Promise<ReadonlyMap<bigint, AccountId>> {
  return new Map(await selectMainAccounts(on, playerIds, currency));
}
