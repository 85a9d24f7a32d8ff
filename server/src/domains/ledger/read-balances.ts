import { money, type Currency, type Money } from '@maidan/engine';
import type { Reader, Tx } from '../../kernel/db.ts';
import {
  lockAccountBalances,
  selectAmountsOf,
  selectBalances,
  selectHolds,
  selectOwnersFrom,
} from './store.ts';
import { type AccountId, type AccountKind, type HoldOwner, walletCurrency } from './model.ts';

/** A player's money in one currency. */
export interface Wallet {
  /** Free to bet with or to withdraw. */
  readonly main: Money;
  /** Held for pending withdrawals. */
  readonly hold: Money;
  /** What open bets can lose, on the exchange and against the house. */
  readonly exposure: Money;
  /** Granted by the house and not yet the player's own money. */
  readonly bonus: Money;
}

/** The player's wallet. An account that was never opened has nothing in it. */
export async function getWallet(on: Reader, playerId: bigint, currency: Currency): Promise<Wallet> {
  const accounts = await selectBalances(on, String(playerId), currency);
  const balances = new Map(accounts.map(({ kind, balance }) => [kind, balance]));
  const onExchange = accounts.find(({ kind }) => kind === 'player_main')?.exposure ?? 0n;
  return {
    main: balances.get('player_main') ?? money(0n),
    hold: balances.get('player_hold') ?? money(0n),
    exposure: money(onExchange + (balances.get('player_house_exposure') ?? 0n)),
    bonus: balances.get('player_bonus') ?? money(0n),
  };
}

/**
 * What a player owes since a payment or a result was reversed and the wallet no longer had the money; zero for nearly
 * everybody.
 */
export async function getDebt(on: Reader, playerId: bigint, currency: Currency): Promise<Money> {
  const balances = await selectBalances(on, String(playerId), currency);
  const debt = balances.find(({ kind }) => kind === 'player_debt');
  return money(0n - (debt?.balance ?? 0n));
}

/** Those of the players whose main wallet has at least that much. */
export async function listBalancesFrom(
  reader: Reader,
  playerIds: readonly bigint[],
  min: Money,
): Promise<ReadonlySet<bigint>> {
  const owners = await selectOwnersFrom(reader, playerIds.map(String), walletCurrency, min);
  return new Set(owners.map(BigInt));
}

/** An account of which a player has one, by its kind, or the exposure of the main one. */
type PlayerMoneyKind = Extract<AccountKind, `player_${string}`> | 'exposure';

/** What each player has there; who has nothing is left out. */
export async function listPlayerBalances(on: Reader, kind: PlayerMoneyKind): Promise<Map<bigint, Money>> {
  const rows = await selectAmountsOf(on, kind, undefined);
  return new Map(rows.map(({ ownerKey, amount }) => [BigInt(ownerKey), amount]));
}

/** The same for these players only, with zero for those who have nothing. */
export async function listPlayerBalancesOf(
  on: Reader,
  kind: PlayerMoneyKind,
  playerIds: readonly bigint[],
): Promise<Map<bigint, Money>> {
  const balances = new Map(playerIds.map((playerId) => [playerId, money(0n)]));
  for (const { ownerKey, amount } of await selectAmountsOf(on, kind, playerIds.map(String)))
    balances.set(BigInt(ownerKey), amount);
  return balances;
}

/** What is in the accounts of that kind of these owners; who has none is left out. */
export async function listBalancesOf(
  on: Reader,
  kind: AccountKind,
  ownerKeys: readonly string[],
): Promise<Map<string, Money>> {
  const rows = await selectAmountsOf(on, kind, ownerKeys);
  return new Map(rows.map(({ ownerKey, amount }) => [ownerKey, amount]));
}

/** What is held of a player's money for owners of one kind, by the owner's id. */
export function listHolds(
  on: Reader,
  playerId: bigint,
  currency: Currency,
  kind: HoldOwner['kind'],
): Promise<{ readonly id: string; readonly amount: Money }[]> {
  return selectHolds(on, String(playerId), currency, kind);
}

/**
 * Locks the accounts until the transaction ends and answers their balances. They are locked in id order, so that two
 * transactions never wait for each other; lock everything that you need in one call. An unknown account is absent.
 */
export async function lockBalances(tx: Tx, ids: readonly AccountId[]): Promise<Map<AccountId, Money>> {
  const accounts = await lockAccountBalances(tx, ids);
  return new Map(accounts.map((account) => [account.id, account.balance]));
}
