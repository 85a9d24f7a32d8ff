import type { Currency } from '@maidan/engine';
import type { Tx } from '../../kernel/db.ts';
import type { AccountId } from './model.ts';
import { openAccount } from './open-account.ts';

/** A player's accounts in one currency. */
export interface PlayerAccounts {
  readonly main: AccountId;
  readonly hold: AccountId;
  readonly exposure: AccountId;
  readonly bonus: AccountId;
}

/** Opens the accounts that a player needs to be paid, to bet and to be given a bonus; a repeat answers the same accounts. */
export async function openPlayerAccounts(
  tx: Tx,
  playerId: bigint,
  currency: Currency,
): Promise<PlayerAccounts> {
  const ownerKey = String(playerId);
  return {
    main: await openAccount(tx, { kind: 'player_main', ownerKey, currency }),
    hold: await openAccount(tx, { kind: 'player_hold', ownerKey, currency }),
    exposure: await openAccount(tx, { kind: 'player_exposure', ownerKey, currency }),
    bonus: await openAccount(tx, { kind: 'player_bonus', ownerKey, currency }),
  };
}
