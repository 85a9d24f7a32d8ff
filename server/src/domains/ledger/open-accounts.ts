import type { Tx } from '../../kernel/db.ts';
import { type AccountId, type AccountKey, walletCurrency } from './model.ts';
import { insertAccount, insertAccounts, selectAccountId, selectAccountIds } from './store.ts';
import type { Currency } from '@maidan/engine';

/** The account of that kind, owner and currency, opened empty if there is none yet. */
export async function openAccount(tx: Tx, key: AccountKey): Promise<AccountId> {
  const id =
    (await selectAccountId(tx, key)) ?? (await insertAccount(tx, key)) ?? (await selectAccountId(tx, key));
  if (id === undefined) throw new Error(`The account ${key.kind} of ${key.ownerKey} could not be opened.`);
  return id;
}

/**
 * The accounts of these kinds, owners and currencies in their order, opening those that are missing: a few statements
 * for any number.
 */
export async function openAccounts(tx: Tx, keys: readonly AccountKey[]): Promise<AccountId[]> {
  const known = await selectAccountIds(tx, keys);
  const missing = keys.filter((_, index) => known[index] === null);
  if (missing.length > 0) await insertAccounts(tx, missing);
  const ids = missing.length > 0 ? await selectAccountIds(tx, keys) : known;
  return ids.map((id, index) => {
    if (id === null) throw new Error(`The account ${keys[index]?.kind} could not be opened.`);
    return id;
  });
}

/** A player's accounts in one currency. */
export interface PlayerAccounts {
  readonly main: AccountId;
  readonly hold: AccountId;
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
    bonus: await openAccount(tx, { kind: 'player_bonus', ownerKey, currency }),
  };
}

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
