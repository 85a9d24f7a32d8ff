import type { Currency } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { findAccount } from './find-account.ts';
import type { AccountId } from './model.ts';

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
