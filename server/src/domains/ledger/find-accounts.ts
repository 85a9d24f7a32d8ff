import type { Reader } from '../../kernel/db.ts';
import type { AccountId, AccountKey } from './model.ts';
import { selectAccountId, selectTradingAccounts } from './store.ts';
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

/** The two accounts that a bet moves. */
export interface PlayerTradingAccounts {
  readonly playerId: bigint;
  readonly main: AccountId;
  readonly exposure: AccountId;
}

/** The accounts of those of the players who have them, in one query. */
export function listPlayerAccounts(
  on: Reader,
  playerIds: readonly bigint[],
  currency: Currency,
): Promise<PlayerTradingAccounts[]> {
  return selectTradingAccounts(on, playerIds, currency);
}
