import type { Currency } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import type { AccountId } from './model.ts';
import { selectTradingAccounts } from './store.ts';

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
